import { useText } from '@halong/app-kit/text.ts'
import { Button } from '@halong/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { Amount } from '#shared/cells/amount.tsx'
import { Moment } from '#shared/cells/moment.tsx'
import { StateBadge } from '#shared/cells/state.tsx'
import type { Column } from '#shared/list/column.ts'
import { ListPage } from '#shared/list/list-page.tsx'
import { useOpenOrAll } from '#shared/list/open-or-all.tsx'
import { ReasonDialog } from '#shared/parts/reason-dialog.tsx'
import { useWay } from '#shared/use-way.ts'
import { ClaimMark } from '#shared/work/claim-mark.tsx'
import { MatterKind } from './matter-kind.tsx'
import { type Matter, matterKinds, matterStates } from './matter-looks.ts'

const columns: readonly Column<Matter>[] = [
  { name: 'reference', title: 'office.unmatched.reference', cell: ({ reference }) => <code className="font-mono">{reference}</code> },
  { name: 'state', title: 'office.deposits.state', onCard: 'head', cell: ({ state }) => <StateBadge of={state} looks={matterStates} /> },
  { name: 'kind', title: 'office.unmatched.kind', cell: ({ kind }) => <MatterKind of={kind} /> },
  {
    name: 'amount',
    title: 'office.unmatched.amount',
    align: 'end',
    cell: ({ amount, asset }) => (amount === null || asset === null ? '–' : <Amount of={amount} asset={asset} />),
  },
  { name: 'account', title: 'office.unmatched.account', cell: ({ account }) => account },
  { name: 'deposit', title: 'office.deposits.one', cell: ({ deposit }) => <DepositLink id={deposit} /> },
  { name: 'at', title: 'office.unmatched.at', sort: 'at', cell: ({ at }) => <Moment at={at} /> },
  { name: 'remark', title: 'office.unmatched.remark', cell: ({ remark }) => remark || '–' },
  { name: 'resolvedBy', title: 'office.unmatched.by', onCard: 'none', cell: ({ resolvedBy }) => resolvedBy ?? '–' },
]
const open = { state: 'open' }

/** What a provider says and the books do not, the oldest first; a person finds out and writes down what it was. It moves no money. */
export function UnmatchedPage() {
  const text = useText()
  const { id: brandId } = useBrand()
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
        columns={isAll ? columns : columns.filter(({ name }) => name !== 'remark' && name !== 'resolvedBy')}
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
          at: { title: 'office.unmatched.at' },
        }}
        empty={{ title: text('office.unmatched.none'), text: text('office.unmatched.none_text') }}
      />
      {resolving && (
        <ReasonDialog
          title={text('office.unmatched.resolve')}
          subject={resolving.reference}
          help={text('office.unmatched.resolve_help')}
          send={(reason) => call('unmatched.resolve', { body: { brandId, id: resolving.id, reason } })}
          onClose={() => resolve(null)}
        >
          <p className="mb-3 rounded-control bg-hover px-3.5 py-3 text-sm">
            <strong>
              <MatterKind of={resolving.kind} />
            </strong>
            {'. '}
            {text(`office.unmatched.kind.${resolving.kind}_note`)}
          </p>
        </ReasonDialog>
      )}
    </>
  )
}

function DepositLink({ id }: { readonly id: string | null }) {
  const text = useText()
  const way = useWay()
  if (id === null) return '–'
  return (
    <Link to={way(['deposits', id])} className="relative inline-flex min-h-6 items-center rounded-sm text-link hover:underline">
      {text('office.unmatched.open_deposit')}
    </Link>
  )
}
