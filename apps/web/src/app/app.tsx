import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type PageContext, PageContextProvider } from '#shared/page-context.ts'
import { useLocation } from '#shared/router.ts'
import { TextProvider, type TextStore } from '#shared/text.ts'
import { ThemeProvider, type ThemeStore } from '#shared/theme.ts'
import { PageBoundary } from './page-boundary.tsx'
import { matchRoute } from './routes.ts'
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
  return (
    <QueryClientProvider client={queryClient}>
      <PageContextProvider value={page}>
        <ThemeProvider store={themeStore}>
          <TextProvider store={textStore}>
            <StatusGate>
              <Site />
            </StatusGate>
          </TextProvider>
        </ThemeProvider>
      </PageContextProvider>
    </QueryClientProvider>
  )
}

function Site() {
  const { pathname } = useLocation()
  const { route } = matchRoute(pathname)
  const Page = route.page
  return (
    <Shell route={route}>
      <PageBoundary page={Page} place={route.name}>
        <Page route={route} />
      </PageBoundary>
    </Shell>
  )
}
