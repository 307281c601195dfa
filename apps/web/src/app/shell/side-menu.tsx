import { CategoryGlyph, IconButton, Tooltip } from '@halong/ui'
import clsx from 'clsx'
import { BookOpenCheck, FileText, Gauge, Heart, LifeBuoy, Lock, Search, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { BrandName } from '#shared/brand-mark.tsx'
import { openModal } from '#shared/modals.ts'
import { usePageContext } from '#shared/page-context.ts'
import { Link, useLocation } from '#shared/router.ts'
import { useText } from '#shared/text.ts'
import { LanguageMenu } from './language-menu.tsx'
import { ResourceLinks } from './resource-links.tsx'
import { ServiceEntry } from './service-entry.tsx'
import { ThemeButton } from './theme-button.tsx'
import { useLobbies } from './use-lobbies.ts'

type EntryProps = {
  readonly icon: ReactNode
  readonly label: string
  readonly to?: string
  readonly href?: string
  readonly onPress?: () => void
  readonly count?: number
  readonly folded: boolean
}

const look =
  'flex h-11 w-full items-center gap-3 rounded-control px-3 text-start text-sm font-semibold text-ink-2 transition-colors hover:bg-hover hover:text-ink aria-[current=page]:bg-brand-soft aria-[current=page]:text-link mini:justify-center mini:px-0'

function Entry({ icon, label, to, href, onPress, count, folded }: EntryProps) {
  const { pathname } = useLocation()
  const inside = (
    <>
      {icon}
      <span className="min-w-0 flex-1 truncate mini:sr-only">{label}</span>
      {count !== undefined && <span className="tabular text-xs font-medium text-ink-2 mini:hidden">{count}</span>}
    </>
  )
  return (
    <li>
      <Tooltip text={label} disabled={!folded}>
        {to !== undefined ? (
          <Link to={to} {...(onPress ? { onClick: onPress } : {})} aria-current={pathname === to ? 'page' : undefined} className={look}>
            {inside}
          </Link>
        ) : href !== undefined ? (
          <a href={href} target="_blank" rel="noopener" className={look}>
            {inside}
          </a>
        ) : (
          <button type="button" onClick={onPress} className={look}>
            {inside}
          </button>
        )}
      </Tooltip>
    </li>
  )
}

const Group = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div>
    <p className="mb-1 px-3 text-xs font-semibold text-ink-3 mini:sr-only">{label}</p>
    <ul className="flex flex-col gap-0.5">{children}</ul>
  </div>
)

type SideMenuProps = { readonly folded?: boolean; readonly inSheet?: boolean; readonly onLeave?: () => void }

/** Home, what is played most, every category that has games, then help (R-SIDE-1). Only places that exist. */
export function SideMenu({ folded = false, inSheet = false, onLeave }: SideMenuProps) {
  const text = useText()
  const { studioOrigin } = usePageContext()
  const lobbies = useLobbies()
  const leave = onLeave ? { onPress: onLeave } : {}
  const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true, className: 'shrink-0' } as const
  return (
    <>
      {inSheet && (
        <div className="flex h-(--bar) items-center justify-between border-b border-line ps-5 pe-2">
          <BrandName />
          <IconButton
            label={text('action.close')}
            size={44}
            icon={<X size={20} strokeWidth={1.75} />}
            {...(onLeave ? { onClick: onLeave } : {})}
          />
        </div>
      )}
      <nav
        aria-label={text('nav.main')}
        className={clsx('flex flex-1 flex-col gap-6 overflow-y-auto px-3 py-4', inSheet && 'h-[calc(100dvh-var(--bar))] pb-10')}
      >
        <ul className="flex flex-col gap-0.5">
          <Entry {...leave} folded={folded} to="/" icon={<CategoryGlyph name="home" />} label={text('nav.home')} />
          <Entry
            folded={folded}
            icon={<Search {...icon} />}
            label={text('search.open')}
            onPress={() => {
              onLeave?.()
              openModal('search')
            }}
          />
        </ul>
        <Group label={text('nav.games')}>
          <Entry {...leave} folded={folded} to="/my-games" icon={<Heart {...icon} />} label={text('title.my_games')} />
          {lobbies.map(({ path, name, glyph, games }) => (
            <Entry
              key={path}
              {...leave}
              folded={folded}
              to={`/${path}`}
              icon={<CategoryGlyph name={glyph} />}
              label={text(name)}
              {...(games === null ? {} : { count: games })}
            />
          ))}
        </Group>
        <Group label={text('nav.help')}>
          <ServiceEntry folded={folded} look={look} onLeave={onLeave} />
          {studioOrigin !== '' && (
            <Entry folded={folded} href={`${studioOrigin}/verify`} icon={<BookOpenCheck {...icon} />} label={text('nav.verify')} />
          )}
          <Entry {...leave} folded={folded} to="/help/responsible-gaming" icon={<LifeBuoy {...icon} />} label={text('nav.responsible')} />
          <Entry {...leave} folded={folded} to="/help" icon={<FileText {...icon} />} label={text('nav.agreement')} />
          <Entry {...leave} folded={folded} to="/help/privacy" icon={<Lock {...icon} />} label={text('nav.privacy')} />
          <Entry
            folded={folded}
            icon={<Gauge {...icon} />}
            label={text('line.open')}
            onPress={() => {
              onLeave?.()
              openModal('lines')
            }}
          />
        </Group>
        <ResourceLinks folded={folded} />
        <span className="flex-1" />
        {inSheet && (
          <div className="flex items-center gap-2 border-t border-line pt-4 md:hidden">
            <LanguageMenu wide />
            <ThemeButton />
          </div>
        )}
      </nav>
    </>
  )
}
