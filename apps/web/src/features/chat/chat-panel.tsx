import { failureKey } from '@halong/app-kit/refusal-text.ts'
import { Button, ErrorState, showToast } from '@halong/ui'
import clsx from 'clsx'
import { MessagesSquare, WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { call } from '#shared/gateway/gateway.ts'
import { useIsLive } from '#shared/live/live-subscriptions.ts'
import { useSession } from '#shared/session/session.ts'
import { useLanguage, useText } from '#shared/text/text.ts'
import { useChatRooms, useRoom } from './chat.queries.ts'
import { ChatComposer } from './chat-composer.tsx'
import { ChatHeader } from './chat-header.tsx'
import { ChatList } from './chat-list.tsx'
import { ChatRules } from './chat-rules.tsx'
import { type ChatWindow, setChatWindow, useChatWindow } from './chat-window.ts'
import { ReportDialog } from './report-dialog.tsx'
import type { Item } from './room-view.ts'
import { useOutbox } from './use-outbox.ts'

/** Beside the page from this width on; on a narrower screen it lies over it. */
const BESIDE = '(min-width: 80rem)'
const COVERED = { phone: 'main, footer, header, aside, .resume-bar', wide: 'main, footer' } as const

/** The page makes room for the panel; what lies under it can't be reached (WCAG 2.4.11). */
function useRoomBeside(state: ChatWindow): void {
  useEffect(() => {
    if (state !== 'open' && state !== 'wide') return undefined
    const { dataset } = document.documentElement
    dataset['chat'] = state
    const beside = matchMedia(BESIDE)
    let covered: HTMLElement[] = []
    function cover() {
      for (const each of covered) each.inert = false
      const under = beside.matches ? (state === 'wide' ? COVERED.wide : null) : COVERED.phone
      covered =
        under === null ? [] : [...document.querySelectorAll<HTMLElement>(under)].filter((each) => each.closest('.chat-panel') === null)
      for (const each of covered) each.inert = true
    }
    cover()
    beside.addEventListener('change', cover)
    return () => {
      beside.removeEventListener('change', cover)
      for (const each of covered) each.inert = false
      delete dataset['chat']
    }
  }, [state])
}

/** R-MSG-3: the chat beside the pages, in the room of the page's language first: at the right of a desktop, over the page of a phone, put aside as a tab that counts. */
export function ChatPanel() {
  const { code } = useLanguage()
  const playerId = useSession()?.playerId ?? ''
  const state = useChatWindow()
  const rooms = useChatRooms(playerId)
  const [chosen, setChosen] = useState<string | null>(null)
  const offered = rooms.data?.rooms ?? []
  const room = chosen ?? (offered.length === 0 || offered.includes(code) ? code : (offered[0] ?? code))
  useRoomBeside(state)
  if (state === 'closed') return null
  return <Room key={room} room={room} rooms={offered} state={state} asked={rooms} onRoom={setChosen} />
}

type RoomProps = {
  readonly room: string
  readonly rooms: readonly string[]
  readonly state: 'tab' | 'open' | 'wide'
  readonly asked: ReturnType<typeof useChatRooms>
  readonly onRoom: (room: string) => void
}

function Room({ room, rooms, state, asked, onRoom }: RoomProps) {
  const text = useText()
  const isLive = useIsLive()
  const own = asked.data?.own
  const { view, loadOlder, add } = useRoom(room)
  const [words, setWords] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const [open, setOpen] = useState<'rules' | Item | null>(null)
  const outbox = useOutbox({
    room,
    own,
    onSaid: add,
    onRefused(said, refusal) {
      // What was typed meanwhile stays; what was refused comes back to be changed.
      setWords((typed) => (typed === '' ? said : typed))
      setFailure(text(failureKey(refusal)))
      if (refusal.code === 'chat.muted' || refusal.code === 'chat.not_yet') void asked.refetch()
    },
  })
  const unread = useUnread(view?.messages, own?.author ?? '', state === 'tab')
  const failed = (why: unknown) => showToast(text(failureKey(why)))
  if (state === 'tab') return <ChatTab unread={unread} />
  const panel = (
    <section
      aria-label={text('chat.title')}
      className={clsx(
        'chat-panel fixed inset-x-0 top-0 z-40 flex flex-col bg-surface xl:start-auto xl:top-(--below) xl:border-s xl:border-line',
        state === 'wide' ? 'xl:w-180' : 'xl:w-90',
      )}
      onKeyDown={(event) =>
        event.key === 'Escape' &&
        !event.defaultPrevented &&
        document.querySelector('dialog[open], :popover-open') === null &&
        setChatWindow('tab')
      }
    >
      <ChatHeader state={state} rooms={rooms} room={room} onRoom={onRoom} onRules={() => setOpen('rules')} />
      {!isLive && view !== null && (
        <p role="status" className="flex items-center gap-2 bg-gold-soft px-4 py-2 text-sm text-gold">
          <WifiOff aria-hidden size={16} className="shrink-0" />
          {text('chat.away')}
        </p>
      )}
      {asked.error && !asked.data ? (
        <div className="flex-1 overflow-y-auto p-4">
          <ErrorState
            title={text('chat.failed')}
            text={text(failureKey(asked.error))}
            actions={
              <Button pending={asked.isFetching} onClick={() => void asked.refetch()}>
                {text('chat.retry')}
              </Button>
            }
          />
        </div>
      ) : (
        <>
          <ChatList
            view={view}
            me={own?.author ?? ''}
            ignored={own?.ignored ?? []}
            waiting={outbox.waiting}
            label={text('chat.log')}
            onOlder={loadOlder}
            onAgain={outbox.again}
            onReport={setOpen}
            onIgnore={(author) =>
              void call('chat.ignore', { body: { room, author, isIgnored: true } }).then(({ ignored }) => asked.setIgnored(ignored), failed)
            }
            onTakeBack={({ n }) => void call('chat.hideOwn', { body: { room, n } }).catch(failed)}
          />
          {own !== undefined && own.ignored.length > 0 && (
            <Ignored count={own.ignored.length} onAgain={() => void readAllAgain(room, own.ignored).then(asked.setIgnored, failed)} />
          )}
          {own && view && (
            <ChatComposer
              own={own}
              view={view}
              words={words}
              failure={failure}
              onWords={(typed) => {
                setWords(typed)
                setFailure(null)
              }}
              onSay={(said) => {
                setWords('')
                setFailure(null)
                outbox.say(said)
              }}
            />
          )}
        </>
      )}
      {open === 'rules' && <ChatRules onClose={() => setOpen(null)} />}
      {open !== null && open !== 'rules' && <ReportDialog room={room} item={open} onClose={() => setOpen(null)} />}
    </section>
  )
  return (
    <>
      {state === 'wide' && (
        <div
          aria-hidden
          className="fixed inset-x-0 top-(--below) bottom-0 z-30 hidden bg-scrim xl:block"
          onClick={() => setChatWindow('open')}
        />
      )}
      {panel}
    </>
  )
}

async function readAllAgain(room: string, ignored: readonly string[]): Promise<string[]> {
  let left: string[] = []
  for (const author of ignored) left = (await call('chat.ignore', { body: { room, author, isIgnored: false } })).ignored
  return left
}

function Ignored({ count, onAgain }: { readonly count: number; readonly onAgain: () => void }) {
  const text = useText()
  return (
    <p className="flex items-center justify-between gap-3 border-t border-line px-4 py-1.5 text-xs text-ink-2">
      {text('chat.ignored', { count })}
      <button type="button" className="min-h-8 font-semibold text-link hover:underline" onClick={onAgain}>
        {text('chat.ignored.none')}
      </button>
    </p>
  )
}

/** What others said while the chat was put aside. */
function useUnread(messages: readonly Item[] | undefined, me: string, isAside: boolean): number {
  const [seen, setSeen] = useState<number | null>(null)
  const last = messages?.at(-1)?.n ?? null
  if (last !== null && seen !== last && (!isAside || seen === null)) setSeen(last)
  return (messages ?? []).filter(({ n, author }) => seen !== null && n > seen && author !== me).length
}

const MOST_COUNTED = 99
function ChatTab({ unread }: { readonly unread: number }) {
  const text = useText()
  return (
    <button
      type="button"
      onClick={() => setChatWindow('open')}
      aria-label={unread > 0 ? text('chat.tab.unread', { count: unread }) : text('chat.tab')}
      className="chat-tab fixed end-0 z-20 grid size-12 place-items-center rounded-s-card bg-[#6142bf] text-white shadow-lift focus-visible:outline-white"
    >
      <MessagesSquare aria-hidden size={22} strokeWidth={1.75} />
      {unread > 0 && (
        <span
          aria-hidden
          className="tabular absolute -start-2 -top-2 grid h-5 min-w-5 place-items-center rounded-full bg-[#f5b942] px-1 text-xs font-bold text-[#2a1a00]"
        >
          {unread > MOST_COUNTED ? `${MOST_COUNTED}+` : unread}
        </span>
      )}
    </button>
  )
}
