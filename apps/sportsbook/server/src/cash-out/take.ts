import { amountText, type GameSession, minorOf } from '@halong/vendor-kit'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { z } from 'zod'
import type { OfferView } from '#protocol/index.ts'
import type { BookRefusal } from '#protocol/refusals.ts'
import type { cashOutBody } from '#protocol/schemas.ts'
import { withoutLeg } from '../bet/exposure.ts'
import { lockExposures, storeExposure } from '../bet/exposure-rows.ts'
import { type KeptLeg, legsOf } from '../bet/legs.ts'
import type { KeptBet } from '../bet/place.ts'
import { termsOf } from '../bet/terms.ts'
import { soldFixtures } from '../fixture-rows.ts'
import { leastStakeIn } from '../limits.ts'
import type { SoldFixture } from '../offer.ts'
import type { BookTables } from '../tables.ts'
import type { Trading } from '../trading/trading.ts'
import { WHOLE_SHARE } from './offer.ts'
import { offerNow, type Signing } from './price.ts'

export type CashOutBody = z.output<typeof cashOutBody>
export type Cashed = { readonly ok: true } | { readonly ok: false; readonly code: BookRefusal; readonly offer?: OfferView }
type Parts = { readonly db: Kysely<BookTables>; readonly signing: Signing; readonly trading: Pick<Trading, 'with'> }

type Wish = {
  readonly intentId: string
  readonly share: number
  readonly isAuto: boolean
  /** The least that is taken for all that is left; null when what was offered holds no more. */
  readonly leastOf: (bet: KeptBet, now: Date) => bigint | null
}

const refused = (code: BookRefusal, offer?: OfferView): Cashed => ({ ok: false, code, ...(offer ? { offer } : {}) })

/** What a part of a bet is: its share of the whole in millionths, what it takes of the stake, and what it is paid. */
function partOf(bet: KeptBet, percent: number, amount: bigint) {
  const left = BigInt(bet.share_left)
  const share = percent === 100 ? left : (left * BigInt(percent)) / 100n
  return { share, stake: (bet.stake * share) / WHOLE_SHARE, paid: percent === 100 ? amount : (amount * share) / left }
}

