import { type Kysely, type Selectable, sql } from 'kysely'
import { structureOf } from '#odds/combination.ts'
import { factorOf } from '#odds/outcome.ts'
import { type KeptLeg, legsOf } from '../bet/legs.ts'
import { termsOf } from '../bet/terms.ts'
import { WHOLE_SHARE } from '../cash-out/offer.ts'
import { validPart } from '../cash-out/take.ts'
import { chancesOf, notLive } from '../offer.ts'
import type { BetTable, BookTables } from '../tables.ts'
import { coverOf, isHedge, validStakeOf } from './valid.ts'

/** Bets of one step. */
const CHUNK = 1_000
type Parts = { readonly db: Kysely<BookTables>; readonly at: (point: 'outcomes stored') => void }
type Heard = Pick<Selectable<BetTable>, 'player_id' | 'id' | 'kind' | 'sizes' | 'lines' | 'unit' | 'stake' | 'open_legs' | 'share_left'>

/** A leg that is open may win yet; a bet of which even so nothing would come back is lost now. */
const factored = ({ outcome, price, is_banker }: KeptLeg) => ({ factor: factorOf(outcome ?? 'won', price), isBanker: is_banker })
const hedgeName = (leg: Pick<KeptLeg, 'player_id' | 'fixture_id' | 'market'>): string => `${leg.player_id} ${leg.fixture_id} ${leg.market}`

/** Says what accepted bets return once all of their legs are decided, or once nothing can come back. The state of a bet is the guard. */
export function createJudging({ db, at }: Parts) {
  const heard = () =>
    db
      .selectFrom('sportsbook.bet')
      .select(['player_id', 'id', 'kind', 'sizes', 'lines', 'unit', 'stake', 'open_legs', 'share_left'])
      .where('is_heard', '=', true)
      .where('state', '=', 'ACCEPTED')
      .orderBy('player_id')
      .orderBy('id')
      .limit(CHUNK)
      .execute()

  /** Markets on which a player's singles, all of them, are a hedge. */
  async function hedges(legs: readonly KeptLeg[]): Promise<ReadonlySet<string>> {
    if (legs.length === 0) return new Set()
    const rows = await db
      .selectFrom('sportsbook.bet_leg as l')
      .innerJoin('sportsbook.bet as b', (join) => join.onRef('b.player_id', '=', 'l.player_id').onRef('b.id', '=', 'l.bet_id'))
      .innerJoin('sportsbook.fixture as f', 'f.id', 'l.fixture_id')
      .select([
        'l.player_id',
        'l.fixture_id',
        'l.market',
        'l.selection',
        'l.price',
        'l.taken_home',
        'l.taken_away',
        'f.league',
        'f.home_pace',
        'f.away_pace',
        'f.level_pace',
      ])
      .distinct()
      .where('l.fixture_id', 'in', [...new Set(legs.map(({ fixture_id }) => fixture_id))])
      .where('l.player_id', 'in', [...new Set(legs.map(({ player_id }) => player_id))])
      .where('b.kind', '=', 'single')
      .where('b.state', 'in', ['ACCEPTED', 'PAYING', 'SETTLED'])
      .execute()
    const found = new Set<string>()
    for (const [name, own] of Map.groupBy(rows, hedgeName)) {
      const selections = [...new Set(own.map(({ selection }) => selection))]
      const [first] = own
      if (first && selections.length > 1 && isHedge(selections, coverOf(chancesOf({ ...first, ...notLive }), own.map(termsOf))))
        found.add(name)
    }
    return found
  }

  /** What the parts that were sold count as turnover, and what they took of the stake, by bet. */
  async function soldOf(bets: readonly Heard[]) {
    const rows = await db
      .selectFrom('sportsbook.cash_out')
      .select(['bet_id', 'stake', 'paid'])
      .where('player_id', 'in', [...new Set(bets.map(({ player_id }) => player_id))])
      .where(
        'bet_id',
        'in',
        bets.map(({ id }) => id),
      )
      .execute()
    return Map.groupBy(rows, ({ bet_id }) => bet_id)
  }
  type Sold = Awaited<ReturnType<typeof soldOf>>

  function verdictOf(
    bet: Heard,
    legs: readonly KeptLeg[],
    { hedged, sold }: { readonly hedged: ReadonlySet<string>; readonly sold: Sold },
  ) {
    const { num, den } = structureOf(legs.map(factored), bet.sizes)
    const returned = (bet.unit * num * BigInt(bet.share_left)) / (den * WHOLE_SHARE)
    if (bet.open_legs > 0 && returned > 0n) return null
    const [first] = legs
    const isHedged = bet.kind === 'single' && first !== undefined && hedged.has(hedgeName(first))
    const parts = sold.get(bet.id) ?? []
    const stake = parts.reduce((left, part) => left - part.stake, bet.stake)
    const rest = validStakeOf({ ...bet, stake, legs }, isHedged)
    const valid = parts.reduce((sum, part) => sum + validPart(part), rest.valid)
    const why = rest.why ?? (parts.length > 0 ? 'CASH_OUT' : null)
    const result = legs.map(({ result }) => result ?? '–').join(' ')
    return {
      player_id: bet.player_id,
      id: bet.id,
      share_left: bet.share_left,
      returned: String(returned),
      valid: String(valid),
      why,
      result,
    }
  }

  return async function judge(): Promise<number> {
    const bets = await heard()
    if (bets.length === 0) return 0
    const legs = await legsOf(db, bets)
    const ownOf = ({ id }: Heard) => legs.get(id) ?? []
    const hedged = await hedges(bets.filter(({ kind }) => kind === 'single').flatMap(ownOf))
    const sold = await soldOf(bets)
    const verdicts = bets.map((bet) => verdictOf(bet, ownOf(bet), { hedged, sold }))
    const settled = verdicts.filter((verdict) => verdict !== null)
    const open = bets.filter((_, index) => verdicts[index] === null)
    if (settled.length > 0)
      await sql`
        update sportsbook.bet b set state = 'PAYING', is_heard = false, returned = s.returned, valid = s.valid, valid_why = s.why, result = s.result,
          wallet_due_at = clock_timestamp(), wallet_attempts = 0
        from json_to_recordset(${JSON.stringify(settled)}::json) as s (player_id uuid, id uuid, share_left integer, returned bigint, valid bigint, why text, result text)
        where b.player_id = s.player_id and b.id = s.id and b.state = 'ACCEPTED' and b.share_left = s.share_left`.execute(db)
    // A part sold meanwhile leaves the bet heard: it is judged anew. A leg that is decided meanwhile is heard of again.
    if (open.length > 0)
      await sql`
        update sportsbook.bet b set is_heard = false
        from json_to_recordset(${JSON.stringify(open.map(({ player_id, id, open_legs }) => ({ player_id, id, open_legs })))}::json)
          as s (player_id uuid, id uuid, open_legs integer)
        where b.player_id = s.player_id and b.id = s.id and b.open_legs = s.open_legs`.execute(db)
    at('outcomes stored')
    return bets.length
  }
}
