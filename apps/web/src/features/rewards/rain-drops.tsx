import { formatsOf } from '@halong/app-kit/formats.ts'
import { Button } from '@halong/ui'
import { useState } from 'react'
import { useWireAmount } from '#shared/format/wire-amount.ts'
import { useLanguage, useText } from '#shared/text/text.ts'
import type { Drop } from './rain.queries.ts'

type DropsProps = { readonly name: 'next' | 'past'; readonly list: readonly Drop[] }

/** Drops ahead, or those of the last day with what the player took and a button that computes it again. */
export function RainDrops({ name, list }: DropsProps) {
  const text = useText()
  if (list.length === 0) return null
  return (
    <section aria-labelledby={`rain-${name}`} className="rounded-card bg-surface ring-1 ring-line ring-inset">
      <h2 id={`rain-${name}`} className="px-4 pt-4 pb-2 text-base font-bold">
        {text(`rewards.rain.${name}`)}
      </h2>
      <ul>
        {list.map((drop) => (
          <li key={`${drop.code} ${drop.opensAt}`} className="border-t border-line px-4 py-3">
            {name === 'next' ? <Ahead drop={drop} /> : <Over drop={drop} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Ahead({ drop: { opensAt, total, slots, asset } }: { readonly drop: Drop }) {
  const text = useText()
  const amount = useWireAmount()
  const { moment } = formatsOf(useLanguage().tag)
  return (
    <p className="tabular flex flex-wrap justify-between gap-x-4 text-sm">
      <span>{text('rewards.rain.opens', { date: moment(opensAt) })}</span>
      <b>{text('rewards.rain.share', { total: amount(total, asset), slots })}</b>
    </p>
  )
}

function Over({ drop }: { readonly drop: Drop }) {
  const text = useText()
  const amount = useWireAmount()
  const { moment } = formatsOf(useLanguage().tag)
  const [agrees, setAgrees] = useState<boolean | null>(null)
  const { closesAt, mine, asset, seed } = drop
  async function verify(): Promise<void> {
    const { agreesWithDrop } = await import('./verify-drop.ts')
    setAgrees(agreesWithDrop(drop))
  }
  return (
    <div className="tabular flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm">
      <span>
        <b className="block">{mine === null ? text('rewards.rain.not_taken') : amount(mine.amount, asset)}</b>
        <span className="text-xs text-ink-2">{text('rewards.rain.over', { date: moment(closesAt) })}</span>
      </span>
      {mine !== null && seed !== null && (
        <Button tone="secondary" size="small" onClick={() => void verify()}>
          {text('rewards.wheel.verify')}
        </Button>
      )}
      <p role="status" className="basis-full text-xs text-ink-2 empty:hidden">
        {agrees === true && text('rewards.rain.right')}
        {agrees === false && text('rewards.wheel.wrong')}
      </p>
    </div>
  )
}
