import { openGame } from './steps/game.ts'
import { expect, expectTakenOver, onPhone, test } from './steps/journey.ts'
import { logIn, loginPopup } from './steps/session.ts'
import { memberWith } from './steps/site.ts'

test('R-LAUNCH-2, R-MOD-4: a game whose window the browser blocks is opened by a link instead, by the same player', async ({
  page,
  context,
}, { project }) => {
  test.skip(onPhone(project.name), 'a phone has no windows beside one another')
  await page.addInitScript(() => Reflect.set(window, 'open', () => null))
  await logIn(page, await memberWith('100'))
  await openGame(page, 'rng', 0)
  const address = page.url()
  await page.getByRole('button', { name: 'Open in a window of its own' }).click()
  const popup = page.getByRole('dialog', { name: 'Your browser blocked the window' })
  await expect(popup).toContainText('Allow pop-up windows')
  const [opened] = await Promise.all([context.waitForEvent('page'), popup.getByRole('link', { name: 'Open the game' }).click()])
  await expect(opened).toHaveURL(address)
  await expect(opened.frameLocator('iframe').locator('#app')).toHaveAttribute('data-phase', /idle|waiting/, { timeout: 45_000 })
  await expect(popup).toBeHidden()
})

test('R-SYS-10: a page of which no later part arrives stays as it is, and is whole once they do', async ({ page, watch }) => {
  watch.expect(/Failed to fetch|ERR_FAILED|ERR_INTERNET|dynamically imported|ChunkLoadError/)
  await page.route(/\/assets\/(deferred|balance-chip|account-menu)-/, (route) => route.abort())
  await page.goto('/')
  const logIn = page.getByRole('banner').getByRole('button', { name: 'Log in' })
  await expectTakenOver(logIn)
  await page.locator('footer').scrollIntoViewIfNeeded()
  await page.waitForTimeout(1_000)
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  await expect(page.locator('footer')).toContainText('21')
  await logIn.click()
  await expect(page.getByRole('dialog', { name: 'This part could not be loaded' })).toBeVisible()
  await page.unroute(/\/assets\/(deferred|balance-chip|account-menu)-/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(loginPopup(page)).toBeVisible()
})

for (const lost of ['entry-client', 'react'])
  test(`R-SYS-10: a page whose script ${lost} is lost is loaded anew, and is in use then`, { tag: '@release' }, async ({ page, watch }) => {
    watch.expect(/Failed to fetch|ERR_FAILED|dynamically imported/)
    let asked = 0
    await page.route(`**/assets/${lost}-*.js`, (route) => (++asked > 2 ? route.continue() : route.abort()))
    await page.goto('/')
    const logIn = page.getByRole('banner').getByRole('button', { name: 'Log in' })
    await expect(logIn).toBeVisible()
    await expect.poll(() => asked, { timeout: 15_000 }).toBe(3)
    await page.waitForLoadState('networkidle')
    await expectTakenOver(logIn)
    await logIn.click()
    await expect(loginPopup(page)).toBeVisible()
  })

test('R-SYS-10: a page of which the first part is lost waits for it, and is in use then', { tag: '@release' }, async ({ page, watch }) => {
  watch.expect(/Failed to fetch|ERR_FAILED|dynamically imported/)
  let asked = 0
  await page.route(/\/assets\/home-page-/, (route) => (++asked > 2 ? route.continue() : route.abort()))
  await page.goto('/')
  const logIn = page.getByRole('banner').getByRole('button', { name: 'Log in' })
  await expectTakenOver(logIn)
  await logIn.click()
  await expect(loginPopup(page)).toBeVisible()
})

test('R-SYS-10: a page whose part does not arrive says so and comes with a retry', { tag: '@release' }, async ({ page, watch }) => {
  watch.expect(/Failed to fetch|ERR_FAILED|ERR_INTERNET|dynamically imported|ChunkLoadError/)
  await page.goto('/')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.route(/\/assets\/(lobby-page|content-page)-/, (route) => route.abort())
  const link = page.locator('a[href="/help"]:visible').first()
  await link.scrollIntoViewIfNeeded()
  await expectTakenOver(link)
  await link.click()
  await expect(page.getByRole('heading', { name: 'This part could not be loaded' })).toBeVisible()
  await page.unroute(/\/assets\/(lobby-page|content-page)-/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'User agreement' })).toBeVisible()
})

test('R-SYS-10, R-SYS-12: a page that failed to load offline loads by itself after reconnecting', { tag: '@release' }, async ({
  page,
  watch,
}) => {
  watch.expect(/Failed to fetch|ERR_FAILED|dynamically imported|ChunkLoadError/)
  await page.goto('/')
  await page.route(/\/assets\/content-page-/, (route) => route.abort())
  const link = page.locator('a[href="/help"]:visible').first()
  await link.scrollIntoViewIfNeeded()
  await expectTakenOver(link)
  await link.click()
  await expect(page.getByRole('heading', { name: 'This part could not be loaded' })).toBeVisible()
  await page.unroute(/\/assets\/content-page-/)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByRole('heading', { level: 1, name: 'User agreement' })).toBeVisible()
})
