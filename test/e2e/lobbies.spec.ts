import type { Page } from '@playwright/test'
import { type OpenSite, openSite } from './steps/access.ts'
import { expectNoViolation } from './steps/axe.ts'
import { type FakeVendor, startFakeVendor } from './steps/fake-vendor.ts'
import { expect, expectTakenOver, test } from './steps/journey.ts'
import { header, loginPopup, typeLogin } from './steps/session.ts'

/** R-LOB-1: about ten thousand games in one lobby, of two makers and one of our own. */
const GAMES = 10_000
const [PER_PAGE, FEW] = [42, 8]
const pictures = (name: string) => ({ tall: `/art/tiles/${name}-3x4.svg`, wide: `/art/tiles/${name}-4x3.svg` })
const FAR_BELOW = 'bronze-drum'
const fish = (code: string, at: number, more: object = {}) => ({
  code: `${code}-${at}`,
  name: { en: `${['Coral', 'Harbour', 'Phoenix', 'Emerald'][at % 4]} ${at}`, vi: `Vịnh Hạ Long ${at}` },
  gameType: 'FISH',
  gameClassify: at % 2 === 0 ? 'SHALLOW' : 'DEEP',
  returnRateBp: 9_000 + (at % 900),
  image: pictures(at < 30 ? 'bay-of-islands' : FAR_BELOW),
  ...more,
})

let site: OpenSite
let vendor: FakeVendor
test.beforeAll(async () => {
  test.setTimeout(180_000)
  site = await openSite()
  vendor = await startFakeVendor('MANY', () => site.at('SITE_ORIGIN'))
  const many = Array.from({ length: GAMES - FEW - 1 }, (_, at) => fish('m', at))
  const few = Array.from({ length: FEW }, (_, at) =>
    fish('f', at, { name: { en: `Lagoon ${at}` }, limits: { 'USD/4': { minStake: '5', maxStake: '50' } } }),
  )
  await site.addVendor('MANY', 'Many Games', { origin: vendor.origin, games: many })
  await site.addVendor('FEW', 'Few Games', { games: few })
  await site.addVendor('TORN', 'Torn Pictures', { games: [fish('t', 0, { gameType: 'PVP', image: pictures('there-is-none') })] })
})
test.afterAll(async () => {
  await vendor.stop()
  await site.stop()
})
test.beforeEach(({ watch }) => watch.alsoAt(site.at('SITE_ORIGIN'), site.at('STUDIO_ORIGIN'), vendor.origin))

const go = async (page: Page, path: string) => {
  await page.goto(`${site.at('SITE_ORIGIN')}${path}`)
  await expectTakenOver(page.locator('#main'))
}
const tiles = (page: Page) => page.locator('main article')
const names = (page: Page) => tiles(page).getByRole('heading').allInnerTexts()
const makers = (page: Page) => page.getByRole('group', { name: 'Providers' })
const search = (page: Page) => page.getByRole('main').getByRole('searchbox')

