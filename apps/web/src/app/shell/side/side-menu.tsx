import { CategoryGlyph, IconButton } from '@halong/ui'
import clsx from 'clsx'
import { Coins, FileText, Gift, Heart, LifeBuoy, Lock, type LucideIcon, Search, Users, X } from 'lucide-react'
import { LanguageMenu } from '#app/shell/bars/language-menu.tsx'
import { ThemeButton } from '#app/shell/bars/theme-button.tsx'
import { useLobbies } from '#app/shell/bars/use-lobbies.ts'
import { BrandName } from '#shared/picture/brand-mark.tsx'
import { openModal } from '#shared/routing/modals.ts'
import { useSite } from '#shared/site/site.ts'
import { type TextKey, useText } from '#shared/text/text.ts'
import { ResourceLinks } from './resource-links.tsx'
import { SideAppCodes } from './side-app-codes.tsx'
import { SideEntry, SideGroup } from './side-entry.tsx'
import { SideLobbyEntry } from './side-lobby-entry.tsx'
import { SideSupport } from './side-support.tsx'

const documents: readonly { readonly Icon: LucideIcon; readonly label: TextKey; readonly to: string }[] = [
  { Icon: Users, label: 'nav.about', to: '/about' },
  { Icon: LifeBuoy, label: 'nav.responsible', to: '/help/responsible-gaming' },
  { Icon: FileText, label: 'nav.agreement', to: '/help' },
  { Icon: Lock, label: 'nav.privacy', to: '/help/privacy' },
]

/** A phone has no use for a code of itself, and most brands have no app. */
function useHasApps(): boolean {
  const { resources } = useSite().info
  return ['Android', 'MOBILECONFIG'].some((name) => resources[name]?.url.startsWith('https://'))
}

export type SideMenuProps = { readonly folded?: boolean; readonly inSheet?: boolean; readonly onLeave?: () => void }

/** Home, what is played most, every category that has games, then help (R-SIDE-1). Only places that exist. */
export function SideMenu({ folded = false, inSheet = false, onLeave }: SideMenuProps) {
  const text = useText()
  const lobbies = useLobbies()
  const leave = onLeave ? { onPress: onLeave } : {}
  const hasApps = useHasApps()
  function search() {
    onLeave?.()
    openModal('search')
  }
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
          <li>
            <SideEntry {...leave} folded={folded} to="/" icon={<CategoryGlyph name="home" />} label={text('nav.home')} />
          </li>
          <li>
            <SideEntry folded={folded} icon={<Search {...icon} />} label={text('search.open')} opensPopup onPress={search} />
          </li>
          <li>
            <SideEntry {...leave} folded={folded} to="/promotions" icon={<Gift {...icon} />} label={text('nav.promotions')} />
          </li>
          <li>
            <SideEntry {...leave} folded={folded} to="/pointMall" icon={<Coins {...icon} />} label={text('nav.points')} />
          </li>
        </ul>
        <SideGroup label={text('nav.games')}>
          <li>
            <SideEntry {...leave} folded={folded} to="/my-games" icon={<Heart {...icon} />} label={text('title.my_games')} />
          </li>
          {lobbies.map((lobby) => (
            <SideLobbyEntry key={lobby.path} lobby={lobby} folded={folded} {...(onLeave ? { onLeave } : {})} />
          ))}
        </SideGroup>
        <SideSupport folded={folded} onLeave={onLeave} />
        <SideGroup label={text('nav.help')}>
          {documents.map(({ Icon, label, to }) => (
            <li key={to}>
              <SideEntry {...leave} folded={folded} to={to} icon={<Icon {...icon} />} label={text(label)} />
            </li>
          ))}
        </SideGroup>
        <ResourceLinks folded={folded} />
        {hasApps && !inSheet && !folded && <SideAppCodes />}
        <span className="flex-1" />
        {inSheet ? (
          <div className="flex items-center gap-2 border-t border-line pt-4 md:hidden">
            <LanguageMenu wide />
            <ThemeButton />
          </div>
        ) : (
          <div className="border-t border-line pt-3 mini:hidden">
            <LanguageMenu wide />
          </div>
        )}
      </nav>
    </>
  )
}
