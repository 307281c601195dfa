import { useText } from '@halong/app-kit/text.ts'
import { Button, buttonLook } from '@halong/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { MemberLink } from '#shared/cells/member-link.tsx'
import { Moment } from '#shared/cells/moment.tsx'
import { StateBadge } from '#shared/cells/state.tsx'
import type { StateLooks } from '#shared/cells/state-looks.ts'
import type { Column } from '#shared/list/column.ts'
import { ListPage } from '#shared/list/list-page.tsx'
import type { RowOf } from '#shared/list/lists.ts'
import { May } from '#shared/operator.tsx'
import { ReasonDialog } from '#shared/parts/reason-dialog.tsx'
import { useWay } from '#shared/use-way.ts'

type Row = RowOf<'tables.listApart'>
const looks: StateLooks<Row['state']> = {
  HOLDS: { tone: 'danger', title: 'office.apart.state.HOLDS' },
  OVER: { tone: 'neutral', title: 'office.apart.state.OVER' },
}

function Until({ until, endedBy }: Row) {
  const text = useText()
  return (
    <span className="whitespace-normal">
      {until === null ? text('office.apart.for_good') : <Moment at={until} />}
      {endedBy !== null && <span className="block text-xs text-ink-2">{text('office.apart.ended_by', { who: endedBy })}</span>}
    </span>
  )
}

function Why({ reason, setBy }: Row) {
  return (
    <span className="whitespace-normal">
      {reason}
      <span className="block text-xs text-ink-2">{setBy}</span>
    </span>
  )
}

function State({ state, isTold }: Row) {
  const text = useText()
  return (
    <span className="whitespace-normal">
      <StateBadge of={state} looks={looks} />
      {state === 'HOLDS' && !isTold && <span className="mt-0.5 block text-xs text-ink-2">{text('office.apart.not_told')}</span>}
    </span>
  )
}

const columns: readonly Column<Row>[] = [
  { name: 'one', title: 'office.apart.one', cell: ({ one }) => <MemberLink playerId={one.member} username={one.username} /> },
  { name: 'other', title: 'office.apart.other', cell: ({ other }) => <MemberLink playerId={other.member} username={other.username} /> },
  { name: 'state', title: 'office.apart.state', onCard: 'head', cell: (row) => <State {...row} /> },
  { name: 'reason', title: 'office.apart.reason', cell: (row) => <Why {...row} /> },
  { name: 'since', title: 'office.apart.since', sort: 'since', cell: ({ since }) => <Moment at={since} /> },
  { name: 'until', title: 'office.apart.until', cell: (row) => <Until {...row} /> },
]

/** T54: players who are never seated together, and the way to let them again. */
export function ApartPage() {
  const text = useText()
  const way = useWay()
  const brand = useBrand()
  const [ending, setEnding] = useState<Row | null>(null)
  return (
    <>
      <ListPage
        of="tables.listApart"
        title={text('office.apart.title')}
        lead={text('office.apart.lead')}
        label={text('office.apart.title')}
        columns={columns}
        keyOf={({ no }) => String(no)}
        actions={
          <Link to={way(['pairs'])} className={buttonLook('secondary')}>
            {text('office.pairs.title')}
          </Link>
        }
        actionsOf={(row) =>
          row.state === 'HOLDS' && (
            <May do="risk.decide">
              <Button size="small" tone="secondary" onClick={() => setEnding(row)}>
                {text('office.apart.end')}
              </Button>
            </May>
          )
        }
        filters={{
          state: { title: 'office.apart.state', values: { HOLDS: 'office.apart.state.HOLDS', OVER: 'office.apart.state.OVER' } },
          member: { title: 'office.apart.member' },
        }}
        views={{ holding: 'office.apart.holding' }}
        empty={{ title: text('office.apart.none'), text: text('office.apart.none_text') }}
      />
      {ending && (
        <ReasonDialog
          title={text('office.apart.end')}
          subject={`${ending.one.username} · ${ending.other.username}`}
          send={(reason) => call('tables.endApart', { body: { brandId: brand.id, no: ending.no, reason } })}
          onClose={() => setEnding(null)}
        >
          <p className="mb-4 text-sm text-ink-2">{text('office.apart.end_text')}</p>
        </ReasonDialog>
      )}
    </>
  )
}
