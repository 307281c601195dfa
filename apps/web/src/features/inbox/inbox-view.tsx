import { Button, chipLook, EmptyState, ErrorState, Skeleton } from '@halong/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { BellRing, CheckCheck, CloudOff, MailOpen } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '#shared/gateway/gateway.ts'
import { whyFailed } from '#shared/gateway/why-failed.ts'
import { part } from '#shared/loading/part.ts'
import { useSession } from '#shared/session/session.ts'
import { useText } from '#shared/text/text.ts'
import { noticesQuery, useInboxChanged } from './inbox.queries.ts'
import { NoticeRow } from './notice-row.tsx'

const Mark = ({ icon: Icon }: { readonly icon: typeof MailOpen }) => (
  <span className="grid size-16 place-items-center rounded-full bg-brand-soft text-link">
    <Icon aria-hidden size={28} strokeWidth={1.5} />
  </span>
)

const pushSettings = part<{ readonly onClose: () => void }>(
  ['inbox', 'errors'],
  async () => (await import('./push-settings.tsx')).PushSettings,
)

/** R-MC-1 messageV2: what the site has told the player, with what is new marked. */
export function InboxView() {
  const text = useText()
  const playerId = useSession()?.playerId ?? ''
  const [search, setSearch] = useSearchParams()
  const isUnread = search.get('show') === 'unread'
  const query = useInfiniteQuery(noticesQuery(playerId, isUnread))
  const changed = useInboxChanged()
  const [pending, setPending] = useState(false)
  const [settings, setSettings] = useState(false)
  const Settings = pushSettings
  const notices = query.data?.pages.flatMap(({ list }) => list) ?? []
  const unread = query.data?.pages[0]?.unReadCount ?? 0
  async function readAll() {
    setPending(true)
    await call('inbox.read', { body: {} })
      .then(({ unReadCount }) => changed(unReadCount))
      .catch(() => undefined)
    setPending(false)
  }
  return (
    <>
      {settings && (
        <Suspense fallback={null}>
          <Settings onClose={() => setSettings(false)} />
        </Suspense>
      )}
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <div role="group" aria-label={text('inbox.filter')} className="flex gap-2">
          <button type="button" aria-pressed={!isUnread} onClick={() => setSearch({}, { replace: true })} className={chipLook}>
            {text('inbox.all')}
          </button>
          <button
            type="button"
            aria-pressed={isUnread}
            onClick={() => setSearch({ show: 'unread' }, { replace: true })}
            className={chipLook}
          >
            {text('inbox.only_unread')}
            {unread > 0 && <span className="tabular">{unread}</span>}
          </button>
        </div>
        <Button
          tone="quiet"
          size="small"
          icon={<BellRing aria-hidden size={18} strokeWidth={1.75} />}
          aria-haspopup="dialog"
          onClick={() => setSettings(true)}
        >
          {text('inbox.push.open')}
        </Button>
        {unread > 0 && (
          <Button
            tone="quiet"
            size="small"
            pending={pending}
            icon={<CheckCheck aria-hidden size={18} strokeWidth={1.75} />}
            onClick={() => void readAll()}
          >
            {text('inbox.read_all')}
          </Button>
        )}
      </div>
      {query.isPending ? (
        <Coming />
      ) : query.isError && !query.data ? (
        <ErrorState
          art={<Mark icon={CloudOff} />}
          title={text('inbox.failed.title')}
          text={whyFailed(query.error, text('inbox.failed.text'))}
          actions={
            <Button pending={query.isFetching} onClick={() => void query.refetch()}>
              {text('inbox.failed.retry')}
            </Button>
          }
        />
      ) : notices.length === 0 ? (
        <EmptyState
          art={<Mark icon={MailOpen} />}
          title={text('inbox.empty.title')}
          text={text(isUnread ? 'inbox.empty.unread' : 'inbox.empty.text')}
        />
      ) : (
        <>
          <ul className="overflow-hidden rounded-card bg-surface ring-1 ring-line">
            {notices.map((notice) => (
              <NoticeRow key={notice.id} notice={notice} onChanged={changed} />
            ))}
          </ul>
          {query.hasNextPage && (
            <div className="mt-4 grid place-items-center">
              <Button tone="secondary" pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                {text('inbox.more')}
              </Button>
            </div>
          )}
        </>
      )}
    </>
  )
}

function Coming() {
  const text = useText()
  return (
    <div role="status" aria-label={text('inbox.loading')} className="flex flex-col gap-3">
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} className="h-16" />
      ))}
    </div>
  )
}
