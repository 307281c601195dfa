import { Moment } from '#shared/cells/moment.tsx'
import { useFormats } from '#shared/format/use-formats.ts'
import type { Column } from '#shared/list/column.ts'
import type { RowOf } from '#shared/list/lists.ts'
import { OpenState } from './open-state.tsx'
import { Volatility } from './volatility.tsx'

/** Shares of the house's own games are stated; a vendor may state none. */
function Return({ of }: { readonly of: number }) {
  const { rate } = useFormats()
  return of === 0 ? '–' : rate(of)
}

export const gameColumns: readonly Column<RowOf<'games.list'>>[] = [
  { name: 'name', title: 'office.games.name', cell: ({ name }) => name },
  { name: 'isOpen', title: 'office.games.state', onCard: 'head', cell: (game) => <OpenState {...game} /> },
  { name: 'vassalage', title: 'office.games.vendor', cell: ({ vassalage }) => vassalage },
  {
    name: 'gameCode',
    title: 'office.games.code',
    sort: 'gameCode',
    onCard: 'none',
    cell: ({ gameCode }) => <code className="font-mono text-xs">{gameCode}</code>,
  },
  { name: 'gameType', title: 'office.games.type', cell: ({ gameType }) => gameType },
  { name: 'gameClassify', title: 'office.games.class', isHidden: true, cell: ({ gameClassify }) => gameClassify },
  { name: 'returnRateBp', title: 'office.games.return', align: 'end', cell: ({ returnRateBp }) => <Return of={returnRateBp} /> },
  { name: 'volatility', title: 'office.games.volatility', onCard: 'none', cell: ({ volatility }) => <Volatility of={volatility} /> },
  { name: 'maxWinTimes', title: 'office.games.max_win', align: 'end', cell: ({ maxWinTimes }) => `${maxWinTimes} ×` },
  { name: 'order', title: 'office.games.order', align: 'end', sort: 'order', isHidden: true, cell: ({ order }) => order },
  { name: 'addedAt', title: 'office.games.added', sort: 'addedAt', isHidden: true, cell: ({ addedAt }) => <Moment at={addedAt} /> },
]
