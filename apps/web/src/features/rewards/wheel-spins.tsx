import { Button } from '@halong/ui'
import { useState } from 'react'
import { useDateTexts } from '#shared/format/date-words.ts'
import { useWireAmount } from '#shared/format/wire-amount.ts'
import { useText } from '#shared/text/text.ts'
import type { Spin } from './wheel.queries.ts'

type SpinsProps = { readonly code: string; readonly spins: readonly Spin[]; readonly asset: string }

/** What the player has spun, each with everything it is computed from, and a button that computes it again. */
export function WheelSpins({ code, spins, asset }: SpinsProps) {
  const text = useText()
  return (
    <div className="rounded-card bg-surface ring-1 ring-line ring-inset">
      <h3 className="px-4 pt-4 pb-2 text-base font-bold">{text('rewards.wheel.mine')}</h3>
      <ul>
        {spins.map((spin) => (
          <li key={`${spin.generation}.${spin.no}`} className="border-t border-line px-4 py-3">
            <SpinRow code={code} spin={spin} asset={asset} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function SpinRow({ code, spin, asset }: { readonly code: string; readonly spin: Spin; readonly asset: string }) {
  const text = useText()
  const amount = useWireAmount()
  const dateTexts = useDateTexts()
  const [agrees, setAgrees] = useState<boolean | null>(null)
  async function verify(): Promise<void> {
    const { agreesWith } = await import('./verify-spin.ts')
    setAgrees(agreesWith(code, spin))
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm">
      <span>
        <b className="tabular block">{amount(spin.amount, asset)}</b>
        <span className="tabular text-xs text-ink-2">
          {text('rewards.wheel.number', { no: spin.no })} · {dateTexts(spin.at)}
        </span>
      </span>
      <Button tone="secondary" size="small" onClick={() => void verify()}>
        {text('rewards.wheel.verify')}
        <span className="sr-only"> {text('rewards.wheel.number', { no: spin.no })}</span>
      </Button>
      <p role="status" className="basis-full text-xs text-ink-2 empty:hidden">
        {agrees === true && text('rewards.wheel.right', { amount: amount(spin.amount, asset) })}
        {agrees === false && text('rewards.wheel.wrong')}
      </p>
    </div>
  )
}
