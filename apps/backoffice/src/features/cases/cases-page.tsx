import { useText } from '@halong/app-kit/text.ts'
import { Badge } from '@halong/ui'
import { Moment } from '#shared/cells/moment.tsx'
import { StateBadge } from '#shared/cells/state.tsx'
import type { Column } from '#shared/list/column.ts'
import { ListPage } from '#shared/list/list-page.tsx'
import { useWay } from '#shared/use-way.ts'
import { type CaseRow, caseStates } from './case-looks.ts'
import { Signals } from './signals.tsx'

function State({ state, heldUntil }: CaseRow) {
  const text = useText()
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      <StateBadge of={state} looks={caseStates} />
      {heldUntil !== null && <Badge tone="danger">{text('office.cases.held')}</Badge>}
    </span>
  )
}

const columns: readonly Column<CaseRow>[] = [
  { name: 'no', title: 'office.cases.no', cell: ({ no }) => <span className="tabular">#{no}</span> },
  { name: 'username', title: 'office.cases.player', cell: ({ username }) => username },
  { name: 'signals', title: 'office.cases.signals', cell: ({ signals }) => <Signals of={signals} /> },
  { name: 'state', title: 'office.cases.state', onCard: 'head', cell: (row) => <State {...row} /> },
  { name: 'assignedTo', title: 'office.cases.assigned', cell: ({ assignedTo }) => assignedTo ?? '–' },
  { name: 'lastAt', title: 'office.cases.last', cell: ({ lastAt }) => <Moment at={lastAt} /> },
  { name: 'openedAt', title: 'office.cases.opened', sort: 'openedAt', cell: ({ openedAt }) => <Moment at={openedAt} /> },
]

/** What has to be looked at before money leaves (T35). */
export function CasesPage() {
  const text = useText()
  const way = useWay()
  return (
    <ListPage
      of="cases.list"
      title={text('office.cases.title')}
      lead={text('office.cases.lead')}
      label={text('office.cases.title')}
      columns={columns}
      keyOf={({ no }) => String(no)}
      linkOf={({ no }) => way(['cases', String(no)])}
      views={{ open: 'office.cases.view.open' }}
      filters={{
        state: {
          title: 'office.cases.state',
          values: {
            OPEN: 'office.cases.state.OPEN',
            WATCHED: 'office.cases.state.WATCHED',
            CLEARED: 'office.cases.state.CLEARED',
            CLOSED: 'office.cases.state.CLOSED',
          },
        },
        signal: {
          title: 'office.cases.signals',
          values: {
            withdrawal: 'office.cases.signal.withdrawal',
            device: 'office.cases.signal.device',
            payout: 'office.cases.signal.payout',
            document: 'office.cases.signal.document',
            chargeback: 'office.cases.signal.chargeback',
            harm: 'office.cases.signal.harm',
            exclusion: 'office.cases.signal.exclusion',
          },
        },
        assignedTo: { title: 'office.cases.assigned' },
      }}
      empty={{ title: text('office.cases.none') }}
    />
  )
}
