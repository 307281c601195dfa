import type { StateLooks } from '#shared/cells/state-looks.ts'
import type { RowOf } from '#shared/list/lists.ts'

export type Matter = RowOf<'unmatched.list'>

export const matterKinds = {
  amount_changed: 'office.unmatched.kind.amount_changed',
  receipt_gone: 'office.unmatched.kind.receipt_gone',
  order_unknown: 'office.unmatched.kind.order_unknown',
  currency_differs: 'office.unmatched.kind.currency_differs',
  payout_returned: 'office.unmatched.kind.payout_returned',
  payout_unknown: 'office.unmatched.kind.payout_unknown',
  payout_gone: 'office.unmatched.kind.payout_gone',
  payout_amount: 'office.unmatched.kind.payout_amount',
  balance_differs: 'office.unmatched.kind.balance_differs',
} as const satisfies Record<Matter['kind'], string>

export const matterStates: StateLooks<Matter['state']> = {
  open: { title: 'office.unmatched.state.open', tone: 'gold' },
  resolved: { title: 'office.unmatched.state.resolved', tone: 'jade' },
}
