import { CHAT_LENGTH, NEWS_ROOM } from '@halong/api/support-bounds'
import { formatsOf } from '@halong/app-kit/formats.ts'
import { buttonLook, IconButton } from '@halong/ui'
import clsx from 'clsx'
import { SendHorizontal } from 'lucide-react'
import { type KeyboardEvent, useId } from 'react'
import { Link } from '#shared/routing/router.tsx'
import { useLanguage, useText } from '#shared/text/text.ts'
import type { Own } from './chat.queries.ts'
import type { RoomView } from './room-view.ts'

type ComposerProps = {
  readonly own: Own
  readonly room: string
  readonly view: RoomView
  readonly words: string
  readonly failure: string | null
  readonly onWords: (words: string) => void
  readonly onSay: (words: string) => void
}
const TELL_WITHIN = 40

/** Where somebody writes, or why they can't and what would let them. */
export function ChatComposer({ own, room, view, words, failure, onWords, onSay }: ComposerProps) {
  const text = useText()
  const id = useId()
  const left = CHAT_LENGTH - [...words].length
  const hindrance = <Hindrance own={own} room={room} view={view} />
  function say() {
    if (words.trim() !== '' && left >= 0) onSay(words.trim())
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    say()
  }
  if (!view.isOpen || view.isLocked || !own.mayWrite)
    return <div className="shrink-0 border-t border-line bg-surface px-4 py-3">{hindrance}</div>
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        say()
      }}
      className="shrink-0 border-t border-line bg-surface px-3 py-2.5"
    >
      {failure !== null && (
        <p role="alert" id={`${id}-error`} className="mb-2 rounded-control bg-danger-soft px-3 py-2 text-sm text-danger">
          {failure}
        </p>
      )}
      <div className="flex items-end gap-2">
        <textarea
          rows={1}
          dir="auto"
          value={words}
          aria-label={text('chat.write')}
          placeholder={text('chat.write')}
          aria-invalid={failure === null ? undefined : true}
          aria-describedby={failure === null ? `${id}-left` : `${id}-error`}
          onChange={({ target }) => onWords(target.value)}
          onKeyDown={onKeyDown}
          className="field-sizing-content max-h-28 min-h-11 min-w-0 flex-1 resize-none rounded-control bg-field px-3.5 py-2.5 text-base text-ink ring-1 ring-field-line ring-inset placeholder:text-ink-2 hover:ring-ink-3 aria-invalid:ring-2 aria-invalid:ring-danger"
        />
        <IconButton
          size={44}
          look="filled"
          type="submit"
          label={text('chat.send')}
          disabled={words.trim() === '' || left < 0}
          icon={<SendHorizontal aria-hidden size={20} strokeWidth={1.75} className="rtl:-scale-x-100" />}
        />
      </div>
      <p id={`${id}-left`} className={clsx('mt-1 text-xs', left < 0 ? 'font-semibold text-danger' : 'text-ink-2')}>
        {left <= TELL_WITHIN
          ? text('chat.left', { count: left })
          : view.slowSeconds > 0
            ? text('chat.slow', { count: view.slowSeconds })
            : text('chat.as', { name: own.name })}
      </p>
    </form>
  )
}

function Hindrance({ own, room, view }: Pick<ComposerProps, 'own' | 'room' | 'view'>) {
  const text = useText()
  const { tag } = useLanguage()
  if (!view.isOpen) return <p className="text-sm text-ink-2">{text('error.chat.off')}</p>
  if (room === NEWS_ROOM) return <p className="text-sm text-ink-2">{text('chat.news.only')}</p>
  if (own.muted !== null)
    return (
      <div className="text-sm text-ink-2">
        <p>
          {text('chat.muted', { until: formatsOf(tag).moment(new Date(own.muted.until)) })}{' '}
          <strong className="text-ink">{text(`chat.rule.${own.muted.rule}`)}</strong>
        </p>
        <Link to="/member/feedback" className="mt-1 inline-block font-semibold text-link hover:underline">
          {text('chat.object')}
        </Link>
      </div>
    )
  if (own.missing.length > 0)
    return (
      <div className="text-sm text-ink-2">
        <p className="font-semibold text-ink">{text('chat.not_yet')}</p>
        <ul className="mt-1 list-disc ps-5">
          {own.missing.map((each) => (
            <li key={each}>{text(`chat.missing.${each}`, { hours: own.needs.hours, turnover: own.needs.turnover })}</li>
          ))}
        </ul>
        {own.missing.includes('contact') && (
          <Link to="/member/securityCenter" className={clsx(buttonLook('secondary', 'small'), 'mt-2')}>
            {text('chat.prove')}
          </Link>
        )}
      </div>
    )
  return <p className="text-sm text-ink-2">{text('error.chat.locked')}</p>
}
