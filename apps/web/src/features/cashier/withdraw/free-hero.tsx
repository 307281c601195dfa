import { useWireMoney } from '#shared/format/wire-money.tsx'
import { useText } from '#shared/text/text.ts'
import type { Withdrawable } from './withdraw.queries.ts'

/** What may leave now, of what. */
export function FreeHero({ of: { asset, free, cash, locked, isCounted } }: { readonly of: Withdrawable }) {
  const text = useText()
  const money = useWireMoney(asset)
  const share = Number(cash) > 0 ? Math.min(100, (Number(free) / Number(cash)) * 100) : 0
  return (
    <section aria-labelledby="withdraw-free" className="relative overflow-hidden rounded-sheet bg-brand px-5 py-6 text-on-brand">
      <div aria-hidden className="pointer-events-none absolute -end-16 -top-24 size-64 rounded-full bg-white/8" />
      <h2 id="withdraw-free" className="relative text-sm font-semibold text-white/90">
        {text('withdraw.free')}
      </h2>
      <p className="tabular relative mt-1 text-3xl font-extrabold tracking-tight">{money(free)}</p>
      <p className="relative mt-1 text-sm text-white/90">{text('withdraw.of_cash', { cash: money(cash) })}</p>
      {Number(locked) > 0 && (
        <>
          <div aria-hidden className="relative mt-4 h-1.5 overflow-hidden rounded-full bg-white/25">
            <div className="h-full rounded-full bg-white" style={{ width: `${share}%` }} />
          </div>
          <p className="relative mt-2 text-sm text-white/90">{text('withdraw.locked', { amount: money(locked) })}</p>
        </>
      )}
      {!isCounted && <p className="relative mt-2 text-sm text-white/90">{text('withdraw.counting')}</p>}
    </section>
  )
}
