import type { Locator, Page, Route } from '@playwright/test'
import { type OpenSite, openSite } from './steps/access.ts'
import { expectNoViolation } from './steps/axe.ts'
import { type FakeVendor, startFakeVendor } from './steps/fake-vendor.ts'
import { expect, expectTakenOver, onPhone, test } from './steps/journey.ts'
import { chooseLanguage } from './steps/looks.ts'
import { header, loginPopup, typeLogin } from './steps/session.ts'

/** A site of its own with three further vendors, each with pages and a server of its own. */
let site: OpenSite
let vendors: readonly FakeVendor[]
const image = { tall: '/art/tiles/lantern-night-3x4.svg', wide: '/art/tiles/lantern-night-4x3.svg' }
const draw = (code: string, en: string, more: object = {}) => ({
  code,
  name: { en },
  gameType: 'ELOTT',
  gameClassify: 'DRAW',
  image,
  ...more,
})

test.beforeAll(async () => {
  test.setTimeout(180_000)
  site = await openSite()
  const origin = () => site.at('SITE_ORIGIN')
  vendors = await Promise.all(['TCG_SEA', 'TCG_LOTTO_VN', 'LIVEONE'].map((vassalage) => startFakeVendor(vassalage, origin)))
  const games = [
    [draw('five-minutes', 'Five Minutes', { playType: 'stars5' })],
    [draw('mien-bac', 'Northern Draw', { name: { en: 'Northern Draw', vi: 'Xổ số miền Bắc' }, gameType: 'LOTT' })],
    ['one', 'two', 'three'].map((word) => draw(`table-${word}`, `Table ${word}`, { gameType: 'LIVE', gameClassify: 'TABLE' })),
  ]
  for (const [at, vendor] of vendors.entries())
    await site.addVendor(vendor.vassalage, `Vendor ${at}`, { origin: vendor.origin, games: games[at] ?? [] })
})
test.afterAll(async () => {
  await Promise.all(vendors.map((vendor) => vendor.stop()))
  await site.stop()
})
test.beforeEach(({ watch }) => watch.alsoAt(site.at('SITE_ORIGIN'), site.at('STUDIO_ORIGIN'), ...vendors.map(({ origin }) => origin)))

const go = (page: Page, path: string) => page.goto(`${site.at('SITE_ORIGIN')}${path}`)
const game = (page: Page) => page.frameLocator('iframe').locator('#app')
const tile = (page: Page, name: string) => page.locator('main article').filter({ hasText: name })

async function signIn(page: Page): Promise<void> {
  await go(page, '/login')
  await typeLogin(loginPopup(page), await site.member())
  await expect(header(page).getByRole('button', { name: 'Refresh balance' })).toBeVisible()
}

/** The side bar on a desk, the menu sheet on a phone. */
async function openMenu(page: Page, phone: boolean): Promise<Locator> {
  const menu = page.getByRole('navigation', { name: 'Main menu' }).and(page.locator(':visible'))
  if (phone) await header(page).getByRole('button', { name: 'Menu' }).click()
  await expect(menu).toBeVisible()
  return menu
}

test('R-LAUNCH-1, R-RT-4: a visitor at a lottery is asked to log in, and the lottery opens by itself with its play type', async ({
  page,
}) => {
  await go(page, '/lottery?gameCode=five-minutes&playType=stars3')
  await expect(loginPopup(page)).toBeVisible()
  await typeLogin(loginPopup(page), await site.member())
  await expect(game(page)).toHaveText('entered as member, play type stars3, language EN')
})

test('R-RT-3, R-RT-4: an address that leads to no game is answered 404 and names what can be played', async ({ page, watch }) => {
  watch.expect(/404/)
  const answer = await go(page, '/seamless')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'There is no game at this address' })).toBeVisible()
  await expectNoViolation(page, 'nothing to launch')
  expect((await go(page, '/lottery?gameCode=table-one'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'This lottery is not here' })).toBeVisible()
  // The category starts the game of its vendor directly.
  await page.locator('main a[href^="/lottery?gameCode=five-minutes"]').click()
  await expect(loginPopup(page)).toBeVisible()

  await site.putLaunchRule({ category: 'LIVE', vassalage: 'LIVEONE', page: 'seamless', entry: 'lobby' })
  expect((await go(page, '/seamless'))?.status()).toBe(200)
  await site.putLaunchRule({ category: 'LIVE', vassalage: 'LIVEONE', page: 'game', entry: 'lobby' })
})

