import { idFromUuid } from '@halong/base'
import { digestOf, merklePath } from '@halong/chance'
import type { Selectable } from 'kysely'
import { amountText } from '../amounts.ts'
import type { KitDb } from '../database.ts'
import type { TableRoundTable } from '../tables.ts'
import type { TableClock } from './clock.ts'
import type { TableEntry, TableProof, TableRound, TableState } from './shapes.ts'
import { slipText, type TableGame } from './table-game.ts'

const ROAD = 72
const ENTRIES = 3
const iso = (at: Date): string => at.toISOString()

type RoundRow = Selectable<TableRoundTable>

const texts = (asset: string, bets: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(bets).map(([spot, minor]) => [spot, amountText(asset, BigInt(minor))]))

/** What is told of tables. A result is one from the show on. */
export function createTableViews({ db, clock }: { readonly db: KitDb; readonly clock: TableClock }) {
  const isTold = ({ state }: Pick<RoundRow, 'state'>) => state === 'SHOWN' || state === 'SETTLING' || state === 'SETTLED'
  const present = (row: RoundRow): TableRound => ({
    no: String(row.no),
    state: row.state,
    opensAt: iso(row.opens_at),
    closesAt: iso(row.closes_at),
    shownAt: row.shown_at === null || !isTold(row) ? null : iso(row.shown_at),
    outcome: isTold(row) ? row.outcome : null,
  })

  return {
    /** The whole state of a table with its version. */
    async state(game: TableGame): Promise<{ readonly v: number; readonly s: TableState }> {
      const lease = await db.selectFrom('table_lease').selectAll().where('table_code', '=', game.code).executeTakeFirst()
      const rows = await db
        .selectFrom('table_round')
        .selectAll()
        .where('table_code', '=', game.code)
        .orderBy('no', 'desc')
        .limit(ROAD + 3)
        .execute()
      const { now } = await db.selectNoFrom(clock().as('now')).executeTakeFirstOrThrow()
      const round = rows.findLast(({ state }) => state !== 'SETTLING' && state !== 'SETTLED')
      const over = rows.filter(({ state }) => state === 'SETTLING' || state === 'SETTLED')
      return {
        v: Number(lease?.version ?? 0n),
        s: {
          code: game.code,
          gameCode: game.gameCode,
          phases: game.phases,
          round: round ? present(round) : null,
          stopped: lease?.stopped ?? false,
          totals: Object.fromEntries(Object.entries(lease?.totals ?? {}).map(([asset, bets]) => [asset, texts(asset, bets)])),
          results: over
            .slice(0, ROAD)
            .reverse()
            .map(({ no, outcome }) => ({ no: String(no), outcome: outcome ?? [] })),
          now: iso(now),
        },
      }
    },

    /** A player's newest entries at a table, the newest first. */
    async entriesOf(game: TableGame, playerId: string): Promise<readonly TableEntry[]> {
      const entries = await db
        .selectFrom('table_entry')
        .selectAll()
        .where('player_id', '=', playerId)
        .where('table_code', '=', game.code)
        .orderBy('round_no', 'desc')
        .limit(ENTRIES)
        .execute()
      if (entries.length === 0) return []
      const slips = await db
        .selectFrom('table_slip')
        .selectAll()
        .where('player_id', '=', playerId)
        .where(
          'entry_id',
          'in',
          entries.map(({ id }) => id),
        )
        .orderBy('slip_no')
        .execute()
      return entries.map((entry) => ({
        roundId: idFromUuid('rnd', entry.id),
        roundNo: String(entry.round_no),
        asset: entry.asset,
        staked: amountText(entry.asset, entry.staked),
        returned: entry.state === 'settled' && entry.returned !== null ? amountText(entry.asset, entry.returned) : null,
        slips: slips
          .filter(({ entry_id }) => entry_id === entry.id)
          .map(({ slip_no, bets, state, refusal }) => ({ slipNo: slip_no, bets: texts(entry.asset, bets), state, refusal })),
      }))
    },

    /** What anybody needs to compute a round again; seed and result from its show on. */
    async proof(game: TableGame, no: bigint): Promise<TableProof | null> {
      const row = await db
        .selectFrom('table_round')
        .innerJoin('seed_chain', 'seed_chain.id', 'table_round.chain_id')
        .innerJoin('table_beacon', 'table_beacon.chain', 'table_round.beacon_chain')
        .selectAll('table_round')
        .select(['seed_chain.terminal as chain_end', 'table_beacon.terminal as beacon_end'])
        .where('table_round.table_code', '=', game.code)
        .where('no', '=', no)
        .executeTakeFirst()
      if (!row) return null
      const isOver = isTold(row)
      return {
        ...present(row),
        tableCode: game.code,
        gameCode: game.gameCode,
        rulesHash: row.rules_hash,
        chain: { id: row.chain_id, end: row.chain_end, index: row.chain_no },
        beaconChain: { id: row.beacon_chain, end: row.beacon_end, index: row.beacon_no },
        betsRoot: row.bets_root,
        slips: row.slips,
        seed: isOver ? row.seed : null,
        beacon: isOver ? row.beacon : null,
      }
    },

    /** The texts of a player's slips in a round with the path of each to the root. */
    async slipProofs(game: TableGame, { playerId, no }: { readonly playerId: string; readonly no: bigint }) {
      const all = await db
        .selectFrom('table_slip')
        .select(['player_id', 'entry_id', 'slip_no', 'bets', 'amount'])
        .where('table_code', '=', game.code)
        .where('round_no', '=', no)
        .orderBy('entry_id')
        .orderBy('slip_no')
        .execute()
      const digests = all.map((slip) => digestOf(slipText(slip)))
      return all.flatMap((slip, at) => (slip.player_id === playerId ? [{ text: slipText(slip), path: merklePath(digests, at) }] : []))
    },
  }
}
