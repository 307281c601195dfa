import { useText } from '@halong/app-kit/text.ts'
import { useFormats } from '#shared/format/use-formats.ts'
import { Card } from '#shared/parts/card.tsx'
import { marketNameOf } from './market-name.ts'
import { leagueScope, ruleAt, type Scope, type Trading } from './trading-rules.ts'

export type MarginPlace = { readonly scope: Scope; readonly market: string }
type MarginsProps = { readonly of: Trading; readonly onChange: ((place: MarginPlace) => void) | null }

/** How the codes of competitions of the world begin. */
const WORLD = 'c-'
/** Leagues of one sport, which sell the same kinds, of which some may lack those in play; competitions of the world by themselves. */
function sportsOf(leagues: Trading['leagues']) {
  const groups = Map.groupBy(leagues, ({ code, markets }) => `${code.startsWith(WORLD) ? WORLD : ''} ${markets[0] ?? ''}`)
  return [...groups.values()].map((own) => ({
    leagues: own,
    isWorld: own[0]?.code.startsWith(WORLD) === true,
    markets: [...new Set(own.flatMap(({ markets }) => markets))],
  }))
}

/** Margins by market, sport by sport: those of everywhere, and each league's own beside them. */
export function MarginsCard({ of: { rules, leagues }, onChange }: MarginsProps) {
  const text = useText()
  const { rate } = useFormats()
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
        aria-label={`${text('office.trading.margin_of', { market: marketNameOf(text, market), where })}: ${shown}`}
        onClick={() => onChange({ scope, market })}
      >
        {shown}
      </button>
    )
  }
  return (
    <Card title={text('office.trading.margins')}>
      {sportsOf(leagues).map(({ leagues: own, isWorld, markets }) => (
        <div key={own[0]?.code} className="overflow-x-auto border-b-4 border-line last-of-type:border-0">
          <table className="w-full min-w-140 text-sm">
            <thead>
              <tr className="text-xs text-ink-2 *:h-10 *:px-3 *:text-start *:font-semibold">
                <th scope="col" className="w-72">
                  {text('office.trading.market')}
                </th>
                {!isWorld && <th scope="col">{text('office.trading.everywhere')}</th>}
                {own.map(({ code, name }) => (
                  <th key={code} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {markets.map((market) => (
                <tr key={market} className="*:border-t *:border-line *:px-3 *:py-1">
                  <th scope="row" className="text-start font-semibold">
                    {marketNameOf(text, market)} <span className="font-mono text-xs font-normal text-ink-2">{market}</span>
                  </th>
                  {!isWorld && <td>{cell('*', market, true)}</td>}
                  {own.map(({ code, markets: sold }) => (
                    <td key={code}>{cell(leagueScope(code), market, sold.includes(market))}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ))}
      <p className="px-4 py-2 text-xs text-ink-2">{text('office.trading.margins_note')}</p>
    </Card>
  )
}
