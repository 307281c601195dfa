import { useText } from '@halong/app-kit/text.ts'
import { Button, buttonLook } from '@halong/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '#shared/api.ts'
import type { Column } from '#shared/list/column.ts'
import { ListPage } from '#shared/list/list-page.tsx'
import type { RowOf } from '#shared/list/lists.ts'
import { useWay } from '#shared/use-way.ts'
import { openFilter } from './open-filter.ts'
import { OpenState } from './open-state.tsx'
import { ShownDialog } from './shown-dialog.tsx'
import { useMayEverywhere } from './use-may-everywhere.ts'

const columns: readonly Column<RowOf<'vendors.list'>>[] = [
  { name: 'name', title: 'office.vendors.name', cell: ({ name }) => name },
  { name: 'isOpen', title: 'office.games.state', onCard: 'head', cell: (vendor) => <OpenState {...vendor} /> },
  {
    name: 'vassalage',
    title: 'office.vendors.code',
    sort: 'vassalage',
    cell: ({ vassalage }) => <code className="font-mono text-xs">{vassalage}</code>,
  },
  { name: 'openGames', title: 'office.vendors.open_games', align: 'end', cell: ({ openGames, games }) => `${openGames} / ${games}` },
  { name: 'order', title: 'office.games.order', align: 'end', sort: 'order', onCard: 'none', cell: ({ order }) => order },
  { name: 'launchOrigin', title: 'office.vendors.origin', onCard: 'none', cell: ({ launchOrigin }) => launchOrigin },
]

/** Vendors of the installation; each leads to its page. */
export function VendorsPage() {
  const text = useText()
  const way = useWay()
  const may = useMayEverywhere('vendors.manage')
  const [changing, change] = useState<RowOf<'vendors.list'> | null>(null)
  return (
    <>
      <ListPage
        of="vendors.list"
        title={text('office.vendors.title')}
        lead={text('office.vendors.lead')}
        label={text('office.vendors.title')}
        actions={
          may && (
            <Link to={way(['new', 'vendor'])} className={buttonLook('primary', 'medium')}>
              {text('office.vendors.new')}
            </Link>
          )
        }
        columns={columns}
        keyOf={({ vassalage }) => vassalage}
        linkOf={({ vassalage }) => way(['vendors', vassalage])}
        filters={{ state: openFilter }}
        empty={{ title: text('office.vendors.none'), text: text('office.vendors.none_text') }}
        {...(may
          ? {
              actionsOf: (vendor: RowOf<'vendors.list'>) => (
                <Button size="small" tone="secondary" onClick={() => change(vendor)}>
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
          send={(wish) => call('vendors.change', { body: { vassalage: changing.vassalage, ...wish } })}
          onClose={() => change(null)}
        />
      )}
    </>
  )
}
