import { formatsOf } from '@halong/app-kit/formats.ts'
import { Badge, type BadgeTone, Button, EmptyState, ErrorState, Skeleton } from '@halong/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { ChevronRight, CloudOff, type LucideIcon, MessageSquareText } from 'lucide-react'
import { whyFailed } from '#shared/gateway/why-failed.ts'
import { useLanguage, useText } from '#shared/text/text.ts'
import { type ThreadHead, threadsQuery } from './feedback.queries.ts'

export const threadTones: Readonly<Record<ThreadHead['state'], BadgeTone>> = { waiting: 'brand', answered: 'jade', closed: 'neutral' }

export const Mark = ({ icon: Icon }: { readonly icon: LucideIcon }) => (
  <span className="grid size-16 place-items-center rounded-full bg-brand-soft text-link">
    <Icon aria-hidden size={28} strokeWidth={1.5} />
  </span>
)

export function Failed({ of, isAsking, onAgain }: { readonly of: unknown; readonly isAsking: boolean; readonly onAgain: () => void }) {
  const text = useText()
  return (
    <ErrorState
      art={<Mark icon={CloudOff} />}
      title={text('support.failed.title')}
      text={whyFailed(of, text('support.failed.text'))}
      actions={
        <Button pending={isAsking} onClick={onAgain}>
          {text('support.failed.retry')}
        </Button>
      }
    />
  )
}

export function Coming() {
  const text = useText()
  return (
    <div role="status" aria-label={text('support.loading')} className="flex flex-col gap-3">
      {['a', 'b', 'c'].map((key) => (
        <Skeleton key={key} className="h-20 rounded-card" />
      ))}
    </div>
  )
}

type ListProps = { readonly playerId: string; readonly onOpen: (id: string) => void }

/** The player's threads, newest first. */
export function ThreadList({ playerId, onOpen }: ListProps) {
  const text = useText()
  const query = useInfiniteQuery(threadsQuery(playerId))
  const list = query.data?.pages.flatMap((page) => page.list) ?? []
  if (query.isError) return <Failed of={query.error} isAsking={query.isFetching} onAgain={() => void query.refetch()} />
  if (!query.data) return <Coming />
  if (list.length === 0)
    return <EmptyState art={<Mark icon={MessageSquareText} />} title={text('support.none.title')} text={text('support.none.text')} />
  return (
    <section aria-label={text('support.mine')}>
      <ul className="overflow-hidden rounded-card bg-surface ring-1 ring-line">
        {list.map((thread) => (
          <ThreadRow key={thread.id} thread={thread} onOpen={onOpen} />
        ))}
      </ul>
      {query.hasNextPage && (
        <div className="mt-4 grid place-items-center">
          <Button tone="secondary" pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {text('support.more')}
          </Button>
        </div>
      )}
    </section>
  )
}

function ThreadRow({ thread, onOpen }: { readonly thread: ThreadHead; readonly onOpen: (id: string) => void }) {
  const text = useText()
  const { tag } = useLanguage()
  const { id, topic, reference, state, isUnread, excerpt, lastAt, answerBy, isLate } = thread
  const { moment } = formatsOf(tag)
  return (
    <li className="border-b border-line last:border-0">
      <button
        type="button"
        onClick={() => onOpen(id)}
        className="flex w-full items-center gap-3 px-4 py-3.5 text-start transition-colors hover:bg-hover focus-visible:-outline-offset-2"
      >
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className={clsx('text-sm', isUnread ? 'font-bold' : 'font-semibold')}>{text(`support.topic.${topic}`)}</span>
            <Badge tone={threadTones[state]}>{text(`support.state.${state}`)}</Badge>
            {isUnread && <Badge tone="gold">{text('support.unread')}</Badge>}
          </span>
          <span className="mt-1 line-clamp-1 text-sm break-words text-ink-2">{excerpt}</span>
          <span className="mt-1 block text-xs text-ink-2">
            <span className="tabular">{reference}</span> · {moment(lastAt)}
          </span>
          {answerBy !== null && !isLate && (
            <span className="mt-1 block text-xs font-medium text-link">{text('support.due.answer', { time: moment(answerBy) })}</span>
          )}
        </span>
        <ChevronRight aria-hidden size={18} className="shrink-0 text-ink-3 rtl:rotate-180" />
      </button>
    </li>
  )
}
