import { useWireAmount } from '#shared/format/wire-amount.ts'
import { useText } from '#shared/text/text.ts'
import type { Bonus } from './bonus.queries.ts'

/** How much of a bonus was played, in figures; nothing urges. */
export function BonusMeter({ of: { done, required, asset } }: { readonly of: Bonus }) {
  const text = useText()
  const amount = useWireAmount()
  const share = Number(required) === 0 ? 100 : Math.min(100, (Number(done) / Number(required)) * 100)
  const told = text('rewards.bonus.meter.told', { done: amount(done, asset), required: amount(required, asset) })
  return (
    <div>
      <div className="mb-2 flex items-baseline justify-between gap-3 text-sm">
        <span className="text-ink-2">{text('rewards.bonus.meter')}</span>
        <b className="tabular">{told}</b>
      </div>
      <div
        role="progressbar"
        aria-label={text('rewards.bonus.meter')}
        aria-valuenow={Math.floor(share)}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={told}
        className="h-2.5 overflow-hidden rounded-full bg-hover"
      >
        <div className="h-full rounded-full bg-brand" style={{ width: `${String(share)}%` }} />
      </div>
    </div>
  )
}
