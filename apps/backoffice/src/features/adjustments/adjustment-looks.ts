import type { ClientValue } from '@halong/api/client'
import type { StateLooks } from '#shared/cells/state-looks.ts'
import type { RowOf } from '#shared/list/lists.ts'

export type Adjustment = RowOf<'adjustments.list'>
export type WholeAdjustment = ClientValue<'adjustments.get'>

export const adjustmentStates: StateLooks<Adjustment['state']> = {
  OPEN: { title: 'office.adjustments.state.OPEN', tone: 'gold' },
  DONE: { title: 'office.adjustments.state.DONE', tone: 'jade' },
  DECLINED: { title: 'office.adjustments.state.DECLINED', tone: 'danger' },
  WITHDRAWN: { title: 'office.adjustments.state.WITHDRAWN', tone: 'neutral' },
  EXPIRED: { title: 'office.adjustments.state.EXPIRED', tone: 'neutral' },
  STALE: { title: 'office.adjustments.state.STALE', tone: 'neutral' },
  REFUSED: { title: 'office.adjustments.state.REFUSED', tone: 'danger' },
}
export const stateNames = {
  OPEN: 'office.adjustments.state.OPEN',
  DONE: 'office.adjustments.state.DONE',
  DECLINED: 'office.adjustments.state.DECLINED',
  WITHDRAWN: 'office.adjustments.state.WITHDRAWN',
  EXPIRED: 'office.adjustments.state.EXPIRED',
  STALE: 'office.adjustments.state.STALE',
  REFUSED: 'office.adjustments.state.REFUSED',
} as const satisfies Record<Adjustment['state'], string>
export const directionNames = { credit: 'office.adjustments.credit', debit: 'office.adjustments.debit' } as const
export const codeNames = {
  PAYMENT_MISTAKE: 'office.adjustments.code.PAYMENT_MISTAKE',
  GAME_MISTAKE: 'office.adjustments.code.GAME_MISTAKE',
  GOODWILL: 'office.adjustments.code.GOODWILL',
  BOOKED_TWICE: 'office.adjustments.code.BOOKED_TWICE',
  PAYMENT_RECALLED: 'office.adjustments.code.PAYMENT_RECALLED',
} as const satisfies Record<Adjustment['code'], string>
/** What may be the reason to give, and what to take; the gateway judges it again. */
export const codesOf: Readonly<Record<Adjustment['direction'], readonly Adjustment['code'][]>> = {
  credit: ['PAYMENT_MISTAKE', 'GAME_MISTAKE', 'GOODWILL'],
  debit: ['PAYMENT_MISTAKE', 'GAME_MISTAKE', 'BOOKED_TWICE', 'PAYMENT_RECALLED'],
}
/** What is taken stands with a minus. */
export const signed = ({ direction, amount }: Pick<Adjustment, 'direction' | 'amount'>): string =>
  direction === 'debit' ? `-${amount}` : amount
