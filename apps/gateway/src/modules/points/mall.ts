import { ok, type Result, refuse } from '@halong/base'
import type { LedgerRefusal } from '@halong/ledger'
import { parseMoney } from '@halong/money'
import { moneyForPoints, type PointsRatio } from '@halong/rules/points'
import { type Platform, uuidv7 } from '../../platform/index.ts'
import type { Site, SiteService } from '../site/index.ts'
import type { WalletService } from '../wallet/index.ts'
import { type Purse, Refused } from './purse.ts'
import type { Redemption, RedemptionStore } from './redemption-store.ts'
import { type Reward, stateOf } from './reward.ts'
import type { RewardStore } from './reward-store.ts'
import { pointsSettings } from './settings.ts'

export type MallDeps = Platform & {
  readonly rewards: RewardStore
  readonly redemptions: RedemptionStore
  readonly purse: Purse
  readonly site: SiteService
  readonly wallet: WalletService
}
type Wisher = { readonly memberId: number; readonly brandId: number; readonly requestId: string }
type RedeemOrder = Wisher & { readonly reward: string; readonly quantity: number; readonly priceVersion: number }
type ConvertOrder = Wisher & { readonly points: number; readonly amount: string }
type Short = 'points.insufficient' | 'wallet.member_blocked'
type RedeemRefusal =
  | Short
  | `points.${'off' | 'reward_unknown' | 'reward_unavailable' | 'sold_out' | 'limit_reached' | 'price_changed' | 'request_used'}`
type ConvertRefusal = Short | `points.${'off' | 'convert_off' | 'not_whole_units' | 'ratio_changed' | 'request_used'}`

/** The ratio of a brand in minor units of its money. */
export function ratioOf({ read, brand }: Pick<Site, 'read' | 'brand'>): PointsRatio {
  const { ratio } = read(pointsSettings).points
  return { points: BigInt(ratio.points), minor: parseMoney(ratio.amount, brand.asset)?.minor ?? 0n }
}

/** Why the ledger would not: a player without an account of points has none. */
function shortOf(code: LedgerRefusal): Short | null {
  if (code === 'ledger.member_blocked') return 'wallet.member_blocked'
  return code === 'ledger.insufficient_balance' || code === 'ledger.account_unknown' ? 'points.insufficient' : null
}

const isSameWish = (known: Redemption, order: RedeemOrder) =>
  known.reward === order.reward && known.quantity === order.quantity && known.priceVersion === order.priceVersion

/** What players do with points: ask for rewards, and turn points into money (R-PROMO-2, T32). */
export function createMall({ rewards, redemptions, purse, site, wallet, db, clock }: MallDeps) {
  /** Runs a wish in one transaction; what the ledger refuses leaves nothing of it behind. */
  async function wish<T, Code extends string>(
    work: Parameters<typeof db.transaction<Result<T, Code>>>[0],
  ): Promise<Result<T, Code | Short>> {
    try {
      return await db.transaction(work)
    } catch (error) {
      const short = error instanceof Refused ? shortOf(error.code) : null
      if (short === null) throw error
      return refuse(short)
    }
  }

  /** Why a reward may not be had at this price, now, so many times. */
  function whyNot(reward: Reward, order: RedeemOrder, had: number): RedeemRefusal | null {
    if (reward.priceVersion !== order.priceVersion) return 'points.price_changed'
    const state = stateOf(reward, clock.now())
    if (state === 'sold_out' || (reward.stock !== null && reward.stock < order.quantity)) return 'points.sold_out'
    if (state !== 'open') return 'points.reward_unavailable'
    return reward.limitPerPlayer !== null && had + order.quantity > reward.limitPerPlayer ? 'points.limit_reached' : null
  }

  return {
    balanceOf: purse.balanceOf,
    movements: purse.movements,

    /** Rewards a brand shows, in its order. */
    rewards: async (brandId: number): Promise<Reward[]> => (await rewards.list(brandId)).filter(({ isShown }) => isShown),

    /** Holds the points of a reward and takes it out of the stock; both wait for an operator. The same wish again answers the same request. */
    async redeem(order: RedeemOrder): Promise<Result<Redemption, RedeemRefusal>> {
      const { memberId, brandId, requestId, quantity } = order
      const { points: mall } = (await site.byId(brandId)).read(pointsSettings)
      const at = clock.now()
      return wish<Redemption, RedeemRefusal>(async (tx) => {
        await redemptions.lockPlayer(tx, order)
        const known = await redemptions.byWish(tx, order)
        if (known) return isSameWish(known, order) ? ok(known) : refuse('points.request_used')
        if (!mall.isOn) return refuse('points.off')
        const reward = await rewards.lock(tx, { brandId, name: order.reward })
        if (!reward?.isShown) return refuse('points.reward_unknown')
        const why = whyNot(reward, order, await redemptions.piecesOf(tx, order))
        if (why !== null) return refuse(why)
        if (!(await rewards.take(tx, { brandId, name: reward.name, quantity, priceVersion: order.priceVersion })))
          return refuse('points.sold_out')
        const points = reward.price * BigInt(quantity)
        const written = await redemptions.insert(tx, { ...order, id: uuidv7(), points, requestedAt: at })
        await purse.hold(tx, { memberId, key: `points.redeem ${requestId}`, reference: written.id, points })
        return ok(written)
      })
    },

    redemptions: redemptions.ofPlayer,

    /** Whole units of the ratio become money, in one set of the ledger. The same wish again answers what it came to the first time. */
    async convert(order: ConvertOrder): Promise<Result<{ points: bigint; amount: bigint }, ConvertRefusal>> {
      const { memberId, brandId, requestId } = order
      const found = await site.byId(brandId)
      const { isOn, converts, minimum } = found.read(pointsSettings).points
      const { asset } = found.brand
      const points = BigInt(order.points)
      const told = parseMoney(order.amount, asset)
      if (told === null || told.minor === 0n) return refuse('points.ratio_changed')
      const done = await wish<{ isNew: boolean; cash: Awaited<ReturnType<Purse['exchange']>> }, ConvertRefusal>(async (tx) => {
        const known = await redemptions.insertConversion(tx, { memberId, requestId, points, amount: told.minor, asset, at: clock.now() })
        if (known)
          return known.points === points && known.amount === told.minor ? ok({ isNew: false, cash: null }) : refuse('points.request_used')
        const why = isOn ? (converts ? null : 'points.convert_off') : 'points.off'
        const amount = why === null ? moneyForPoints(points, ratioOf(found), BigInt(minimum)) : null
        if (why !== null || amount === null || amount !== told.minor)
          throw new Unfit(why ?? (amount === null ? 'points.not_whole_units' : 'points.ratio_changed'))
        const cash = await purse.exchange(tx, {
          memberId,
          key: `points.convert ${requestId}`,
          reference: requestId,
          points,
          asset,
          minor: amount,
        })
        return ok({ isNew: true, cash })
      }).catch((error: unknown) => {
        if (error instanceof Unfit) return refuse(error.code)
        throw error
      })
      if (!done.ok) return done
      const { cash } = done.value
      if (cash) wallet.tell({ memberId, asset, minor: cash.minor, version: Number(cash.version) })
      return ok({ points, amount: told.minor })
    },
  }
}
export type Mall = ReturnType<typeof createMall>

/** Ends a conversion that was written under its wish and may not be: the wish stays free. */
class Unfit extends Error {
  readonly code: ConvertRefusal
  constructor(code: ConvertRefusal) {
    super(code)
    this.code = code
  }
}