test(
  'R-LAUNCH-1, R-SIDE-2: the lottery of TCG_SEA starts at a press on its category; TCG_LOTTO_VN opens on its page in the language of the player',
  { tag: '@release' },
  async ({ page }, { project }) => {
    await signIn(page)
    const menu = await openMenu(page, onPhone(project.name))
    await menu.getByRole('link', { name: 'Lottery' }).click()
    await expect(page).toHaveURL(/\/lottery\?gameCode=five-minutes&playType=stars5&vassalage=TCG_SEA$/)
    await expect(game(page)).toHaveText('entered as member, play type stars5, language EN')

    // A banner or a win names it by its number alone.
    const lobby = await (await page.request.get(new URL('/elott', page.url()).href)).text()
    await go(page, `/game?nodeId=${/"nodeId":(\d+),"vassalage":"TCG_SEA"/.exec(lobby)?.[1]}`)
    await expect(page).toHaveURL(/\/lottery\?gameCode=five-minutes&playType=stars5&vassalage=TCG_SEA$/)
    await expect(game(page)).toHaveText('entered as member, play type stars5, language EN')

    // Both lotteries stand in one lobby, beside our own.
    await go(page, '/elott')
    await expectTakenOver(page.locator('#main'))
    for (const address of ['/lottery?gameCode=five-minutes', '/vnlottery?gameCode=mien-bac'])
      await expect(page.locator(`main a[href^="${address}"]`).first()).toBeAttached()
    expect(await page.locator('main article').count()).toBeGreaterThan(2)
    await chooseLanguage(page, 'Tiếng Việt', onPhone(project.name))
    const asked = page.waitForRequest((request) => request.url().includes('/v2/launchGame'))
    await page.locator('main').getByRole('link', { name: 'Xổ số miền Bắc' }).click()
    expect((await asked).headers()['language']).toBe('VI')
    await expect(page).toHaveURL(/\/vnlottery\?gameCode=mien-bac&vassalage=TCG_LOTTO_VN$/)
    await expect(game(page)).toHaveText(/^entered as member, .*language VI$/)
    await expect(page.locator('header[aria-label="Thanh trò chơi"]')).toBeVisible()
    const bars = page.getByRole('button', { name: 'Menu' }).or(page.getByRole('navigation'))
    await expect(bars).toHaveCount(0)
    await go(page, '/vnlottery?bars=1')
    await expect(game(page)).toHaveText(/^entered as member, .*language VI$/)
    await expect(bars.first()).toBeVisible()
  },
)

test('R-LAUNCH-2: a game under maintenance offers open ones; choosing one replaces it', { tag: '@release' }, async ({ page, watch }) => {
  watch.expect(/status of 503.*launchGame/)
  await signIn(page)
  await site.setGame({ vassalage: 'LIVEONE', code: 'table-two', isOpen: false })
  await go(page, '/live')
  await expectTakenOver(page.locator('#main'))
  await expect(tile(page, 'Table two')).toContainText('Closed')
  await tile(page, 'Table two').getByRole('button', { name: 'Table two', exact: true }).click()
  const told = page.getByRole('dialog', { name: 'Table two' })
  await expect(told).toContainText('closed for maintenance')
  const inDialog = told.getByRole('region', { name: 'Games like Table two' })
  await expect(inDialog.getByRole('heading', { level: 3 })).toContainText(['Table one', 'Table three'])
  const { searchParams } = new URL(page.url())
  await go(page, '/live')
  await go(page, `/game?nodeId=${searchParams.get('nodeId')}`)
  await expect(page.getByRole('heading', { name: 'Table two is closed for maintenance' })).toBeVisible()
  const others = page.getByRole('region', { name: 'Games like Table two' })
  await expect(others.getByRole('heading', { level: 3 })).toContainText(['Table one', 'Table three'])
  await expectNoViolation(page, 'a game under maintenance')
  await others.getByRole('link', { name: 'Table three' }).click()
  await expect(game(page)).toHaveText(/^entered as member/)
  await page.goBack()
  await expect(page).toHaveURL(/\/live$/)
  await site.setGame({ vassalage: 'LIVEONE', code: 'table-two', isOpen: true })
})

test(
  'R-LAUNCH-1, R-LAUNCH-2: a vendor shown as a list opens its games in a popup; a window that was blocked opens once it is allowed',
  { tag: '@release' },
  async ({ page, context }, { project }) => {
    await site.putLaunchRule({ category: 'LIVE', vassalage: 'LIVEONE', page: 'game', entry: 'list' })
    await signIn(page)
    await go(page, '/live?modal=vendor-games&vendor=LIVEONE')
    const list = page.getByRole('dialog', { name: 'Vendor 2' })
    await expect(list.getByRole('article')).toHaveCount(3)
    await expectNoViolation(page, 'games of a vendor')
    await list.getByRole('link', { name: 'Table one' }).click()
    await expect(game(page)).toHaveText(/^entered as member/)
    await site.putLaunchRule({ category: 'LIVE', vassalage: 'LIVEONE', page: 'game', entry: 'lobby' })
    if (onPhone(project.name)) return

    await page.evaluate(() => {
      const open = window.open.bind(window)
      Reflect.set(window, 'open', () => null)
      addEventListener('allowed', () => Reflect.set(window, 'open', open), { once: true })
    })
    const out = page.getByRole('button', { name: 'Open in a window of its own' })
    await out.click()
    const blocked = page.getByRole('dialog', { name: 'Your browser blocked the window' })
    await expect(blocked).toContainText('Allow pop-up windows')
    await page.keyboard.press('Escape')
    await expect(blocked).toBeHidden()
    await page.evaluate(() => dispatchEvent(new Event('allowed')))
    const [opened] = await Promise.all([context.waitForEvent('page'), out.click()])
    await expect(game(opened)).toHaveText(/^entered as member/)
    // Where the window was opened from: the list the game was pressed in.
    await expect(page).toHaveURL(/\/live\?modal=vendor-games&vendor=LIVEONE$/)
    await opened.close()
  },
)

