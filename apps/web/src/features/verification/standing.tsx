import { formatsOf } from '@halong/app-kit/formats.ts'
import { useNow } from '#shared/format/use-now.ts'
import { useLanguage, useText } from '#shared/text/text.ts'
import type { Item } from './verification.queries.ts'

/** What the house said of a document, or until when it will. */
export function Standing({ item: { state, code, remark, promisedAt } }: { readonly item: Item }) {
  const text = useText()
  const { tag } = useLanguage()
  const now = useNow()
  if (state === 'sent' && promisedAt !== null) {
    const isLate = now !== null && Date.parse(promisedAt) < now
    return (
      <p className="mt-2 text-sm font-medium text-link">
        {text(isLate ? 'verification.late' : 'verification.promise', { time: formatsOf(tag).moment(promisedAt) })}
      </p>
    )
  }
  if ((state !== 'again' && state !== 'refused') || code === null) return null
  return (
    <div className="mt-3 rounded-control bg-hover px-3.5 py-3 text-sm">
      <p className="font-semibold">{text(`verification.code.${code}`)}</p>
      {remark !== '' && <p className="mt-1 text-ink-2 wrap-anywhere">{text('verification.said', { remark })}</p>}
      {state === 'refused' && <p className="mt-1 text-ink-2">{text('verification.refused.next')}</p>}
    </div>
  )
}
