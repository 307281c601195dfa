import { useText } from '@halong/app-kit/text.ts'
import { Button } from '@halong/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { call, query } from '#shared/api.ts'
import { Moment } from '#shared/cells/moment.tsx'
import { useFormats } from '#shared/format/use-formats.ts'
import { List } from '#shared/list/list.tsx'
import { Card, Facts } from '#shared/parts/card.tsx'
import { DetailPage } from '#shared/parts/detail-page.tsx'
import { Figure, Figures } from '#shared/parts/figure.tsx'
import { useWay } from '#shared/use-way.ts'
import { AddressDialog } from './address-dialog.tsx'
import { CatalogueForm } from './catalogue-form.tsx'
import { useGamesList } from './games-list.tsx'
import { JackpotsTab } from './jackpots-tab.tsx'
import { OpenState } from './open-state.tsx'
import { ShownDialog } from './shown-dialog.tsx'
import { useMayEverywhere } from './use-may-everywhere.ts'
import type { Vendor } from './vendor.ts'
import { VendorCalls } from './vendor-calls.tsx'
import { VendorSecret } from './vendor-secret.tsx'

/** One vendor: whether it calls, how far its secret is, and its games. */
export function VendorPage() {
  const text = useText()
  const way = useWay()
  const { number } = useFormats()
  const may = useMayEverywhere('vendors.manage')
  const vassalage = useParams()['vendor'] ?? ''
  const vendor = useQuery(query('vendors.get', { query: { vassalage } }))
  return (
    <DetailPage
      of={vendor}
      id={vassalage}
      crumbs={[[text('office.vendors.title'), way(['vendors'])]]}
      title={({ name }) => name}
      state={(value) => <OpenState {...value} />}
      actions={(value) => <ChangeVendor vendor={value} />}
      figures={({ games, openGames, days: [newest] }) => (
        <Figures>
          <Figure title={text('office.vendors.open_games')} to={way(['vendors', vassalage], { tab: 'games' })}>
            {number(openGames)} / {number(games)}
          </Figure>
          <Figure title={text('office.vendors.last_call')}>
            <Moment at={newest?.lastAt ?? null} />
          </Figure>
        </Figures>
      )}
      tabs={(value) => [
        { id: 'overview', title: text('office.vendors.tab.overview'), content: <Overview vendor={value} /> },
        { id: 'games', title: text('office.games.title'), content: <VendorGames vassalage={vassalage} /> },
        { id: 'jackpots', title: text('office.jackpots.tab'), content: <JackpotsTab vassalage={vassalage} /> },
        ...(may ? [{ id: 'catalogue', title: text('office.catalogue.tab'), content: <CatalogueForm vendor={value} /> }] : []),
      ]}
    />
  )
}

function ChangeVendor({ vendor }: { readonly vendor: Vendor }) {
  const text = useText()
  const may = useMayEverywhere('vendors.manage')
  const [isChanging, setChanging] = useState(false)
  if (!may) return null
  return (
    <>
      <Button tone="secondary" size="medium" onClick={() => setChanging(true)}>
        {text('office.games.change')}
      </Button>
      {isChanging && (
        <ShownDialog
          subject={vendor.name}
          now={vendor}
          send={(wish) => call('vendors.change', { body: { vassalage: vendor.vassalage, ...wish } })}
          onClose={() => setChanging(false)}
        />
      )}
    </>
  )
}

/** What the installation set is changed where it starts. */
function ChangeAddress({ vendor }: { readonly vendor: Vendor }) {
  const text = useText()
  const may = useMayEverywhere('vendors.manage')
  const [isChanging, setChanging] = useState(false)
  if (vendor.secret.isFixed || !may) return null
  return (
    <div className="px-4 pb-4">
      <Button tone="secondary" size="medium" onClick={() => setChanging(true)}>
        {text('office.vendors.change_address')}
      </Button>
      {isChanging && <AddressDialog vendor={vendor} onClose={() => setChanging(false)} />}
    </div>
  )
}

function Overview({ vendor }: { readonly vendor: Vendor }) {
  const text = useText()
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
      <VendorSecret vendor={vendor} />
      <Card title={text('office.vendors.about')}>
        <Facts
          isNarrow
          rows={[
            [text('office.vendors.origin'), vendor.launchOrigin],
            [text('office.vendors.verify'), vendor.verifyUrl ?? '–'],
            [
              text('office.vendors.wallet'),
              vendor.walletUrl === null
                ? text('office.vendors.wallet_main')
                : text('office.vendors.wallet_own', { address: vendor.walletUrl }),
            ],
            [text('office.games.order'), vendor.order],
          ]}
        />
        <ChangeAddress vendor={vendor} />
      </Card>
      <div className="min-w-0 lg:col-span-2">
        <VendorCalls days={vendor.days} />
      </div>
    </div>
  )
}

function VendorGames({ vassalage }: { readonly vassalage: string }) {
  const { list, dialog } = useGamesList()
  const { vassalage: _, ...filters } = list.filters ?? {}
  return (
    <>
      <List {...list} filters={filters} fixed={{ vassalage }} />
      {dialog}
    </>
  )
}
