import { useText } from '@halong/app-kit/text.ts'
import { Badge } from '@halong/ui'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { MemberLink } from '#shared/cells/member-link.tsx'
import { Moment } from '#shared/cells/moment.tsx'
import type { Seen } from './chat-looks.ts'

/** One message with who wrote it; a hidden one is read all the same. */
export function MessageRow({ item, note, children }: { readonly item: Seen; readonly note?: ReactNode; readonly children: ReactNode }) {
  const text = useText()
  const { playerId, username, name, at, isHidden, hiddenBy, reports } = item
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-b border-line px-4 py-3 last:border-0">
      <div className="min-w-0 flex-1 basis-72 text-sm">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-ink-2">
          {playerId !== null && username !== null ? (
            <MemberLink {...{ playerId, username }} />
          ) : (
            <strong className="text-ink">{text('office.chat.house')}</strong>
          )}
          {name !== username && name !== '' && <span dir="auto">{name}</span>}
          <Moment at={at} />
          {isHidden && (
            <Badge tone="danger">
              {hiddenBy === null ? text('office.chat.hidden_by.readers') : text('office.chat.hidden_by', { name: hiddenBy })}
            </Badge>
          )}
          {reports > 0 && <Badge tone="gold">{text('office.chat.reported', { count: reports })}</Badge>}
          {note}
        </p>
        <p dir="auto" className={clsx('mt-1 whitespace-pre-wrap wrap-anywhere', isHidden && 'text-ink-2 line-through')}>
          {item.text}
          {item.card?.kind === 'round' && text('office.chat.card.round', { game: item.card.gameName })}
          {item.card?.kind === 'envelope' && text('office.chat.card.envelope', { code: item.card.code })}
        </p>
      </div>
      {children}
    </li>
  )
}
