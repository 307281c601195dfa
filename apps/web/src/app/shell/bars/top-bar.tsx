import { IconButton, Sheet } from '@halong/ui'
import { Menu as MenuIcon, Search } from 'lucide-react'
import { useState } from 'react'
import { languageMenu, sideMenu } from '#app/deferred-parts.ts'
import { BrandName, BrandSign } from '#shared/picture/brand-mark.tsx'
import { openModal } from '#shared/routing/modals.ts'
import { Link } from '#shared/routing/router.tsx'
import { useSite } from '#shared/site/site.ts'
import { useText } from '#shared/text/text.ts'
import { AccountCorner } from './account-corner.tsx'
import { ThemeButton } from './theme-button.tsx'
import { useMinWidth } from './use-min-width.ts'

/** Phone: menu, wordmark, account. Desk: search, language, theme, account; the wordmark and the menu stand in the side bar, unless the header is alone (R-RT-4). */
export function TopBar({ alone = false }: { readonly alone?: boolean }) {
  const text = useText()
  const { brand } = useSite()
  const [menu, setMenu] = useState(false)
  const isWide = useMinWidth('48rem')
  const [Places, Languages] = [sideMenu, languageMenu]
  // Built with its first opening, and kept for the way out.
  const [wasOpened, setWasOpened] = useState(false)
  return (
    <header id="bar" className="fixed inset-x-0 top-0 z-30 h-(--bar) border-b border-line bg-page lg:start-(--side-now)">
      <div className="mx-auto flex h-full max-w-[1344px] items-center gap-1.5 px-2 max-[22.5rem]:gap-1 md:gap-2 md:px-6 lg:px-8">
        <span className={alone ? undefined : 'lg:hidden'}>
          <IconButton
            label={text('shell.menu')}
            size={44}
            icon={<MenuIcon size={22} strokeWidth={1.75} />}
            onClick={() => {
              setWasOpened(true)
              setMenu(true)
            }}
            aria-haspopup="dialog"
          />
        </span>
        <Link
          to="/"
          aria-label={text('shell.to_home', { brand: brand.name })}
          className={alone ? 'rounded-control' : 'rounded-control lg:hidden'}
        >
          <BrandName className="brand-letters" />
          <BrandSign className="brand-sign size-8!" />
        </Link>
        {isWide && (
          <button
            type="button"
            onClick={() => openModal('search')}
            aria-haspopup="dialog"
            aria-keyshortcuts="/"
            className="hidden h-10 w-full max-w-80 items-center gap-2.5 rounded-control bg-hover px-3 text-sm text-ink-2 ring-1 ring-inset ring-line transition-colors hover:bg-press lg:flex"
          >
            <Search aria-hidden size={18} strokeWidth={1.75} />
            <span className="flex-1 text-start">{text('search.open')}</span>
            <kbd className="rounded-[5px] px-1.5 font-sans text-xs ring-1 ring-inset ring-line-strong">/</kbd>
          </button>
        )}
        <span className="flex-1" />
        {isWide && (
          <span className="hidden items-center gap-1 md:flex">
            <Languages />
            <ThemeButton />
          </span>
        )}
        <AccountCorner />
      </div>
      <Sheet open={menu} onClose={() => setMenu(false)} label={text('shell.menu')}>
        {wasOpened && <Places onLeave={() => setMenu(false)} inSheet />}
      </Sheet>
    </header>
  )
}