test('R-LOB-1: the first games stand in the first document, and maker, kind, bet, order and name narrow the lobby by its address', {
  tag: '@release',
}, async ({ page, request }) => {
  const html = await (await request.get(`${site.at('SITE_ORIGIN')}/fish`)).text()
  expect(html.match(/<article/g)?.length).toBe(PER_PAGE)
  await go(page, '/fish')
  await expect(tiles(page)).toHaveCount(PER_PAGE)
  const first = await names(page)
  for (const name of first) expect(html).toContain(`>${name}<`)
  await expect(page.getByText('42 of 10,000 games')).toBeVisible()
  await expectNoViolation(page, 'lobby')

  await makers(page).getByRole('button', { name: 'Few Games' }).click()
  await expect(page).toHaveURL(/\/fish\?vassalage=FEW$/)
  await expect(tiles(page)).toHaveCount(FEW)
  await page.reload()
  await expect(tiles(page)).toHaveCount(FEW)
  await expect(makers(page).getByRole('button', { name: 'Few Games' })).toHaveAttribute('aria-pressed', 'true')
  await expectTakenOver(page.locator('#main'))
  await makers(page).getByRole('button', { name: 'All providers' }).click()
  await expect.poll(() => names(page)).toEqual(first)

  await page.getByLabel('Min. bet').selectOption('5')
  await expect(tiles(page)).toHaveCount(FEW)
  await page.getByLabel('Min. bet').selectOption('')
  // A slip in the name, then the Vietnamese name without its marks.
  await search(page).fill('phenix 9982')
  await expect(tiles(page).first()).toContainText('Phoenix 9982')
  await search(page).fill('vinh ha long 4321')
  await expect(tiles(page).first()).toContainText('Harbour 4321')
  await page.getByRole('group', { name: 'Game types' }).getByRole('button', { name: 'SHALLOW' }).click()
  await expect(page).toHaveURL(/gameName=vinh\+ha\+long\+4321&gameClassify=SHALLOW$/)
  await expect(tiles(page).filter({ hasText: 'Harbour 4321' })).toHaveCount(0)
  // What a name finds comes in the order chosen, too.
  await search(page).fill('phoenix')
  await expect(tiles(page).first()).toContainText('Phoenix 2')
  await page.getByLabel('Sort by').selectOption('return')
  await expect(page).toHaveURL(/gameName=phoenix&gameClassify=SHALLOW&sort=return$/)
  await expect(tiles(page).first()).toContainText('RTP 98.98%')
  await search(page).fill('no such game at all')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL(/\/fish\?sort=return$/)
  await expect(tiles(page).first()).toContainText('RTP 98.99%')
  await expect(tiles(page)).toHaveCount(PER_PAGE)
  const asked: string[] = []
  page.on('request', (sent) => (/\/lgw\/games\?.*gameType=INHOUSE/.test(sent.url()) ? asked.push(sent.url()) : undefined))
  await page.locator('a[href="/inhouse"]:visible').first().click()
  await expect(page).toHaveURL(/\/inhouse$/)
  await expect(tiles(page).first()).toBeVisible()
  // Asked for as soon as the link was meant, and not again by the page it leads to.
  await expect.poll(() => asked).toHaveLength(1)
  await expect(page.getByLabel('Sort by')).toHaveValue('featured')
})

/** Runs in the page before anything else: adds up the layout shifts that no input caused. */
const watchShifts = () => {
  Reflect.set(window, 'shifted', 0)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) Reflect.set(window, 'shifted', Number(Reflect.get(window, 'shifted')) + entry.value)
  }).observe({ type: 'layout-shift', buffered: true })
}
/** Runs in the page before anything else: tells what is in view late and several looks at once, as a slow device does. */
const tellLate = () => {
  const Observer = window.IntersectionObserver
  window.IntersectionObserver = class extends Observer {
    constructor(tell: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      let looks: IntersectionObserverEntry[] = []
      super((entries, observer) => {
        if (looks.length === 0) setTimeout(() => tell(looks.splice(0), observer), 250)
        looks = [...looks, ...entries]
      }, options)
    }
  }
}
/** The game in the middle of the window and where it stands. */
const inTheMiddle = (page: Page) =>
  page.evaluate(() => {
    const tile = [...document.querySelectorAll('main article')].find((each) => each.getBoundingClientRect().bottom > innerHeight / 2)
    return { name: tile?.querySelector('h3')?.innerText ?? '', top: Math.round(tile?.getBoundingClientRect().top ?? 0) }
  })

