import { Button, Dialog, EmptyState, ErrorState, Skeleton } from '@halong/ui'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useAnnouncements } from '#shared/content/audience.ts'
import { withOwn } from '#shared/content/notice-order.ts'
import type { Notice } from '#shared/content/notices.ts'
import { useOwnPieces } from '#shared/content/own-pieces.ts'
import { markRead, useReadNotices } from '#shared/content/read-notices.ts'
import { whyFailed } from '#shared/gateway/why-failed.ts'
import { Scene } from '#shared/picture/scene.tsx'
import { useModalSteps } from '#shared/routing/modal-steps.ts'
import { type ModalProps, openModal } from '#shared/routing/modals.ts'
import { useLanguage, useText } from '#shared/text/text.ts'
import { NoticeDetail } from './notice-detail.tsx'
import { NoticeList } from './notice-list.tsx'
import { PAGE_SIZE, pagesOf, pageWithin } from './notice-pages.ts'
import { storedAnnouncements } from './stored-notices.ts'

const WIDE = '(min-width: 48rem)'
const watchWidth = (told: () => void) => {
  const query = matchMedia(WIDE)
  query.addEventListener('change', told)
  return () => query.removeEventListener('change', told)
}
const useWide = (): boolean =>
  useSyncExternalStore(
    watchWidth,
    () => matchMedia(WIDE).matches,
    () => false,
  )

function Panes({ notices, first }: { readonly notices: readonly Notice[]; readonly first: string | undefined }) {
  const text = useText()
  const isWide = useWide()
  const readIds = useReadNotices()
  const linkedIndex = notices.findIndex(({ id }) => id === first)
  const [turnedTo, setPage] = useState(linkedIndex < 0 ? 1 : pagesOf(linkedIndex + 1))
  const page = pageWithin(turnedTo, notices.length)
  const [besides, setBesides] = useState(linkedIndex < 0 ? null : (first ?? null))
  const { steps, step, back } = useModalSteps()
  // On a phone the text takes the place of the list, so it is a step of its own and the way back leads to the list. On a desktop there is space beside the list: the
  // first of the page stands there until another is chosen.
  const chosen = isWide ? besides : first
  const shown = notices.find(({ id }) => id === chosen) ?? (isWide ? notices[(page - 1) * PAGE_SIZE] : undefined)
  const unread = notices.filter(({ id }) => !readIds.includes(id))
  const left = useRef<string>(undefined)
  const pane = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Back from a text on a phone: the focus is where it came from.
    if (first === undefined && left.current !== undefined)
      pane.current?.querySelector<HTMLElement>(`[data-notice="${CSS.escape(left.current)}"]`)?.focus()
    left.current = first
  }, [first])
  function choose(id: string) {
    if (isWide) setBesides(id)
    else step({ notice: id })
  }
  function turnTo(next: number) {
    setPage(next)
    setBesides(null)
  }
  const list = (
    <NoticeList
      notices={notices}
      page={page}
      onPage={turnTo}
      chosen={shown?.id ?? null}
      onChoose={choose}
      readIds={readIds}
      scrolls={isWide}
    />
  )
  const readAll = unread.length > 0 && (
    <Button size="small" tone="quiet" onClick={() => markRead(unread.map(({ id }) => id))}>
      {text('notice.read_all')}
    </Button>
  )
  if (isWide)
    return (
      <div className="grid h-[min(600px,70dvh)] grid-cols-[296px_minmax(0,1fr)] gap-5">
        <div className="flex min-h-0 flex-col gap-2 border-e border-line pe-4">
          {list}
          {readAll && <span className="shrink-0">{readAll}</span>}
        </div>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long text is scrolled by keys too */}
        <div role="region" aria-label={shown?.title ?? text('notice.title')} tabIndex={0} className="overflow-y-auto pe-1">
          {shown && <NoticeDetail key={shown.id} notice={shown} takesFocus={false} />}
        </div>
      </div>
    )
  if (!shown)
    return (
      <div ref={pane} className="-mx-3">
        {list}
        {readAll}
      </div>
    )
  return (
    <>
      <div className="-ms-3">
        <Button
          size="small"
          tone="quiet"
          icon={<ArrowLeft aria-hidden size={18} strokeWidth={1.75} className="rtl:rotate-180" />}
          onClick={() => (steps > 0 ? back() : openModal('notice'))}
        >
          {text('notice.back')}
        </Button>
      </div>
      <div className="mt-3">
        <NoticeDetail key={shown.id} notice={shown} takesFocus />
      </div>
    </>
  )
}

function Coming() {
  const text = useText()
  return (
    <div role="status" aria-label={text('shell.loading')} className="flex flex-col gap-3">
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} className="h-14" />
      ))}
    </div>
  )
}

/** R-MOD-2: announcements, nine a page, with title and text beside them; on a phone the text takes the place of the list. */
export function NoticeDialog({ notice }: ModalProps['notice']) {
  const text = useText()
  const { code } = useLanguage()
  const isShown = useAnnouncements()
  const own = useOwnPieces()
  const query = useQuery(storedAnnouncements(code))
  const notices = query.data && withOwn(own.player, query.data.player).filter(isShown)
  const { close } = useModalSteps()
  return (
    <Dialog open onClose={() => void close()} title={text('notice.title')} closeLabel={text('action.close')} size="wide">
      {notices === undefined ? (
        query.isError ? (
          <ErrorState
            title={text('notice.failed.title')}
            text={whyFailed(query.error, text('failed.outage'))}
            actions={
              <Button pending={query.isFetching} onClick={() => void query.refetch()}>
                {text('action.retry')}
              </Button>
            }
          />
        ) : (
          <Coming />
        )
      ) : notices.length === 0 ? (
        <EmptyState art={<Scene name="empty" />} title={text('notice.empty.title')} text={text('notice.empty.text')} />
      ) : (
        <Panes notices={notices} first={notice} />
      )}
    </Dialog>
  )
}
