import { idFromUuid, uuidFromId } from '@halong/base'
import { amountText, type KitDb, kept } from '@halong/vendor-kit'
import type { RoundProof } from '#protocol/fairness.ts'
import type { StepChoice } from '#protocol/round.ts'

type Parts = { readonly db: KitDb; readonly isKnown: (tableCode: string) => boolean }
type Row = Awaited<ReturnType<typeof entriesOf>>[number]
type Slip = Awaited<ReturnType<typeof slipsOf>>[number]

/** Entries with their rounds and chains; `before`: the seed of the round before, which was public before this one. */
const entriesOf = (db: KitDb, ids: readonly string[]) =>
  db
    .selectFrom('table_entry as e')
    .innerJoin('table_round as r', (join) => join.onRef('r.table_code', '=', 'e.table_code').onRef('r.no', '=', 'e.round_no'))
    .innerJoin('seed_chain as c', 'c.id', 'r.chain_id')
    .leftJoin('table_round as b', (join) =>
      join.onRef('b.chain_id', '=', 'r.chain_id').on(({ eb, ref }) => eb('b.chain_no', '=', eb(ref('r.chain_no'), '-', 1))),
    )
    .selectAll('e')
    .select([
      'r.seed',
      'r.beacon',
      'r.shown_at',
      'r.state as round_state',
      'r.chain_no',
      'r.rules_hash',
      'r.broken_units',
      'c.terminal',
      'c.announced_at',
      'b.seed as before',
    ])
    .where('e.id', 'in', ids)
    .execute()

const slipsOf = (db: KitDb, rows: readonly Row[]) =>
  db
    .selectFrom('table_slip')
    .select(['entry_id', 'bets', 'cashed_units'])
    .where('player_id', 'in', [...new Set(rows.map(({ player_id }) => player_id))])
    .where(
      'entry_id',
      'in',
      rows.map(({ id }) => id),
    )
    .where('state', '=', 'in')
    .orderBy('slip_no')
    .execute()

function presentEntry(row: Row, slips: readonly Slip[]): RoundProof {
  const bets = kept(slips.flatMap((slip) => Object.entries(slip.bets).map(([spot, amount]) => ({ spot, amount: BigInt(amount) }))))
  const isTold = row.shown_at !== null && row.round_state !== 'DRAWN'
  // Of a run: what was cashed out, and what the rest was worth where it was broken off.
  const moves = slips.flatMap(({ bets: laid, cashed_units }): StepChoice[] => {
    const [spot = ''] = Object.keys(laid)
    if (cashed_units !== null) return [{ spot, units: cashed_units }]
    return isTold && row.broken_units !== null ? [{ spot, units: row.broken_units, broken: true }] : []
  })
  const isEmpty = row.state === 'empty'
  return {
    roundId: idFromUuid('rnd', row.id),
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
    commitment: (row.chain_no === 1 ? row.terminal : row.before) ?? '',
    serverSeed: isTold ? row.seed : null,
    committedAt: row.announced_at.toISOString(),
    revealedAt: isTold ? (row.shown_at?.toISOString() ?? null) : null,
    startedAt: row.entered_at.toISOString(),
    endedAt: row.settled_at?.toISOString() ?? null,
    rulesHash: row.rules_hash,
    algorithm: 'hmac-sha256-v1',
  }
}

/**
 * The proofs of what players had in shared rounds, by the ids of their entries: the same that a round of one player has, with the beacon. Entries of tables that are
 * not known have none.
 */
export const createEntryProofs =
  ({ db, isKnown }: Parts) =>
  async (ids: readonly string[]): Promise<ReadonlyMap<string, RoundProof>> => {
    const rows = (await entriesOf(db, ids)).filter(({ table_code }) => isKnown(table_code))
    if (rows.length === 0) return new Map()
    const slips = Map.groupBy(await slipsOf(db, rows), ({ entry_id }) => entry_id)
    return new Map(rows.map((row) => [row.id, presentEntry(row, slips.get(row.id) ?? [])]))
  }

/** The proof of one of them by its public id; null where there is no such entry. */
export const createEntryProof =
  (proofs: ReturnType<typeof createEntryProofs>) =>
  async (roundId: string): Promise<RoundProof | null> => {
    const id = uuidFromId('rnd', roundId)
    return id === null ? null : ((await proofs([id])).get(id) ?? null)
  }

export type EntryProof = ReturnType<typeof createEntryProof>
