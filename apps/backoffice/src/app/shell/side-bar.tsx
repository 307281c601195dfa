import { useText } from '@halong/app-kit/text.ts'
import { IconButton } from '@halong/ui'
import clsx from 'clsx'
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { NavLink } from 'react-router'
import type { Brand } from '#shared/brands.ts'
import { addressOf, type OfficePage, pageGroups } from '#shared/office-page.ts'
import { useOperator } from '#shared/operator.tsx'
import { prefer } from '#shared/preferences.ts'
import { useWaitingCount } from '#shared/waiting.ts'
import { mayOpen, pages } from '../pages.ts'

type SideBarProps = { readonly brand: Brand; readonly isMini: boolean }

/** The pages this operator may open, by group. */
export function SideBar({ brand, isMini }: SideBarProps) {
  const text = useText()
  const { permissions } = useOperator()
  const mine = pages.filter((page) => mayOpen(page, permissions))
  return (
    <nav
      aria-label={text('office.nav')}
      className={clsx(
        'fixed inset-y-0 start-0 z-10 hidden flex-col border-e border-line bg-surface pt-[calc(var(--bar)+8px)] pb-2 md:flex',
        isMini ? 'w-(--side-mini)' : 'w-(--side)',
      )}
    >
      <div className="flex flex-1 flex-col gap-4 overflow-y-auto px-2">
        {pageGroups.map((group) => {
          const own = mine.filter((page) => page.group === group)
          if (own.length === 0) return null
          return (
            <div key={group}>
              {group !== 'home' && group !== 'waiting' && !isMini && (
                <p className="px-3 pb-1 text-xs font-semibold text-ink-2">{text(`office.group.${group}`)}</p>
              )}
              <ul className="flex flex-col gap-0.5">
                {own.map((page) => (
                  <li key={page.name}>
                    <SideEntry page={page} brand={brand} isMini={isMini} />
                  </li>
                ))}
              </ul>
            </div>
          )
        })}
      </div>
      <div className="px-2">
        <IconButton
          label={text(isMini ? 'office.side.open' : 'office.side.close')}
          icon={isMini ? <PanelLeftOpen size={18} strokeWidth={1.75} /> : <PanelLeftClose size={18} strokeWidth={1.75} />}
          onClick={() => prefer({ isSideMini: !isMini })}
        />
      </div>
    </nav>
  )
}

function SideEntry({ page, brand, isMini }: { readonly page: OfficePage; readonly brand: Brand; readonly isMini: boolean }) {
  const text = useText()
  const count = useWaitingCount(brand.id)
  const isCounted = page.name === 'waiting' && count > 0
  return (
    <NavLink
      to={addressOf(page, brand.code)}
      end={page.path === ''}
      title={isMini ? text(page.title) : undefined}
      className={({ isActive }) =>
        clsx(
          'relative flex min-h-9 items-center gap-3 rounded-control px-3 text-sm font-medium transition-colors hover:bg-hover',
          isActive ? 'bg-brand-soft text-ink' : 'text-ink-2 hover:text-ink',
        )
      }
    >
      <page.icon aria-hidden size={18} strokeWidth={1.75} className="shrink-0" />
      <span className={clsx(isMini && 'sr-only')}>{text(page.title)}</span>
      {isCounted && (
        <span
          className={clsx(
            'tabular rounded-full bg-brand px-1.5 text-xs font-semibold text-on-brand',
            isMini ? 'absolute end-0.5 top-0' : 'ms-auto',
          )}
        >
          <span aria-hidden>{count}</span>
          <span className="sr-only"> {text('office.waiting.bell', { count })}</span>
        </span>
      )}
    </NavLink>
  )
}
