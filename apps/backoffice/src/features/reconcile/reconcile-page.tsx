import { useText } from '@halong/app-kit/text.ts'
import { Button } from '@halong/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { Amount } from '#shared/cells/amount.tsx'
import { Moment } from '#shared/cells/moment.tsx'
import { StateBadge } from '#shared/cells/state.tsx'
import type { Column } from '#shared/list/column.ts'
import { ListPage } from '#shared/list/list-page.tsx'
import { useWay } from '#shared/use-way.ts'
import { CompareDialog } from './compare-dialog.tsx'
import { type ComparedDay, comparedStateNames, comparedStates } from './reconcile-looks.ts'

const columns: readonly Column<ComparedDay>[] = [
  { name: 'day', title: 'office.reconcile.day', sort: 'day', cell: ({ day }) => <span className="tabular">{day}</span> },
  { name: 'state', title: 'office.reconcile.state', onCard: 'head', cell: ({ state }) => <StateBadge of={state} looks={comparedStates} /> },
  { name: 'title', title: 'office.reconcile.account', cell: ({ title }) => title },
  { name: 'in', title: 'office.reconcile.in', align: 'end', cell: (compared) => <Sides of={compared} way="in" /> },
  { name: 'out', title: 'office.reconcile.out', align: 'end', cell: (compared) => <Sides of={compared} way="out" /> },
  { name: 'findings', title: 'office.reconcile.findings', align: 'end', cell: (compared) => <Findings of={compared} /> },
  { name: 'source', title: 'office.reconcile.source', cell: ({ source }) => <Source of={source} /> },
  { name: 'ranAt', title: 'office.reconcile.ran', isHidden: true, cell: ({ ranAt }) => <Moment at={ranAt} /> },
  { name: 'ranBy', title: 'office.reconcile.by', isHidden: true, cell: ({ ranBy }) => <By of={ranBy} /> },
]

/** Accounts of the house beside the records of providers and banks, day by day (R-OPS-1). */
export function ReconcilePage() {
  const text = useText()
  const [isComparing, setComparing] = useState(false)
  return (
    <>
      <ListPage
        of="reconciliations.list"
        title={text('office.reconcile.title')}
        lead={text('office.reconcile.lead')}
        label={text('office.reconcile.title')}
        actions={
          <Button size="small" onClick={() => setComparing(true)}>
            {text('office.reconcile.now')}
          </Button>
        }
        columns={columns}
        keyOf={({ id }) => id}
        filters={{ state: { title: 'office.reconcile.state', values: comparedStateNames }, day: { title: 'office.reconcile.day' } }}
        empty={{ title: text('office.reconcile.none'), text: text('office.reconcile.none_text') }}
      />
      {isComparing && <CompareDialog onClose={() => setComparing(false)} />}
    </>
  )
}

/** Both sums of a direction, and how many movements fit and are open. */
function Sides({ of, way }: { readonly of: ComparedDay; readonly way: 'in' | 'out' }) {
  const text = useText()
  if (of.state === 'in_doubt') return '–'
  const { ours, theirs, matched, pending } = of[way]
  return (
    <span className="inline-flex flex-col items-end">
      <span>
        <Amount of={ours} asset={of.asset} /> · <Amount of={theirs} asset={of.asset} />
      </span>
      <span className="text-xs text-ink-2">
        {text('office.reconcile.matched', { count: matched })}
        {pending > 0 && ` · ${text('office.reconcile.pending', { count: pending })}`}
      </span>
    </span>
  )
}

function Findings({ of: { findings, day } }: { readonly of: ComparedDay }) {
  const way = useWay()
  if (findings === 0) return '0'
  return (
    <Link
      to={way(['unmatched'], { day: `${day}..${day}` })}
      className="relative inline-flex min-h-6 items-center rounded-sm font-semibold text-link hover:underline"
    >
      {findings}
    </Link>
  )
}

function Source({ of }: { readonly of: ComparedDay['source'] }) {
  return useText()(`office.reconcile.source.${of}`)
}
function By({ of }: { readonly of: string | null }) {
  const text = useText()
  return of ?? text('office.reconcile.nightly')
}
