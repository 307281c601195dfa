import { amountText } from '@halong/vendor-kit'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { BetTrouble } from '#protocol/index.ts'
import type { BookRefusal } from '#protocol/refusals.ts'
import type { BookTables } from '../tables.ts'
import type { Trading } from '../trading/trading.ts'
import type { Debits } from './debits.ts'
import { storeExposure } from './exposure-rows.ts'
import { heldBy } from './held.ts'
import { type KeptLeg, legsOf } from './legs.ts'
import type { KeptBet } from './place.ts'
import { judgeBet, type WantedBet } from './read-bets.ts'
import { decidedRows } from './rows.ts'
import { type LockedSale, lockSale } from './sale.ts'

const AT_ONCE = 100
/** A bet that is not decided so long after it was due is given back: nothing hangs. */
const TOO_LATE_MS = 5_000
/** With less than this left of a step the bet is decided in the next one: the wallet needs time, too. */
const LEAST_LEFT_MS = 300

type Parts = {
  readonly db: Kysely<BookTables>
  readonly debits: Pick<Debits, 'take'>
  readonly trading: Trading
  readonly at: (point: 'decided') => void
}
type Refusal = { readonly code: BookRefusal; readonly troubles: readonly BetTrouble[] }
type Verdict = 'decided' | 'refused' | 'waits'

const wantedOf = (bet: KeptBet, legs: readonly KeptLeg[]): WantedBet => ({
  legs: legs.map(({ fixture_id, market, selection, seen_price, is_banker }) => ({
    fixtureId: String(fixture_id),
    market,
    selection,
    price: seen_price,
    isBanker: is_banker,
  })),
  sizes: [...bet.sizes],
  stake: amountText(bet.asset, bet.unit),
})

/** Legs whose match was stopped, by a goal, a red card or an operator, since the bet came in: the price it was made at is nobody's any more. */
const stoppedSince = (legs: readonly KeptLeg[], { fixtures }: LockedSale, since: Date): BetTrouble[] =>
  legs.flatMap(({ fixture_id, leg_no }) => {
    const fixture = fixtures.get(String(fixture_id))
    const stops = [fixture?.live_stopped_at ?? null, fixture?.trading.stoppedAt ?? null]
    return stops.some((stopped) => stopped !== null && stopped > since) ? [{ at: 0, leg: leg_no, code: 'bet.suspended' as const }] : []
  })

/** Whether the next step of one of its matches is due, or about to be: what it will bring is not known yet. */
const isBetweenSteps = ({ fixtures, now }: LockedSale): boolean =>
  [...fixtures.values()].some(
    ({ state, live_next_at }) => state === 'LIVE' && live_next_at !== null && live_next_at.getTime() - now.getTime() < LEAST_LEFT_MS,
  )

/** Decides bets on matches under way once their delay is over: at the price of then, by the player's choice, and not at all when something has happened since they came in. */
export function createReceived({ db, debits, trading, at }: Parts) {
  const refuse = async (tx: Transaction<BookTables>, bet: KeptBet, { code, troubles }: Refusal) => {
    await tx
      .updateTable('sportsbook.bet')
      .set({ state: 'REFUSED', refusal: code, troubles: sql`${JSON.stringify(troubles)}::jsonb` })
      .where('player_id', '=', bet.player_id)
      .where('id', '=', bet.id)
      .execute()
    return 'refused' as const
  }

  async function store(tx: Transaction<BookTables>, bet: KeptBet, parts: Parameters<typeof decidedRows>): Promise<void> {
    const rows = decidedRows(...parts)
    await tx.updateTable('sportsbook.bet').set(rows.bet).where('player_id', '=', bet.player_id).where('id', '=', bet.id).execute()
    for (const { player_id, bet_id, leg_no, fixture_id: _, ...leg } of rows.legs)
      await tx
        .updateTable('sportsbook.bet_leg')
        .set(leg)
        .where('player_id', '=', player_id)
        .where('bet_id', '=', bet_id)
        .where('leg_no', '=', leg_no)
        .execute()
  }

  async function decideOne(tx: Transaction<BookTables>, id: string): Promise<Verdict> {
    const bet = await tx
      .selectFrom('sportsbook.bet')
      .selectAll()
      .where('id', '=', id)
      .where('state', '=', 'RECEIVED')
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!bet || bet.decide_at === null) return 'waits'
    const legs = (await legsOf(tx, [bet])).get(bet.id) ?? []
    const ids = legs.map(({ fixture_id }) => fixture_id)
    const sale = await lockSale(tx, { ids, asset: bet.asset, trading })
    const stopped = stoppedSince(legs, sale, bet.placed_at)
    if (stopped.length > 0) return refuse(tx, bet, { code: 'bet.suspended', troubles: stopped })
    if (sale.now.getTime() > bet.decide_at.getTime() + TOO_LATE_MS) return refuse(tx, bet, { code: 'bet.too_late', troubles: [] })
    if (isBetweenSteps(sale)) return 'waits'
    const held = await heldBy(tx, { playerId: bet.player_id, asset: bet.asset, ids })
    const verdict = judgeBet(wantedOf(bet, legs), {
      at: 0,
      asset: bet.asset,
      policy: bet.policy,
      held,
      factor: trading.factorOf(bet.player_id),
      ...sale,
    })
    if (!('legs' in verdict)) return refuse(tx, bet, { code: verdict[0]?.code ?? 'bet.closed', troubles: verdict })
    await store(tx, bet, [bet.id, verdict, { session: bet, sizes: bet.sizes, fixtures: sale.fixtures, now: sale.now }])
    for (const [fixtureId, exposure] of verdict.exposures)
      await storeExposure(tx, { fixtureId: BigInt(fixtureId), asset: bet.asset }, exposure)
    return 'decided'
  }

  return async function decideReceived(): Promise<number> {
    const due = await db
      .selectFrom('sportsbook.bet')
      .select('id')
      .where('state', '=', 'RECEIVED')
      .where('decide_at', '<=', sql<Date>`clock_timestamp()`)
      .orderBy('decide_at')
      .limit(AT_ONCE)
      .execute()
    const decided: { id: string }[] = []
    let moved = 0
    for (const { id } of due) {
      const verdict = await db.transaction().execute((tx) => decideOne(tx, id))
      if (verdict === 'decided') decided.push({ id })
      if (verdict !== 'waits') moved += 1
    }
    if (decided.length > 0) {
      at('decided')
      await debits.take(decided)
    }
    return moved
  }
}
