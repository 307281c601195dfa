import { useText } from '@halong/app-kit/text.ts'
import { Button } from '@halong/ui'
import { useState } from 'react'
import { call } from '#shared/api.ts'
import { Moment } from '#shared/cells/moment.tsx'
import { useFormats } from '#shared/format/use-formats.ts'
import type { Column } from '#shared/list/column.ts'
import { ListPage } from '#shared/list/list-page.tsx'
import type { RowOf } from '#shared/list/lists.ts'
import { useMay } from '#shared/operator.tsx'
import { openFilter } from './open-filter.ts'
import { OpenState } from './open-state.tsx'
import { ShownDialog } from './shown-dialog.tsx'
import { Volatility } from './volatility.tsx'

/** Shares of the house's own games are stated; a vendor may state none. */
function Return({ of }: { readonly of: number }) {
  const { rate } = useFormats()
  return of === 0 ? '–' : rate(of)
}

const columns: readonly Column<RowOf<'games.list'>>[] = [
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

/** Games of every vendor, in the order the lobby shows them. */
export function GamesPage() {
  const text = useText()
  const may = useMay('games.manage')
  const [changing, change] = useState<RowOf<'games.list'> | null>(null)
  return (
    <>
      <ListPage
        of="games.list"
        title={text('office.games.title')}
        lead={text('office.games.lead')}
        label={text('office.games.title')}
        columns={columns}
        keyOf={({ nodeId }) => String(nodeId)}
        filters={{
          vassalage: { title: 'office.games.vendor' },
          gameType: { title: 'office.games.type' },
          gameCode: { title: 'office.games.code' },
          state: openFilter,
          addedAt: { title: 'office.games.added' },
        }}
        views={{}}
        empty={{ title: text('office.games.none'), text: text('office.games.none_text') }}
        {...(may
          ? {
              actionsOf: (game: RowOf<'games.list'>) => (
                <Button size="small" tone="secondary" onClick={() => change(game)}>
                  {text('office.games.change')}
                </Button>
              ),
            }
          : {})}
      />
      {changing && (
        <ShownDialog
          subject={changing.name}
          now={changing}
          send={(wish) => call('games.change', { body: { vassalage: changing.vassalage, gameCode: changing.gameCode, ...wish } })}
          onClose={() => change(null)}
        />
      )}
    </>
  )
}
