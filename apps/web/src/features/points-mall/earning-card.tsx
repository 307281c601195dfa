import { formatsOf } from '@halong/app-kit/formats.ts'
import { useSymbol } from '#shared/format/money-text.ts'
import { lobbies } from '#shared/game/categories.ts'
import { useLanguage, useText } from '#shared/text/text.ts'
import type { PointsConfig } from './points.queries.ts'

/** Rates are told for a hundred units: the small ones would be hard to read. */
const FOR_STAKED = 100

/** How points are earned: so many for a unit staked, by product, in the brand's own numbers (R-PROMO-2). */
export function EarningCard({ config }: { readonly config: PointsConfig }) {
  const text = useText()
  const { tag } = useLanguage()
  const symbol = useSymbol()
  const { number } = formatsOf(tag)
  const rows = config.rates.flatMap(({ gameType, rate }) => {
    const lobby = lobbies.find((each) => each.gameType === gameType && each.path !== 'hot')
    return lobby ? [{ key: gameType, name: text(lobby.name), rate: number(Number(rate) * FOR_STAKED) }] : []
  })
  return (
    <section aria-labelledby="points-earned" className="rounded-card bg-surface p-5 ring-1 ring-line ring-inset max-lg:order-1 md:p-6">
      <h2 id="points-earned" className="text-base font-bold">
        {text('points.earn.title')}
      </h2>
      <p className="mt-1 text-sm text-ink-2">{text('points.earn.text')}</p>
      {rows.length > 0 && (
        <dl className="mt-3 grid gap-1.5 text-sm">
          {rows.map(({ key, name, rate }) => (
            <div key={key} className="flex items-baseline justify-between gap-3 border-b border-line py-1 last:border-0">
              <dt className="min-w-0 truncate text-ink-2">{name}</dt>
              <dd className="tabular shrink-0 font-semibold">{text('points.earn.rate', { rate, unit: symbol(config.asset) })}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
