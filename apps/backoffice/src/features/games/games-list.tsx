import { useText } from '@halong/app-kit/text.ts'
import { Button } from '@halong/ui'
import { type ReactNode, useState } from 'react'
import { call } from '#shared/api.ts'
import type { ListProps } from '#shared/list/list.tsx'
import type { RowOf } from '#shared/list/lists.ts'
import { useWay } from '#shared/use-way.ts'
import { gameColumns } from './game-columns.tsx'
import { openFilter } from './open-filter.ts'
import { ShownDialog } from './shown-dialog.tsx'
import { useMayEverywhere } from './use-may-everywhere.ts'

/** What every list of games is: its columns and filters, where a row leads, and the dialog that opens and closes a game. */
export function useGamesList(): { readonly list: ListProps<'games.list'>; readonly dialog: ReactNode } {
  const text = useText()
  const way = useWay()
  const may = useMayEverywhere('games.manage')
  const [changing, change] = useState<RowOf<'games.list'> | null>(null)
  return {
    list: {
      of: 'games.list',
      label: text('office.games.title'),
      columns: gameColumns,
      keyOf: ({ nodeId }) => String(nodeId),
      linkOf: ({ vassalage, gameCode }) => way(['games', vassalage, gameCode]),
      filters: {
        vassalage: { title: 'office.games.vendor' },
        gameType: { title: 'office.games.type' },
        gameCode: { title: 'office.games.code' },
        state: openFilter,
        addedAt: { title: 'office.games.added' },
      },
      empty: { title: text('office.games.none'), text: text('office.games.none_text') },
      ...(may
        ? {
            actionsOf: (game: RowOf<'games.list'>) => (
              <Button size="small" tone="secondary" onClick={() => change(game)}>
                {text('office.games.change')}
              </Button>
            ),
          }
        : {}),
    },
    dialog: changing && (
      <ShownDialog
        subject={changing.name}
        now={changing}
        send={(wish) => call('games.change', { body: { vassalage: changing.vassalage, gameCode: changing.gameCode, ...wish } })}
        onClose={() => change(null)}
      />
    ),
  }
}
