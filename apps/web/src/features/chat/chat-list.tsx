import { Button, Skeleton } from '@halong/ui'
import { ArrowDown, MessagesSquare } from 'lucide-react'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useText } from '#shared/text/text.ts'
import { ChatMessage, type MessageDeeds } from './chat-message.tsx'
import type { Item, RoomView } from './room-view.ts'
import type { Waiting } from './use-outbox.ts'

type ListProps = MessageDeeds & {
  readonly view: RoomView | null
  readonly me: string
  readonly ignored: readonly string[]
  readonly waiting: readonly Waiting[]
  readonly label: string
  readonly onOlder: () => Promise<void>
  readonly onAgain: (one: Waiting) => void
}
/** So near the end counts as being there. */
const NEAR_END_PX = 48

/** Keeps the end in sight while the reader is there; above it nothing moves, and what is new is counted. */
function useEnd(box: RefObject<HTMLDivElement | null>, last: number, count: number) {
  const [isAtEnd, setAtEnd] = useState(true)
  const [seen, setSeen] = useState(last)
  if (isAtEnd && seen !== last) setSeen(last)
  const toEnd = () => box.current?.scrollTo({ top: box.current.scrollHeight })
  useLayoutEffect(() => {
    if (isAtEnd && count > 0) box.current?.scrollTo({ top: box.current.scrollHeight })
  }, [box, isAtEnd, count])
  const look = () => {
    const { current } = box
    if (current) setAtEnd(current.scrollHeight - current.scrollTop - current.clientHeight < NEAR_END_PX)
  }
  return { look, toEnd, isAtEnd, seen }
}

/** The room as a log: what is new is read out politely, and never moves what somebody reads. */
export function ChatList({ view, me, ignored, waiting, label, onOlder, onAgain, ...deeds }: ListProps) {
  const text = useText()
  const [isAsking, setAsking] = useState(false)
  const shown = (view?.messages ?? []).filter(({ author }) => author === null || !ignored.includes(author))
  const last = shown.at(-1)?.n ?? 0
  const box = useRef<HTMLDivElement>(null)
  const { look, toEnd, isAtEnd, seen } = useEnd(box, last, shown.length + waiting.length)
  const fresh = isAtEnd ? 0 : shown.filter(({ n }) => n > seen).length
  /** What is read stays where it is while older ones come in above it. */
  async function older() {
    const { current } = box
    const height = current?.scrollHeight ?? 0
    setAsking(true)
    await onOlder().catch(() => undefined)
    setAsking(false)
    requestAnimationFrame(() => current?.scrollBy({ top: current.scrollHeight - height }))
  }
  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={box}
        onScroll={look}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what was said is scrolled by keys too
        tabIndex={0}
        className="h-full overflow-y-auto overscroll-contain [overflow-anchor:none] py-2 focus-visible:-outline-offset-2"
      >
        <div className="flex min-h-full flex-col justify-end">
          {view?.hasOlder && (
            <div className="flex justify-center pb-2">
              <Button tone="quiet" size="small" pending={isAsking} onClick={() => void older()}>
                {text('chat.older')}
              </Button>
            </div>
          )}
          {view === null ? (
            <Loading />
          ) : shown.length + waiting.length === 0 ? (
            <p className="flex flex-1 flex-col items-center justify-center gap-3 px-6 text-center text-sm text-ink-2">
              <MessagesSquare aria-hidden size={40} strokeWidth={1.25} className="text-ink-3" />
              {text('chat.empty')}
            </p>
          ) : null}
          <div role="log" aria-live="polite" aria-relevant="additions" aria-label={label}>
            <ol>
              {shown.map((item: Item) => (
                <ChatMessage key={item.n} item={item} isOwn={item.author === me} {...deeds} />
              ))}
            </ol>
          </div>
          {waiting.map((one) => (
            <div key={one.key} className="flex items-center justify-end gap-3 px-4 py-1.5 text-sm">
              <p dir="auto" className="min-w-0 text-ink-3 wrap-anywhere">
                {one.text}
              </p>
              {one.state === 'sending' ? (
                <span className="text-xs text-ink-3">{text('chat.sending')}</span>
              ) : (
                <Button tone="secondary" size="small" onClick={() => onAgain(one)}>
                  {text('chat.again')}
                </Button>
              )}
            </div>
          ))}
        </div>
      </div>
      {fresh > 0 && (
        <button
          type="button"
          onClick={toEnd}
          className="absolute start-1/2 bottom-3 inline-flex h-10 -translate-x-1/2 items-center gap-2 rounded-full bg-brand px-4 text-sm font-semibold whitespace-nowrap text-on-brand shadow-lift rtl:translate-x-1/2"
        >
          <ArrowDown aria-hidden size={16} />
          {text('chat.new', { count: fresh })}
        </button>
      )}
    </div>
  )
}

const ROWS = ['w-2/5', 'w-2/3', 'w-1/2', 'w-3/4', 'w-1/3', 'w-3/5', 'w-4/5', 'w-1/4']
const Loading = () => (
  <div aria-hidden className="flex flex-col gap-4 px-4 py-3">
    {ROWS.map((width) => (
      <div key={width} className="flex items-center gap-2.5">
        <Skeleton className="size-8 rounded-full!" />
        <Skeleton className={`h-8 ${width}`} />
      </div>
    ))}
  </div>
)
