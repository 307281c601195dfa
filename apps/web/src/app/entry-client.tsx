import './app.css'
import { QueryClient } from '@tanstack/react-query'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { prepareLobby } from '#features/lobby/prepare-lobby.ts'
import { answerIn, shouldRetry } from '#shared/gateway/gateway.ts'
import { renewPage, retryUntilLoaded } from '#shared/loading/chunk.ts'
import { loadAreasWith } from '#shared/loading/part.ts'
import { createSiteHistory, PrefetchProvider, SiteRouter } from '#shared/routing/router.tsx'
import { storeInstallOffer } from '#shared/site/install-offer.ts'
import { statusQuery } from '#shared/site/site.ts'
import { createThemeStore, readTheme } from '#shared/site/theme.ts'
import { storeAddressedLanguage } from '#shared/text/chosen-language.ts'
import { createTextStore } from '#shared/text/text.ts'
import { App } from './app.tsx'
import { later } from './deferred-parts.ts'
import { isSignInRoute } from './members-only.ts'
import { readStartState, seedVisitorLocation } from './read-start-state.ts'
import { matchRoute, membersOnly, preparePage, shellAreas } from './routes.ts'
import { closedPart } from './shell/status-gate.tsx'
import { guardScripts } from './trusted-types.ts'

guardScripts()
storeInstallOffer(window)
// On its way while the page is hydrated; whoever needs it asks again should it not come.
later().catch(() => {})
const start = readStartState(document)
const queryClient = new QueryClient({ defaultOptions: { queries: { retry: shouldRetry, refetchOnWindowFocus: false } } })
// Never dropped: parts that are hydrated late begin with what they were rendered from, however long the device slept meanwhile.
for (const [queryKey, value] of start.answers) queryClient.getQueryCache().build(queryClient, { queryKey, gcTime: Infinity }).setData(value)
seedVisitorLocation(queryClient, document)
storeAddressedLanguage(start.language)
const textStore = createTextStore(start.language)
const themeStore = createThemeStore(readTheme(start.theme))
loadAreasWith(textStore.load)
answerIn(() => textStore.read().language.code)

const site = queryClient.getQueryData(statusQuery().queryKey)
const { route } = matchRoute(location.pathname)
const shown = site?.brand.loggedInOnly === true && isSignInRoute(route) ? membersOnly : route.page
const first = closedPart(site?.status ?? 0, start.foreignHost) ?? shown
await retryUntilLoaded(() => Promise.all([textStore.load(shellAreas), first.preload().catch(renewPage)]))

/** Code, texts and first answers of a page at once, before it is opened. */
function prefetch(to: string): void {
  preparePage(to)
  prepareLobby(to, { queryClient, language: textStore.read().language.code })
}

const siteHistory = createSiteHistory(window)
const root = document.getElementById('root')
if (!root) throw new Error('the page has no root')
// A transition: React then hydrates the page in short tasks, so that a press in between is answered.
startTransition(() => {
  hydrateRoot(
    root,
    <SiteRouter history={siteHistory}>
      <PrefetchProvider prefetch={prefetch}>
        <App queryClient={queryClient} textStore={textStore} themeStore={themeStore} page={start} />
      </PrefetchProvider>
    </SiteRouter>,
  )
})
