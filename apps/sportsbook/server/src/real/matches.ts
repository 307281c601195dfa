import { randomBytes } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import { STANDS_MS } from '#protocol/real.ts'
import type { BookTables } from '../tables.ts'
import type { PacesKept } from './pricing.ts'

/** From the kick-off until a match is over at the soonest: two halves, the break and stoppage. */
export const MATCH_MS = 105 * 60_000
/** Bets are taken until so long before the kick-off: every stake is paid by then. */
const CLOSE_BEFORE_MS = 5_000
/** A start is so far ahead at least, and at most. */
const LEAST_AHEAD_MS = 120_000
const MOST_AHEAD_MS = 400 * 24 * 3_600_000

export type MatchRefusal =
  | 'match.unknown'
  | 'match.virtual'
  | 'match.decided'
  | 'match.known'
  | 'match.start'
  | 'match.teams'
  | 'match.beyond'
  | 'changed_meanwhile'
type Done = { readonly ok: true; readonly id: bigint; readonly version: number } | { readonly ok: false; readonly code: MatchRefusal }
export type NewMatch = {
  readonly competition: string
  readonly home: string
  readonly away: string
  readonly startsAt: Date
  readonly paces: PacesKept
}
type Change = { readonly id: bigint; readonly expectedVersion: number }
type Tx = Transaction<BookTables>

const refused = (code: MatchRefusal): Done => ({ ok: false, code })
const timesOf = (startsAt: Date) => ({
  starts_at: startsAt,
  close_at: new Date(startsAt.getTime() - CLOSE_BEFORE_MS),
  ends_at: new Date(startsAt.getTime() + MATCH_MS),
})
async function isAhead(tx: Tx, startsAt: Date): Promise<boolean> {
  const { rows } = await sql<{
    ahead: number
  }>`select extract(epoch from ${startsAt}::timestamptz - clock_timestamp())::float8 * 1000 as ahead`.execute(tx)
  const ahead = rows[0]?.ahead ?? 0
  return ahead >= LEAST_AHEAD_MS && ahead <= MOST_AHEAD_MS
}

/** Adds a match of the world; another of the same teams that is not decided is the same one. */
export async function addMatch(tx: Tx, { competition, home, away, startsAt, paces }: NewMatch): Promise<Done> {
  const teams = await tx
    .selectFrom('sportsbook.team')
    .select('name')
    .where('competition', '=', competition)
    .where('name', 'in', [home, away])
    .execute()
  if (home === away || teams.length !== 2) return refused('match.teams')
  if (!(await isAhead(tx, startsAt))) return refused('match.start')
  const row = await tx
    .insertInto('sportsbook.fixture')
    .values({
      league: competition,
      fixture_no: `h${randomBytes(6).toString('hex')}`,
      place: 0,
      round: 1,
      home,
      away,
      ...paces,
      ...timesOf(startsAt),
      binds: 'hand',
      first_starts_at: startsAt,
      changed_at: sql`clock_timestamp()`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row === undefined ? refused('match.known') : { ok: true, id: row.id, version: 1 }
}

/** A match that may still be changed, locked; or why it may not. No virtual one ever may (N2). */
async function lockOpen(tx: Tx, { id, expectedVersion }: Change) {
  const row = await tx
    .selectFrom('sportsbook.fixture')
    .select(['id', 'binds', 'state', 'version', 'first_starts_at', 'starts_at', 'postponed_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) return refused('match.unknown')
  if (row.binds !== 'hand') return refused('match.virtual')
  if (row.state !== 'OPEN' && row.state !== 'CLOSED') return refused('match.decided')
  if (row.version !== expectedVersion) return refused('changed_meanwhile')
  return { ok: true as const, row }
}

/** Matches of the world as operators keep them, under the role that reads no bet. */
export function createMatches(db: Kysely<BookTables>) {
  const change = (tx: Tx, id: bigint, to: object) =>
    tx
      .updateTable('sportsbook.fixture')
      .set({ ...to, changed_at: sql`clock_timestamp()`, version: sql`version + 1` })
      .where('id', '=', id)
      .where('binds', '=', 'hand')
      .execute()

  return {
    add: (match: NewMatch): Promise<Done> => db.transaction().execute((tx) => addMatch(tx, match)),

    /** Prices it anew: bets that were taken keep theirs. */
    reprice: (asked: Change, paces: PacesKept): Promise<Done> =>
      db.transaction().execute(async (tx) => {
        const found = await lockOpen(tx, asked)
        if (!found.ok) return found
        if (!('row' in found)) return found
        await change(tx, asked.id, paces)
        return { ok: true, id: asked.id, version: asked.expectedVersion + 1 }
      }),

    /** Moves its start, or puts it off without another one. Bets stand within 48 hours of the start that was announced first: a later one is another match. */
    move: (asked: Change, startsAt: Date | null): Promise<Done> =>
      db.transaction().execute(async (tx) => {
        const found = await lockOpen(tx, asked)
        if (!found.ok || !('row' in found)) return found
        const first = found.row.first_starts_at?.getTime() ?? 0
        if (startsAt === null) await change(tx, asked.id, { state: 'CLOSED', postponed_at: sql`clock_timestamp()` })
        else {
          if (startsAt.getTime() > first + STANDS_MS) return refused('match.beyond')
          if (!(await isAhead(tx, startsAt))) return refused('match.start')
          await change(tx, asked.id, { ...timesOf(startsAt), state: 'OPEN', postponed_at: null })
        }
        return { ok: true, id: asked.id, version: asked.expectedVersion + 1 }
      }),
  }
}
export type Matches = ReturnType<typeof createMatches>
