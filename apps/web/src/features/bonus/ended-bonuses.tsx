import { Badge } from '@halong/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDateTexts } from '#shared/format/date-words.ts'
import { useWireAmount } from '#shared/format/wire-amount.ts'
import { useText } from '#shared/text/text.ts'
import { type Bonus, bonusQuery } from './bonus.queries.ts'

/** Each posting and deed, newest first. */
function History({ of: { id, asset }, playerId }: { readonly of: Bonus; readonly playerId: string }) {
  const text = useText()
  const dateTexts = useDateTexts()
  const amount = useWireAmount()
  const { data } = useQuery(bonusQuery(playerId, id))
  return (
    <ul className="mt-3 flex flex-col gap-2 text-sm">
      {data?.events.map(({ kind, amount: moved, at }) => (
        <li key={`${kind} ${at}`} className="flex items-baseline justify-between gap-4">
          <span>
            {text(`rewards.bonus.event.${kind}`)} <span className="text-xs text-ink-2">{dateTexts(at)}</span>
          </span>
          {moved !== null && <span className="tabular">{amount(moved, asset)}</span>}
        </li>
      ))}
    </ul>
  )
}

function Ended({ bonus, playerId }: { readonly bonus: Bonus; readonly playerId: string }) {
  const text = useText()
  const dateTexts = useDateTexts()
  const amount = useWireAmount()
  const [isOpen, setOpen] = useState(false)
  const { state, granted, released, asset, endedAt } = bonus
  return (
    <li className="px-4 py-3">
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="flex min-h-11 cursor-pointer flex-wrap items-center justify-between gap-3 text-sm">
          <span>
            {text('rewards.bonus.over.paid', { released: amount(released, asset), granted: amount(granted, asset) })}
            <span className="block text-xs text-ink-2">{endedAt !== null && dateTexts(endedAt)}</span>
          </span>
          <Badge tone={state === 'released' ? 'jade' : 'neutral'}>{text(`rewards.bonus.state.${state}`)}</Badge>
        </summary>
        {isOpen && <History of={bonus} playerId={playerId} />}
      </details>
    </li>
  )
}

/** Bonuses that are over, with what became of each. */
export function EndedBonuses({ list, playerId }: { readonly list: readonly Bonus[]; readonly playerId: string }) {
  const text = useText()
  if (list.length === 0) return null
  return (
    <section aria-labelledby="bonus-over">
      <h2 id="bonus-over" className="mb-3 text-lg font-bold">
        {text('rewards.bonus.over')}
      </h2>
      <ul className="divide-y divide-line rounded-card bg-surface ring-1 ring-line ring-inset">
        {list.map((bonus) => (
          <Ended key={bonus.id} bonus={bonus} playerId={playerId} />
        ))}
      </ul>
    </section>
  )
}
