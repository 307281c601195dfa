import { useText } from '@halong/app-kit/text.ts'
import { Amount } from '#shared/cells/amount.tsx'
import { Moment } from '#shared/cells/moment.tsx'
import { StateBadge } from '#shared/cells/state.tsx'
import type { Column } from '#shared/list/column.ts'
import { ListPage } from '#shared/list/list-page.tsx'
import type { RowOf } from '#shared/list/lists.ts'
import { useWay } from '#shared/use-way.ts'
import { boardStates } from './board-looks.ts'

type Row = RowOf<'boards.list'>
const stateNames = { OPEN: 'office.boards.state.OPEN', REVIEW: 'office.boards.state.REVIEW', DONE: 'office.boards.state.DONE' } as const

const columns: readonly Column<Row>[] = [
  { name: 'code', title: 'office.boards.board', cell: ({ code }) => code },
  { name: 'period', title: 'office.boards.period', cell: ({ period }) => period },
  { name: 'state', title: 'office.boards.state', onCard: 'head', cell: ({ state }) => <StateBadge of={state} looks={boardStates} /> },
  { name: 'endsAt', title: 'office.boards.ends', sort: 'endsAt', cell: ({ endsAt }) => <Moment at={endsAt} /> },
  { name: 'reviewUntil', title: 'office.boards.review_until', cell: ({ reviewUntil }) => <Moment at={reviewUntil} /> },
  { name: 'players', title: 'office.boards.players', align: 'end', cell: ({ players }) => players },
  { name: 'prizes', title: 'office.boards.prizes', align: 'end', cell: ({ prizes, asset }) => <Amount of={prizes} asset={asset} /> },
]

/** R-PROMO-3: every period of every board; what is under review can be looked through before its prizes are awarded. */
export function BoardsPage() {
  const text = useText()
  const way = useWay()
  return (
    <ListPage
      of="boards.list"
      title={text('office.boards.title')}
      lead={text('office.boards.lead')}
      label={text('office.boards.title')}
      columns={columns}
      keyOf={({ id }) => id}
      linkOf={({ code, period }) => way(['promotions', 'boards', code, period])}
      filters={{
        state: { title: 'office.boards.state', values: stateNames },
        code: { title: 'office.boards.board' },
        endsAt: { title: 'office.boards.ends' },
      }}
      views={{ review: 'office.boards.state.REVIEW' }}
      empty={{ title: text('office.boards.none'), text: text('office.boards.none_text') }}
    />
  )
}
