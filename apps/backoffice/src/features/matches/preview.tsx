import type { ClientValue } from '@halong/api/client'
import { failureKey } from '@halong/app-kit/refusal-text.ts'
import { useText } from '@halong/app-kit/text.ts'
import { Button } from '@halong/ui'
import { useState } from 'react'
import { call } from '#shared/api.ts'
import type { Pricing } from './match-looks.ts'

type Priced = ClientValue<'sports.priceMatch'>
/** Markets of which every line is shown; the rest is on the page of the match. */
const MAIN = ['1x2', 'ah', 'ou', 'btts']
type PreviewProps = { readonly competition: string; readonly pricing: () => Pricing | null }

/** What the model makes of the numbers, before anything is sold. */
export function Preview({ competition, pricing }: PreviewProps) {
  const text = useText()
  const [told, tell] = useState<Priced | { readonly failure: string } | null>(null)
  const [isAsking, setAsking] = useState(false)
  async function ask(): Promise<void> {
    const wanted = pricing()
    if (wanted === null) return
    setAsking(true)
    try {
      tell(await call('sports.priceMatch', { body: { competition, pricing: wanted } }))
    } catch (failure) {
      tell({ failure: text(failureKey(failure)) })
    } finally {
      setAsking(false)
    }
  }
  return (
    <div className="flex flex-col gap-2">
      <Button tone="secondary" pending={isAsking} onClick={() => void ask()}>
        {text('office.matches.preview')}
      </Button>
      {told !== null && 'failure' in told && (
        <p role="alert" className="text-sm text-danger">
          {told.failure}
        </p>
      )}
      {told !== null && 'markets' in told && (
        <div className="overflow-x-auto rounded-card ring-1 ring-line ring-inset" aria-live="polite">
          <table className="tabular w-full text-sm">
            <tbody>
              {told.markets
                .filter(({ market }) => MAIN.includes(market.split(':')[0] ?? ''))
                .map(({ market, selections }) => (
                  <tr key={market} className="*:border-b *:border-line *:px-3 *:py-1.5">
                    <th scope="row" className="text-start font-semibold">
                      {market}
                    </th>
                    {selections.map(({ selection, price, chance }) => (
                      <td key={selection}>
                        <span className="text-xs text-ink-2">{selection}</span> <b>{(price / 1_000).toFixed(2)}</b>{' '}
                        <span className="text-xs text-ink-2">{(chance / 100).toFixed(1)} %</span>
                      </td>
                    ))}
                  </tr>
                ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  )
}
