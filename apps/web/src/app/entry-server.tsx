import type { CallableId } from '@halong/api/client'
import { languages } from '@halong/i18n'
import { QueryClient } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { answerIn, siteKey } from '#shared/gateway/gateway.ts'
import { isUnknown } from '#shared/gateway/page-subject.ts'
import type { SiteStatus } from '#shared/site/site.ts'
import type { StartState } from '#shared/site/start-state.ts'
import { createThemeStore, type Theme } from '#shared/site/theme.ts'
import { createTextStore, loadCatalogues } from '#shared/text/text.ts'
import { App } from './app.tsx'
import { deferredParts } from './deferred-parts.ts'
import { isSignInRoute } from './members-only.ts'
import { type Need, needsOf, shellNeeds } from './page-needs.ts'
import { matchRoute, membersOnly, notFoundRoute, routes, shellAreas } from './routes.ts'
import { closedPart, closedParts, closedTitle } from './shell/status-gate.tsx'

export { earlyClickSnippet } from '#shared/loading/early-click.ts'
export { handOffSnippet } from '#shared/session/hand-off-snippet.ts'
export { openPages, textsIn } from './open-pages.ts'
export { redirectOf } from './page-needs.ts'
export { matchRoute } from './routes.ts'
export { searchKeySnippet } from './shell/bars/search-key-snippet.ts'
export { sideSnippet } from './shell/side/side-snippet.ts'

export type RenderInput = {
  readonly path: string
  readonly search: string
  readonly language: string
  readonly theme: Theme
  readonly device: 'phone' | 'desktop'
  readonly build: string
  readonly studioOrigin: string
  /** Host name of a page that is rendered for one visitor; empty in one that is kept for all. */
  readonly host: string
  /** The visitor came by a host that is none of ours (R-SYS-12). */
  readonly foreignHost: boolean
  readonly imageCdn: string
  readonly status: SiteStatus
  /** Asks the gateway as a visitor in the page's language. */
  readonly ask: (id: CallableId, query: object | undefined) => Promise<unknown>
}
export type Rendered = {
  /** What stands inside the root element. */
  readonly body: string
  readonly title: string
  /** The title without the brand, and the name of the list the page belongs to. */
  readonly heading: string
  readonly listName: string
  readonly description: string
  readonly canonical: string
  readonly hidden: boolean
  readonly start: StartState
  /** Sources of the code and catalogues the page needs beside the entry. */
  readonly sources: readonly string[]
  readonly areas: readonly string[]
  /** Name of the route, for its chunk and for metrics. */
  readonly route: string
  /** False when there is no such thing as the page is about. */
  readonly found: boolean
  /** False when an answer was missing, so the page should not be kept. */
  readonly whole: boolean
}

/**
 * An answer by its place in the cache; null when the gateway did not give one: the browser then asks itself and shows what it gets. What the page is about and
 * the gateway does not know is known as nothing.
 */
async function answer({ language, ask }: RenderInput, { id, query, isSubject }: Need) {
  const key = siteKey(id, language, query ?? {})
  try {
    return [key, await ask(id, query)] as const
  } catch (failure) {
    return isSubject && isUnknown(failure) ? ([key, null] as const) : null
  }
}

const textIn = (subject: unknown, field: 'title' | 'gameName' | 'summary'): string | null => {
  const value = typeof subject === 'object' && subject !== null ? Reflect.get(subject, field) : null
  return typeof value === 'string' && value !== '' ? value : null
}

const subjectName = (subject: unknown): string | null => textIn(subject, 'title') ?? textIn(subject, 'gameName')

/** Loads every page and text, so that a server renders from what it started with, also while a newer build is being made. */
export async function loadEverything(): Promise<void> {
  const pages = [...routes.map(({ page }) => page), notFoundRoute.page, membersOnly, ...closedParts, ...deferredParts]
  await Promise.all([
    ...pages.map((page) => page.preload()),
    ...languages.map(({ code }) =>
      loadCatalogues(code, [
        'auth',
        'cashier',
        'content',
        'errors',
        'game',
        'inbox',
        'lobby',
        'points',
        'protection',
        'records',
        'security',
        'shell',
        'status',
      ]),
    ),
  ])
}

/** Renders a page as a visitor sees it, with everything the browser needs to hydrate it. */
export async function renderPage(input: RenderInput): Promise<Rendered> {
  const { language, theme, status } = input
  const { route } = matchRoute(input.path)
  const closed = closedPart(status.status, input.foreignHost)
  const wayIn = status.brand.loggedInOnly && isSignInRoute(route)
  const params = new URLSearchParams(input.search)
  const read = new URLSearchParams(
    (route.reads ?? []).flatMap((name) => ((value) => (value === null ? [] : [[name, value]]))(params.get(name))),
  )
  const shown = wayIn ? membersOnly : route.page
  const needs = closed || wayIn ? [] : [...shellNeeds, ...needsOf(route, read, input.device)]
  const page = closed ?? shown
  const areas = [...new Set([...shellAreas, ...page.areas])]
  const [answered] = await Promise.all([
    Promise.all(needs.map((need) => answer(input, need))),
    loadCatalogues(language, areas),
    page.preload(),
    ...deferredParts.map((one) => one.preload()),
  ])
  const answers: StartState['answers'] = [[siteKey('system.getStatus', ''), status], ...answered.filter((one) => one !== null)]

  const queryClient = new QueryClient()
  for (const [key, value] of answers) queryClient.setQueryData(key, value)
  const textStore = createTextStore(language)
  await textStore.load(areas)
  const { text } = textStore.read()
  const start: StartState = {
    build: input.build,
    language,
    languages: status.brand.languages,
    theme,
    device: input.device,
    studioOrigin: input.studioOrigin,
    host: input.host,
    foreignHost: input.foreignHost,
    imageCdn: input.imageCdn,
    answers,
  }
  // Rendering is one synchronous step, so a language set just before it can't be another page's.
  answerIn(() => language)
  const query = read.toString()
  const body = renderToString(
    <StaticRouter location={query === '' ? input.path : `${input.path}?${query}`}>
      <App queryClient={queryClient} textStore={textStore} themeStore={createThemeStore(theme)} page={start} />
    </StaticRouter>,
  )
  queryClient.clear()
  const values = { brand: status.brand.name, lobby: text(route.title) }
  const subjectAt = needs.findIndex(({ isSubject }) => isSubject)
  const subject = answered[subjectAt]?.[1]
  const found = subject !== null
  const name = closed ? text(closedTitle(status.status, input.foreignHost)) : (subjectName(subject) ?? text(route.title, values))
  return {
    body,
    heading: name,
    listName: text(route.title, values),
    title: text(route.title === 'title.home' && !closed ? 'title.home' : 'title.page', { ...values, page: name }),
    description: textIn(subject, 'summary') ?? text(route.description, values),
    // A document is a page about one thing that its path alone names.
    canonical: route.path === '*' || !found ? '' : subject === undefined || query === '' ? route.path : `${route.path}?${query}`,
    hidden: (route.hidden ?? false) || !found,
    found,
    start,
    sources: closed ? [] : [shown.source],
    areas,
    route: route.name,
    whole: answered.every((one) => one !== null),
  }
}
