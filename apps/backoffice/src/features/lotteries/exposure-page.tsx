import { useText } from '@halong/app-kit/text.ts'
import { Button, EmptyState, FilterSelect } from '@halong/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { query } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { Amount } from '#shared/cells/amount.tsx'
import { useFormats } from '#shared/format/use-formats.ts'
import { useMay } from '#shared/operator.tsx'
import { Answer } from '#shared/parts/answer.tsx'
import { Card } from '#shared/parts/card.tsx'
import { Page } from '#shared/parts/page.tsx'
import { ExposureRows } from './exposure-rows.tsx'
import type { Exposure, LimitPlace } from './limit-place.ts'
import { NumberLimitDialog } from './number-limit-dialog.tsx'
import { NumberLimits } from './number-limits.tsx'

/** Asked again this often while the page is in view: tickets are sold all the time. */
const LOOK_MS = 5_000

/** What a draw may cost, number by number, and the limits that sale obeys. */
export function ExposurePage() {
  const text = useText()
  const brand = useBrand()
  const may = useMay('lotteries.manage')
  const [address, setAddress] = useSearchParams()
  const [gameCode, issueNo] = [address.get('game'), address.get('issue')]
  const [open, setOpen] = useState<LimitPlace | null>(null)
  const found = useQuery({
    ...query('lotteries.getExposure', {
      query: { ...(gameCode === null ? {} : { gameCode }), ...(issueNo === null ? {} : { issueNo }) },
    }),
    refetchInterval: LOOK_MS,
  })
  return (
    <Page title={text('office.exposure.title')} lead={text('office.exposure.lead')} isWide>
      <Answer of={found} rows={8}>
        {(shown) => (
          <>
            <div className="flex flex-wrap items-end gap-3">
              <FilterSelect
                label={text('office.draws.game')}
                value={shown.gameCode ?? ''}
                options={shown.games.map(({ gameCode: value, name }) => ({ value, label: name }))}
                onChange={({ target }) => setAddress({ game: target.value }, { replace: true })}
              />
              <FilterSelect
                label={text('office.draws.issue')}
                value={shown.issueNo ?? ''}
                options={shown.issues.map(({ issueNo: value }) => ({ value, label: value }))}
                onChange={({ target }) => setAddress({ game: shown.gameCode ?? '', issue: target.value }, { replace: true })}
              />
              {may && shown.gameCode !== null && (
                <Button
                  tone="secondary"
                  onClick={() => setOpen({ gameCode: shown.gameCode ?? '*', asset: brand.asset, play: null, number: null })}
                >
                  {text('office.exposure.add')}
                </Button>
              )}
            </div>
            {!shown.isReached ? (
              <EmptyState title={text('office.draws.silent')} text={text('office.draws.silent_text')} />
            ) : (
              <>
                <Totals of={shown} />
                <Card title={text('office.exposure.numbers')}>
                  {shown.rows.length === 0 ? (
                    <EmptyState title={text('office.exposure.nothing')} text={text('office.exposure.nothing_text')} />
                  ) : (
                    <ExposureRows rows={shown.rows} gameCode={shown.gameCode ?? '*'} onLimit={may ? setOpen : null} />
                  )}
                </Card>
              </>
            )}
            <NumberLimits of={shown} onChange={may ? setOpen : null} />
            {open !== null && <NumberLimitDialog place={open} limits={shown.limits} games={shown.games} onClose={() => setOpen(null)} />}
          </>
        )}
      </Answer>
    </Page>
  )
}

/** What is staked on the draw, and what it would cost if each ticket won the most it can: a bound that no draw reaches. */
function Totals({ of: { totals } }: { readonly of: Exposure }) {
  const text = useText()
  const { number } = useFormats()
  if (totals.length === 0) return null
  return (
    <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      {totals.map(({ asset, tickets, staked, maxPrize }) => (
        <li key={asset} className="rounded-card bg-surface p-4 ring-1 ring-line ring-inset">
          <p className="text-xs text-ink-2">
            {asset.split('/')[0]} · {text('office.draws.count', { count: tickets, shown: number(tickets) })}
          </p>
          <p className="tabular mt-1 text-lg font-semibold">
            <Amount of={staked} asset={asset} />
          </p>
          <p className="mt-1 text-xs text-ink-2">
            {text('office.exposure.bound')} <Amount of={maxPrize} asset={asset} />
          </p>
        </li>
      ))}
    </ul>
  )
}
