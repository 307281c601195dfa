import { idFromUuid } from '@halong/base'
import { digestOf, merklePath } from '@halong/chance'
import { type Selectable, sql } from 'kysely'
import { amountText } from '../amounts.ts'
import type { KitDb } from '../database.ts'
import type { KeptBets, TableRoundTable } from '../tables.ts'
import type { TableClock } from './clock.ts'
import type { TableEntry, TableProof, TableRound, TableRunner, TableState } from './shapes.ts'
import { cashedUnits, isTold, slipText, type TableGame } from './table-game.ts'

const ROAD = 72
const ENTRIES = 3
/** Slips of one asset that everybody sees. */
const RUNNERS = 20
const iso = (at: Date): string => at.toISOString()

type RoundRow = Selectable<TableRoundTable>
type RunnerRow = {
  readonly asset: string
  readonly amount: bigint
  readonly bets: KeptBets
  readonly cashed_units: number | null
}

const texts = (asset: string, bets: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(bets).map(([spot, minor]) => [spot, amountText(asset, BigInt(minor))]))

/** What is told of tables. A result is one from the show on. */
export function createTableViews({ db, schema, clock }: { readonly db: KitDb; readonly schema: string; readonly clock: TableClock }) {
  const present = (row: RoundRow): TableRound => ({
    no: String(row.no),
    state: row.state,
    opensAt: iso(row.opens_at),
    closesAt: iso(row.closes_at),
    shownAt: row.shown_at === null || !isTold(row) ? null : iso(row.shown_at),
    runsAt: row.runs_at === null ? null : iso(row.runs_at),
    brokenUnits: isTold(row) ? row.broken_units : null,
    outcome: isTold(row) ? row.outcome : null,
  })

  /** Who is in the round under way, the largest stakes first. */
  async function runnersOf(game: TableGame, round: RoundRow, now: Date): Promise<readonly TableRunner[]> {
    const { rows } = await sql<RunnerRow>`
      select asset, amount, bets, cashed_units from (
        select e.asset, s.amount, s.bets, s.cashed_units,
          row_number() over (partition by e.asset order by s.amount desc, s.entry_id, s.slip_no) as place
        from ${sql.table(`${schema}.table_slip`)} s
          join ${sql.table(`${schema}.table_entry`)} e on e.player_id = s.player_id and e.id = s.entry_id
        where s.table_code = ${game.code} and s.round_no = ${round.no} and s.state = 'in') largest
      where place <= ${RUNNERS} order by asset, place`.execute(db)
    return rows.map((row) => ({
      asset: row.asset,
      stake: amountText(row.asset, row.amount),
      units: cashedUnits(game, row, { round, now }),
    }))
  }

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
          runners: game.run && round ? await runnersOf(game, round, now) : [],
          results: over
            .slice(0, ROAD)
            .reverse()
            .map(({ no, outcome, broken_units }) => ({
              no: String(no),
              outcome: outcome ?? [],
              ...(broken_units === null ? {} : { brokenUnits: broken_units }),
            })),
          now: iso(now),
        },
      }
    },

    /** A player's newest entries at a table, the newest first. */
    async entriesOf(game: TableGame, playerId: string): Promise<readonly TableEntry[]> {
      const entries = await db
        .selectFrom('table_entry')
        .innerJoin('table_round as r', (join) => join.onRef('r.table_code', '=', 'table_entry.table_code').onRef('r.no', '=', 'round_no'))
        .selectAll('table_entry')
        .select(['r.state as round_state', 'r.outcome', 'r.runs_at', 'r.broken_units', clock().as('now')])
        .where('player_id', '=', playerId)
        .where('table_entry.table_code', '=', game.code)
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
          .map((slip) => ({
            slipNo: slip.slip_no,
            bets: texts(entry.asset, slip.bets),
            state: slip.state,
            refusal: slip.refusal,
            units:
              slip.state === 'refused' ? null : cashedUnits(game, slip, { round: { ...entry, state: entry.round_state }, now: entry.now }),
          })),
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
