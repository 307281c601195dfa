import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { replayEarlyClick } from '#shared/loading/early-click.ts'
import { useHydrated, useSession } from '#shared/session/session.ts'
import { type PageContext, PageContextProvider } from '#shared/site/page-context.ts'
import { SiteProvider, useSite } from '#shared/site/site.ts'
import { ThemeProvider, type ThemeStore } from '#shared/site/theme.ts'
import { TextProvider, type TextStore } from '#shared/text/text.ts'
import { isOpenToVisitors, isSignInRoute } from './members-only.ts'
import { PageBoundary } from './page-boundary.tsx'
import { matchRoute, membersOnly, type SiteRoute } from './routes.ts'
import { Shell } from './shell/shell.tsx'
import { StatusGate } from './shell/status-gate.tsx'

export type Parts = {
  readonly queryClient: QueryClient
  readonly textStore: TextStore
  readonly themeStore: ThemeStore
  readonly page: PageContext
}

/** Everything of a page below the router, which differs between server and browser. */
export function App({ queryClient, textStore, themeStore, page }: Parts) {
  useEffect(() => {
    // After the effects of what stands around this part: what a press opens is opened by the router.
    const replay = setTimeout(replayEarlyClick)
    return () => clearTimeout(replay)
  }, [])
  return (
    <QueryClientProvider client={queryClient}>
      <PageContextProvider value={page}>
        <ThemeProvider store={themeStore}>
          <TextProvider store={textStore}>
            <SiteProvider>
              <StatusGate>
                <Site />
              </StatusGate>
            </SiteProvider>
          </TextProvider>
        </ThemeProvider>
      </PageContextProvider>
    </QueryClientProvider>
  )
}

function Site() {
  const { pathname } = useLocation()
  const { loggedInOnly } = useSite().brand
  const { route } = matchRoute(pathname)
  return loggedInOnly ? <GuardedSite route={route} pathname={pathname} /> : <Shown route={route} />
}

function Shown({ route }: { readonly route: SiteRoute }) {
  const Page = route.page
  return (
    <Shell route={route}>
      <PageBoundary page={Page} place={route.name}>
        <Page route={route} />
      </PageBoundary>
    </Shell>
  )
}

/**
 * R-SYS-13: at a brand for members only a visitor is led to the way in from anywhere else, and a member from there to the site. The server does the same for a
 * browser that was never signed in, so this meets those whose session has ended.
 */
function GuardedSite({ route, pathname }: { readonly route: SiteRoute; readonly pathname: string }) {
  const navigate = useNavigate()
  const isVisitor = useSession() === null
  const isKnown = useHydrated()
  const isIn = isSignInRoute(route)
  const isShutOut = isKnown && isVisitor && !isOpenToVisitors(pathname)
  const isThrough = !isVisitor && isIn
  useEffect(() => {
    if (isShutOut) navigate('/login', { replace: true })
    else if (isThrough) navigate('/', { replace: true })
  }, [isShutOut, isThrough, navigate])
  return isShutOut ? null : <Shown route={isIn ? { ...route, page: membersOnly, bare: 'page' } : route} />
}
