import type { PublishedChain } from '@halong/api'
import type { KitDb } from '../database.ts'

export type ChainInUse = Omit<PublishedChain, 'gameCode' | 'beaconCode'>

/** What is published of the chains of some codes that still have places, the one in use before the next: at most `most`. */
export async function chainsInUse(
  db: KitDb,
  { codes, most }: { readonly codes: readonly string[]; readonly most: number },
): Promise<ChainInUse[]> {
  if (codes.length === 0 || most <= 0) return []
  const rows = await db
    .selectFrom('seed_chain')
    .select(['code', 'number', 'length', 'terminal', 'rules_hash', 'used', 'announced_at'])
    .where('code', 'in', codes)
    .where('retired_at', 'is', null)
    .whereRef('used', '<', 'length')
    .orderBy('code')
    .orderBy('number')
    .limit(most)
    .execute()
  return rows.map(({ terminal: end, rules_hash: rulesHash, announced_at: announcedAt, ...row }) => ({
    ...row,
    carrier: 'chain',
    end,
    rulesHash,
    announcedAt: announcedAt.toISOString(),
  }))
}
