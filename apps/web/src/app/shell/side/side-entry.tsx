import { formatsOf } from '@halong/app-kit/formats.ts'
import { Tooltip } from '@halong/ui'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Link } from '#shared/routing/router.tsx'
import { useLanguage } from '#shared/text/text.ts'

export const sideEntryClasses =
  'flex h-11 w-full items-center gap-3 rounded-control px-3 text-start text-sm font-semibold text-ink-2 transition-colors hover:bg-hover hover:text-ink aria-[current=page]:bg-brand-soft aria-[current=page]:text-link mini:justify-center mini:px-0'

export type SideEntryProps = {
  readonly icon: ReactNode
  readonly label: string
  readonly to?: string
  readonly href?: string
  readonly onPress?: () => void
  readonly opensPopup?: boolean
  readonly count?: number
  readonly folded: boolean
}

/** One line of the side menu: a page of the site, an address outside, or something to do. */
export function SideEntry({ icon, label, to, href, onPress, opensPopup = false, count, folded }: SideEntryProps) {
  const { pathname } = useLocation()
  const { tag } = useLanguage()
  const inside = (
    <>
      {icon}
      <span className="line-clamp-2 min-w-0 flex-1 leading-tight wrap-anywhere mini:sr-only">{label}</span>
      {count !== undefined && <span className="tabular text-xs font-medium text-ink-2 mini:hidden">{formatsOf(tag).number(count)}</span>}
    </>
  )
  return (
    <Tooltip text={label} disabled={!folded}>
      {to !== undefined ? (
        <Link
          to={to}
          {...(onPress ? { onClick: onPress } : {})}
          aria-current={pathname === to ? 'page' : undefined}
          className={sideEntryClasses}
        >
          {inside}
        </Link>
      ) : href !== undefined ? (
        <a href={href} target="_blank" rel="noopener" className={sideEntryClasses}>
          {inside}
        </a>
      ) : (
        <button type="button" onClick={onPress} aria-haspopup={opensPopup ? 'dialog' : undefined} className={sideEntryClasses}>
          {inside}
        </button>
      )}
    </Tooltip>
  )
}

/** A named group of entries; its name is only read out when the bar is folded. */
export const SideGroup = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div>
    <p className="mb-1 px-3 text-xs font-semibold text-ink-3 mini:sr-only">{label}</p>
    <ul aria-label={label} className="flex flex-col gap-0.5">
      {children}
    </ul>
  </div>
)
