import type { Page } from '@playwright/test'
import { bringAxe } from './steps/axe.ts'
import { expect, onPhone, test } from './steps/journey.ts'
import { popupNames, siteRoutes } from './steps/route-table.ts'
import { logIn } from './steps/session.ts'
import { memberWith, studioOrigin } from './steps/site.ts'
import { faultsAt } from './steps/walk.ts'

test.describe.configure({ timeout: 240_000 })
test.beforeEach(async ({ page }) => {
  await bringAxe(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

type Subjects = { readonly nodeId: string; readonly promotion: string }

/** A game and a promotion of the site, for the addresses that are about one. */
async function findSubjects(page: Page): Promise<Subjects> {
  await page.goto('/promotions')
  const promotion = await page.locator('main article a[href^="/promoDetail"]').first().getAttribute('href')
  const { value } = (await (await page.request.get('/lgw/games?pageNo=1&pageSize=1')).json()) as { value: { games: { nodeId: number }[] } }
  return { promotion: promotion ?? '', nodeId: String(value.games[0]?.nodeId) }
}

/** Addresses of the pages that say little without a parameter. */
const addressesOf = ({ nodeId, promotion }: Subjects): Readonly<Record<string, string>> => ({
  search: '/search?gameName=sea',
  promotion,
  game: `/game?nodeId=${nodeId}`,
})

/** Walks every route of the table; of those that share a page the first is looked at whole. */
async function walkPages(page: Page, who: string, phone: boolean): Promise<string[]> {
  const addresses = addressesOf(await findSubjects(page))
  const faults: string[] = []
  const known = new Set<unknown>()
  for (const route of await siteRoutes()) {
    const address = addresses[route.name] ?? route.path
    await page.goto(address)
    await expect(page.locator('h1').first()).toBeAttached()
    // These ask visitors to come in, the games after a moment; the agents' tell members whom they are for.
    if (who === 'visitor' && (route.opens || route.panel || ['chat', 'game', 'lottery'].includes(route.name)))
      await expect(page.getByRole('dialog').locator('[name=username]')).toBeVisible()
    if (who === 'member' && route.path.startsWith('/agent/')) await expect(page.getByRole('dialog')).toBeVisible()
    faults.push(...(await faultsAt({ page, phone, name: `${who} at ${address}`, closeness: known.has(route.page) ? 'shape' : 'whole' })))
    known.add(route.page)
  }
  return faults
}

/** Some fifty pages, each judged whole. */
const WALK_MS = 600_000
// What leads to no game answers 404 and names what can be played, as an unknown address does.
const lostPages = /status of 404.*\/(lottery|vnlottery|seamless|nowhere-at-all)/

test(
  'S100, S102: every page of the route table meets WCAG 2.2 AA for visitors',
  { tag: '@release' },
  async ({ page, watch }, { project }) => {
    test.setTimeout(WALK_MS)
    watch.expect(lostPages)
    expect(await walkPages(page, 'visitor', onPhone(project.name))).toEqual([])
  },
)

test(
  'S100, S102: every page of the route table meets WCAG 2.2 AA for members',
  { tag: '@release' },
  async ({ page, watch }, { project }) => {
    test.skip(!onPhone(project.name), 'what members see besides is looked at at the size where room is scarce')
    test.setTimeout(WALK_MS)
    watch.expect(lostPages)
    await logIn(page, await memberWith('25'))
    expect(await walkPages(page, 'member', true)).toEqual([])
  },
)

/** Popups for members; all others are looked at as visitors see them. */
const forMembers = ['change-password', 'payment-password', 'registration-success', 'sign-out', 'account', 'security', 'round']
/** Those that no address opens, because they say what they are told. */
const toldOnly = ['opening', 'popup-blocked', 'warning']

/** Looks at the popup that opens now, and closes it by the keyboard. */
async function faultsOfPopup(page: Page, name: string, phone: boolean): Promise<string[]> {
  const dialog = page.getByRole('dialog')
  await expect(dialog, name).toBeVisible()
  await expect(dialog.getByRole('heading').first(), name).toBeAttached()
  await expect(dialog.getByRole('status', { name: 'Loading' }), name).toHaveCount(0)
  const holdsFocus = () => page.evaluate(() => document.querySelector('dialog[open]')?.contains(document.activeElement) === true)
  await expect.poll(holdsFocus, `${name} has the focus`).toBe(true)
  // A popup has the same parts at both sizes: the small one looks at all of them.
  const faults = await faultsAt({ page, phone, name: `popup ${name}`, closeness: phone ? 'whole' : 'shape' })
  await page.keyboard.press('Escape')
  await expect(dialog, name).toBeHidden()
  return faults
}

async function walkPopups(page: Page, names: readonly string[], phone: boolean): Promise<string[]> {
  const { nodeId } = await findSubjects(page)
  const told: Readonly<Record<string, string>> = {
    game: `&nodeId=${nodeId}`,
    'vendor-games': '&vendor=HALONG',
    security: '&action=nickname',
    help: '&article=mines',
  }
  const faults: string[] = []
  await page.goto('/about')
  await expect(page.locator('h1')).toBeVisible()
  for (const name of names) {
    // As a link within the page would: nothing is loaded anew.
    await page.evaluate(
      (search) => {
        history.pushState({}, '', search)
        dispatchEvent(new PopStateEvent('popstate', { state: {} }))
      },
      `?modal=${name}${told[name] ?? ''}`,
    )
    faults.push(...(await faultsOfPopup(page, name, phone)))
  }
  return faults
}

/** What those popups are told, long enough to take the room that words of a brand may take. */
const messages = (page: Page): Promise<Readonly<Record<string, object>>> =>
  page.evaluate(() => ({
    opening: { notices: (JSON.parse(sessionStorage.getItem('index_notice') ?? '{}') as { popup?: object[] }).popup },
    'popup-blocked': { address: `${location.origin}/game?nodeId=1` },
    warning: { message: 'This game is being looked after until 14:00. Your last round is kept and goes on from where it stood.' },
  }))

/** Opens popups by the function that the site itself calls for it, as no address can. */
async function walkToldPopups(page: Page, phone: boolean): Promise<string[]> {
  // Announcements that the last page kept would answer before this one listens.
  await page.evaluate(() => sessionStorage.removeItem('index_notice'))
  await page.goto('/about')
  await expect(page.locator('h1')).toBeVisible()
  await expect.poll(async () => (await messages(page))['opening'], 'announcements have come').toMatchObject({ notices: [{}] })
  const told = await messages(page)
  const faults: string[] = []
  for (const name of toldOnly) {
    await page.evaluate(
      async ([name, props]) => {
        const chunks = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map(({ href }) => href)
        for (const chunk of chunks) {
          const exported: unknown[] = Object.values((await import(chunk)) as object)
          const open = exported.find((one): one is (name: string, props: object) => void => /\.set\(.modal./.test(String(one)))
          if (open) return open(name, props)
        }
        throw new Error('nothing opens popups')
      },
      [name, told[name] ?? {}] as const,
    )
    faults.push(...(await faultsOfPopup(page, name, phone)))
  }
  return faults
}

test('S100, S102, R-MOD-1: every popup of the table meets WCAG 2.2 AA', { tag: '@release' }, async ({ page, watch }, { project }) => {
  // A round is opened by its id alone: without one the popup says that it cannot be shown.
  watch.expect(/status of 422.*rounds\/one/)
  const names = (await popupNames()).filter((name) => !toldOnly.includes(name))
  const phone = onPhone(project.name)
  const faults = await walkPopups(
    page,
    names.filter((name) => !forMembers.includes(name)),
    phone,
  )
  faults.push(...(await walkToldPopups(page, phone)))
  await logIn(page, await memberWith('25'))
  expect([...faults, ...(await walkPopups(page, forMembers, phone))]).toEqual([])
})

test(
  'S100, S102: the pages of the studio that people read meet WCAG 2.2 AA',
  { tag: '@release' },
  async ({ page, request }, { project }) => {
    const { value } = (await (await request.get(`${studioOrigin()}/api/catalogue`)).json()) as {
      value: { games: { code: string; engine: string }[] }
    }
    const rules = ['slot', 'mines'].map((engine) => `/rules/${value.games.find((game) => game.engine === engine)?.code}`)
    const faults: string[] = []
    for (const path of ['/verify', ...rules]) {
      await page.goto(`${studioOrigin()}${path}#theme=dark`)
      await expect(page.locator('h1')).toBeVisible()
      faults.push(...(await faultsAt({ page, phone: onPhone(project.name), name: `studio ${path}`, closeness: 'whole' })))
    }
    expect(faults).toEqual([])
  },
)