/** Sells back what a player wants to sell of a bet: at the price that holds under its lock, never below the one that was offered, once for each intent. */
export function createCashOut({ db, signing, trading }: Parts) {
  const known = (of: Kysely<BookTables>, playerId: string, intentId: string) =>
    of.selectFrom('sportsbook.cash_out').selectAll().where('player_id', '=', playerId).where('intent_id', '=', intentId).executeTakeFirst()

  const fixturesOf = async (tx: Transaction<BookTables>, legs: readonly KeptLeg[]): Promise<ReadonlyMap<bigint, SoldFixture>> => {
    const rows = await soldFixtures(tx)
      .where(
        'f.id',
        'in',
        legs.map(({ fixture_id }) => fixture_id),
      )
      .orderBy('f.id')
      .forShare('f')
      .execute()
    return new Map(rows.map((row) => [row.id, trading.with(row)]))
  }

  /** The matches that are still ahead are freed of what is sold. */
  async function free(
    tx: Transaction<BookTables>,
    bet: KeptBet,
    { legs, share }: { readonly legs: readonly KeptLeg[]; readonly share: bigint },
  ): Promise<void> {
    const open = legs.filter(({ outcome }) => outcome === null)
    const exposures = await lockExposures(
      tx,
      open.map(({ fixture_id }) => fixture_id),
      bet.asset,
    )
    const part = (amount: bigint) => (amount * share) / WHOLE_SHARE
    for (const leg of open) {
      const exposure = exposures.get(String(leg.fixture_id))
      const carried = {
        terms: termsOf(leg),
        share: { times: leg.share_times, always: leg.share_always },
        unit: part(bet.unit),
        staked: part(bet.stake / BigInt(legs.length)),
      }
      if (exposure) await storeExposure(tx, { fixtureId: leg.fixture_id, asset: bet.asset }, withoutLeg(exposure, carried))
    }
  }

  async function decide(
    tx: Transaction<BookTables>,
    { playerId, betId }: { readonly playerId: string; readonly betId: string },
    wish: Wish,
  ): Promise<Cashed> {
    // Whoever settles the bet waits for us, or we for them.
    const bet = await tx
      .selectFrom('sportsbook.bet')
      .selectAll()
      .where('player_id', '=', playerId)
      .where('id', '=', betId)
      .forUpdate()
      .executeTakeFirst()
    if (!bet) return refused('bet.unknown')
    const before = await known(tx, playerId, wish.intentId)
    if (before) return before.bet_id === betId ? { ok: true } : refused('bet.conflict')
    if (bet.state !== 'ACCEPTED') return refused('cash_out.decided')
    const legs = (await legsOf(tx, [bet])).get(bet.id) ?? []
    const fixtures = await fixturesOf(tx, legs)
    const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(tx)
    const now = rows[0]?.now ?? new Date(Number.NaN)
    const offer = offerNow(bet, legs, { fixtures, now })
    if (offer.amount === null) return refused(offer.why)
    const offered = wish.leastOf(bet, now)
    if (offered === null || offer.amount < offered)
      return refused(offered === null ? 'cash_out.expired' : 'cash_out.lower', signing.view(bet, offer.amount, now))
    const { share, stake, paid } = partOf(bet, wish.share, offer.amount)
    const isWhole = wish.share === 100
    const left = bet.share_left - Number(share)
    const least = leastStakeIn(bet.asset)
    if (stake <= 0n || paid < least || (!isWhole && (bet.stake * BigInt(left)) / WHOLE_SHARE < least)) return refused('cash_out.too_small')
    const earlier = await tx
      .selectFrom('sportsbook.cash_out')
      .select(['stake', 'paid'])
      .where('player_id', '=', playerId)
      .where('bet_id', '=', betId)
      .execute()
    await tx
      .insertInto('sportsbook.cash_out')
      .values({
        player_id: playerId,
        bet_id: betId,
        no: earlier.length + 1,
        intent_id: wish.intentId,
        is_auto: wish.isAuto,
        asset: bet.asset,
        share: Number(share),
        stake,
        offered: partOf(bet, wish.share, offered).paid,
        paid,
        ends_bet: isWhole,
        state: isWhole ? 'PAID' : 'OWING',
        cashed_at: now,
        wallet_due_at: isWhole ? null : now,
      })
      .execute()
    const valid = [...earlier, { stake, paid }].reduce((sum, part) => sum + validPart(part), 0n)
    await tx
      .updateTable('sportsbook.bet')
      .set(
        isWhole
          ? {
              share_left: left,
              state: 'PAYING',
              is_cashed_out: true,
              is_heard: false,
              returned: paid,
              valid,
              valid_why: 'CASH_OUT',
              result: `cash-out ${amountText(bet.asset, paid)}`,
              wallet_due_at: now,
              wallet_attempts: 0,
            }
          : { share_left: left, cashed: bet.cashed + paid },
      )
      .where('player_id', '=', playerId)
      .where('id', '=', betId)
      .execute()
    if (isWhole) await tx.deleteFrom('sportsbook.auto_cash_out').where('player_id', '=', playerId).where('bet_id', '=', betId).execute()
    await free(tx, bet, { legs, share })
    return { ok: true }
  }
  const carryOut = (playerId: string, betId: string, wish: Wish): Promise<Cashed> =>
    db.transaction().execute((tx) => decide(tx, { playerId, betId }, wish))

  return {
    /** At the offer that the player saw, or higher. */
    take: (session: GameSession, betId: string, body: CashOutBody): Promise<Cashed> =>
      carryOut(session.player_id, betId, {
        intentId: body.intentId,
        share: body.share,
        isAuto: false,
        leastOf: (bet, now) => (signing.isGood(bet, body, now) ? minorOf(body.amount, bet.asset) : null),
      }),
    /** By the player's rule: all that is left, for no less than it says. */
    byRule: (playerId: string, betId: string, atOrAbove: bigint): Promise<Cashed> =>
      carryOut(playerId, betId, { intentId: `auto-cash-out-${betId}`, share: 100, isAuto: true, leastOf: () => atOrAbove }),
  }
}

/** What of a part that was sold counts as turnover: what it won or lost, and no more than the part (contracts §10). */
export function validPart({ stake, paid }: { readonly stake: bigint; readonly paid: bigint }): bigint {
  const moved = paid > stake ? paid - stake : stake - paid
  return moved < stake ? moved : stake
}
