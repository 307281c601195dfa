import type { TextArea, TextKey } from '@halong/i18n'
import type { ComponentType } from 'react'
import { AGENT_CENTRE, agentKeys, agentPath } from '#features/agent-centre/page-keys.ts'
import { documentPaths } from '#features/content/document-paths.ts'
import { HELP_PARAMETERS } from '#features/help/help-location.ts'
import { MEMBER_CENTRE, memberKeys, memberPath } from '#features/member-centre/page-keys.ts'
import { lobbies } from '#shared/game/categories.ts'
import { BARS_FLAG, launchPages } from '#shared/game/game-address.ts'
import { part } from '#shared/loading/part.ts'
import { withoutEndSlashes } from './end-slashes.ts'
import { type MemberPage, memberPages, memberParts } from './member-pages.ts'
import type { PageProps } from './page-props.ts'

export type SiteRoute = {
  readonly name: string
  /** The one address of this page; the others are redirected to it (R-RT-1). */
  readonly path: string
  readonly aliases?: readonly string[]
  readonly page: Page
  readonly title: TextKey
  readonly description: TextKey
  /** Parameters of the address that change what the server renders; all others are left to the browser. */
  readonly reads?: readonly string[]
  /** Popup that opens by itself for visitors. */
  readonly opens?: 'login' | 'register'
  /** No side bar, no footer, no bottom bar: `screen` owns the whole screen as a game does (visual.md), `page` is read and scrolled like any other. */
  readonly bare?: 'screen' | 'page'
  /** A page around a game: with the header alone, or with header and side menu where the address shows them (R-RT-4, R-RT-6). */
  readonly frame?: 'top' | 'sides'
  /** Header and footer, but no side menu (R-RT-3). */
  readonly sideless?: true
  /** R-MC-1: a panel on a desktop; on a phone a page of its own, without the header and the footer of the site. */
  readonly panel?: true
  /** Kept out of search engines. */
  readonly hidden?: boolean
}

/** A page and the source of its code, by which the server finds what to fetch ahead. */
const page = (source: string, areas: readonly TextArea[], load: () => Promise<ComponentType<PageProps>>) =>
  Object.assign(part<PageProps>(areas, load), { source: `src/app/pages/${source}.tsx` })
type Page = ReturnType<typeof page>

const home = page('home-page', ['shell', 'lobby'], async () => (await import('./pages/home-page.tsx')).HomePage)
const lobby = page('lobby-page', ['shell', 'lobby'], async () => (await import('./pages/lobby-page.tsx')).LobbyPage)
const content = page('content-page', ['shell', 'content'], async () => (await import('./pages/content-page.tsx')).ContentPage)
const myGames = page('my-games-page', ['shell', 'lobby'], async () => (await import('./pages/my-games-page.tsx')).MyGamesPage)
const chat = page('chat-page', ['shell', 'chat', 'records', 'errors'], async () => (await import('./pages/chat-page.tsx')).ChatPage)
const memberHome = page(
  'member-home-page',
  ['shell', 'auth', 'records', 'errors'],
  async () => (await import('./pages/member-home-page.tsx')).MemberHomePage,
)
/** A page of the member centre: the frame and what stands in it, fetched together. */
const memberCentre = (of: MemberPage) =>
  page('member-page', ['shell', 'auth', 'records', 'errors', ...of.areas], async () => {
    const Shown = memberParts.get(of.key)
    if (!Shown) throw new Error(`${of.key} is no page of the member centre`)
    const [{ memberPage }] = await Promise.all([import('./pages/member-page.tsx'), Shown.preload()])
    return memberPage(of, Shown)
  })
