import clsx from 'clsx'
import { MessagesSquare } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useText } from '#shared/text/text.ts'
import { type AskedRooms, useRoom } from './chat.queries.ts'
import { ChatHeader } from './chat-header.tsx'
import { ChatRules } from './chat-rules.tsx'
import { type ChatWindow, setChatWindow, useChatWindow } from './chat-window.ts'
import { RoomBody } from './room-body.tsx'
import type { Item } from './room-view.ts'
import { useChosenRoom } from './use-chosen-room.ts'
import { useReadMark } from './use-read-mark.ts'

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
  const state = useChatWindow()
  const [chosen, setChosen] = useState<string | null>(null)
  const { room, rooms, asked } = useChosenRoom(chosen)
  useRoomBeside(state)
  if (state === 'closed') return null
  return <Room key={room} room={room} rooms={rooms} state={state} asked={asked} onRoom={setChosen} />
}

type RoomProps = {
  readonly room: string
  readonly rooms: readonly string[]
  readonly state: 'tab' | 'open' | 'wide'
  readonly asked: AskedRooms
  readonly onRoom: (room: string) => void
}

function Room({ room, rooms, state, asked, onRoom }: RoomProps) {
  const text = useText()
  const followed = useRoom(room)
  const unread = useUnread(followed.view?.messages, asked.data?.own.author ?? '', state === 'tab')
  const [showsRules, setShowsRules] = useState(false)
  useReadMark(room, followed.view, state !== 'tab')
  if (state === 'tab') return <ChatTab unread={unread} />
  return (
    <>
      {state === 'wide' && (
        <div
          aria-hidden
          className="fixed inset-x-0 top-(--below) bottom-0 z-30 hidden bg-scrim xl:block"
          onClick={() => setChatWindow('open')}
        />
      )}
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
        <ChatHeader state={state} rooms={rooms} room={room} onRoom={onRoom} onRules={() => setShowsRules(true)} />
        <RoomBody room={room} followed={followed} asked={asked} />
        {showsRules && <ChatRules onClose={() => setShowsRules(false)} />}
      </section>
    </>
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
