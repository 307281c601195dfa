import { ok, type Result, refuse } from '@halong/base'
import type { LedgerRefusal, Posted } from '@halong/ledger'
import { parseMoney } from '@halong/money'
import { moneyForPoints, type PointsRatio } from '@halong/rules/points'
import type { Secrets } from '../../platform/crypto/secrets.ts'
import { type Platform, refuseFields, type Tx, uuidv7 } from '../../platform/index.ts'
import type { Site } from '../site/index.ts'
import { type DeliveryAddress, sealAddress } from './delivery-address.ts'
import { type PointsLedger, Refused } from './points-ledger.ts'
import type { Redemption, RedemptionStore } from './redemption-store.ts'
import { type Reward, stateOf } from './reward.ts'
import type { RewardStore } from './reward-store.ts'
import { pointsSettings } from './settings.ts'

export type MallDeps = Pick<Platform, 'clock'> & {
  readonly rewards: RewardStore
  readonly redemptions: RedemptionStore
  readonly pointsLedger: PointsLedger
  readonly secrets: Pick<Secrets, 'seal'>
}
/** The caller, their brand as read before the transaction, and the idempotency key of the call, which the ledger keeps for ever. */
type KeyedCaller = { readonly memberId: number; readonly here: Pick<Site, 'brand' | 'read'>; readonly key: string }
type RedeemOrder = KeyedCaller & {
  readonly reward: string
  readonly quantity: number
  readonly priceVersion: number
  readonly address?: DeliveryAddress | undefined
}
type ConvertOrder = KeyedCaller & { readonly points: number; readonly amount: string }
type Short = 'points.insufficient' | 'wallet.member_blocked'
type RedeemRefusal =
  | Short
  | `points.${'off' | 'reward_unknown' | 'reward_unavailable' | 'sold_out' | 'limit_reached' | 'price_changed'}`
  | 'request.key_reused'
type ConvertRefusal = Short | `points.${'off' | 'convert_off' | 'not_whole_units' | 'ratio_changed'}` | 'request.key_reused'

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

/** What players do with points: ask for rewards, and turn points into money (R-PROMO-2, T32). */
export function createMall({ rewards, redemptions, pointsLedger, secrets, clock }: MallDeps) {
  /** What the ledger refuses, as the player is told it. Its transaction must leave nothing behind. */
  async function unlessShort<T>(post: Promise<T>): Promise<Result<T, Short>> {
    try {
      return ok(await post)
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
    balanceOf: pointsLedger.balanceOf,
    movements: pointsLedger.movements,

    /** Rewards a brand shows, in its order. */
    rewards: async (brandId: number): Promise<Reward[]> => (await rewards.list(brandId)).filter(({ isShown }) => isShown),

    /** Holds the points of a reward and takes it out of the stock; both wait for an operator. A refusal must take back what `tx` did. */
    async redeem(tx: Tx, order: RedeemOrder): Promise<Result<Redemption, RedeemRefusal> | ReturnType<typeof refuseFields>> {
      const { memberId, here, key, quantity, address } = order
      const brandId = here.brand.id
      if (!here.read(pointsSettings).points.isOn) return refuse('points.off')
      await redemptions.lockPlayer(tx, { memberId, brandId })
      const reward = await rewards.lock(tx, { brandId, name: order.reward })
      if (!reward?.isShown) return refuse('points.reward_unknown')
      const why = whyNot(reward, order, await redemptions.piecesOf(tx, order))
      if (why !== null) return refuse(why)
      if (reward.isDelivered && address === undefined) return refuseFields([{ field: 'address', code: 'field.required' }])
      if (!(await rewards.take(tx, { brandId, name: reward.name, quantity, priceVersion: order.priceVersion })))
        return refuse('points.sold_out')
      const points = reward.price * BigInt(quantity)
      const id = uuidv7()
      // What is sent to nobody's door needs no address, whoever sends one along.
      const sealedAddress = reward.isDelivered && address !== undefined ? sealAddress(secrets, id, address) : null
      const written = await redemptions.insert(tx, { ...order, brandId, id, points, sealedAddress, requestedAt: clock.now() })
      if (written === null) return refuse('request.key_reused')
      const held = await unlessShort(pointsLedger.hold(tx, { memberId, key: `points.redeem ${key}`, reference: written.id, points }))
      return held.ok ? ok(written) : held
    },

    redemptions: redemptions.ofPlayer,

    /**
     * Whole units of the ratio become money, in one set of the ledger. A refusal must take back what `tx` did. Answers the player's new cash, to be
     * told after the commit.
     */
    async convert(tx: Tx, order: ConvertOrder): Promise<Result<{ points: bigint; amount: bigint; cash: Posted['cash'] }, ConvertRefusal>> {
      const { memberId, here, key } = order
      const { isOn, converts, minimum } = here.read(pointsSettings).points
      if (!isOn || !converts) return refuse(isOn ? 'points.convert_off' : 'points.off')
      const { asset } = here.brand
      const points = BigInt(order.points)
      const amount = moneyForPoints(points, ratioOf(here), BigInt(minimum))
      if (amount === null) return refuse('points.not_whole_units')
      if (amount === 0n || parseMoney(order.amount, asset)?.minor !== amount) return refuse('points.ratio_changed')
      const step = { memberId, key: `points.convert ${key}`, reference: key, points, asset, minor: amount }
      const paid = await unlessShort(pointsLedger.exchange(tx, step))
      if (!paid.ok) return paid
      // Older than what is kept of writes: what the ledger did then stands.
      return paid.value.duplicate ? refuse('request.key_reused') : ok({ points, amount, cash: paid.value.cash })
    },
  }
}
export type Mall = ReturnType<typeof createMall>
