import clsx from 'clsx'
import { useText } from '#shared/text/text.ts'
import { useMoment } from './use-moment.ts'
import type { Stage } from './withdraw.queries.ts'

/** All that happened, the newest first: who had it, from when, and whether the promise was kept. */
export function Timeline({ stages }: { readonly stages: readonly Stage[] }) {
  const text = useText()
  const moment = useMoment()
  return (
    <section aria-labelledby="withdraw-timeline" className="rounded-card bg-surface p-4 ring-1 ring-inset ring-line sm:p-5">
      <h2 id="withdraw-timeline" className="mb-4 text-base font-bold">
        {text('withdraw.timeline')}
      </h2>
      <ol>
        {stages.toReversed().map(({ stage, owner, enteredAt, code, remark, isLate }, at) => (
          <li key={`${enteredAt} ${stage}`} className="relative flex gap-3.5 pb-5 last:pb-0">
            {at < stages.length - 1 && <span aria-hidden className="absolute start-[5px] top-4 bottom-0 w-0.5 bg-line" />}
            <span aria-hidden className={clsx('relative mt-1.5 size-3 shrink-0 rounded-full', at === 0 ? 'bg-brand' : 'bg-line')} />
            <div className="min-w-0 flex-1 text-sm">
              <p className="flex flex-wrap items-baseline justify-between gap-x-3">
                <span className={at === 0 ? 'font-bold' : 'font-semibold'}>{text(`withdraw.state.${stage}`)}</span>
                <span className="text-xs text-ink-2">{moment(enteredAt)}</span>
              </p>
              <p className="text-xs text-ink-2">
                {text(`withdraw.owner.${owner}`)}
                {isLate && <span className="font-semibold text-gold"> · {text('withdraw.late.past')}</span>}
              </p>
              {code !== null && <p className="mt-1">{text(`withdraw.code.${code}`)}</p>}
              {remark !== '' && <p className="mt-0.5 text-ink-2 wrap-anywhere">{remark}</p>}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
