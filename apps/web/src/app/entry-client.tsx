import './app.css'
import { QueryClient } from '@tanstack/react-query'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { keepAddressedLanguage } from '#shared/chosen-language.ts'
import { untilItComes } from '#shared/chunk.ts'
import { answerIn, asksAgain } from '#shared/gateway.ts'
import { keepInstallOffer } from '#shared/install-offer.ts'
import { loadAreasWith } from '#shared/part.ts'
import { createBrowserRouter, RouterProvider } from '#shared/router.ts'
import { onSessionChanged, readSession } from '#shared/session.ts'
import { statusQuery } from '#shared/site.ts'
import { createTextStore } from '#shared/text.ts'
import { createThemeStore, readTheme } from '#shared/theme.ts'
import { App } from './app.tsx'
import { listenForUse, wake } from './awake.ts'
import { later, readyWhatIsDrawn } from './deferred.ts'
import { isWayIn } from './members-only.ts'
import { placeVisitor, readStartState } from './read-start-state.ts'
import { matchRoute, membersOnly, preparePage, shellAreas } from './routes.ts'
import { closedPart } from './shell/status-gate.tsx'
import { guardScripts } from './trusted-types.ts'

/** The rest in a turn of its own, so that a press in between is answered. */
const turn = () => new Promise((resume) => setTimeout(resume))

document.documentElement.setAttribute('data-begun', '')
guardScripts()
type AskAhead = Awaited<ReturnType<typeof later>>['prepareLobby']
// Kept, so that a press asks at once: even code that is there already is handed over a turn later, when the page has asked by itself.
let askAhead: AskAhead | null = null
// On its way while the page is taken over, asked for in a turn of its own; whoever needs it asks again should it not come.
setTimeout(() => {
  later()
    .then(({ prepareLobby }) => {
      askAhead = prepareLobby
      return readyWhatIsDrawn()
    })
    // From then on every link of the page leads on within it.
    .then(() => performance.mark('links-ready'))
    .catch(() => {})
})
keepInstallOffer(window)
await turn()
const start = readStartState(document)
await turn()
const queryClient = new QueryClient({ defaultOptions: { queries: { retry: asksAgain, refetchOnWindowFocus: false } } })
// Never dropped: parts that are taken over late begin with what they were drawn from, however long the device slept meanwhile.
for (const [queryKey, value] of start.answers) queryClient.getQueryCache().build(queryClient, { queryKey, gcTime: Infinity }).setData(value)
placeVisitor(queryClient, document)
keepAddressedLanguage(start.language)
const textStore = createTextStore(start.language)
const themeStore = createThemeStore(readTheme(start.theme))
loadAreasWith(textStore.load)
answerIn(() => textStore.read().language.code)

const site = queryClient.getQueryData(statusQuery().queryKey)
const { route } = matchRoute(location.pathname)
const shown = site?.brand.loggedInOnly === true && isWayIn(route) ? membersOnly : route.page
const first = closedPart(site?.status ?? 0, start.foreignHost) ?? shown
await untilItComes(() => Promise.all([textStore.load(shellAreas), first.preload()]))
await turn()

/** Code, texts and first answers of a page at once, before it is opened. */
function prepare(to: string): void {
  preparePage(to)
  askAhead?.(to, { queryClient, language: textStore.read().language.code })
}

const router = createBrowserRouter(window)
// From then on the page is no longer the one the server drew, or in use.
for (const { subscribe } of [router, textStore, themeStore]) subscribe(wake)
queryClient.getQueryCache().subscribe((event) => (event.type === 'updated' && event.action.type === 'invalidate' ? wake() : undefined))
onSessionChanged(wake)
// Memory is short on phones; a large screen shows more than the first pictures.
if (readSession() !== null || start.device === 'desktop') wake()
else listenForUse()

const root = document.getElementById('root')
if (!root) throw new Error('the page has no root')
// A transition: the page is taken over in short turns, so that a press in between is answered.
startTransition(() => {
  hydrateRoot(
    root,
    <RouterProvider router={router} prepare={prepare}>
      <App queryClient={queryClient} textStore={textStore} themeStore={themeStore} page={start} />
    </RouterProvider>,
  )
})
