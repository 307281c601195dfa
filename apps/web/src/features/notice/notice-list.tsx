import { Pager } from '@halong/ui'
import clsx from 'clsx'
import { Pin } from 'lucide-react'
import type { Notice } from '#shared/content/notices.ts'
import { useDateTexts } from '#shared/format/date-words.ts'
import { useText } from '#shared/text/text.ts'
import { PAGE_SIZE, pagesOf } from './notice-pages.ts'

type NoticeListProps = {
  readonly notices: readonly Notice[]
  readonly page: number
  readonly onPage: (page: number) => void
  readonly chosen: string | null
  readonly onChoose: (id: string) => void
  readonly readIds: readonly string[]
  /** The entries scroll in a box of their own, so that the pager below is always in view. */
  readonly scrolls?: boolean
}

/** One page of announcements, newest first, pinned ones before; a dot and a word mark those not read yet. */
export function NoticeList({ notices, page, onPage, chosen, onChoose, readIds, scrolls = false }: NoticeListProps) {
  const text = useText()
  const dateTexts = useDateTexts()
  return (
    <>
      <ul aria-label={text('notice.list')} className={clsx('flex flex-col gap-1', scrolls && 'min-h-0 flex-1 overflow-y-auto')}>
        {notices.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map(({ id, title, publishedAt, isPinned }) => {
          const isRead = readIds.includes(id)
          return (
            <li key={id}>
              <button
                type="button"
                data-notice={id}
                aria-current={id === chosen ? 'true' : undefined}
                onClick={() => onChoose(id)}
                className="grid min-h-14 w-full grid-cols-[8px_1fr] items-start gap-x-3 gap-y-0.5 rounded-control px-3 py-2.5 text-start transition-colors hover:bg-hover md:aria-[current]:bg-brand-soft"
              >
                <span aria-hidden className={clsx('mt-1.5 size-2 rounded-full', !isRead && 'bg-jade')} />
                <span className={clsx('line-clamp-2 text-sm', isRead ? 'font-medium text-ink-2' : 'font-bold')}>{title}</span>
                <span className="col-start-2 flex items-center gap-2 text-xs text-ink-2">
                  {dateTexts(publishedAt)}
                  {isPinned && (
                    <span className="inline-flex items-center gap-1 font-semibold text-gold">
                      <Pin aria-hidden size={12} strokeWidth={2} />
                      {text('notice.pinned')}
                    </span>
                  )}
                  {!isRead && <span className="sr-only">{text('notice.unread')}</span>}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
      <div className={scrolls ? 'shrink-0' : 'mt-3'}>
        <Pager
          compact
          current={page}
          total={pagesOf(notices.length)}
          onPage={onPage}
          label={text('pager.label')}
          previousText={text('pager.previous')}
          nextText={text('pager.next')}
          pageLabel={(number) => text('pager.page', { page: number })}
        />
      </div>
    </>
  )
}
