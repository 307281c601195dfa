import { formatsOf } from '@halong/app-kit/formats.ts'
import { Badge, Menu, menuItemLook } from '@halong/ui'
import clsx from 'clsx'
import { Ellipsis, Flag, ShieldCheck, Undo2, UserRoundX } from 'lucide-react'
import { useLanguage, useText } from '#shared/text/text.ts'
import { EnvelopeCard } from './envelope-card.tsx'
import type { Item } from './room-view.ts'
import { RoundCard } from './round-card.tsx'

export type MessageDeeds = {
  readonly onReport: (item: Item) => void
  readonly onIgnore: (author: string) => void
  readonly onTakeBack: (item: Item) => void
}
type MessageProps = MessageDeeds & { readonly item: Item; readonly isOwn: boolean }
const RANK_SHOWN = 1
/** One hue for each author, the same on every page. */
const hueOf = (author: string): number => Number.parseInt(author.slice(0, 4), 16) % 360

/** One message: text alone, under the name its author shows. */
export function ChatMessage({ item, isOwn, ...deeds }: MessageProps) {
  const text = useText()
  const { tag } = useLanguage()
  const { author, name, badge, rank, at, isHidden, kind } = item
  const isStaff = kind === 'staff'
  const shown = isStaff ? text('chat.house') : name === '' ? text('chat.former') : name
  return (
    <li className={clsx('group flex gap-2.5 px-4 py-1.5', isStaff && 'my-1 bg-brand-soft py-2.5')}>
      <span
        aria-hidden
        className={clsx(
          'mt-0.5 grid size-8 shrink-0 place-items-center rounded-full text-xs font-bold',
          isStaff ? 'bg-brand text-on-brand' : 'text-white',
        )}
        style={isStaff || author === null ? undefined : { backgroundColor: `hsl(${hueOf(author)} 45% 38%)` }}
      >
        {isStaff ? <ShieldCheck size={16} /> : ([...shown][0] ?? '·').toUpperCase()}
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex min-w-0 flex-wrap items-center gap-x-1.5 gap-y-0.5 text-xs text-ink-2">
          <strong dir="auto" className={clsx('max-w-full truncate text-sm', isOwn ? 'text-link' : 'text-ink')}>
            {shown}
          </strong>
          {badge === 'agent' && <Badge tone="jade">{text('chat.badge.agent')}</Badge>}
          {isStaff && <Badge tone="brand">{text('chat.badge.staff')}</Badge>}
          {rank >= RANK_SHOWN && <Badge tone="gold">{text('chat.badge.rank', { rank })}</Badge>}
          <time dateTime={at} className="tabular">
            {formatsOf(tag)
              .time(new Date(at))
              .replace(/(:\d\d):\d\d/, '$1')}
          </time>
        </p>
        <p dir="auto" className={clsx('text-sm whitespace-pre-wrap wrap-anywhere', isHidden ? 'text-ink-3 italic' : 'text-ink')}>
          {isHidden ? text(isOwn ? 'chat.hidden.own' : 'chat.hidden') : item.text}
        </p>
        {item.card?.kind === 'round' && <RoundCard card={item.card} />}
        {item.card?.kind === 'envelope' && <EnvelopeCard card={item.card} />}
      </div>
      {!isStaff && !isHidden && author !== null && <MessageMenu item={item} author={author} isOwn={isOwn} name={shown} {...deeds} />}
    </li>
  )
}

function MessageMenu({
  item,
  author,
  isOwn,
  name,
  onReport,
  onIgnore,
  onTakeBack,
}: MessageProps & { readonly author: string; readonly name: string }) {
  const text = useText()
  const icon = { 'aria-hidden': true, size: 18, strokeWidth: 1.75 } as const
  return (
    <Menu
      label={text('chat.message.menu', { name })}
      trigger={(attributes) => (
        <button
          type="button"
          {...attributes}
          aria-label={text('chat.message.menu', { name })}
          className="-my-1 grid size-9 shrink-0 place-items-center rounded-control text-ink-3 transition-colors hover:bg-hover hover:text-ink"
        >
          <Ellipsis aria-hidden size={18} strokeWidth={1.75} />
        </button>
      )}
    >
      {isOwn ? (
        <button type="button" role="menuitem" className={menuItemLook} onClick={() => onTakeBack(item)}>
          <Undo2 {...icon} />
          {text('chat.take_back')}
        </button>
      ) : (
        <>
          <button type="button" role="menuitem" className={menuItemLook} onClick={() => onReport(item)}>
            <Flag {...icon} />
            {text('chat.report')}
          </button>
          <button type="button" role="menuitem" className={menuItemLook} onClick={() => onIgnore(author)}>
            <UserRoundX {...icon} />
            {text('chat.ignore')}
          </button>
        </>
      )}
    </Menu>
  )
}
