import type { Asset } from '@halong/money'
import type { Found, Show } from '@halong/payments'

export const ORDER_STATES = ['created', 'waiting', 'processing', 'settled', 'expired', 'failed', 'cancelled'] as const
export type OrderState = (typeof ORDER_STATES)[number]
export type FailReason = 'refused' | 'unavailable' | 'provider_failed' | 'house_refused'
export type HeldReason = 'limit_reached' | 'member_blocked' | 'payer_differs' | 'rate_unsure'

/** What of an order decides its next state. */
export type Progress = {
  readonly state: OrderState
  readonly amount: bigint
  readonly received: bigint
  readonly expiresAt: Date
  readonly endedAt: Date | null
  readonly why: FailReason | null
  readonly isLate: boolean
}
export type Order = Progress & {
  readonly memberId: number
  readonly orderId: string
  readonly brandId: number
  readonly accountId: string
  readonly driver: string
  readonly method: string
  readonly channel: string
  readonly asset: Asset
  readonly memo: string
  readonly reference: string
  readonly providerId: string | null
  readonly show: Show
  readonly remark: string
  readonly proofs: number
  readonly createdAt: Date
  readonly askedAt: Date | null
}

/** What may happen to an order. `received` is money that was claimed now; `told` is what the provider calls its state. */
export type OrderEvent =
  | { readonly kind: 'shown' }
  | { readonly kind: 'not_shown'; readonly why: FailReason }
  | { readonly kind: 'received'; readonly minor: bigint }
  | { readonly kind: 'told'; readonly state: Found['state'] }
  | { readonly kind: 'time' }
  | { readonly kind: 'cancel' }
  | { readonly kind: 'refuse' }

const PROCESSING_GRACE_MS = 24 * 3_600_000
const isOpen = ({ state }: Pick<Progress, 'state'>): boolean => state === 'created' || state === 'waiting' || state === 'processing'

/**
 * The state of a deposit after an event. Money only adds: it settles an order in whatever state it comes, and nothing a provider says afterwards takes that
 * back. An ended order that got less than its amount stays as it ended.
 */
export function nextState(order: Progress, event: OrderEvent, now: Date): Progress {
  const ended = (state: OrderState, why: FailReason | null = null): Progress => ({ ...order, state, why, endedAt: now })
  if (event.kind === 'received') {
    const after = {
      ...order,
      received: order.received + event.minor,
      isLate: order.isLate || (!isOpen(order) && order.state !== 'settled'),
    }
    return after.received < order.amount || order.state === 'settled'
      ? after
      : { ...after, state: 'settled', why: null, endedAt: order.endedAt ?? now }
  }
  if (!isOpen(order)) return order
  switch (event.kind) {
    case 'shown':
      return order.state === 'created' ? { ...order, state: 'waiting' } : order
    case 'not_shown':
      return order.state === 'created' ? ended('failed', event.why) : order
    case 'told':
      return afterTold(order, event.state, ended)
    case 'time': {
      const grace = order.state === 'processing' ? PROCESSING_GRACE_MS : 0
      return now.getTime() >= order.expiresAt.getTime() + grace ? ended('expired') : order
    }
    case 'cancel':
      return order.state === 'processing' ? order : ended('cancelled')
    case 'refuse':
      return ended('failed', 'house_refused')
  }
}

function afterTold(order: Progress, told: Found['state'], ended: (state: OrderState, why?: FailReason) => Progress): Progress {
  if (order.state === 'created') return order
  if (told === 'expired') return ended('expired')
  if (told === 'failed') return ended('failed', 'provider_failed')
  // A provider that says "settled" without a receipt is believed about nothing: only money settles.
  return told === 'processing' ? { ...order, state: 'processing' } : order
}

const MINUTE_MS = 60_000
const SINCE_CREATED_MS = [20_000, ...[1, 2, 4, 8, 15].map((minutes) => minutes * MINUTE_MS)]
const SINCE_EXPIRED_MS = [0, 15, 60, 360, 1_440].map((minutes) => minutes * MINUTE_MS)

/** When the provider is asked next by itself, at most 12 times an order; null when no more. A settled one is asked only after its time, for money that came twice. */
export function nextPollAt({ state, createdAt, expiresAt }: Pick<Order, 'state' | 'createdAt' | 'expiresAt'>, now: Date): Date | null {
  const early = state === 'settled' ? [] : SINCE_CREATED_MS.map((ms) => createdAt.getTime() + ms).filter((at) => at < expiresAt.getTime())
  const late = SINCE_EXPIRED_MS.map((ms) => expiresAt.getTime() + ms)
  const next = [...early, ...late].find((at) => at > now.getTime())
  return next === undefined ? null : new Date(next)
}

/** How long an order may be paid: 15 minutes for QR codes and wallets, an hour for crypto, a day by hand. */
export const LIFETIME_MS: Readonly<Record<string, number>> = {
  payos: 15 * MINUTE_MS,
  xendit: 15 * MINUTE_MS,
  btcpay: 60 * MINUTE_MS,
  manual: 1_440 * MINUTE_MS,
}
