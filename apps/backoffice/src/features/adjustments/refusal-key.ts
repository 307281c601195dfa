import type { TextKey } from '@halong/app-kit/text.ts'

const known: Readonly<Record<string, TextKey>> = {
  'adjustment.not_enough': 'error.adjustment.not_enough',
  'adjustment.member_blocked': 'error.adjustment.member_blocked',
  'adjustment.unknown': 'error.adjustment.unknown',
  'cashier.own_hand': 'error.cashier.own_hand',
  'operator.not_allowed': 'error.operator.not_allowed',
  'operator.above_limit': 'error.operator.above_limit',
}

/** Why an adjustment that was agreed to could not be booked, in words. */
export const refusalKey = (code: string): TextKey => known[code] ?? 'office.adjustments.state.REFUSED'