const agentCentre = page(
  'agent-page',
  ['shell', 'auth', 'content', 'errors', 'agents'],
  async () => (await import('./pages/agent-page.tsx')).AgentPage,
)
const resetPassword = page(
  'reset-password-page',
  ['shell', 'auth', 'errors'],
  async () => (await import('./pages/reset-password-page.tsx')).ResetPasswordPage,
)
const stopChange = page(
  'stop-change-page',
  ['shell', 'auth', 'errors'],
  async () => (await import('./pages/stop-change-page.tsx')).StopChangePage,
)
const game = page(
  'game-page',
  ['shell', 'game', 'errors', 'lobby', 'protection'],
  async () => (await import('./pages/game-page.tsx')).GamePage,
)
const download = page('download-page', ['shell', 'content'], async () => (await import('./pages/download-page.tsx')).DownloadPage)
const launch = page(
  'launch-page',
  ['shell', 'game', 'errors', 'lobby', 'protection'],
  async () => (await import('./pages/launch-page.tsx')).LaunchPage,
)
const helpCentre = page(
  'help-centre-page',
  ['shell', 'content', 'lobby'],
  async () => (await import('./pages/help-centre-page.tsx')).HelpCentrePage,
)
const promotions = page('promotions-page', ['shell', 'content'], async () => (await import('./pages/promotions-page.tsx')).PromotionsPage)
const pointsMall = page(
  'points-mall-page',
  ['shell', 'points', 'errors'],
  async () => (await import('./pages/points-mall-page.tsx')).PointsMallPage,
)
const fairness = page('fairness-page', ['shell', 'fairness', 'lobby'], async () => (await import('./pages/fairness-page.tsx')).FairnessPage)
const promotion = page('promotion-page', ['shell', 'content'], async () => (await import('./pages/promotion-page.tsx')).PromotionPage)
/** R-SYS-13: stands where the home page would be. */
export const membersOnly = page('members-only-page', ['shell'], async () => (await import('./pages/members-only-page.tsx')).MembersOnlyPage)
const found = page('search-page', ['shell', 'lobby'], async () => (await import('./pages/search-page.tsx')).SearchPage)
const lost = page('not-found-page', ['shell', 'status', 'lobby'], async () => (await import('./pages/not-found-page.tsx')).NotFoundPage)

/** Texts the shell needs on every page. */
export const shellAreas: readonly TextArea[] = ['shell']

const homeRoute = (rest: Pick<SiteRoute, 'name' | 'path'> & Partial<SiteRoute>): SiteRoute => ({
  page: home,
  title: 'title.home',
  description: 'description.home',
  ...rest,
})

const lobbyFilterNames = ['gameName', 'gameClassify', 'vassalage', 'minBet', 'minLineNum', 'sort']
const memberRoute = { description: 'description.home', sideless: true, panel: true, hidden: true } as const
const laterPages = memberKeys.filter((key) => !memberParts.has(key)).map((key) => memberPath(key).toLowerCase())
const contentPages = [
  { path: documentPaths.about, aliases: ['/help/about'], name: 'about' },
  { path: documentPaths.agreement, aliases: ['/help/agreement'], name: 'agreement' },
  { path: documentPaths.privacy, name: 'privacy' },
  { path: documentPaths.responsible, name: 'responsible' },
] as const

