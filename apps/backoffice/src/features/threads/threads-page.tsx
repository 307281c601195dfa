import { useText } from '@halong/app-kit/text.ts'
import { Badge } from '@halong/ui'
import { MemberLink } from '#shared/cells/member-link.tsx'
import { Moment } from '#shared/cells/moment.tsx'
import { StateBadge } from '#shared/cells/state.tsx'
import type { Column } from '#shared/list/column.ts'
import { ListPage } from '#shared/list/list-page.tsx'
import { useWay } from '#shared/use-way.ts'
import { LiveDesk } from './live-desk.tsx'
import { kindNames, stateNames, type ThreadRow, threadStates, topicNames } from './thread-looks.ts'

const columns: readonly Column<ThreadRow>[] = [
  { name: 'topic', title: 'office.support.topic', cell: (row) => <What {...row} /> },
  { name: 'state', title: 'office.support.state', onCard: 'head', cell: ({ state }) => <StateBadge of={state} looks={threadStates} /> },
  { name: 'answerBy', title: 'office.support.answer_by', sort: 'dueAt', cell: (row) => <Due {...row} /> },
  { name: 'username', title: 'office.support.member', cell: ({ playerId, username }) => <MemberLink {...{ playerId, username }} /> },
  { name: 'assignee', title: 'office.support.assignee', cell: (row) => <Assignee {...row} /> },
  { name: 'language', title: 'office.support.language', onCard: 'none', cell: ({ language }) => language },
  {
    name: 'reference',
    title: 'office.support.reference',
    onCard: 'none',
    cell: ({ reference }) => <span className="tabular">{reference}</span>,
  },
  { name: 'lastAt', title: 'office.support.last', sort: 'lastAt', cell: ({ lastAt }) => <Moment at={lastAt} /> },
  { name: 'rating', title: 'office.support.rating', align: 'end', isHidden: true, cell: ({ rating }) => rating ?? '–' },
]

/** R-MSG-2: what players ask and complain about; those that wait are a view, by the time that was promised. */
export function ThreadsPage() {
  const text = useText()
  const way = useWay()
  return (
    <ListPage
      above={<LiveDesk />}
      of="threads.list"
      title={text('office.support.tickets')}
      lead={text('office.support.lead')}
      label={text('office.support.tickets')}
      columns={columns}
      keyOf={({ id }) => id}
      linkOf={({ id }) => way(['threads', id])}
      filters={{
        state: { title: 'office.support.state', values: stateNames },
        kind: { title: 'office.support.kind', values: kindNames },
        topic: { title: 'office.support.topic', values: topicNames },
        escalated: { title: 'office.support.escalated', values: { yes: 'office.support.yes', no: 'office.support.no' } },
        assignee: { title: 'office.support.assignee' },
        reference: { title: 'office.support.reference' },
        member: { title: 'office.support.member' },
        openedAt: { title: 'office.support.opened' },
      }}
      views={{
        waiting: 'office.support.view.waiting',
        live: 'office.support.view.live',
        complaints: 'office.support.view.complaints',
        escalated: 'office.support.view.escalated',
      }}
      empty={{ title: text('office.support.none'), text: text('office.support.none_text') }}
    />
  )
}

function What({ topic, kind, isEscalated, isLive }: Pick<ThreadRow, 'topic' | 'kind' | 'isEscalated' | 'isLive'>) {
  const text = useText()
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      {text(topicNames[topic])}
      {kind !== 'feedback' && topic !== kind && <Badge tone={isLive ? 'jade' : 'neutral'}>{text(kindNames[kind])}</Badge>}
      {isEscalated && <Badge tone="brand">{text('office.support.escalated')}</Badge>}
    </span>
  )
}

export function Due({ answerBy, isLate }: Pick<ThreadRow, 'answerBy' | 'isLate'>) {
  const text = useText()
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      {answerBy === null ? '–' : <Moment at={answerBy} />}
      {isLate && <Badge tone="danger">{text('office.support.late')}</Badge>}
    </span>
  )
}

export function Assignee({ assignee, isMine }: Pick<ThreadRow, 'assignee' | 'isMine'>) {
  const text = useText()
  if (assignee === null) return <span className="text-ink-2">{text('office.support.nobody')}</span>
  return isMine ? text('office.support.mine') : assignee
}
