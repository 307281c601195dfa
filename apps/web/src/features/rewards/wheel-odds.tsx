import { formatsOf } from '@halong/app-kit/formats.ts'
import { useWireAmount } from '#shared/format/wire-amount.ts'
import { useLanguage, useText } from '#shared/text/text.ts'
import type { Wheel } from './wheel.queries.ts'
import { colourOf } from './wheel-shape.ts'

type OddsProps = Pick<Wheel, 'segments' | 'asset' | 'terminal'>

/** Prizes with what they weigh now and how many are left, and the hash that every seed leads back to. */
export function WheelOdds({ segments, asset, terminal }: OddsProps) {
  const text = useText()
  const amount = useWireAmount()
  const { tag } = useLanguage()
  const total = segments.reduce((sum, { weight }) => sum + weight, 0)
  const { fineRate, number } = formatsOf(tag)
  return (
    <div className="overflow-x-auto rounded-card bg-surface ring-1 ring-line ring-inset">
      <table className="w-full text-sm">
        <caption className="px-4 pt-4 pb-1 text-start text-base font-bold">{text('rewards.wheel.odds')}</caption>
        <thead>
          <tr className="text-xs text-ink-2">
            <th className="px-4 py-2 text-start font-medium">{text('rewards.wheel.prize')}</th>
            <th className="px-4 py-2 text-end font-medium">{text('rewards.wheel.chance')}</th>
            <th className="px-4 py-2 text-end font-medium">{text('rewards.wheel.left')}</th>
          </tr>
        </thead>
        <tbody className="tabular">
          {segments.map(({ amount: prize, weight, left }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: prizes of a wheel keep their places
            <tr key={at} className="border-t border-line">
              <td className="px-4 py-2.5 font-semibold">
                <span aria-hidden className="me-2 inline-block size-3 rounded-full align-middle" style={{ background: colourOf(at) }} />
                {amount(prize, asset)}
              </td>
              <td className="px-4 py-2.5 text-end">{fineRate(total === 0 ? 0 : Math.round((weight / total) * 1_000_000))}</td>
              <td className="px-4 py-2.5 text-end">{left === null ? text('rewards.wheel.endless') : number(left)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="border-t border-line px-4 py-3 text-xs text-ink-2">
        {text('rewards.wheel.commitment')}
        <code className="mt-1 block font-mono wrap-anywhere">{terminal}</code>
      </p>
    </div>
  )
}
