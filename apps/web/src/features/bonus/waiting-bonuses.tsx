import { Button } from '@halong/ui'
import { useWireAmount } from '#shared/format/wire-amount.ts'
import { useText } from '#shared/text/text.ts'
import type { Bonus } from './bonus.queries.ts'
import { useBonus } from './use-bonus.ts'

function Waiting({ bonus, isBusy }: { readonly bonus: Bonus; readonly isBusy: boolean }) {
  const text = useText()
  const amount = useWireAmount()
  const { pending, start, decline } = useBonus(bonus)
  const { granted, asset, times, days } = bonus
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
      <span className="min-w-0 flex-1 basis-56 text-sm">
        {text('rewards.bonus.waiting.text', { amount: amount(granted, asset), count: times, days })}
      </span>
      <span className="flex gap-2">
        <Button size="small" tone="quiet" pending={pending === 'decline'} onClick={() => void decline()}>
          {text('rewards.bonus.decline')}
        </Button>
        <Button size="small" disabled={isBusy} pending={pending === 'start'} onClick={() => void start()}>
          {text('rewards.bonus.start')}
        </Button>
      </span>
    </li>
  )
}

/** Bonuses that wait for their start: one runs at a time. */
export function WaitingBonuses({ list, isBusy }: { readonly list: readonly Bonus[]; readonly isBusy: boolean }) {
  const text = useText()
  if (list.length === 0) return null
  return (
    <section aria-labelledby="bonus-waiting">
      <h2 id="bonus-waiting" className="mb-3 text-lg font-bold">
        {text('rewards.bonus.waiting')}
      </h2>
      <ul className="divide-y divide-line rounded-card bg-surface ring-1 ring-line ring-inset">
        {list.map((bonus) => (
          <Waiting key={bonus.id} bonus={bonus} isBusy={isBusy} />
        ))}
      </ul>
    </section>
  )
}
