import clsx from 'clsx'
import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { showsBars } from '#shared/game/game-address.ts'
import { useText } from '#shared/text/text.ts'
import { footer } from '../deferred-parts.ts'
import type { SiteRoute } from '../routes.ts'
import { BottomBar } from './bars/bottom-bar.tsx'
import { TopBar } from './bars/top-bar.tsx'
import { Head } from './head.ts'
import { ModalHost } from './popups/modal-host.tsx'
import { AfterPaint } from './services/after-paint.tsx'
import { useScrollRestoration } from './services/use-scroll-restoration.ts'
import { SideBar } from './side/side-bar.tsx'

/** Which bars stand around a page. A launch page shows what its route says; those that hide their bars show them by a flag of the address (R-RT-4, R-RT-6). */
function barsOf({ bare, frame, sideless }: SiteRoute, search: string): 'both' | 'top' | 'none' {
  if (bare !== undefined) return 'none'
  if (frame === 'top' || sideless) return 'top'
  return frame === undefined || showsBars(search) ? 'both' : 'none'
}

/** Everything around a page: bars, footer, popups, and what runs as long as the site is open. */
export function Shell({ route, children }: { readonly route: SiteRoute; readonly children: ReactNode }) {
  const text = useText()
  const main = useRef<HTMLElement>(null)
  const { pathname, search } = useLocation()
  const shownPath = useRef(pathname)
  useScrollRestoration()
  useEffect(() => {
    if (shownPath.current === pathname) return undefined
    shownPath.current = pathname
    // After the frame that shows the page: it has the whole of it styled anew.
    const frame = requestAnimationFrame(() => main.current?.focus({ preventScroll: true }))
    return () => cancelAnimationFrame(frame)
  }, [pathname])

  const bars = barsOf(route, search)
  const isPlain = route.bare === undefined && route.frame === undefined
  const Foot = footer
  return (
    <>
      <a href="#main" className="skip">
        {text('shell.skip')}
      </a>
      {bars === 'both' && (
        <Suspense fallback={null}>
          <SideBar />
        </Suspense>
      )}
      {bars !== 'none' && (
        <div className={clsx(bars === 'top' && 'alone', route.panel && 'max-lg:hidden')}>
          <TopBar alone={bars === 'top'} />
        </div>
      )}
      <div
        className={clsx(
          bars !== 'none' && (route.panel ? 'lg:pt-(--bar)' : 'pt-(--bar)'),
          bars === 'both' && 'lg:ps-(--side-now) lg:pe-(--chat-now)',
          isPlain && 'flex min-h-dvh flex-col',
        )}
      >
        <main
          ref={main}
          id="main"
          {...(route.bare === 'screen' ? { 'data-bare': true } : {})}
          tabIndex={-1}
          className={
            !isPlain ? 'outline-none' : 'mx-auto w-full max-w-[1344px] flex-1 overflow-x-clip px-4 pb-12 outline-none md:px-6 lg:px-8'
          }
        >
          {children}
        </main>
        {isPlain && (
          // No anchor of scrolling: what is loaded above it must push it out of view (R-LOB-1).
          <div className={clsx('[overflow-anchor:none]', route.panel && 'max-lg:hidden')}>
            <Foot />
          </div>
        )}
      </div>
      {isPlain && <BottomBar />}
      <ModalHost />
      <Head {...route} />
      <AfterPaint mayOpen={isPlain && route.opens === undefined} />
    </>
  )
}
