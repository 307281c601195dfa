import { useWireMoney } from '#shared/format/wire-money.tsx'
import { useText } from '#shared/text/text.ts'
import { useMoment } from './use-moment.ts'
import type { Withdrawable } from './withdraw.queries.ts'

/** What comes of an amount: fee, what arrives, until when, and who looks at it. */
export function Quote({
  of: { fee, receives, promisedAt, isReviewed },
  asset,
}: {
  readonly of: NonNullable<Withdrawable['quote']>
  readonly asset: string
}) {
  const text = useText()
  const money = useWireMoney(asset)
  const moment = useMoment()
  const rows = [
    [text('withdraw.quote.fee'), Number(fee) > 0 ? money(fee) : text('withdraw.to.free')],
    [text('withdraw.quote.receives'), money(receives)],
    [text('withdraw.quote.promised'), moment(promisedAt)],
  ] as const
  return (
    <div className="mt-4 border-t border-line pt-4" aria-live="polite">
      <dl className="flex flex-col gap-2 text-sm">
        {rows.map(([name, value]) => (
          <div key={name} className="flex items-baseline justify-between gap-4">
            <dt className="text-ink-2">{name}</dt>
            <dd className="tabular text-end font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-xs text-ink-2">{text(isReviewed ? 'withdraw.quote.reviewed' : 'withdraw.quote.auto')}</p>
    </div>
  )
}
