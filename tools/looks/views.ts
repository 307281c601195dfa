import type { Page } from '@playwright/test'

export type Who = 'visitor' | 'member' | 'newcomer'
/** What is asked of the site before a view is looked at, and what is taken back afterwards. */
type Act = { readonly path: string; readonly body: object }

export type View = {
  readonly name: string
  readonly who: Who
  readonly path: string
  /** Another name the site is asked by. */
  readonly host?: string
  /** Brings about the state, before the page is asked for. */
  readonly before?: (page: Page) => Promise<unknown>
  /** Brings about the state on the page that stands. */
  readonly after?: (page: Page) => Promise<unknown>
  readonly acts?: { readonly on: Act; readonly off: Act }
  /** The window alone: a popup or a game covers the page. */
  readonly isWindow?: boolean
}

export type Subjects = { readonly nodeId: string; readonly promotion: string; readonly vendor: string; readonly article: string }

const CALLS = /\/(wps|lgw)\//
const hang = (page: Page) => page.route(CALLS, () => {})
const fail = (page: Page) => page.route(CALLS, (route) => route.abort())
/** Until the page says so; the network is given back when the picture is taken. */
const loseNetwork = async (page: Page) => {
  await page.locator('[role=status].fixed').waitFor({ state: 'attached', timeout: 20_000 })
  await page.context().setOffline(true)
  await page.locator('html[style*="--lost"]').waitFor({ timeout: 20_000 })
}
/** By the way of the page itself, without asking the server for a new one. */
const goWithin = (path: string) => async (page: Page) => {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)
  await page.waitForTimeout(1_500)
}
/** What opens by itself is for people: a browser that is driven says so, twice. */
const asPerson = (page: Page) =>
  page.addInitScript(() => {
    const { userAgent } = navigator
    Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false })
    Object.defineProperty(Navigator.prototype, 'userAgent', { get: () => userAgent.replace('Headless', '') })
  })

/** The board is told of wins every half minute; a busy machine may take longer, and the page is worth looking at without them. */
const seeWins = async (page: Page) => {
  const fifth = page.locator('[aria-labelledby=winners] li a').nth(4)
  await fifth.waitFor({ state: 'attached', timeout: 60_000 }).catch(() => {})
}

/** What the address of a page or a popup says beside its name, where it is about something. */
const routePlaces = ({ nodeId, promotion, article }: Subjects): Readonly<Record<string, readonly string[]>> => ({
  search: ['?gameName=bay', '?gameName=zzzz'],
  promotion: [`?id=${promotion}`, '?id=prm_none'],
  game: [`?nodeId=${nodeId}`, '?nodeId=999999'],
  helpmc: ['', `?article=${article}`, `?game=${nodeId}`, '?topic=games', '?q=free', '?q=qqqqqq', '?document=privacy'],
  rng: ['', '?gameName=zzzz'],
})
const popupPlaces = ({ nodeId, vendor, article }: Subjects): Readonly<Record<string, readonly string[]>> => ({
  game: [`&nodeId=${nodeId}`],
  'vendor-games': [`&vendor=${vendor}`],
  help: ['', `&article=${article}`, `&game=${nodeId}`],
  download: ['&platform=android', '&platform=ios'],
  security: ['&action=nickname'],
})
/** Opened by what happens, not by an address. */
const untold = ['opening', 'popup-blocked', 'warning']
/** A game owns the window; these open a popup. */
const windows = ['game', 'login', 'register']
const membersPages = [
  'my-games',
  'member',
  'transferFund',
  'depositv2',
  'verification',
  'withdraw',
  'personalHistoryCopy',
  'transactionHistory',
  'securityCenter',
  'protection',
  'game',
  'points',
]
const membersPopups = ['sign-out', 'account', 'security', 'change-password', 'payment-password', 'reality-check', 'limit-reached']
const nameOf = (name: string, index: number) => (index === 0 ? name : `${name}-${index + 1}`)

type Table = { readonly routes: readonly { readonly name: string; readonly path: string }[]; readonly popups: readonly string[] }

/** Every view of the site. States that hold for the whole site stand last. */
export function viewsOf({ routes, popups }: Table, subjects: Subjects): readonly View[] {
  const pages = routes.flatMap(({ name, path }) =>
    (routePlaces(subjects)[name] ?? ['']).flatMap((rest, index): View[] =>
      (['visitor', 'member'] as const)
        .filter((who) => who === 'visitor' || membersPages.includes(name) || name === 'home' || name === 'promotions')
        .map((who) => ({
          name: `${nameOf(name, index)}${who === 'member' ? '-member' : ''}`,
          who,
          path: `${path}${rest}`,
          isWindow: windows.includes(name),
          ...(name === 'home' && who === 'member' ? { after: seeWins } : {}),
        })),
    ),
  )
  const opened = popups
    .filter((name) => !untold.includes(name))
    .flatMap((name) =>
      (popupPlaces(subjects)[name] ?? ['']).map(
        (rest, index): View => ({
          name: `popup-${nameOf(name, index)}`,
          who: membersPopups.includes(name) ? 'member' : 'visitor',
          path: `/rng?modal=${name}${rest}`,
          isWindow: true,
        }),
      ),
    )
  return [...pages, ...opened, ...states(subjects), ...closed]
}

