import { useEffect, useRef } from 'react'
import { HtmlPane } from '#shared/content/html-pane.tsx'
import type { Notice } from '#shared/content/notices.ts'
import { markRead } from '#shared/content/read-notices.ts'
import { useDateTexts } from '#shared/format/date-words.ts'
import { useWrittenIn } from '#shared/text/written-in.tsx'

/** Title and text of one announcement; being shown is being read (R-MOD-2). */
export function NoticeDetail({ notice, takesFocus }: { readonly notice: Notice; readonly takesFocus: boolean }) {
  const dateTexts = useDateTexts()
  const writtenIn = useWrittenIn()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    markRead([notice.id])
    if (takesFocus) heading.current?.focus({ preventScroll: true })
  }, [notice.id, takesFocus])
  return (
    <article>
      <h3 ref={heading} tabIndex={-1} {...writtenIn(notice)} className="text-lg font-bold outline-none">
        {notice.title}
      </h3>
      <p className="mt-1 mb-4 text-xs text-ink-2">
        <time dateTime={notice.publishedAt}>{dateTexts(notice.publishedAt)}</time>
      </p>
      <HtmlPane html={notice.content} writtenIn={notice.writtenIn} />
    </article>
  )
}
