import { NEWS_ROOM, VIP_ROOM } from '@halong/api/support-bounds'
import { isSpoken, languageOf } from '@halong/i18n'
import { BookText, ChevronsLeft, ChevronsRight, Maximize2, Minus, PanelRightOpen, X } from 'lucide-react'
import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '#shared/text/text.ts'
import { type ChatWindow, setChatWindow } from './chat-window.ts'

type HeadButtonProps = Pick<ButtonHTMLAttributes<HTMLButtonElement>, 'onClick' | 'aria-haspopup' | 'aria-pressed'> & {
  readonly label: string
  readonly icon: ReactNode
  readonly isOfDesktop?: true
}
const HeadButton = ({ label, icon, isOfDesktop, ...rest }: HeadButtonProps) => (
  <button
    {...rest}
    type="button"
    aria-label={label}
    title={label}
    className={`${isOfDesktop ? 'hidden xl:grid' : 'grid'} size-10 shrink-0 place-items-center rounded-control text-white transition-colors hover:bg-white/15 focus-visible:outline-white`}
  >
    {icon}
  </button>
)
const icon = { 'aria-hidden': true, size: 20, strokeWidth: 1.75 } as const
/** A room's name: a language's own name for itself, or what the room is for. */
function useRoomName() {
  const text = useText()
  return (room: string): string => {
    if (room === NEWS_ROOM) return text('chat.room.news')
    if (room === VIP_ROOM) return text('chat.room.vip')
    return isSpoken(room) ? languageOf(room).name : room
  }
}

type HeaderProps = {
  /** `page` where the chat has the whole page. */
  readonly state: ChatWindow | 'page'
  readonly rooms: readonly string[]
  readonly room: string
  readonly onRoom: (room: string) => void
  readonly onRules: () => void
}

/** R-MSG-3: the head of the chat in its own colour: which room, rules, enlarge, hide. */
export function ChatHeader({ state, rooms, room, onRoom, onRules }: HeaderProps) {
  const text = useText()
  const nameOf = useRoomName()
  const goTo = useNavigate()
  const Title = state === 'page' ? 'h1' : 'h2'
  return (
    <header className="flex h-14 shrink-0 items-center gap-1 bg-[#6142bf] ps-4 pe-1.5 text-white">
      <Title className="text-base font-bold">{text('chat.title')}</Title>
      <label className="ms-2 min-w-0 flex-1">
        <span className="sr-only">{text('chat.room')}</span>
        <select
          value={room}
          onChange={({ target }) => onRoom(target.value)}
          className="h-9 w-full max-w-40 min-w-0 truncate rounded-control border-0 bg-white/15 px-2 text-sm font-semibold text-white hover:bg-white/25 focus-visible:outline-white"
        >
          {rooms.map((code) => (
            <option key={code} value={code} className="bg-white text-[#1b1530]">
              {nameOf(code)}
            </option>
          ))}
        </select>
      </label>
      <HeadButton label={text('chat.rules')} aria-haspopup="dialog" icon={<BookText {...icon} />} onClick={onRules} />
      {state === 'page' ? (
        <HeadButton
          label={text('chat.beside')}
          icon={<PanelRightOpen {...icon} className="rtl:-scale-x-100" />}
          onClick={() => {
            setChatWindow('open')
            goTo('/')
          }}
        />
      ) : (
        <WindowButtons isWide={state === 'wide'} onPage={() => goTo(`/chat?room=${room}`)} />
      )}
    </header>
  )
}

/** What the panel can be made into: a page, wider, put aside, gone. */
function WindowButtons({ isWide, onPage }: { readonly isWide: boolean; readonly onPage: () => void }) {
  const text = useText()
  return (
    <>
      <HeadButton isOfDesktop label={text('chat.page')} icon={<Maximize2 {...icon} />} onClick={onPage} />
      <HeadButton
        isOfDesktop
        label={text(isWide ? 'chat.narrow' : 'chat.enlarge')}
        aria-pressed={isWide}
        icon={isWide ? <ChevronsRight {...icon} className="rtl:rotate-180" /> : <ChevronsLeft {...icon} className="rtl:rotate-180" />}
        onClick={() => setChatWindow(isWide ? 'open' : 'wide')}
      />
      <HeadButton label={text('chat.hide')} icon={<Minus {...icon} />} onClick={() => setChatWindow('tab')} />
      <HeadButton label={text('chat.close')} icon={<X {...icon} />} onClick={() => setChatWindow('closed')} />
    </>
  )
}
