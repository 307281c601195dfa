import '../../src/app/app.css'
import type { ClientValue } from '@halong/api/client'
import { languageOf } from '@halong/i18n'
import { dismissToast, shownToasts } from '@halong/ui/parts/toast-list.ts'
import { QueryClient } from '@tanstack/react-query'
import { createRoot, type Root } from 'react-dom/client'
import { page } from 'vitest/browser'
import { App } from '#app/app.tsx'
import { deferredParts } from '#app/deferred-parts.ts'
import { matchRoute, preparePage } from '#app/routes.ts'
import { scrollPositions } from '#app/shell/services/use-scroll-restoration.ts'
import { answerIn, shouldRetry } from '#shared/gateway/gateway.ts'
import { loadAreasWith } from '#shared/loading/part.ts'
import { forgetOpened } from '#shared/routing/modals.ts'
import { createSiteHistory, PrefetchProvider, SiteRouter } from '#shared/routing/router.tsx'
import { endSession, readSession, startSession } from '#shared/session/session.ts'
import { type SiteStatus, statusQuery } from '#shared/site/site.ts'
import { createThemeStore, type Theme } from '#shared/site/theme.ts'
import { createTextStore } from '#shared/text/text.ts'
import { openStatus } from '../fixture-call.ts'
import { type Answers, type FakeGateway, installFakeGateway } from './fake-gateway.ts'
import { type FakeSocket, installFakeSocket } from './fake-socket.ts'
import { playerAnswers } from './players.ts'
import { visitorAnswers } from './visitor-answers.ts'

export const screens = { phone: [390, 844], desktop: [1440, 900], narrow: [320, 640] } as const
const siteAreas = [
  'agents',
  'auth',
  'cashier',
  'chat',
  'content',
  'errors',
  'fairness',
  'game',
  'inbox',
  'lobby',
  'points',
  'protection',
  'records',
  'security',
  'shell',
  'status',
  'support',
  'verification',
  'withdraw',
  'rewards',
] as const
type SignedIn = ClientValue<'session.login'>

export type SiteOptions = {
  /** Address with query and hash; `/` when left out. */
  readonly at?: string
  readonly screen?: keyof typeof screens
  readonly language?: string
  readonly theme?: Theme
  /** Settings that differ from a plain open site. */
  readonly status?: Partial<SiteStatus>
  /** Who has signed in; a visitor when left out. */
  readonly as?: SignedIn
  readonly answers?: Answers
  /** Calls that may go unanswered, as `METHOD /path`. */
  readonly mayLack?: RegExp
}
export type OpenSite = FakeGateway & { readonly socket: FakeSocket; readonly queryClient: QueryClient }

let open: { readonly root: Root; readonly host: HTMLElement; readonly close: () => void } | null = null

/** The whole site, rendered by its own code in this browser against a fake gateway. One at a time; closed after the test. */
export async function openSite(options: SiteOptions = {}): Promise<OpenSite> {
  const { at = '/', screen = 'phone', language = 'EN', theme = 'dark', status: changed = {}, as } = options
  closeSite()
  const [width, height] = screens[screen]
  await page.viewport(width, height)
  const status: SiteStatus = { ...openStatus, ...changed }
  const gateway = installFakeGateway({
    ...visitorAnswers,
    ...(as ? playerAnswers(as) : {}),
    'system.getStatus': status,
    ...options.answers,
  })
  const socket = installFakeSocket()
  history.replaceState(null, '', at)
  document.documentElement.dataset['theme'] = theme
  const { tag, dir } = languageOf(language)
  Object.assign(document.documentElement, { lang: tag, dir })
  if (as) startSession(as)

  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: shouldRetry, retryDelay: 0, refetchOnWindowFocus: false } } })
  queryClient.setQueryData(statusQuery().queryKey, status)
  const textStore = createTextStore(language)
  loadAreasWith(textStore.load)
  answerIn(() => textStore.read().language.code)
  const { route } = matchRoute(location.pathname)
  // All texts at once: a part that an earlier site of this page has loaded doesn't load its own again.
  await Promise.all([textStore.load(siteAreas), route.page.preload(), ...deferredParts.map((part) => part.preload())])

  const host = document.createElement('div')
  host.id = 'root'
  document.body.append(host)
  const root = createRoot(host)
  const start = {
    build: 'test',
    language,
    languages: status.brand.languages,
    theme,
    device: screen === 'desktop' ? ('desktop' as const) : ('phone' as const),
    studioOrigin: 'http://localhost:8081',
    host: 'localhost',
    foreignHost: false,
    imageCdn: '',
    answers: [],
  }
  root.render(
    <SiteRouter history={createSiteHistory(window)}>
      <PrefetchProvider prefetch={preparePage}>
        <App queryClient={queryClient} textStore={textStore} themeStore={createThemeStore(theme)} page={start} />
      </PrefetchProvider>
    </SiteRouter>,
  )
  open = {
    root,
    host,
    close: () => {
      gateway.uninstall()
      socket.uninstall()
      queryClient.clear()
    },
  }
  unanswered = () => gateway.unanswered.filter((call) => !options.mayLack?.test(call))
  return Object.assign(gateway, { socket, queryClient })
}

let unanswered: () => readonly string[] = () => []

function closeSite(): void {
  if (!open) return
  open.root.unmount()
  open.host.remove()
  open.close()
  open = null
}

/** After each test: the site is closed, and what a visitor's browser keeps of it is gone. @throws when a call was given no answer */
export function endSite(): void {
  const lacking = unanswered()
  unanswered = () => []
  closeSite()
  if (readSession()) endSession('signed_out')
  // What was told outlives the site that told it.
  for (const { id } of shownToasts()) dismissToast(id)
  scrollPositions.clear()
  forgetOpened()
  for (const name of document.documentElement.getAttributeNames()) document.documentElement.removeAttribute(name)
  sessionStorage.clear()
  localStorage.clear()
  for (const name of document.cookie.split('; ').map((each) => each.split('=')[0])) document.cookie = `${name}=; max-age=0; path=/`
  if (lacking.length > 0) throw new Error(`the fake gateway was given no answer for: ${[...new Set(lacking)].join(', ')}`)
}
