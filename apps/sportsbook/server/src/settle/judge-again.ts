import { type Kysely, sql } from 'kysely'
import type { Logger } from 'pino'
import { readLine, resultRow } from '../real/result-line.ts'
import type { BookTables, Figures } from '../tables.ts'
import { betsOn, CHUNK, heldByWallet, returnBy, withVerdict } from './judged-again.ts'
import { verdictBy } from './official.ts'

/** People have so long to confirm what was agreed. */
const LAPSES_AFTER = '24 hours'
type Parts = { readonly db: Kysely<BookTables>; readonly log: Logger; readonly at: (point: 'judged again') => void }

/**
 * Judges the bets of agreed corrections by the corrected result, before anybody confirms them. The rules that a bet was sold by are proved first: the published result has to
 * come to what every leg was decided as. Where it does not, the correction is stopped.
 */
export function createJudgingAgain({ db, log, at }: Parts) {
  const agreed = () =>
    db
      .selectFrom('sportsbook.correction as c')
      .innerJoin('sportsbook.fixture as f', 'f.id', 'c.fixture_id')
      .innerJoin('sportsbook.official_result as o', (join) =>
        join.onRef('o.fixture_id', '=', 'f.id').onRef('o.version', '=', 'f.result_version'),
      )
      .select(['c.fixture_id', 'c.version', 'c.line', 'o.ended', 'o.home', 'o.away', 'o.void_rule'])
      .where('c.state', '=', 'AGREED')
      .orderBy('c.fixture_id')
      .limit(20)
      .execute()
  type Agreed = Awaited<ReturnType<typeof agreed>>[number]

  /** What the correction comes to; null where a leg was not decided by the published result. */
  async function figuresOf({ fixture_id, line, ...published }: Agreed) {
    const corrected = resultRow(readLine(line))
    const figures = new Map<string, { changed: number; up: bigint; down: bigint }>()
    let [count, changed] = [0, 0]
    for (let after: string | null = null; ; ) {
      const bets = await betsOn(db, fixture_id, after)
      const held = await heldByWallet(db, bets)
      for (const { leg_no, legs, ...bet } of bets) {
        const leg = legs.find((each) => each.leg_no === leg_no)
        const [was, now] = leg === undefined ? [null, null] : [verdictBy(published, leg), verdictBy(corrected, leg)]
        if (leg === undefined || was === null || now === null || was.outcome !== leg.outcome) return null
        count += 1
        const found = returnBy(bet, withVerdict(legs, leg_no, now))
        if (found.kind === 'open') continue
        const by = (found.kind === 'known' ? found.returned : found.most) + bet.cashed - (held.get(bet.id) ?? 0n)
        if (by === 0n) continue
        changed += 1
        const own = figures.get(bet.asset) ?? { changed: 0, up: 0n, down: 0n }
        figures.set(bet.asset, { changed: own.changed + 1, up: own.up + (by > 0n ? by : 0n), down: own.down + (by < 0n ? -by : 0n) })
      }
      after = bets.at(-1)?.id ?? null
      if (bets.length < CHUNK) break
    }
    const sums: Figures = Object.fromEntries(
      [...figures].map(([asset, sum]) => [asset, { changed: sum.changed, up: String(sum.up), down: String(sum.down) }]),
    )
    return { bets: count, changed, figures: sums }
  }

  async function judge(correction: Agreed): Promise<void> {
    const found = await figuresOf(correction)
    at('judged again')
    if (found === null)
      log.error({ match: String(correction.fixture_id) }, 'a correction is stopped: the rules are not those by which its bets were decided')
    await db
      .updateTable('sportsbook.correction')
      .set(
        found === null
          ? { state: 'STOPPED' }
          : { state: 'READY', bets: found.bets, changed: found.changed, figures: sql`${JSON.stringify(found.figures)}::jsonb` },
      )
      .where('fixture_id', '=', correction.fixture_id)
      .where('version', '=', correction.version)
      .where('state', '=', 'AGREED')
      .execute()
  }

  return {
    async judge(): Promise<number> {
      const due = await agreed()
      for (const correction of due) await judge(correction)
      return due.length
    },
    /** Takes back what nobody confirmed in time. */
    async lapse(): Promise<number> {
      const { numUpdatedRows } = await db
        .updateTable('sportsbook.correction')
        .set({ state: 'WITHDRAWN' })
        .where('state', 'in', ['AGREED', 'READY', 'STOPPED'])
        .where('agreed_at', '<=', sql<Date>`clock_timestamp() - ${sql.lit(LAPSES_AFTER)}::interval`)
        .executeTakeFirstOrThrow()
      return Number(numUpdatedRows)
    },
  }
}
