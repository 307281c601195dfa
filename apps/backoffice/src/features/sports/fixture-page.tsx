import { useText } from '@halong/app-kit/text.ts'
import { Badge, Button, buttonLook, EmptyState, FilterSelect } from '@halong/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { query } from '#shared/api.ts'
import { useBrand, useBrands } from '#shared/brands.ts'
import { Amount } from '#shared/cells/amount.tsx'
import { Moment } from '#shared/cells/moment.tsx'
import { useMay } from '#shared/operator.tsx'
import { Answer } from '#shared/parts/answer.tsx'
import { Card } from '#shared/parts/card.tsx'
import { Crumbs } from '#shared/parts/crumbs.tsx'
import { Page } from '#shared/parts/page.tsx'
import { useWay } from '#shared/use-way.ts'
import { marketNameOf } from './market-name.ts'
import { StopDialog, type Stopping } from './stop-dialog.tsx'
import { Market, MarketHeads } from './traded-market.tsx'
import { fixtureScope, ruleAt, type TradedFixture } from './trading-rules.ts'

/** A match under way moves every few seconds. */
const LOOK_MS = 3_000
/** The dearest final scores that are shown. */
const MOST_SCORES = 24
const sales = {
  before: ['office.trading.sale.before', 'brand'],
  live: ['office.trading.sale.live', 'jade'],
  paused: ['office.trading.sale.paused', 'danger'],
  shut: ['office.trading.sale.shut', 'neutral'],
} as const

/** How near the fixture is to the most it may cost. */
function Loss({ of: { worstLoss, lossLimit, asset, staked } }: { readonly of: TradedFixture }) {
  const text = useText()
  const share = Number(lossLimit) === 0 ? 1 : Math.min(1, Number(worstLoss) / Number(lossLimit))
  return (
    <div className="grid gap-3 rounded-card bg-surface p-4 ring-1 ring-line ring-inset sm:grid-cols-2">
      <p className="text-sm text-ink-2">
        {text('office.sports.staked')}
        <b className="block text-lg text-ink">
          <Amount of={staked} asset={asset} />
        </b>
      </p>
      <div>
        <p className="flex justify-between gap-3 text-sm text-ink-2">
          {text('office.sports.worst')}
          <span>
            {text('office.trading.of_limit')} <Amount of={lossLimit} asset={asset} />
          </span>
        </p>
        <b className="block text-lg">
          <Amount of={worstLoss} asset={asset} />
        </b>
        <span className="mt-1 block h-1.5 overflow-hidden rounded-full bg-hover">
          <span
            className={`block h-full rounded-full ${share >= 0.9 ? 'bg-danger' : share >= 0.7 ? 'bg-gold' : 'bg-brand'}`}
            style={{ inlineSize: `${share * 100}%` }}
          />
        </span>
      </div>
    </div>
  )
}

function Scores({ of: { scores, asset } }: { readonly of: TradedFixture }) {
  const text = useText()
  return (
    <Card title={text('office.trading.scores')}>
      {scores.length === 0 ? (
        <p className="p-4 text-sm text-ink-2">{text('office.trading.nothing_staked')}</p>
      ) : (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] text-sm">
          {scores.slice(0, MOST_SCORES).map(({ score, net }) => (
            <li key={score} className="flex justify-between gap-2 border-b border-line px-4 py-1.5">
              <span className="tabular font-semibold">{score}</span>
              <Amount of={net} asset={asset} isSigned />
            </li>
          ))}
        </ul>
      )}
      <p className="px-4 py-2 text-xs text-ink-2">{text('office.trading.scores_note')}</p>
    </Card>
  )
}

/** Keys of a person on shift: `s` stops the match, `o` opens it; not while something is typed. */
function useStopKeys(onKey: ((isStopped: boolean) => void) | null): void {
  useEffect(() => {
    if (onKey === null) return undefined
    const press = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest('input, select, textarea, dialog') !== null
      if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === 's' || event.key === 'o') {
        event.preventDefault()
        onKey(event.key === 's')
      }
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [onKey])
}

