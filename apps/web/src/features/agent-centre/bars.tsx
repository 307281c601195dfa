import type { ReactNode } from 'react'

type Bar = { readonly name: string; readonly value: number; readonly shown: ReactNode }

const HEIGHT = 160
const SPACE = 8
const LEAST = 1.5

/** Bars above and below a line, one a day; the figures stand in the table that opens below. */
export function Bars({ title, bars }: { readonly title: string; readonly bars: readonly Bar[] }) {
  const values = bars.map(({ value }) => value)
  const [highest, lowest] = [Math.max(0, ...values), Math.min(0, ...values)]
  const whole = highest - lowest || 1
  const width = 100 / bars.length
  const zero = SPACE + (highest / whole) * (HEIGHT - 2 * SPACE)
  return (
    <figure className="min-w-0 rounded-card bg-surface p-4 ring-1 ring-line">
      <figcaption className="mb-3 text-sm font-semibold">{title}</figcaption>
      <svg viewBox={`0 0 100 ${HEIGHT}`} preserveAspectRatio="none" className="h-40 w-full" aria-hidden>
        {bars.map(({ name, value }, index) => {
          const height = value === 0 ? 0 : Math.max((Math.abs(value) / whole) * (HEIGHT - 2 * SPACE), LEAST)
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
      <table className="sr-only">
        <caption>{title}</caption>
        <tbody>
          {bars.map(({ name, shown }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{shown}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
