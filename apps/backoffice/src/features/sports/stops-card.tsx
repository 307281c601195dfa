import { useText } from '@halong/app-kit/text.ts'
import { Badge, Button } from '@halong/ui'
import { Moment } from '#shared/cells/moment.tsx'
import { Card } from '#shared/parts/card.tsx'
import { marketNameOf } from './market-name.ts'
import type { Stopping } from './stop-dialog.tsx'
import { isStop, leagueScope, ruleAt, type Scope, type StopWhat, stopTitles, type Trading, type TradingRule } from './trading-rules.ts'
import { useScopeName } from './use-scope-name.ts'

type StopsProps = { readonly of: Trading; readonly onStop: ((stopping: Stopping) => void) | null }
const switches = ['stop', 'stop_live', 'stop_cash_out', 'stop_multi'] as const

/** The switches of everything and of each league, and whatever else is stopped now with who stopped it and why. */
export function StopsCard({ of: { rules, leagues }, onStop }: StopsProps) {
  const text = useText()
  const nameOf = useScopeName(leagues)
  const places: readonly { readonly what: StopWhat; readonly scope: Scope }[] = [
    ...switches.map((what) => ({ what, scope: '*' as const })),
    ...leagues.map(({ code }) => ({ what: 'stop' as const, scope: leagueScope(code) })),
  ]
  const listed = new Set(places.map(({ what, scope }) => `${what} ${scope}`))
  const others = rules.filter(
    (rule): rule is TradingRule & { what: StopWhat } =>
      isStop(rule.what) && rule.isOn && (rule.market !== null || !listed.has(`${rule.what} ${rule.scope}`)),
  )
  const row = ({ what, scope, market }: { what: StopWhat; scope: Scope; market: string | null }) => {
    const rule = ruleAt(rules, { what, scope, market, asset: null })
    const isStopped = rule?.isOn === true
    const subject = [nameOf(scope), market === null ? null : marketNameOf(text, market)].filter(Boolean).join(' · ')
    return (
      <li
        key={[what, scope, market].join(' ')}
        className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-2.5 last:border-0"
      >
        <span className="min-w-0 flex-1 basis-48">
          <span className="font-semibold">{what === 'stop' ? subject : text(stopTitles[what])}</span>
          {isStopped && (
            <span className="block text-xs text-ink-2">
              {rule.reason} · {rule.by} · <Moment at={rule.changedAt} />
            </span>
          )}
        </span>
        <Badge tone={isStopped ? 'danger' : 'jade'}>{text(isStopped ? 'office.trading.stopped' : 'office.trading.sold')}</Badge>
        {onStop !== null && (
          <Button size="small" tone="secondary" onClick={() => onStop({ what, scope, market, isStopped: !isStopped, subject })}>
            {text(isStopped ? 'office.trading.open' : 'office.trading.stop')}
          </Button>
        )}
      </li>
    )
  }
  return (
    <Card title={text('office.trading.stops')}>
      <ul className="text-sm">
        {others.map(row)}
        {places.map((place) => row({ ...place, market: null }))}
      </ul>
    </Card>
  )
}