/** Out by the arrow of the game's bar. */
const leave = (page: Page) => page.getByRole('button', { name: 'Leave the game' }).click()

test('R-LAUNCH-1: closing a game returns to the page that launched it: from a popup to the page below it, from a link to the lobby', {
  tag: '@release',
}, async ({ page }) => {
  await site.putLaunchRule({ category: 'LIVE', vassalage: 'LIVEONE', page: 'game', entry: 'lobby' })
  const lobby = '/live?vassalage=LIVEONE&sort=name'
  // A visitor is told about the game in a popup, and plays after logging in.
  await go(page, lobby)
  await expectTakenOver(page.locator('#main'))
  await tile(page, 'Table one').getByRole('button', { name: 'Table one', exact: true }).click()
  const popup = page.getByRole('dialog', { name: 'Table one' })
  await popup.getByRole('link', { name: 'Log in' }).click()
  await typeLogin(loginPopup(page), await site.member())
  await expect(game(page)).toHaveText(/^entered as member/)
  const address = new URL(page.url())
  await leave(page)
  await expect(page).toHaveURL(`${site.at('SITE_ORIGIN')}${lobby}`)
  await expect(popup).toBeHidden()

  // What a game puts into the history of its frame is no page of the site, and a reload forgets nothing.
  await tile(page, 'Table three').getByRole('link', { name: 'Table three' }).click()
  await expect(game(page)).toHaveText(/^entered as member/)
  await page.reload()
  await expect(game(page)).toHaveText(/^entered as member/)
  await page
    .frameLocator('iframe')
    .locator('body')
    .evaluate(() => ['#lobby', '#table'].forEach((hash) => history.pushState(null, '', hash)))
  await leave(page)
  await expect(page).toHaveURL(`${site.at('SITE_ORIGIN')}${lobby}`)
  await expect(tile(page, 'Table three')).toBeVisible()

  await go(page, `${address.pathname}${address.search}`)
  await expect(game(page)).toHaveText(/^entered as member/)
  await leave(page)
  await expect(page).toHaveURL(/\/live$/)
})

test('R-LAUNCH-1: who leaves a game before its clock has begun is not led back into it', { tag: '@release' }, async ({ page }) => {
  await site.putLaunchRule({ category: 'LIVE', vassalage: 'LIVEONE', page: 'game', entry: 'lobby' })
  await signIn(page)
  await go(page, '/live')
  await expectTakenOver(page.locator('#main'))
  await tile(page, 'Table one').getByRole('link', { name: 'Table one' }).click()
  await expect(game(page)).toHaveText(/^entered as member/)
  const { pathname, search } = new URL(page.url())
  await leave(page)
  await expect(page).toHaveURL(/\/live$/)
  // What the clock begins with comes when the game is left, and before the code of the lobby.
  const [clock, code] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const held = async (route: Route, until: Promise<void>) => {
    await until
    await route.continue()
  }
  await page.route(/records\/rounds\?.*limit=5$/, (route) => held(route, clock.promise))
  await page.route(/lobby-page[^/]*\.js$/, (route) => held(route, code.promise))
  await go(page, `${pathname}${search}`)
  await expect(game(page)).toHaveText(/^entered as member/)
  await leave(page)
  await expect(page).toHaveURL(/\/live$/)
  const answered = page.waitForResponse(/records\/rounds\?.*limit=5$/)
  clock.resolve()
  await answered
  code.resolve()
  await expect(tile(page, 'Table one')).toBeVisible()
  await expect(page).toHaveURL(/\/live$/)
})

test('R-LAUNCH-1: a round left open is named on the next page and leads back into its game; once it has ended, nothing waits', {
  tag: '@release',
}, async ({ page }) => {
  await signIn(page)
  await go(page, '/live')
  await expectTakenOver(page.locator('#main'))
  await page.locator('main').getByRole('link', { name: 'Table one' }).click()
  await expect(game(page)).toHaveText(/^entered as member/)
  const [, , tables] = vendors
  const round = await tables?.stake('1')
  await go(page, '/')
  const waiting = page.getByRole('region', { name: 'A round is waiting' })
  await expect(waiting).toContainText('Table one')
  await expect(waiting).toContainText('$1.00')
  await expectNoViolation(page, 'a round is waiting')
  await waiting.getByRole('link', { name: 'Continue' }).click()
  await expect(game(page)).toHaveText(/^entered as member/)
  await round?.end()
  const told = page.waitForResponse((answer) => answer.url().includes('/wps/game/rounds/open'))
  await go(page, '/')
  await told
  await expect(waiting).toBeHidden()
  // A round that ends in another window: whoever comes back to this one is told of no money.
  const other = await tables?.stake('2')
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(waiting).toContainText('$2.00')
  await other?.end()
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(waiting).toBeHidden()
})
