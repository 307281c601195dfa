import { formatsOf } from '@halong/app-kit/formats.ts'
import { Badge } from '@halong/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '#shared/gateway/gateway.ts'
import { useIsLive } from '#shared/live/live-subscriptions.ts'
import { useLanguage, useText } from '#shared/text/text.ts'
import { ClosedPanel } from './closed-panel.tsx'
import { EntryBubble } from './entry-bubble.tsx'
import { EvidenceCard } from './evidence-card.tsx'
import { type Thread, threadQuery, threadsMoved } from './feedback.queries.ts'
import { ReplyForm } from './reply-form.tsx'
import { Coming, Failed, threadTones } from './thread-list.tsx'

/** One thread: what was said, by when the house answers, and what the player may do now. */
export function ThreadView({ id, playerId }: { readonly id: string; readonly playerId: string }) {
  const text = useText()
  const queryClient = useQueryClient()
  const { data: thread, error, isFetching, refetch } = useQuery(threadQuery(playerId, id, useIsLive()))
  const last = thread?.entries.at(-1)?.no
  const isUnread = thread?.isUnread === true
  useEffect(() => {
    if (!isUnread || last === undefined) return
    // Best effort: looked at again it is sent again.
    // cast: the thread was answered under this id.
    call('support.read', { body: { id: id as Thread['id'], no: last } })
      .then(() => queryClient.invalidateQueries({ queryKey: ['member', 'support.list', playerId] }))
      .catch(() => undefined)
  }, [isUnread, last, id, playerId, queryClient])
  if (error && !thread) return <Failed of={error} isAsking={isFetching} onAgain={() => void refetch()} />
  if (!thread) return <Coming />
  const moved = () => void threadsMoved(queryClient, playerId)
  return (
    <article className="flex flex-col gap-4">
      <Head thread={thread} />
      {thread.evidence && <EvidenceCard id={thread.id} sha256={thread.evidence.sha256} />}
      <ol aria-label={text('support.mine')} className="flex flex-col gap-3">
        {thread.entries.map((entry) => (
          <EntryBubble key={entry.no} entry={entry} thread={thread.id} playerId={playerId} />
        ))}
      </ol>
      {thread.maySay ? <ReplyForm thread={thread} onMoved={moved} /> : <ClosedPanel thread={thread} onMoved={moved} />}
    </article>
  )
}

function Head({ thread }: { readonly thread: Thread }) {
  const text = useText()
  const { tag } = useLanguage()
  const { moment } = formatsOf(tag)
  const { topic, reference, state, outcome, openedAt, answerBy, decideBy, isLate, isLive, isTaken, place } = thread
  const live = !isLive ? null : isTaken ? text('support.live.with') : place === null ? null : text('support.live.place', { place })
  const due =
    live !== null
      ? live
      : state === 'answered'
        ? text('support.due.yours')
        : answerBy === null
          ? null
          : text(isLate && Date.parse(answerBy) < Date.now() ? 'support.due.late' : 'support.due.answer', { time: moment(answerBy) })
  return (
    <header className="rounded-card bg-surface p-4 ring-1 ring-line ring-inset sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 className="text-lg font-bold">{text(`support.topic.${topic}`)}</h2>
        <Badge tone={threadTones[state]}>{outcome === null ? text(`support.state.${state}`) : text(`support.outcome.${outcome}`)}</Badge>
      </div>
      <p className="mt-1 text-sm text-ink-2">
        <span className="tabular font-semibold text-ink">{reference}</span> · {text('support.opened', { time: moment(openedAt) })}
      </p>
      {due !== null && (
        <p {...(isLive ? { role: 'status' } : {})} className="mt-2 text-sm font-medium text-link">
          {due}
        </p>
      )}
      {decideBy !== null && <p className="mt-1 text-sm text-ink-2">{text('support.due.decide', { time: moment(decideBy) })}</p>}
    </header>
  )
}
