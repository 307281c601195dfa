import { useText } from '@halong/app-kit/text.ts'
import { Button } from '@halong/ui'
import { Amount } from '#shared/cells/amount.tsx'
import { Card } from '#shared/parts/card.tsx'
import { marketNameOf } from './market-name.ts'
import { isLimit, type LimitWhat, limitTitles, type Scope, type Trading, type TradingRule } from './trading-rules.ts'
import { useScopeName } from './use-scope-name.ts'

export type LimitPlace = { readonly what: LimitWhat; readonly scope: Scope; readonly market: string | null; readonly asset: string }
type LimitsProps = { readonly of: Trading; readonly asset: string; readonly onChange: ((place: LimitPlace) => void) | null }
const held = (rule: TradingRule): rule is TradingRule & { what: LimitWhat; amount: string } => isLimit(rule.what) && rule.amount !== null

/** Limits of one currency: for each bet the narrowest counts. */
export function LimitsCard({ of: { rules, leagues }, asset, onChange }: LimitsProps) {
  const text = useText()
  const nameOf = useScopeName(leagues)
  const shown = rules.filter(held).filter((rule) => rule.asset === asset)
  return (
    <Card
      title={text('office.trading.limits')}
      aside={
        onChange !== null && (
          <Button size="small" tone="secondary" onClick={() => onChange({ what: 'stake', scope: '*', market: null, asset })}>
            {text('office.trading.add_limit')}
          </Button>
        )
      }
    >
      <ul className="text-sm">
        {shown.map(({ what, scope, market, amount }) => (
          <li
            key={[what, scope, market].join(' ')}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-4 py-2.5 last:border-0"
          >
            <span className="min-w-0 flex-1 basis-52">
              <span className="font-semibold">{text(limitTitles[what])}</span>
              <span className="block text-xs text-ink-2">
                {[nameOf(scope), market === null ? null : marketNameOf(text, market)].filter(Boolean).join(' · ')}
              </span>
            </span>
            <span className="font-semibold">
              <Amount of={amount} asset={asset} />
            </span>
            {onChange !== null && (
              <Button size="small" tone="secondary" onClick={() => onChange({ what, scope, market, asset })}>
                {text('office.trading.change')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <p className="px-4 py-2 text-xs text-ink-2">{text('office.trading.limits_note')}</p>
    </Card>
  )
}