test('R-LOB-1, R-LAUNCH-1: of ten thousand games few are in the document, nothing moves, and a player comes back from a game to where it was pressed', {
  tag: '@release',
}, async ({ page }) => {
  await page.addInitScript(watchShifts)
  await page.addInitScript(tellLate)
  await go(page, '/login')
  await typeLogin(loginPopup(page), await site.member())
  await expect(header(page).getByRole('button', { name: 'Refresh balance' })).toBeVisible()
  await go(page, '/fish')
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => Reflect.set(window, 'shifted', 0))
  const shown = page.getByText(/^[\d,]+ of 10,000 games$/)
  let most = 0
  await expect
    .poll(
      async () => {
        // By script, so that no shift counts as caused by input; and over the end of the games, as a fling jumps, into the places of those on their way.
        await tiles(page)
          .last()
          .evaluate((last) => scrollBy({ top: last.getBoundingClientRect().bottom + innerHeight / 4, behavior: 'instant' }))
        most = Math.max(most, await tiles(page).count())
        return Number.parseInt(await shown.innerText(), 10)
      },
      { timeout: 90_000, intervals: [50] },
    )
    .toBeGreaterThan(250)
  // Two hundred and a page stand there until the windowed grid takes over.
  expect(most).toBeLessThanOrEqual(200 + PER_PAGE)
  await expect.poll(() => tiles(page).count()).toBeLessThan(120)
  expect(await page.evaluate(() => Number(Reflect.get(window, 'shifted')))).toBeLessThanOrEqual(0.01)

  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight * 0.4, behavior: 'instant' }))
  // The rows of before the jump stand in the document until the grid has drawn those around it.
  await expect.poll(async () => (await inTheMiddle(page)).top).toBeLessThan(900)
  await expect(tiles(page).filter({ hasText: (await inTheMiddle(page)).name })).toHaveCount(1)
  const before = await inTheMiddle(page)
  const isPlayed = () => expect(page.frameLocator('iframe').locator('#app')).toHaveText(/^entered as member/)
  for (const isReloaded of [false, true]) {
    await page.getByRole('link', { name: before.name, exact: true }).click()
    await isPlayed()
    if (isReloaded) {
      await page.reload()
      await isPlayed()
    }
    await page.getByRole('button', { name: 'Leave the game' }).click()
    // To the pixel row, whichever way parts of a pixel were cut when the rows were laid out anew.
    await expect.poll(() => inTheMiddle(page), { timeout: 15_000 }).toEqual({ name: before.name, top: expect.closeTo(before.top, -1) })
  }
})

test('R-LOB-1: however fast one scrolls, at most one page is asked for every 200 ms, each once', { tag: '@release' }, async ({ page }) => {
  await go(page, '/fish')
  await page.waitForLoadState('networkidle')
  const asked = await page.evaluate(async () => {
    const pages = () =>
      performance
        .getEntriesByType('resource')
        .map(({ name, startTime }) => ({ pageNo: Number(new URL(name).searchParams.get('pageNo')), startTime }))
        .filter(({ pageNo }) => pageNo > 1)
    const began = performance.now()
    // For three seconds, and longer where a busy machine has answered too few by then.
    while (performance.now() < began + 3_000 || (pages().length < 5 && performance.now() < began + 20_000)) {
      scrollTo({ top: document.body.scrollHeight, behavior: 'instant' })
      await new Promise((resume) => requestAnimationFrame(resume))
    }
    return pages()
  })
  expect(asked.length).toBeGreaterThan(4)
  expect(asked.map(({ pageNo }) => pageNo)).toEqual(asked.map((_, at) => at + 2))
  // A timer may fire a millisecond early by the other clock.
  for (const [at, { startTime }] of asked.entries()) if (at > 0) expect(startTime - (asked[at - 1]?.startTime ?? 0)).toBeGreaterThan(198)
})

test('R-LOB-4: images below the viewport load lazily; one that fails is tried three times, then a placeholder is shown', {
  tag: '@release',
}, async ({ page, watch }) => {
  watch.expect(/there-is-none/)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const askedFor = (name: string) => asked.filter((url) => url.includes(name)).length
  await go(page, '/fish?vassalage=MANY')
  await expect.poll(() => askedFor('bay-of-islands')).toBeGreaterThan(0)
  expect(askedFor(FAR_BELOW)).toBe(0)
  await tiles(page)
    .nth(PER_PAGE - 1)
    .scrollIntoViewIfNeeded()
  await expect.poll(() => askedFor(FAR_BELOW)).toBeGreaterThan(0)

  await go(page, '/pvp')
  await expect(tiles(page).locator('.lucide-image-off')).toBeVisible()
  expect(askedFor('there-is-none')).toBe(3)
})

