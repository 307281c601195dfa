import type { RowOf } from '#shared/list/lists.ts'

export const matterKinds = {
  amount_changed: 'office.unmatched.kind.amount_changed',
  receipt_gone: 'office.unmatched.kind.receipt_gone',
  order_unknown: 'office.unmatched.kind.order_unknown',
  currency_differs: 'office.unmatched.kind.currency_differs',
} as const satisfies Record<RowOf<'unmatched.list'>['kind'], string>
