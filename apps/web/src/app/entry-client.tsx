import './app.css'
import { QueryClient } from '@tanstack/react-query'
import { hydrateRoot } from 'react-dom/client'
import { answerIn } from '#shared/gateway.ts'
import { loadAreasWith } from '#shared/part.ts'
import { createBrowserRouter, RouterProvider } from '#shared/router.ts'
import { createTextStore } from '#shared/text.ts'
import { createThemeStore, readTheme } from '#shared/theme.ts'
import { App } from './app.tsx'
import { placeVisitor, readStartState } from './read-start-state.ts'
import { matchRoute, preparePage, shellAreas } from './routes.ts'
import { maintenancePart, regionPart } from './shell/status-gate.tsx'
import { guardScripts } from './trusted-types.ts'

guardScripts()
const start = readStartState(document)
const queryClient = new QueryClient({ defaultOptions: { queries: { retry: 1, refetchOnWindowFocus: false } } })
for (const [key, value] of start.answers) queryClient.setQueryData(key, value)
placeVisitor(queryClient, document)
const textStore = createTextStore(start.language)
const themeStore = createThemeStore(readTheme(start.theme))
loadAreasWith(textStore.load)
answerIn(() => textStore.read().language.code)

const status = queryClient.getQueryData<{ status: number }>(['site', 'system.getStatus', '', {}])?.status ?? 0
const { route } = matchRoute(location.pathname)
await Promise.all([textStore.load(shellAreas), (status === 0 ? route.page : status === 1 ? maintenancePart : regionPart).preload()])

const root = document.getElementById('root')
if (!root) throw new Error('the page has no root')
hydrateRoot(
  root,
  <RouterProvider router={createBrowserRouter(window)} prepare={preparePage}>
    <App queryClient={queryClient} textStore={textStore} themeStore={themeStore} page={start} />
  </RouterProvider>,
)
