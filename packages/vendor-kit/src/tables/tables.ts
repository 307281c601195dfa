import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { BeaconClient } from '../chains/beacon-client.ts'
import { createBeaconPlaces } from '../chains/beacon-places.ts'
import type { Chains } from '../chains/chains.ts'
import type { KitDb } from '../database.ts'
import type { KeptBets } from '../tables.ts'
import type { Wallet } from '../wallet/wallet.ts'
import { NotDealing } from '../witness/not-dealing.ts'
import type { Witness } from '../witness/witness.ts'
import { createAnnouncer } from './announce.ts'
import { createCashing } from './cash-out.ts'
import { databaseClock, type TableClock } from './clock.ts'
import { createSlipDebits } from './debits.ts'
import { createLease, holds } from './lease.ts'
import { createPlacing } from './place.ts'
import { createRoundSteps, type RoundRow } from './rounds.ts'
import { createRuns } from './runs.ts'
import { createSettling } from './settle.ts'
import type { TableGame } from './table-game.ts'
import { createTableViews } from './view.ts'

/** Where fault tests end the process. */
export type TableCrash = 'slip stored' | 'slip debited' | 'frozen' | 'beacon told' | 'drawn' | 'running' | 'wins stored' | 'wins told'

type Parts = {
  readonly db: KitDb
  /** Of the vendor; its migrations hold the kit's parts `sessions`, `witness`, `chains`, `tables` and `runs`. */
  readonly schema: string
  readonly games: readonly TableGame[]
  readonly chains: Chains
  readonly beacons: BeaconClient
  readonly witness: Pick<Witness, 'seal' | 'isDealing'>
  readonly wallet: Pick<Wallet, 'carryOut'>
  readonly log: Logger
  /** False where the site offers a table to nobody now: the round under way ends, and no other begins. */
  readonly isOffered?: (game: TableGame) => Promise<boolean>
  /** Tells spectators that a table is not as it was. */
  readonly changed?: (tableCode: string) => void
  readonly clock?: TableClock
  readonly owner?: string
  readonly crashAt?: (point: TableCrash) => void
}

/** Rounds under way at a table at once: one that is settled, one that is shown, and the next. */
const UNDER_WAY = 8
const ANNOUNCE_AGAIN_MS = 2_000
/** The one total of a game with cash-outs. */
const ALL = 'all'

