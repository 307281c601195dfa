import { useText } from '@halong/app-kit/text.ts'
import clsx from 'clsx'
import { useEffect } from 'react'
import { Outlet, useNavigation } from 'react-router'
import { tintOf, useBrand } from '#shared/brands.ts'
import { prefer, usePreferences } from '#shared/preferences.ts'
import { KeysDialog } from '../keys/keys-dialog.tsx'
import { useHotkeys } from '../keys/use-hotkeys.ts'
import { Palette } from '../palette/palette.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { SideBar } from './side-bar.tsx'
import { TopBar } from './top-bar.tsx'

/** The frame around every page: left bar on a laptop, bottom bar on a phone, the brand's line under the top. */
export function Shell() {
  const text = useText()
  const brand = useBrand()
  const { isSideMini } = usePreferences()
  const keys = useHotkeys(brand)
  const isLoading = useNavigation().state === 'loading'
  useEffect(() => prefer({ brand: brand.code }), [brand.code])
  return (
    <div className={tintOf(brand)}>
      <a
        href="#page"
        className="sr-only focus:not-sr-only focus:fixed focus:start-2 focus:top-2 focus:z-50 focus:rounded-control focus:bg-raised focus:p-3"
      >
        {text('office.to_content')}
      </a>
      <TopBar brand={brand} onSearch={() => keys.show('palette')} onKeys={() => keys.show('keys')} />
      <SideBar brand={brand} isMini={isSideMini} />
      <main
        id="page"
        tabIndex={-1}
        aria-busy={isLoading || undefined}
        className={clsx('pt-(--bar) pb-20 outline-none md:pb-0', isSideMini ? 'md:ps-(--side-mini)' : 'md:ps-(--side)')}
      >
        <Outlet />
      </main>
      <BottomBar brand={brand} onSearch={() => keys.show('palette')} />
      {keys.shown === 'palette' && <Palette brand={brand} onClose={keys.hide} />}
      {keys.shown === 'keys' && <KeysDialog onClose={keys.hide} />}
    </div>
  )
}
