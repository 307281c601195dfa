import { useText } from '@halong/app-kit/text.ts'
import { Amount } from '#shared/cells/amount.tsx'
import { MemberLink } from '#shared/cells/member-link.tsx'
import { Moment } from '#shared/cells/moment.tsx'
import type { Column } from '#shared/list/column.ts'
import type { RowOf } from '#shared/list/lists.ts'

export type ClaimRow = RowOf<'promotions.listClaims'>

function Given({ of: { kind, amount, asset } }: { readonly of: ClaimRow }) {
  const text = useText()
  return kind === 'points' ? text('office.promotions.points', { count: Number(amount) }) : <Amount of={amount} asset={asset} />
}

export const claimColumns: readonly Column<ClaimRow>[] = [
  { name: 'username', title: 'office.promotions.member', onCard: 'head', cell: (row) => <MemberLink {...row} /> },
  { name: 'code', title: 'office.promotions.code', cell: ({ code }) => <code className="font-mono text-xs">{code}</code> },
  { name: 'amount', title: 'office.promotions.given', align: 'end', cell: (row) => <Given of={row} /> },
  { name: 'times', title: 'office.promotions.times', align: 'end', cell: ({ times }) => `${String(times)} ×` },
  { name: 'period', title: 'office.promotions.period', cell: ({ period }) => period },
  { name: 'claimedAt', title: 'office.promotions.claimed', sort: 'claimedAt', cell: ({ claimedAt }) => <Moment at={claimedAt} /> },
]
