import { EmptyState, Skeleton } from '@halong/ui'
import { useQuery } from '@tanstack/react-query'
import { Megaphone } from 'lucide-react'
import { useState } from 'react'
import { useAnnouncements } from '#shared/content/audience.ts'
import { withOwn } from '#shared/content/notice-order.ts'
import { useOwnPieces } from '#shared/content/own-pieces.ts'
import { useReadNotices } from '#shared/content/read-notices.ts'
import { whyFailed } from '#shared/gateway/why-failed.ts'
import { useLanguage, useText } from '#shared/text/text.ts'
import { NoticeDetail } from './notice-detail.tsx'
import { NoticeList } from './notice-list.tsx'
import { storedAnnouncements } from './stored-notices.ts'

/** Announcements on a page: the list, nine at a time, and beside it, on a phone above it, the one that is read (R-AG-1). */
export function NoticeBoard() {
  const text = useText()
  const { code } = useLanguage()
  const isForViewer = useAnnouncements()
  const readIds = useReadNotices()
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<string | null>(null)
  const own = useOwnPieces()
  const query = useQuery(storedAnnouncements(code))
  if (!query.data)
    return query.isError ? (
      <p role="alert" className="text-sm text-danger">
        {whyFailed(query.error, text('notice.failed.title'))}
      </p>
    ) : (
      <div role="status" aria-label={text('shell.loading')}>
        <Skeleton className="h-72" />
      </div>
    )
  const notices = withOwn(own.player, query.data.player).filter(isForViewer)
  if (notices.length === 0)
    return (
      <EmptyState
        art={<Megaphone aria-hidden size={40} strokeWidth={1.5} className="text-ink-3" />}
        title={text('notice.empty.title')}
        text={text('notice.empty.text')}
      />
    )
  const shown = notices.find(({ id }) => id === chosen)
  return (
    <div className="grid gap-5 md:grid-cols-[minmax(0,18rem)_minmax(0,1fr)]">
      <div className="-mx-3">
        <NoticeList notices={notices} page={page} onPage={setPage} chosen={chosen} onChoose={setChosen} readIds={readIds} />
      </div>
      {shown && (
        <div className="rounded-card bg-surface p-4 ring-1 ring-line max-md:order-first">
          <NoticeDetail key={shown.id} notice={shown} takesFocus />
        </div>
      )}
    </div>
  )
}
