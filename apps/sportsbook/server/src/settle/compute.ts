import { type Kysely, sql } from 'kysely'
import { returnOf } from '#odds/outcome.ts'
import { outcomeOf } from '#sports/football/markets.ts'
import { termsOf } from '../bet/terms.ts'
import { matrixOf } from '../offer.ts'
import type { BookTables } from '../tables.ts'
import { coverOf, isHedge, validStakeOf } from './valid.ts'

/** Bets of one step. */
const CHUNK = 1_000
type Parts = { readonly db: Kysely<BookTables>; readonly at: (point: 'outcomes stored') => void }

/** Says what accepted bets of matches that are over return, a chunk by one statement. The state of a bet is the guard: a second settler changes nothing. */
export function createComputing({ db, at }: Parts) {
  const due = () =>
    db
      .selectFrom('sportsbook.fixture as f')
      .innerJoin('sportsbook.fixture_result as r', 'r.fixture_id', 'f.id')
      .select(['f.id', 'f.home_pace', 'f.away_pace', 'r.home', 'r.away'])
      .where('f.state', '=', 'PLAYED')
      .where('f.ends_at', '<=', sql<Date>`clock_timestamp()`)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('sportsbook.bet')
            .select('sportsbook.bet.id')
            .whereRef('sportsbook.bet.fixture_id', '=', 'f.id')
            .where('sportsbook.bet.state', '=', 'ACCEPTED'),
        ),
      )
      .orderBy('f.id')
      .limit(50)
      .execute()
  type Due = Awaited<ReturnType<typeof due>>[number]

  /** Markets on which a player's bets on this fixture, all of them, are a hedge: `player market`. */
  async function hedges(fixture: Due, players: readonly string[]): Promise<ReadonlySet<string>> {
    const bets = await db
      .selectFrom('sportsbook.bet')
      .select(['player_id', 'market', 'selection', 'price'])
      .distinct()
      .where('fixture_id', '=', fixture.id)
      .where('player_id', 'in', players)
      .where('state', 'in', ['ACCEPTED', 'PAYING', 'SETTLED'])
      .execute()
    const found = new Set<string>()
    for (const [name, own] of Map.groupBy(bets, ({ player_id, market }) => `${player_id} ${market}`)) {
      const selections = [...new Set(own.map(({ selection }) => selection))]
      const [first] = own
      if (first && selections.length > 1 && isHedge(selections, coverOf(matrixOf(fixture), termsOf(first).market, selections)))
        found.add(name)
    }
    return found
  }

  async function chunkOf(fixture: Due): Promise<number> {
    const bets = await db
      .selectFrom('sportsbook.bet')
      .select(['player_id', 'id', 'market', 'selection', 'price', 'stake'])
      .where('fixture_id', '=', fixture.id)
      .where('state', '=', 'ACCEPTED')
      .orderBy('player_id')
      .orderBy('id')
      .limit(CHUNK)
      .execute()
    if (bets.length === 0) return 0
    const hedged = await hedges(fixture, [...new Set(bets.map(({ player_id }) => player_id))])
    const settled = bets.map(({ player_id, id, market, selection, price, stake }) => {
      const outcome = outcomeOf(termsOf({ market, selection, price }).market, selection, fixture)
      const { valid, why } = validStakeOf({ stake, price, outcome }, hedged.has(`${player_id} ${market}`))
      return { player_id, id, outcome, returned: String(returnOf(stake, price, outcome)), valid: String(valid), why }
    })
    await sql`
      update sportsbook.bet b set state = 'PAYING', outcome = s.outcome, returned = s.returned, valid = s.valid, valid_why = s.why,
        wallet_due_at = clock_timestamp(), wallet_attempts = 0
      from json_to_recordset(${JSON.stringify(settled)}::json) as s (player_id uuid, id uuid, outcome text, returned bigint, valid bigint, why text)
      where b.player_id = s.player_id and b.id = s.id and b.state = 'ACCEPTED'`.execute(db)
    at('outcomes stored')
    return bets.length
  }

  return async function compute(): Promise<number> {
    let count = 0
    for (const fixture of await due()) count += await chunkOf(fixture)
    return count
  }
}