/** Tables with shared rounds on the database's clock: slips, chains, settlement and recovery, for one vendor. Every step may be repeated by anybody after any kill. */
export function createTables(parts: Parts) {
  const { db, schema, games, log, clock = databaseClock, crashAt: at = () => undefined, changed = () => undefined } = parts
  const lease = createLease({ db, clock, owner: parts.owner ?? randomUUID() })
  const announce = createAnnouncer({ ...parts, clock, places: createBeaconPlaces(parts) })
  const steps = createRoundSteps({ ...parts, clock, at })
  const debits = createSlipDebits({ db, schema, clock, wallet: parts.wallet, log, at })
  const settling = createSettling({ db, schema, games, clock, wallet: parts.wallet, steps, log, at })
  const runs = createRuns({ db, clock, steps, tell, at })
  const views = createTableViews({ db, schema, clock })
  const placed = createPlacing({ db, clock })
  const nextTry = new Map<string, number>()

  const underWay = (code: string): Promise<RoundRow[]> =>
    db
      .selectFrom('table_round')
      .selectAll()
      .where('table_code', '=', code)
      .where('state', '<>', 'SETTLED')
      .orderBy('no')
      .limit(UNDER_WAY)
      .execute()

  /** A newer version of what spectators see. */
  async function tell(code: string, totals?: Readonly<Record<string, KeptBets>>): Promise<void> {
    await db
      .updateTable('table_lease')
      .set(({ eb }) => ({ version: eb('version', '+', 1n), ...(totals ? { totals: sql`${JSON.stringify(totals)}::jsonb` } : {}) }))
      .where('table_code', '=', code)
      .execute()
    changed(code)
  }

  /** Adds up what lies on a round, and tells it where it is not what was told. */
  async function countTotals({ code, run }: TableGame, no: bigint): Promise<void> {
    const [slip, entry] = [sql.table(`${schema}.table_slip`), sql.table(`${schema}.table_entry`)]
    const { rows } = await sql<{ asset: string; spot: string; amount: string }>`
      select e.asset, b.key as spot, sum(b.value::bigint)::text as amount
      from ${slip} s join ${entry} e on e.player_id = s.player_id and e.id = s.entry_id cross join lateral jsonb_each_text(s.bets) b
      where s.table_code = ${code} and s.round_no = ${no} and s.state = 'in' group by 1, 2`.execute(db)
    const totals: Record<string, Record<string, string>> = {}
    for (const { asset, spot, amount } of rows) {
      const sums = (totals[asset] ??= {})
      // Where bets name targets, the whole alone is told.
      const name = run ? ALL : spot
      sums[name] = String(BigInt(sums[name] ?? '0') + BigInt(amount))
    }
    const told = await db.selectFrom('table_lease').select('totals').where('table_code', '=', code).executeTakeFirstOrThrow()
    const text = (of: Readonly<Record<string, KeptBets>>) =>
      JSON.stringify(
        Object.entries(of)
          .map(([asset, bets]) => [asset, Object.entries(bets).sort()])
          .sort(),
      )
    if (text(told.totals) !== text(totals)) await tell(code, totals)
  }

  async function setStopped(game: TableGame, fence: bigint): Promise<boolean> {
    const stopped = !((await parts.isOffered?.(game)) ?? true)
    const { numUpdatedRows } = await db
      .updateTable('table_lease')
      .set({ stopped })
      .where('table_lease.table_code', '=', game.code)
      .where('stopped', '<>', stopped)
      .where(holds(game.code, fence))
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await tell(game.code)
    return stopped
  }

  /** Where no round could be announced, as while the gateway is away, the next try waits a little. */
  async function announceNext(game: TableGame, fence: bigint): Promise<boolean> {
    if (performance.now() < (nextTry.get(game.code) ?? 0)) return false
    nextTry.set(game.code, performance.now() + ANNOUNCE_AGAIN_MS)
    const isAnnounced = await announce(game, fence)
    if (isAnnounced) nextTry.delete(game.code)
    return isAnnounced
  }

  function go(game: TableGame, round: RoundRow, fence: bigint): Promise<boolean> {
    if (round.state === 'SETTLING') return settling.settle(game, round, fence)
    return round.state === 'RUNNING' ? runs.step(game, round, fence) : steps.advance(game, round, fence)
  }

  /** Drives one table one step on; answers how much was done. */
  async function drive(game: TableGame): Promise<number> {
    const fence = await lease.take(game.code)
    if (fence === null) return 0
    let done = 0
    for (const round of await underWay(game.code)) {
      const isMoved = await go(game, round, fence)
      if (isMoved) done += 1
    }
    const rounds = await underWay(game.code)
    const next = rounds.find(({ state }) => state === 'ANNOUNCED' || state === 'OPEN')
    const isWaiting = rounds.some(({ state }) => state === 'CLOSED' || state === 'FROZEN' || state === 'DRAWN' || state === 'RUNNING')
    // One after the other: a round that waits for the gateway holds up the next.
    if (!next && !isWaiting && !(await setStopped(game, fence)) && (await announceNext(game, fence))) done += 1
    const onSale = rounds.find(({ state }) => state !== 'SETTLING' && state !== 'SHOWN')
    if (done > 0) await tell(game.code)
    const counted = onSale ?? rounds.find(({ state }) => state === 'SHOWN')
    if (counted) await countTotals(game, counted.no)
    return done
  }

  return {
    games,
    /** Whether a round of any table is not settled yet. */
    isUnderWay: async (): Promise<boolean> =>
      (await db.selectFrom('table_round').select('no').where('state', '<>', 'SETTLED').limit(1).executeTakeFirst()) !== undefined,
    ...views,
    find: (code: string): TableGame | undefined => games.find((game) => game.code === code),
    /** Stores a slip while its round is on sale, and asks the wallet for its stake. */
    async place(...given: Parameters<ReturnType<typeof createPlacing>>) {
      const slip = await placed(...given)
      return slip.ok ? { ok: true as const, verdict: await debits.take(slip.value) } : slip
    },
    /** One pass over everything that is due; answers how much was touched. */
    async pass(): Promise<number> {
      let touched = 0
      for (const step of [...games.map((game) => () => drive(game)), debits.pass, settling.pay])
        touched += await step().catch((fault: unknown) => {
          // While seeds are retired no round is announced: said once by whoever retires them.
          if (fault instanceof NotDealing) return 0
          log.error({ err: fault }, 'a step of a table failed')
          return 0
        })
      return touched
    },
    drive,
    cashOut: createCashing({ db, clock }),
    /** Ends runs at their moment and keeps spectators told; to be called many times a second, and for nothing while none is under way. */
    run: runs.pass,
    ask: debits.pass,
    pay: settling.pay,
  }
}

export type Tables = ReturnType<typeof createTables>
