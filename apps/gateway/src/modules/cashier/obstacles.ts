import type { cashier, ValueInputOf } from '@halong/api'
import { type Asset, toWire } from '@halong/money'

export type Obstacle = ValueInputOf<typeof cashier.getWithdrawable>['obstacles'][number]
export type ObstacleRule = Obstacle['rule']

/** Everything the rules before a request look at; amounts in minor units. */
export type Situation = {
  readonly asset: Asset
  readonly now: Date
  readonly free: bigint
  readonly locked: bigint
  readonly cash: bigint
  readonly hasPaymentPassword: boolean
  readonly hasAccount: boolean
  readonly perDay: number
  readonly askedToday: number
  readonly nextDay: Date
  /** Null: no limit. */
  readonly leftToday: bigint | null
  /** Ways on which a withdrawal is under way: one at a time on each. */
  readonly waiting: readonly string[]
}
/** An account that was chosen, with what its way takes; null where no way pays to it. */
export type Chosen = {
  readonly heldUntil: Date | null
  readonly way: { readonly code: string; readonly min: bigint; readonly max: bigint } | null
  readonly amount: bigint | null
}

/** What stands in the way, whatever is asked for: all of it at once. */
export function obstaclesOf(s: Situation): Obstacle[] {
  const one = (rule: ObstacleRule, rest: Partial<Obstacle> & Pick<Obstacle, 'action'>): Obstacle => ({
    rule,
    blocks: true,
    amount: null,
    until: null,
    ...rest,
  })
  return [
    ...(s.hasPaymentPassword ? [] : [one('PAYPWD', { action: 'security' })]),
    ...(s.hasAccount ? [] : [one('PAYEE', { action: 'account' })]),
    ...(s.locked > 0n
      ? [one('TURNOVER', { action: 'play', amount: toWire({ asset: s.asset, minor: s.locked }), blocks: s.free === 0n })]
      : []),
    ...(s.cash === 0n ? [one('BALANCE', { action: 'amount', amount: toWire({ asset: s.asset, minor: 0n }) })] : []),
    ...(s.askedToday >= s.perDay ? [one('COUNT_DAY', { action: 'wait', until: s.nextDay.toISOString() })] : []),
    ...(s.leftToday === 0n ? [one('MAX_DAY', { action: 'wait', until: s.nextDay.toISOString() })] : []),
  ]
}

/** What stands in the way of an amount to an account. */
export function obstaclesOfChoice(s: Situation, { heldUntil, way, amount }: Chosen): Obstacle[] {
  const wire = (minor: bigint): string => toWire({ asset: s.asset, minor })
  const found: Obstacle[] = []
  const add = (rule: ObstacleRule, action: Obstacle['action'], rest: Partial<Obstacle> = {}) =>
    found.push({ rule, blocks: true, amount: null, until: null, action, ...rest })
  if (heldUntil !== null && heldUntil > s.now) add('PAYEE_HOLD', 'wait', { until: heldUntil.toISOString() })
  if (way === null) add('METHOD_CLOSED', 'account')
  if (way !== null && s.waiting.includes(way.code)) add('ONE_WAITING', 'wait')
  if (amount === null) return found
  if (way !== null && amount < way.min) add('MIN', 'amount', { amount: wire(way.min) })
  if (way !== null && amount > way.max) add('MAX', 'amount', { amount: wire(way.max) })
  if (s.leftToday !== null && amount > s.leftToday) add('MAX_DAY', 'wait', { amount: wire(s.leftToday), until: s.nextDay.toISOString() })
  if (amount > s.free) add(amount <= s.cash ? 'TURNOVER' : 'BALANCE', amount <= s.cash ? 'play' : 'amount', { amount: wire(s.free) })
  return found
}