/** Every page of the site. */
export const routes: readonly SiteRoute[] = [
  homeRoute({ name: 'home', path: '/', aliases: ['/index', '/index.html', '/home'] }),
  homeRoute({
    name: 'register',
    path: '/register',
    aliases: ['/register.html'],
    opens: 'register',
    title: 'title.register',
    description: 'description.register',
  }),
  homeRoute({ name: 'login', path: '/login', opens: 'login', title: 'title.login', description: 'description.login', hidden: true }),
  ...lobbies.map(
    ({ path, name }): SiteRoute => ({
      name: path,
      path: `/${path}`,
      page: lobby,
      title: name,
      description: 'description.lobby',
      reads: lobbyFilterNames,
    }),
  ),
  {
    name: 'search',
    path: '/search',
    page: found,
    title: 'title.search',
    description: 'description.home',
    reads: lobbyFilterNames,
    hidden: true,
  },
  {
    name: 'promotions',
    path: '/promotions',
    page: promotions,
    title: 'nav.promotions',
    description: 'description.promotions',
    reads: ['category', 'page'],
  },
  {
    name: 'promotion',
    path: '/promoDetail',
    page: promotion,
    title: 'nav.promotions',
    description: 'description.promotions',
    reads: ['id'],
  },
  { name: 'points', path: '/pointMall', page: pointsMall, title: 'nav.points', description: 'description.points', sideless: true },
  { name: 'fairness', path: '/fairness', page: fairness, title: 'nav.fairness', description: 'description.fairness' },
  { name: 'game', path: '/game', page: game, title: 'title.game', description: 'description.home', bare: 'screen', hidden: true },
  ...launchPages.map(
    (name): SiteRoute => ({
      name,
      path: `/${name}`,
      page: launch,
      title: 'title.game',
      description: 'description.home',
      reads: ['gameCode', 'vassalage', BARS_FLAG],
      frame: name === 'lottery' ? 'top' : 'sides',
      hidden: true,
    }),
  ),
  { name: 'chat', path: '/chat', page: chat, title: 'title.chat', description: 'description.home', bare: 'page', hidden: true },
  { name: 'my-games', path: '/my-games', page: myGames, title: 'title.my_games', description: 'description.home', hidden: true },
  { ...memberRoute, name: 'member', path: MEMBER_CENTRE, page: memberHome, title: 'title.member' },
  ...memberPages.map(
    (entry): SiteRoute => ({
      ...memberRoute,
      name: entry.key,
      path: memberPath(entry.key),
      // What is not built yet leads to the wallet.
      aliases: [...(entry.aliases ?? []), ...(entry.key === 'transferFund' ? laterPages : [])],
      page: memberCentre(entry),
      title: entry.title,
    }),
  ),
  ...agentKeys.map(
    (key): SiteRoute => ({
      ...memberRoute,
      name: key,
      path: agentPath(key),
      aliases: key === 'teamOverview' ? [AGENT_CENTRE] : [],
      page: agentCentre,
      title: 'title.agent',
    }),
  ),
  {
    name: 'reset-password',
    path: '/reset-password',
    page: resetPassword,
    title: 'title.reset_password',
    description: 'description.home',
    hidden: true,
  },
  {
    name: 'stop-change',
    path: '/stop-change',
    page: stopChange,
    title: 'title.stop_change',
    description: 'description.home',
    hidden: true,
  },
  {
    name: 'helpmc',
    path: '/helpmc',
    page: helpCentre,
    title: 'title.help_centre',
    description: 'description.help_centre',
    reads: HELP_PARAMETERS,
    bare: 'page',
  },
  {
    name: 'down',
    path: '/down',
    aliases: ['/download'],
    page: download,
    title: 'title.download',
    description: 'description.download',
  },
  ...contentPages.map(
    (entry): SiteRoute => ({
      ...entry,
      page: content,
      title: `title.${entry.name}`,
      description: `description.${entry.name}`,
    }),
  ),
]

/** Shown for every other address, with status 404 (R-SYS-12). */
export const notFoundRoute: SiteRoute = {
  name: 'lost',
  path: '*',
  page: lost,
  title: 'title.lost',
  description: 'description.home',
  hidden: true,
}

export type RouteMatch = { readonly route: SiteRoute; readonly redirect: string | null }

/**
 * A path as its writer meant it: decoded once, without the space that was copied along at its end. One that can't be decoded, or hides a line end, which is no
 * such space, stays as it came; a hidden slash, question mark or host is left hidden by `decodeURI`.
 */
function meantBy(pathname: string): string {
  try {
    return pathname.includes('%0') ? pathname : decodeURI(pathname).trimEnd()
  } catch {
    return pathname
  }
}

/** Finds the page of a path. An alias, a trailing slash, capitals or letters that need not be encoded lead to the canonical address. */
export function matchRoute(pathname: string): RouteMatch {
  const folded = withoutEndSlashes(meantBy(pathname)).toLowerCase()
  const route = routes.find((one) => one.path.toLowerCase() === folded || one.aliases?.includes(folded))
  if (!route) return { route: notFoundRoute, redirect: null }
  return { route, redirect: route.path === pathname ? null : route.path }
}

/** Fetches the code and texts of the page of an address ahead; what fails is fetched again when the page is opened. */
export function preparePage(to: string): void {
  matchRoute(to.replace(/[?#].*/, ''))
    .route.page.preload()
    .catch(() => {})
}