const states = ({ nodeId }: Subjects): readonly View[] => [
  { name: 'lost', who: 'visitor', path: '/nowhere-at-all' },
  { name: 'offline', who: 'visitor', path: '/offline' },
  { name: 'records-movements', who: 'member', path: '/member/transactionHistory' },
  { name: 'records-rounds', who: 'member', path: '/member/personalHistoryCopy' },
  {
    name: 'records-open',
    who: 'member',
    path: '/member/personalHistoryCopy',
    after: (page) => page.locator('main details summary').first().click(),
  },
  ...['/member/transactionHistory', '/member/personalHistoryCopy', '/my-games'].map(
    (path): View => ({ name: `empty-${path.slice(1).replace('?tab=', '-')}`, who: 'newcomer', path }),
  ),
  ...['/member/transactionHistory', '/my-games', '/member/securityCenter'].flatMap((path): View[] => [
    { name: `loading-${path.slice(1)}`, who: 'member', path, before: hang },
    { name: `failed-${path.slice(1)}`, who: 'member', path, before: fail },
  ]),
  ...['/rng', '/promotions', '/helpmc', '/promoDetail?id=prm_none', '/about', `/helpmc?game=${nodeId}`].flatMap((path): View[] => {
    const name = path.slice(1).replace(/\?(\w+)=.*/, '-$1')
    return [
      { name: `loading-${name}`, who: 'visitor', path: '/down', after: async (page) => [await hang(page), await goWithin(path)(page)] },
      { name: `failed-${name}`, who: 'visitor', path: '/down', after: async (page) => [await fail(page), await goWithin(path)(page)] },
    ]
  }),
  { name: 'loading-popup-notice', who: 'visitor', path: '/rng?modal=notice', before: hang, isWindow: true },
  { name: 'failed-popup-notice', who: 'visitor', path: '/rng?modal=notice', before: fail, isWindow: true },
  { name: 'failed-popup-search', who: 'visitor', path: '/rng?modal=search', before: fail, isWindow: true },
  {
    name: 'no-network',
    who: 'visitor',
    path: '/rng',
    after: loseNetwork,
    isWindow: true,
  },
  {
    name: 'no-network-game',
    who: 'member',
    path: `/game?nodeId=${nodeId}`,
    after: loseNetwork,
    isWindow: true,
  },
  { name: 'no-network-helpmc', who: 'visitor', path: '/helpmc', after: loseNetwork, isWindow: true },
  {
    name: 'no-network-page',
    who: 'visitor',
    path: '/rng',
    after: async (page) => [await loseNetwork(page), await goWithin('/promotions')(page)],
    isWindow: true,
  },
  {
    name: 'no-picture',
    who: 'visitor',
    path: '/promotions',
    before: (page) => page.route(/\/art\/scenes\/(pearl|lantern|fair|free|region)/, (route) => route.fulfill({ status: 404 })),
    after: (page) => page.waitForTimeout(6_000),
  },
  {
    name: 'popup-notice-text',
    who: 'visitor',
    path: '/rng?modal=notice',
    after: (page) => page.locator('dialog [data-notice]').first().click(),
    isWindow: true,
  },
  {
    name: 'popup-opening',
    who: 'visitor',
    path: '/',
    before: asPerson,
    after: (page) => page.locator('dialog[open]').waitFor({ timeout: 20_000 }),
    isWindow: true,
  },
]

const setting = (name: string, on: unknown, off: unknown) => ({
  on: { path: '/setting', body: { name, value: on } },
  off: { path: '/setting', body: { name, value: off } },
})

const closed: readonly View[] = [
  {
    name: 'maintenance',
    who: 'visitor',
    path: '/',
    acts: { on: { path: '/maintenance', body: { isOn: true } }, off: { path: '/maintenance', body: { isOn: false } } },
  },
  {
    name: 'region',
    who: 'visitor',
    path: '/',
    before: (page) => page.setExtraHTTPHeaders({ 'x-forwarded-for': '14.161.20.7' }),
    acts: {
      on: { path: '/region', body: { mode: 'block', countries: ['VN'] } },
      off: { path: '/region', body: { mode: 'open', countries: [] } },
    },
  },
  { name: 'members-only', who: 'visitor', path: '/', acts: setting('loggedInOnly', true, false) },
  {
    name: 'invalid-domain',
    who: 'visitor',
    path: '/',
    host: 'imitation.localhost',
    acts: { on: { path: '/hosts', body: { hosts: ['halong.localhost'] } }, off: { path: '/hosts', body: { hosts: [] } } },
  },
]
