import { isSpoken, languageOf } from '@halong/i18n'
import { BookText, ChevronsLeft, ChevronsRight, Minus, X } from 'lucide-react'
import type { ButtonHTMLAttributes, ReactNode } from 'react'
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
const nameOf = (code: string): string => (isSpoken(code) ? languageOf(code).name : code)

type HeaderProps = {
  readonly state: ChatWindow
  readonly rooms: readonly string[]
  readonly room: string
  readonly onRoom: (room: string) => void
  readonly onRules: () => void
}

/** R-MSG-3: the head of the chat in its own colour: which room, rules, enlarge, hide. */
export function ChatHeader({ state, rooms, room, onRoom, onRules }: HeaderProps) {
  const text = useText()
  const isWide = state === 'wide'
  return (
    <header className="flex h-14 shrink-0 items-center gap-1 bg-[#6142bf] ps-4 pe-1.5 text-white">
      <h2 className="text-base font-bold">{text('chat.title')}</h2>
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
      <HeadButton
        isOfDesktop
        label={text(isWide ? 'chat.narrow' : 'chat.enlarge')}
        aria-pressed={isWide}
        icon={isWide ? <ChevronsRight {...icon} className="rtl:rotate-180" /> : <ChevronsLeft {...icon} className="rtl:rotate-180" />}
        onClick={() => setChatWindow(isWide ? 'open' : 'wide')}
      />
      <HeadButton label={text('chat.hide')} icon={<Minus {...icon} />} onClick={() => setChatWindow('tab')} />
      <HeadButton label={text('chat.close')} icon={<X {...icon} />} onClick={() => setChatWindow('closed')} />
    </header>
  )
}
