import clsx from 'clsx'
import { ChevronRight } from 'lucide-react'
import { enter } from '#shared/routing/enter.ts'
import { Link } from '#shared/routing/router.tsx'
import { useText } from '#shared/text/text.ts'
import { type MemberEntry, useMemberEntries } from './centre-context.ts'
import { pageIcons } from './page-icons.ts'
import { type MemberGroup, type MemberKey, memberGroups, memberPath } from './page-keys.ts'

// cast: the keys of an object literal are those of its type.
const groups = Object.keys(memberGroups) as MemberGroup[]

type MenuProps = {
  readonly current: MemberKey | null
  /** A column beside the page, or the first screen of a phone. */
  readonly look: 'column' | 'list'
}

/** The pages of the centre that are built, by groups. On a desktop a page takes the place of the other one, so that closing leads out. */
export function MemberMenu({ current, look }: MenuProps) {
  const text = useText()
  const entries = useMemberEntries()
  const isList = look === 'list'
  return (
    <nav aria-label={text('member.menu')} className={clsx('flex flex-col', isList ? 'gap-6' : 'gap-5')}>
      {groups.map((group) => {
        const shown = memberGroups[group].flatMap((key) => entries.filter((entry) => entry.key === key))
        if (shown.length === 0) return null
        return (
          <div key={group}>
            <p className={clsx('font-semibold text-ink-3', isList ? 'mb-2 px-1 text-sm' : 'mb-1 px-3 text-xs')}>
              {text(`member.group.${group}`)}
            </p>
            <ul className={clsx(isList ? 'overflow-hidden rounded-card bg-surface ring-1 ring-line' : 'flex flex-col gap-0.5')}>
              {shown.map((entry) => (
                <li key={entry.key} className={clsx(isList && 'border-b border-line last:border-0')}>
                  <MenuLink entry={entry} isCurrent={entry.key === current} isList={isList} />
                </li>
              ))}
            </ul>
          </div>
        )
      })}
    </nav>
  )
}

function MenuLink({ entry, isCurrent, isList }: { readonly entry: MemberEntry; readonly isCurrent: boolean; readonly isList: boolean }) {
  const text = useText()
  const Icon = pageIcons[entry.key]
  const Badge = entry.badge
  return (
    <Link
      to={memberPath(entry.key)}
      replace={!isList}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={(event) => {
        if (!enter(entry.door)) event.preventDefault()
      }}
      className={clsx(
        'flex items-center gap-3 font-medium transition-colors hover:bg-hover',
        isList ? 'min-h-14 px-4 text-base focus-visible:-outline-offset-2' : 'min-h-10 rounded-control px-3 text-sm',
        isCurrent ? 'bg-brand-soft font-semibold text-link' : 'text-ink',
      )}
    >
      <Icon aria-hidden size={20} strokeWidth={1.75} className={clsx('shrink-0', isCurrent ? 'text-link' : 'text-ink-2')} />
      <span className="min-w-0 flex-1">{text(entry.title)}</span>
      {Badge && <Badge />}
      {isList && <ChevronRight aria-hidden size={18} strokeWidth={1.75} className="shrink-0 text-ink-3 rtl:rotate-180" />}
    </Link>
  )
}
