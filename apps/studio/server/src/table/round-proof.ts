import { uuidFromId } from '@halong/base'
import { amountText, type KitDb, kept, type TableGame } from '@halong/vendor-kit'
import type { RoundProof } from '#protocol/fairness.ts'
import type { StepChoice } from '#protocol/round.ts'

type Parts = { readonly db: KitDb; readonly find: (code: string) => TableGame | undefined }

/** The proof of what one player had in a shared round: the same that a round of one player has, with the beacon. Null where there is no such entry. */
export function createEntryProof({ db, find }: Parts) {
  /** What was public of the seed before the round: that of the round before, or the end of the chain. */
  async function commitmentOf(chainId: string, index: number, end: string): Promise<string> {
    if (index === 1) return end
    const before = await db
      .selectFrom('table_round')
      .select('seed')
      .where('chain_id', '=', chainId)
      .where('chain_no', '=', index - 1)
      .executeTakeFirst()
    return before?.seed ?? ''
  }

  return async (roundId: string): Promise<RoundProof | null> => {
    const id = uuidFromId('rnd', roundId)
    const row =
      id === null
        ? undefined
        : await db
            .selectFrom('table_entry as e')
            .innerJoin('table_round as r', (join) => join.onRef('r.table_code', '=', 'e.table_code').onRef('r.no', '=', 'e.round_no'))
            .innerJoin('seed_chain as c', 'c.id', 'r.chain_id')
            .selectAll('e')
            .select([
              'r.seed',
              'r.beacon',
              'r.shown_at',
              'r.state as round_state',
              'r.chain_id',
              'r.chain_no',
              'r.rules_hash',
              'r.broken_units',
              'c.terminal',
              'c.announced_at',
            ])
            .where('e.id', '=', id)
            .executeTakeFirst()
    if (!row || !find(row.table_code)) return null
    const slips = await db
      .selectFrom('table_slip')
      .select(['bets', 'cashed_units'])
      .where('player_id', '=', row.player_id)
      .where('entry_id', '=', row.id)
      .where('state', '=', 'in')
      .execute()
    const bets = kept(slips.flatMap((slip) => Object.entries(slip.bets).map(([spot, amount]) => ({ spot, amount: BigInt(amount) }))))
    const isTold = row.shown_at !== null && row.round_state !== 'DRAWN'
    // Of a run: what was cashed out, and what the rest was worth where it was broken off.
    const moves = slips.flatMap(({ bets, cashed_units }): StepChoice[] => {
      const [spot = ''] = Object.keys(bets)
      if (cashed_units !== null) return [{ spot, units: cashed_units }]
      return isTold && row.broken_units !== null ? [{ spot, units: row.broken_units, broken: true }] : []
    })
    const isEmpty = row.state === 'empty'
    return {
      roundId,
      gameCode: row.game_code,
      status: isEmpty ? 'refused' : row.state === 'open' ? 'pending' : 'ended',
      asset: row.asset,
      stake: amountText(row.asset, row.staked),
      returned: row.returned === null ? null : amountText(row.asset, row.returned),
      voidReason: isEmpty ? 'refused' : null,
      wouldReturn: null,
      choices: Object.fromEntries(Object.entries(bets).map(([spot, amount]) => [spot, Number(amount)])),
      moves,
      nonce: Number(row.round_no),
      clientSeed: row.table_code,
      ...(isTold && row.beacon !== null ? { beacon: row.beacon } : {}),
      commitment: await commitmentOf(row.chain_id, row.chain_no, row.terminal),
      serverSeed: isTold ? row.seed : null,
      committedAt: row.announced_at.toISOString(),
      revealedAt: isTold ? (row.shown_at?.toISOString() ?? null) : null,
      startedAt: row.entered_at.toISOString(),
      endedAt: row.settled_at?.toISOString() ?? null,
      rulesHash: row.rules_hash,
      algorithm: 'hmac-sha256-v1',
    }
  }
}

export type EntryProof = ReturnType<typeof createEntryProof>
