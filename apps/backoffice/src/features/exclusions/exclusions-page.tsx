import { useText } from '@halong/app-kit/text.ts'
import { buttonLook } from '@halong/ui'
import { Link } from 'react-router'
import { MemberLink } from '#shared/cells/member-link.tsx'
import { Moment } from '#shared/cells/moment.tsx'
import { StateBadge } from '#shared/cells/state.tsx'
import type { Column } from '#shared/list/column.ts'
import { ListPage } from '#shared/list/list-page.tsx'
import { useWay } from '#shared/use-way.ts'
import { type EntryRow, entryStates } from './exclusion-looks.ts'
import { Kinds } from './kinds.tsx'

function Source({ source, addedBy }: EntryRow) {
  const text = useText()
  return (
    <span className="whitespace-normal">
      {text(`office.exclusions.source.${source}`)}
      {addedBy !== null && <span className="block text-xs text-ink-2">{addedBy}</span>}
    </span>
  )
}
function Until({ until }: EntryRow) {
  const text = useText()
  return until === null ? text('office.exclusions.for_good') : <Moment at={until} />
}

const columns: readonly Column<EntryRow>[] = [
  {
    name: 'username',
    title: 'office.exclusions.who',
    cell: ({ member, username, list }) =>
      member !== null && username !== null ? <MemberLink playerId={member} username={username} /> : (list ?? ''),
  },
  { name: 'source', title: 'office.exclusions.source', cell: (row) => <Source {...row} /> },
  { name: 'kinds', title: 'office.exclusions.by', cell: ({ kinds }) => <Kinds of={kinds} /> },
  { name: 'state', title: 'office.exclusions.state', onCard: 'head', cell: ({ state }) => <StateBadge of={state} looks={entryStates} /> },
  { name: 'since', title: 'office.exclusions.since', sort: 'since', cell: ({ since }) => <Moment at={since} /> },
  { name: 'until', title: 'office.exclusions.until', cell: (row) => <Until {...row} /> },
]

/** The list of excluded persons as this brand sees it: its own players, and lists from outside (S89). */
export function ExclusionsPage() {
  const text = useText()
  const way = useWay()
  return (
    <ListPage
      of="exclusions.list"
      title={text('office.exclusions.title')}
      lead={text('office.exclusions.lead')}
      label={text('office.exclusions.title')}
      columns={columns}
      keyOf={({ no }) => String(no)}
      actions={
        <div className="flex flex-wrap gap-3">
          <Link to={way(['exclusion-matches'])} className={buttonLook('secondary')}>
            {text('office.exclusions.matches')}
          </Link>
          <Link to={way(['exclusion-lists'])} className={buttonLook('secondary')}>
            {text('office.exclusions.lists')}
          </Link>
        </div>
      }
      filters={{
        state: {
          title: 'office.exclusions.state',
          values: {
            HOLDS: 'office.exclusions.state.HOLDS',
            OVER: 'office.exclusions.state.OVER',
            LIFTED: 'office.exclusions.state.LIFTED',
          },
        },
        source: {
          title: 'office.exclusions.source',
          values: {
            player: 'office.exclusions.source.player',
            operator: 'office.exclusions.source.operator',
            list: 'office.exclusions.source.list',
          },
        },
      }}
      empty={{ title: text('office.exclusions.none') }}
    />
  )
}
