import { useText } from '@halong/app-kit/text.ts'
import { useFormats } from '#shared/format/use-formats.ts'
import { Card } from '#shared/parts/card.tsx'
import { leagueScope, ruleAt, type Scope, type Trading } from './trading-rules.ts'

export type MarginPlace = { readonly scope: Scope; readonly market: string }
type MarginsProps = { readonly of: Trading; readonly onChange: ((place: MarginPlace) => void) | null }

/** Margins by market: those of everywhere, and each league's own beside them. */
export function MarginsCard({ of: { rules, leagues }, onChange }: MarginsProps) {
  const text = useText()
  const { rate } = useFormats()
  const markets = [...new Set(leagues.flatMap(({ markets: own }) => own))]
  const cell = (scope: Scope, market: string, isSold: boolean) => {
    if (!isSold) return <span className="text-ink-2">·</span>
    const rule = ruleAt(rules, { what: 'margin', scope, market, asset: null })
    const own = rule?.basisPoints ?? null
    const shown = own === null ? '–' : rate(own)
    if (onChange === null) return <span className={own === null ? 'text-ink-2' : 'font-semibold'}>{shown}</span>
    const where =
      scope === '*' ? text('office.trading.everywhere') : (leagues.find(({ code }) => leagueScope(code) === scope)?.name ?? scope)
    return (
      <button
        type="button"
        className="min-h-8 min-w-14 rounded-control px-2 font-semibold ring-1 ring-line ring-inset hover:bg-hover"
        aria-label={`${text('office.trading.margin_of', { market, where })}: ${shown}`}
        onClick={() => onChange({ scope, market })}
      >
        {shown}
      </button>
    )
  }
  return (
    <Card title={text('office.trading.margins')}>
      <div className="overflow-x-auto">
        <table className="w-full min-w-160 text-sm">
          <thead>
            <tr className="text-xs text-ink-2 *:h-10 *:px-3 *:text-start *:font-semibold">
              <th scope="col">{text('office.trading.market')}</th>
              <th scope="col">{text('office.trading.everywhere')}</th>
              {leagues.map(({ code, name }) => (
                <th key={code} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {markets.map((market) => (
              <tr key={market} className="*:border-t *:border-line *:px-3 *:py-1.5">
                <th scope="row" className="text-start font-mono text-xs">
                  {market}
                </th>
                <td>{cell('*', market, true)}</td>
                {leagues.map(({ code, markets: sold }) => (
                  <td key={code}>{cell(leagueScope(code), market, sold.includes(market))}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="px-4 py-2 text-xs text-ink-2">{text('office.trading.margins_note')}</p>
    </Card>
  )
}
