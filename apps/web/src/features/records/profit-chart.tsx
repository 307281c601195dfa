import type { Money } from '@halong/money'
import { useText } from '#shared/text/text.ts'

type Bar = { readonly name: string; readonly money: Money | null }

const HEIGHT = 160
const SPACE = 8

/** Bars above and below a line, one a row; the table beside it says the same in figures. */
export function ProfitChart({ bars }: { readonly bars: readonly Bar[] }) {
  const text = useText()
  const values = bars.map(({ money }) => Number(money?.minor ?? 0n))
  const [highest, lowest] = [Math.max(0, ...values), Math.min(0, ...values)]
  const whole = highest - lowest || 1
  const width = 100 / bars.length
  const zero = SPACE + (highest / whole) * (HEIGHT - 2 * SPACE)
  return (
    <figure className="mb-5 rounded-card bg-surface p-4 ring-1 ring-line">
      <figcaption className="mb-3 text-sm font-semibold">{text('profit.chart')}</figcaption>
      <svg viewBox={`0 0 100 ${HEIGHT}`} preserveAspectRatio="none" className="h-40 w-full" aria-hidden>
        {bars.map(({ name }, index) => {
          const value = values[index] ?? 0
          const height = Math.max((Math.abs(value) / whole) * (HEIGHT - 2 * SPACE), value === 0 ? 0 : 1.5)
          return (
            <rect
              key={name}
              x={index * width + width * 0.15}
              width={Math.min(width * 0.7, 8)}
              y={value >= 0 ? zero - height : zero}
              height={height}
              className={value >= 0 ? 'fill-jade' : 'fill-link'}
            />
          )
        })}
        <line x1={0} x2={100} y1={zero} y2={zero} vectorEffect="non-scaling-stroke" className="stroke-ink-3" strokeWidth={1} />
      </svg>
      <div aria-hidden className="mt-2 flex justify-between gap-4 text-xs text-ink-2">
        <span className="truncate">{bars[0]?.name}</span>
        {bars.length > 1 && <span className="truncate">{bars.at(-1)?.name}</span>}
      </div>
    </figure>
  )
}
