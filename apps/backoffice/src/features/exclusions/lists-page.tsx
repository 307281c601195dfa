import { useText } from '@halong/app-kit/text.ts'
import { Button, buttonLook } from '@halong/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { Moment } from '#shared/cells/moment.tsx'
import { StateBadge } from '#shared/cells/state.tsx'
import type { Column } from '#shared/list/column.ts'
import { ListPage } from '#shared/list/list-page.tsx'
import { May } from '#shared/operator.tsx'
import { useWay } from '#shared/use-way.ts'
import { type ImportRow, importStates } from './exclusion-looks.ts'
import { TakeOver } from './take-over.tsx'

function Change({ state, added, changed, gone }: ImportRow) {
  const text = useText()
  if (state !== 'DRAFT') return '–'
  return (
    <span className="whitespace-normal">
      {text('office.exclusions.change', { added: added ?? 0, changed: changed ?? 0, gone: gone ?? 0 })}
    </span>
  )
}

const columns: readonly Column<ImportRow>[] = [
  { name: 'list', title: 'office.exclusions.name', cell: ({ list }) => list },
  { name: 'lines', title: 'office.exclusions.lines', align: 'end', cell: ({ lines }) => lines },
  { name: 'added', title: 'office.exclusions.changes', cell: (row) => <Change {...row} /> },
  { name: 'state', title: 'office.exclusions.state', onCard: 'head', cell: ({ state }) => <StateBadge of={state} looks={importStates} /> },
  { name: 'by', title: 'office.exclusions.read_by', cell: ({ by }) => by },
  { name: 'at', title: 'office.exclusions.at', sort: 'at', cell: ({ at }) => <Moment at={at} /> },
]

/** Lists from outside: files that were read, and what became of them. */
export function ListsPage() {
  const text = useText()
  const way = useWay()
  const [taken, setTaken] = useState<ImportRow | null>(null)
  return (
    <>
      <ListPage
        of="exclusions.listImports"
        title={text('office.exclusions.lists')}
        lead={text('office.exclusions.lists_lead')}
        label={text('office.exclusions.lists')}
        columns={columns}
        keyOf={({ no }) => String(no)}
        actions={
          <May do="protection.act">
            <Link to={way(['new', 'exclusion-list'])} className={buttonLook('primary')}>
              {text('office.exclusions.read')}
            </Link>
          </May>
        }
        actionsOf={(row) =>
          row.state === 'DRAFT' ? (
            <May do="protection.act">
              <Button size="small" tone="secondary" onClick={() => setTaken(row)}>
                {text('office.exclusions.take_over')}
              </Button>
            </May>
          ) : null
        }
        filters={{
          state: {
            title: 'office.exclusions.state',
            values: {
              DRAFT: 'office.exclusions.list.DRAFT',
              DONE: 'office.exclusions.list.DONE',
              DROPPED: 'office.exclusions.list.DROPPED',
            },
          },
        }}
        empty={{ title: text('office.exclusions.no_lists') }}
      />
      {taken && <TakeOver no={taken.no} name={taken.list} onClose={() => setTaken(null)} />}
    </>
  )
}
