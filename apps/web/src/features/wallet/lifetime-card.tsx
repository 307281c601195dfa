import type { ReactNode } from 'react'
import { type TextKey, useText } from '#shared/text/text.ts'
import { Covered } from './covered.tsx'
import type { Funds } from './funds-hero.tsx'

/** S24, S25: what was paid in and taken out since the account was opened, and the difference. */
export function LifetimeCard({ funds }: { readonly funds: Funds }) {
  const text = useText()
  const { asset } = funds
  const figures: readonly (readonly [TextKey, ReactNode])[] = [
    ['funds.deposited', <Covered key="in" text={funds.deposited} asset={asset} />],
    ['funds.withdrawn', <Covered key="out" text={funds.withdrawn} asset={asset} />],
    ['funds.net_deposits', <Covered key="net" text={funds.netDeposits} asset={asset} />],
  ]
  return (
    <section aria-labelledby="funds-lifetime">
      <h2 id="funds-lifetime" className="mb-3 text-lg font-bold">
        {text('funds.lifetime')}
      </h2>
      <div className="rounded-card bg-surface p-4 ring-1 ring-line">
        <dl className="grid gap-x-6 gap-y-3 md:grid-cols-3">
          {figures.map(([label, value]) => (
            <div key={label} className="flex items-baseline justify-between gap-3 md:block">
              <dt className="text-sm text-ink-2">{text(label)}</dt>
              <dd className="text-lg font-bold">{value}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-3 border-t border-line pt-3 text-xs text-ink-2">{text('funds.net_note')}</p>
      </div>
    </section>
  )
}
