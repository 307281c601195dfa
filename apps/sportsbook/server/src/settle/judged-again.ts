import type { Kysely, Selectable } from 'kysely'
import { structureOf } from '#odds/combination.ts'
import { factorOf } from '#odds/outcome.ts'
import { type KeptLeg, legsOf } from '../bet/legs.ts'
import { WHOLE_SHARE } from '../cash-out/offer.ts'
import type { BetTable, BookTables } from '../tables.ts'
import type { Verdict } from './official.ts'

/** Bets of one step. */
export const CHUNK = 1_000
type BetRow = Pick<
  Selectable<BetTable>,
  | 'player_id'
  | 'id'
  | 'asset'
  | 'kind'
  | 'sizes'
  | 'unit'
  | 'state'
  | 'share_left'
  | 'cashed'
  | 'is_cashed_out'
  | 'returned'
  | 'most_return'
>
/** What a bet returns by other outcomes: an amount, or at most one while other legs of it are open; `open` where it is not settled and so judged in its time. */
export type Return =
  | { readonly kind: 'known'; readonly returned: bigint }
  | { readonly kind: 'waits'; readonly most: bigint }
  | { readonly kind: 'open' }

/** What of a bet comes back when its legs are these. */
export function returnBy(bet: BetRow, legs: readonly Pick<KeptLeg, 'outcome' | 'price' | 'is_banker'>[]): Return {
  if (bet.returned === null) return { kind: 'open' }
  // Whoever sold all of it was paid by the offer, whatever became of its legs.
  if (bet.is_cashed_out) return { kind: 'known', returned: bet.returned }
  const { num, den } = structureOf(
    legs.map(({ outcome, price, is_banker }) => ({ factor: factorOf(outcome ?? 'won', price), isBanker: is_banker })),
    bet.sizes,
  )
  const most = (bet.unit * num * BigInt(bet.share_left)) / (den * WHOLE_SHARE)
  const isOpen = legs.some(({ outcome }) => outcome === null)
  return isOpen && most > 0n ? { kind: 'waits', most } : { kind: 'known', returned: most }
}

/** The legs of a bet with another verdict of one of them. */
export const withVerdict = (legs: readonly KeptLeg[], legNo: number, verdict: Verdict): KeptLeg[] =>
  legs.map((leg) => (leg.leg_no === legNo ? { ...leg, ...verdict } : leg))

/** Bets with a leg on a match, in their order after one of them, each with all of its legs. */
export async function betsOn(db: Kysely<BookTables>, fixture: bigint, after: string | null) {
  const bets = await db
    .selectFrom('sportsbook.bet as b')
    .innerJoin('sportsbook.bet_leg as l', (join) => join.onRef('l.player_id', '=', 'b.player_id').onRef('l.bet_id', '=', 'b.id'))
    .selectAll('b')
    .select('l.leg_no')
    .where('l.fixture_id', '=', fixture)
    .where('b.state', '<>', 'REFUSED')
    .$if(after !== null, (query) => query.where('b.id', '>', after ?? ''))
    .orderBy('b.id')
    .limit(CHUNK)
    .execute()
  const legs = await legsOf(db, bets)
  return bets.map((bet) => ({ ...bet, legs: legs.get(bet.id) ?? [] }))
}

/** What the wallet holds as the win of each bet: by its settlement, or by the last correction that changed it. */
export async function heldByWallet(db: Kysely<BookTables>, bets: readonly BetRow[]): Promise<ReadonlyMap<string, bigint>> {
  const held = new Map(bets.map(({ id, returned, cashed }) => [id, (returned ?? 0n) + cashed]))
  if (bets.length === 0) return held
  const rows = await db
    .selectFrom('sportsbook.bet_correction')
    .select(['bet_id', 'wallet_won'])
    .where('player_id', 'in', [...new Set(bets.map(({ player_id }) => player_id))])
    .where(
      'bet_id',
      'in',
      bets.map(({ id }) => id),
    )
    .where('wallet_won', 'is not', null)
    .orderBy('applied_at')
    .execute()
  for (const { bet_id, wallet_won } of rows) if (wallet_won !== null) held.set(bet_id, wallet_won)
  return held
}
