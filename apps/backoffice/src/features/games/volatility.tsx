import { useText } from '@halong/app-kit/text.ts'
import clsx from 'clsx'

const STEPS = [1, 2, 3, 4, 5] as const

/** How far wins lie apart: one to five bars, or that the player chooses. */
export function Volatility({ of }: { readonly of: number }) {
  const text = useText()
  if (of === 0) return <span className="text-ink-2">{text('office.games.chosen')}</span>
  return (
    <span role="img" aria-label={text('office.games.volatility_of', { of })} className="inline-flex items-end gap-0.5">
      {STEPS.map((step) => (
        <span key={step} className={clsx('h-3 w-1.5 rounded-sm', step <= of ? 'bg-brand' : 'bg-press')} />
      ))}
    </span>
  )
}
