import { useText } from '@halong/app-kit/text.ts'
import { Button } from '@halong/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { Amount } from '#shared/cells/amount.tsx'
import { Moment } from '#shared/cells/moment.tsx'
import { StateBadge } from '#shared/cells/state.tsx'
import type { Column } from '#shared/list/column.ts'
import { ListPage } from '#shared/list/list-page.tsx'
import { useOpenOrAll } from '#shared/list/open-or-all.tsx'
import { useWay } from '#shared/use-way.ts'
import { ClaimMark } from '#shared/work/claim-mark.tsx'
import { MatterKind } from './matter-kind.tsx'
import { type Matter, matterKinds, matterStates } from './matter-looks.ts'
import { Resolve } from './resolve.tsx'

const columns: readonly Column<Matter>[] = [
  { name: 'reference', title: 'office.unmatched.reference', cell: ({ reference }) => <code className="font-mono">{reference}</code> },
  { name: 'state', title: 'office.deposits.state', onCard: 'head', cell: ({ state }) => <StateBadge of={state} looks={matterStates} /> },
  { name: 'kind', title: 'office.unmatched.kind', cell: ({ kind }) => <MatterKind of={kind} /> },
  { name: 'ours', title: 'office.unmatched.ours', align: 'end', cell: ({ ours, asset }) => <Told of={ours} asset={asset} /> },
  { name: 'amount', title: 'office.unmatched.theirs', align: 'end', cell: ({ amount, asset }) => <Told of={amount} asset={asset} /> },
  { name: 'account', title: 'office.unmatched.account', cell: ({ account }) => account },
  { name: 'deposit', title: 'office.unmatched.order', cell: (matter) => <OrderLink of={matter} /> },
  { name: 'day', title: 'office.unmatched.day', cell: ({ day }) => (day === null ? '–' : <span className="tabular">{day}</span>) },
  { name: 'at', title: 'office.unmatched.at', sort: 'at', cell: ({ at }) => <Moment at={at} /> },
  { name: 'remark', title: 'office.unmatched.remark', cell: ({ remark }) => remark || '–' },
  { name: 'resolvedBy', title: 'office.unmatched.by', onCard: 'none', cell: (matter) => <ResolvedBy of={matter} /> },
  { name: 'adjustment', title: 'office.unmatched.moved', onCard: 'none', cell: ({ adjustment }) => <AdjustmentLink id={adjustment} /> },
]
const open = { state: 'open' }

/** What a provider says and the books do not, the oldest first; a person finds out and writes down what it was. It moves no money. */
export function UnmatchedPage() {
  const text = useText()
  const { isAll, fixed, choice } = useOpenOrAll(open)
  const [resolving, resolve] = useState<Matter | null>(null)
  return (
    <>
      <ListPage
        of="unmatched.list"
        title={text('office.unmatched.title')}
        lead={text('office.unmatched.lead')}
        label={text('office.unmatched.title')}
        actions={choice}
        columns={isAll ? columns : columns.filter(({ name }) => !['remark', 'resolvedBy', 'adjustment'].includes(name))}
        keyOf={({ id }) => id}
        actionsOf={(matter) =>
          matter.state === 'open' && (
            <span className="inline-flex flex-wrap items-center justify-end gap-2">
              <ClaimMark queue="unmatched" id={matter.id} what={matter.reference} />
              <Button size="small" onClick={() => resolve(matter)}>
                {text('office.unmatched.resolve')}
              </Button>
            </span>
          )
        }
        fixed={fixed}
        filters={{
          ...(isAll
            ? {
                state: {
                  title: 'office.deposits.state' as const,
                  values: { open: 'office.unmatched.state.open', resolved: 'office.unmatched.state.resolved' } as const,
                },
              }
            : {}),
          kind: { title: 'office.unmatched.kind', values: matterKinds },
          day: { title: 'office.unmatched.day' },
          at: { title: 'office.unmatched.at' },
        }}
        empty={{ title: text('office.unmatched.none'), text: text('office.unmatched.none_text') }}
      />
      {resolving && <Resolve matter={resolving} onClose={() => resolve(null)} />}
    </>
  )
}

function Told({ of, asset }: { readonly of: string | null; readonly asset: Matter['asset'] }) {
  return of === null || asset === null ? '–' : <Amount of={of} asset={asset} />
}

function ResolvedBy({ of: { state, resolvedBy } }: { readonly of: Matter }) {
  const text = useText()
  return state === 'open' ? '–' : (resolvedBy ?? text('office.unmatched.by_itself'))
}

function OrderLink({ of: { deposit, withdrawal } }: { readonly of: Matter }) {
  const text = useText()
  const way = useWay()
  if (deposit === null && withdrawal === null) return '–'
  return (
    <Link
      to={deposit === null ? way(['withdrawals', withdrawal ?? '']) : way(['deposits', deposit])}
      className="relative inline-flex min-h-6 items-center rounded-sm text-link hover:underline"
    >
      {text(deposit === null ? 'office.unmatched.open_withdrawal' : 'office.unmatched.open_deposit')}
    </Link>
  )
}

function AdjustmentLink({ id }: { readonly id: string | null }) {
  const way = useWay()
  if (id === null) return '–'
  return (
    <Link
      to={way(['adjustments', id])}
      className="relative inline-flex min-h-6 items-center rounded-sm font-mono text-xs text-link hover:underline"
    >
      {id}
    </Link>
  )
}