test('R-LOB-2: hot games, and below them the twenty that are played most', { tag: '@release' }, async ({ page, watch }) => {
  watch.expect(/there-is-none/)
  await site.setGame({ vassalage: 'MANY', code: 'm-7', isHot: true })
  await go(page, '/hot')
  await expect(tiles(page).filter({ hasText: 'Emerald 7' }).first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Most played in the last 7 days' }).locator('article')).toHaveCount(20)
  await expectNoViolation(page, 'hot games')
})

test('R-LOB-1: where the filters leave nothing, games of that name in other lobbies are shown, else the hot ones', {
  tag: '@release',
}, async ({ page }) => {
  await go(page, '/fish?gameName=jade&minBet=1')
  await expect(page.getByRole('heading', { name: 'No game fits these filters' })).toBeInViewport()
  const elsewhere = page.getByRole('region', { name: 'Results for “jade” in all games' })
  await expect(elsewhere.getByRole('heading', { name: 'Jade Mines Mini' }).first()).toBeVisible()
  await expect(elsewhere.getByRole('link', { name: /^All/ })).toHaveAttribute('href', '/search?gameName=jade')

  // While another name is asked for, nothing is said of it and no game of the earlier one stands under it.
  const { promise: held, resolve: answer } = Promise.withResolvers<void>()
  const ofLantern = /\/lgw\/games\?.*gameName=lantern/
  await page.route(ofLantern, (route) => held.then(() => route.continue()))
  const asked = page.waitForRequest(ofLantern)
  await search(page).fill('lantern')
  await asked
  await expect(page.getByRole('heading', { name: 'No game fits these filters' })).toBeHidden()
  await expect(page.getByRole('main').getByRole('heading', { name: 'Jade Mines Mini' })).toHaveCount(0)
  answer()
  await expect(
    page
      .getByRole('region', { name: 'Results for “lantern” in all games' })
      .getByRole('heading', { name: /^Lantern/ })
      .first(),
  ).toBeVisible()
  await search(page).fill('qwxzkj')
  const hot = page.getByRole('region', { name: 'Hot games' })
  await expect(hot.locator('article').first()).toBeVisible()
  await expect(elsewhere).toBeHidden()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(tiles(page)).toHaveCount(PER_PAGE)
  await expect(page).toHaveURL(/\/fish$/)
})

/** Types a name, presses something within the same moment, and waits longer than a name rests before it is sent. */
const typeAndPress = async (page: Page, name: string, pressed: string) => {
  await search(page).focus()
  await page.evaluate(
    (asked) => {
      document.execCommand('insertText', false, asked.name)
      document.querySelector<HTMLElement>(asked.pressed)?.click()
    },
    { name, pressed },
  )
  await page.waitForTimeout(500)
}

test('R-LOB-1: a name typed just before a popup is sent once that has closed, and one typed just before another page is not sent there', {
  tag: '@release',
}, async ({ page }) => {
  await go(page, '/fish')
  await expectTakenOver(search(page))
  await typeAndPress(page, 'lagoon', 'main article button')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page).not.toHaveURL(/gameName/)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/fish\?gameName=lagoon$/)

  const { promise: held, resolve: answer } = Promise.withResolvers<void>()
  await page.route(/\/home-page[^/]*\.js$/, (route) => held.then(() => route.continue()))
  await typeAndPress(page, ' 1', 'a[href="/"]')
  answer()
  await expect(tiles(page).first()).toBeVisible()
  await expect(page).toHaveURL(`${site.at('SITE_ORIGIN')}/`)
})
