import { useText } from '@halong/app-kit/text.ts'
import { FilterSelect } from '@halong/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { query } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { useMay } from '#shared/operator.tsx'
import { Answer } from '#shared/parts/answer.tsx'
import { Page } from '#shared/parts/page.tsx'
import { FactorsCard } from './factors-card.tsx'
import { LimitDialog } from './limit-dialog.tsx'
import { type LimitPlace, LimitsCard } from './limits-card.tsx'
import { MarginDialog } from './margin-dialog.tsx'
import { type MarginPlace, MarginsCard } from './margins-card.tsx'
import { StopDialog, type Stopping } from './stop-dialog.tsx'
import { StopsCard } from './stops-card.tsx'

/** Colleagues stop and open while the page is in view. */
const LOOK_MS = 5_000

/** How the sportsbook trades: what is stopped, margins, limits, and players with limits of their own. */
export function TradingPage() {
  const text = useText()
  const brand = useBrand()
  const may = useMay('sports.trade')
  const [address, setAddress] = useSearchParams()
  const [stopping, setStopping] = useState<Stopping | null>(null)
  const [margin, setMargin] = useState<MarginPlace | null>(null)
  const [limit, setLimit] = useState<LimitPlace | null>(null)
  const trading = useQuery({ ...query('sports.listTrading', { query: { brandId: brand.id } }), refetchInterval: LOOK_MS })
  return (
    <Page title={text('office.trading.title')} lead={text('office.trading.lead')} isWide>
      <Answer of={trading} rows={10}>
        {(found) => {
          const assets = [...new Set([brand.asset, ...found.rules.flatMap((rule) => rule.asset ?? [])])]
          const asset = assets.find((each) => each === address.get('asset')) ?? brand.asset
          return (
            <>
              <div className="grid items-start gap-5 xl:grid-cols-2">
                <StopsCard of={found} onStop={may ? setStopping : null} />
                <div className="flex flex-col gap-3">
                  <div className="self-start">
                    <FilterSelect
                      label={text('office.trading.currency')}
                      value={asset}
                      options={assets.map((value) => ({ value, label: value.split('/')[0] ?? value }))}
                      onChange={({ target }) => setAddress({ asset: target.value }, { replace: true })}
                    />
                  </div>
                  <LimitsCard of={found} asset={asset} onChange={may ? setLimit : null} />
                </div>
              </div>
              <MarginsCard of={found} onChange={may ? setMargin : null} />
              <FactorsCard mayTrade={may} />
              {stopping !== null && <StopDialog of={stopping} rules={found.rules} onClose={() => setStopping(null)} />}
              {margin !== null && <MarginDialog place={margin} of={found} onClose={() => setMargin(null)} />}
              {limit !== null && <LimitDialog place={limit} of={found} onClose={() => setLimit(null)} />}
            </>
          )
        }}
      </Answer>
    </Page>
  )
}
