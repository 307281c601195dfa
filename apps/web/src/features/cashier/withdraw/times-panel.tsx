import { formatsOf } from '@halong/app-kit/formats.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '#shared/gateway/gateway.ts'
import { useLanguage, useText } from '#shared/text/text.ts'

/** N9: what withdrawals really took, from every case of the last days; nothing is said of too few. */
export function TimesPanel() {
  const text = useText()
  const { tag } = useLanguage()
  const { data } = useQuery({
    queryKey: ['cashier.getTimes'],
    queryFn: ({ signal }) => call('cashier.getTimes', { signal }),
    staleTime: 300_000,
  })
  if (!data || data.methods.length === 0) return null
  const minutes = (count: number | null) => (count === null ? '–' : text('withdraw.minutes', { count: formatsOf(tag).number(count) }))
  return (
    <section aria-labelledby="withdraw-times" className="rounded-card bg-surface p-4 ring-1 ring-inset ring-line sm:p-5">
      <h2 id="withdraw-times" className="text-base font-bold">
        {text('withdraw.times')}
      </h2>
      <ul className="mt-3 flex flex-col gap-3">
        {data.methods.map(({ method, title, medianMinutes, p95Minutes, keptBp }) => (
          <li key={method} className="border-t border-line pt-3 text-sm first:border-t-0 first:pt-0">
            <h3 className="font-semibold">{title}</h3>
            {medianMinutes === null ? (
              <p className="text-ink-2">{text('withdraw.times.few')}</p>
            ) : (
              <dl className="mt-1 grid grid-cols-3 gap-3">
                {(
                  [
                    ['half', minutes(medianMinutes)],
                    ['most', minutes(p95Minutes)],
                    ['kept', keptBp === null ? '–' : formatsOf(tag).rate(keptBp)],
                  ] as const
                ).map(([name, value]) => (
                  <div key={name}>
                    <dt className="text-xs text-ink-2">{text(`withdraw.times.${name}`)}</dt>
                    <dd className="tabular font-bold">{value}</dd>
                  </div>
                ))}
              </dl>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-3 text-xs text-ink-2">{text('withdraw.times.note', { days: data.days })}</p>
    </section>
  )
}