const kindOf = (market: TradedFixture['markets'][number] | undefined): string => market?.market.split(':')[0] ?? ''
function Traded({ fixture, onStop }: { readonly fixture: TradedFixture; readonly onStop: ((market: string) => void) | null }) {
  const text = useText()
  return (
    <>
      <Loss of={fixture} />
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Card title={text('office.trading.markets')}>
          {fixture.markets.length === 0 ? (
            <p className="p-4 text-sm text-ink-2">{text('office.trading.no_markets')}</p>
          ) : (
            <>
              <MarketHeads />
              <ul>
                {fixture.markets.map((market, at) => {
                  const kind = kindOf(market)
                  const isFirst = at === 0 || kindOf(fixture.markets[at - 1]) !== kind
                  // All lines of a kind are stopped together.
                  const stop = onStop === null || !isFirst ? null : () => onStop(kind)
                  return <Market key={market.market} of={market} sides={fixture} asset={fixture.asset} onStop={stop} />
                })}
              </ul>
            </>
          )}
        </Card>
        <Scores of={fixture} />
      </div>
    </>
  )
}

/** One fixture for whoever trades it: prices, what is open, what it may cost; sale stopped and opened with one key. Nobody sets a price or a result. */
export function FixturePage() {
  const text = useText()
  const brand = useBrand()
  const brands = useBrands()
  const way = useWay()
  const may = useMay('sports.trade')
  const id = useParams()['fixture'] ?? ''
  const [address, setAddress] = useSearchParams()
  const [stopping, setStopping] = useState<Stopping | null>(null)
  const assets = [...new Set(brands.map(({ asset }) => asset))]
  const asset = assets.find((each) => each === address.get('asset')) ?? brand.asset
  const found = useQuery({ ...query('sports.getFixture', { query: { fixture: id, asset } }), refetchInterval: LOOK_MS })
  const trading = useQuery(query('sports.listTrading', { query: { brandId: brand.id } }))
  const fixture = found.data?.fixture ?? null
  const rules = trading.data?.rules ?? []
  const scope = fixtureScope(id)
  const isOn = (market: string | null) => ruleAt(rules, { what: 'stop', scope, market, asset: null })?.isOn === true
  const name = fixture === null ? id : `${fixture.home} – ${fixture.away}`
  const stop = (market: string | null, isStopped: boolean) =>
    setStopping({ what: 'stop', scope, market, isStopped, subject: market === null ? name : `${name} · ${marketNameOf(text, market)}` })
  useStopKeys(may && fixture !== null && stopping === null ? (isStopped) => stop(null, isStopped) : null)
  return (
    <Page
      title={[name, fixture?.score].filter(Boolean).join(' · ')}
      above={<Crumbs to={[[text('office.sports.title'), way(['fixtures'], { league: fixture?.league ?? '' })]]} />}
      lead={fixture !== null && <Moment at={fixture.startsAt} />}
      isWide
      actions={
        fixture !== null && (
          <div className="flex flex-wrap items-center gap-2">
            <Badge tone={sales[fixture.sale][1]}>{text(sales[fixture.sale][0])}</Badge>
            <FilterSelect
              label={text('office.trading.currency')}
              value={asset}
              options={assets.map((value) => ({ value, label: value.split('/')[0] ?? value }))}
              onChange={({ target }) => setAddress({ asset: target.value }, { replace: true })}
            />
            <Link to={way(['fixtures', 'bets'], { fixture: id })} className={buttonLook('secondary')}>
              {text('office.sports.bets')}
            </Link>
            {may && (
              <Button tone={isOn(null) ? 'primary' : 'danger'} onClick={() => stop(null, !isOn(null))}>
                {text(isOn(null) ? 'office.trading.open' : 'office.trading.stop')}{' '}
                <kbd className="ms-2 text-xs opacity-70">{isOn(null) ? 'O' : 'S'}</kbd>
              </Button>
            )}
          </div>
        )
      }
    >
      <Answer of={found} rows={8}>
        {({ isReached, fixture: shown }) =>
          !isReached || shown === null ? (
            <EmptyState title={text('office.sports.silent')} text={text('office.sports.silent_text')} />
          ) : (
            <Traded fixture={shown} onStop={may ? (market) => stop(market, !isOn(market)) : null} />
          )
        }
      </Answer>
      {stopping !== null && <StopDialog of={stopping} rules={rules} onClose={() => setStopping(null)} />}
    </Page>
  )
}
