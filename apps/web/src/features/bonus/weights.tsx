import { useText } from '#shared/text/text.ts'
import type { Bonuses } from './bonus.queries.ts'

/** How much of a stake the meter counts, by product: games of one product differ by their edge. */
export function Weights({ list }: { readonly list: Bonuses['weights'] }) {
  const text = useText()
  if (list.length === 0) return null
  return (
    <section aria-labelledby="bonus-weights">
      <h2 id="bonus-weights" className="text-lg font-bold">
        {text('rewards.bonus.weights')}
      </h2>
      <p className="mt-1 mb-3 text-sm text-ink-2">{text('rewards.bonus.weights.text')}</p>
      <dl className="divide-y divide-line rounded-card bg-surface text-sm ring-1 ring-line ring-inset">
        {list.map(({ product, least, most }) => (
          <div key={product} className="flex items-baseline justify-between gap-4 px-4 py-3">
            <dt>{text(`rewards.product.${product}`)}</dt>
            <dd className="tabular font-semibold">{least === most ? `${String(most)}%` : `${String(least)}–${String(most)}%`}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
