import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { firstVisitScripts, readManifest } from '../../tools/checks/bundle-size.ts'
import { expect, onPhone, test } from './steps/journey.ts'
import { chooseLanguage } from './steps/looks.ts'
import { header, logIn, startDemo } from './steps/session.ts'
import { memberWith } from './steps/site.ts'

/** Whether React has hydrated an element that the server drew. */
const isHydrated = (page: Page, selector: string) =>
  page.evaluate((one) => Object.keys(document.querySelector(one) ?? {}).some((key) => key.startsWith('__reactProps')), selector)

/**
 * Goes to a page and waits until it answers presses itself, wherever they fall: each part that the server drew is hydrated or watched
 * (apps/web/src/app/lazy-hydration.tsx), and the code of those that are hydrated late is there.
 */
async function goAndListen(page: Page, path: string): Promise<void> {
  await page.addInitScript(() => {
    const { observe } = IntersectionObserver.prototype
    IntersectionObserver.prototype.observe = function (part) {
      Object.assign(part, { isWatched: true })
      observe.call(this, part)
    }
  })
  await page.goto(path)
  const listens = () => {
    // A part within another waits for it.
    const parts = [...document.querySelectorAll('[data-lazy]')].filter((part) => !part.parentElement?.closest('[data-lazy]'))
    const drawn = parts.flatMap(({ firstElementChild }) => firstElementChild ?? [])
    const hears = (part: Element) => Object.keys(part).some((key) => key === 'isWatched' || key.startsWith('__reactProps'))
    const hasCode = performance.getEntriesByType('resource').some(({ name }) => /\/assets\/deferred-[^/]+\.js$/.test(name))
    return drawn.length > 0 && drawn.every(hears) && hasCode
  }
  await expect.poll(() => page.evaluate(listens)).toBe(true)
  // The code that has come runs first.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
}

test('R-SYS-1: a page is whole without any script', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Hot games' })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  // Slides stand there once: a second set is for going round, which takes a script.
  await expect(page.getByRole('group', { name: '1 of 3', includeHidden: true })).toHaveCount(1)
  await context.close()
})

test('R-LANG-1: changing the language loads its font files, too', async ({ page }, { project }) => {
  await goAndListen(page, '/')
  await page
    .getByRole('link', { name: /Promotions/ })
    .first()
    .evaluate((link: HTMLElement) => link.click())
  await page.waitForURL('**/promotions')
  await chooseLanguage(page, 'Tiếng Việt', onPhone(project.name))
  await expect
    .poll(() =>
      page.evaluate(() => [...document.fonts].some(({ unicodeRange, status }) => /1EA0/i.test(unicodeRange) && status === 'loaded')),
    )
    .toBe(true)
})

test('R-SYS-1: the first screen is hydrated at once, and what is below it when somebody comes near', { tag: '@release' }, async ({
  page,
}) => {
  await page.goto('/')
  await expect.poll(() => isHydrated(page, '#bar')).toBe(true)
  await expect.poll(() => isHydrated(page, 'main section')).toBe(true)
  // Its code has come, and still nobody looks.
  await page.waitForLoadState('networkidle')
  expect(await isHydrated(page, 'footer')).toBe(false)
  await page.evaluate(() => document.querySelector('footer')?.scrollIntoView())
  await expect.poll(() => isHydrated(page, 'footer')).toBe(true)
})

test('R-SYS-1: a first visit and its first scroll ask for the scripts that the build counts, and no others', async ({ page }, {
  project,
}) => {
  test.skip(!onPhone(project.name), 'the build counts those of a phone')
  const asked = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.js')) asked.add(pathname.slice(1))
  })
  await goAndListen(page, '/')
  await page.locator('footer').scrollIntoViewIfNeeded()
  await expect.poll(() => isHydrated(page, 'footer')).toBe(true)
  const counted = firstVisitScripts(readManifest(fileURLToPath(new URL('../../apps/web/dist/client', import.meta.url))) ?? {})
  await expect.poll(() => [...asked].sort()).toEqual([...counted].sort())
  await page.waitForLoadState('networkidle')
  expect([...asked].sort()).toEqual([...counted].sort())
})

test('R-SYS-1: a button far below that is pressed without being looked at is pressed', { tag: '@release' }, async ({ page }) => {
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  const tab = page.getByRole('tab').last()
  expect(await tab.evaluate((one) => Object.keys(one).some((key) => key.startsWith('__reactProps')))).toBe(false)
  await tab.evaluate((one: HTMLElement) => one.click())
  await expect(tab).toHaveAttribute('aria-selected', 'true')
})

test('R-HEAD-2: a click before hydration is replayed after it, on any button', { tag: '@release' }, async ({ page }) => {
  let isLate = false
  await page.route('**/assets/**/*.js', async (route) => {
    if (!isLate) await new Promise((resume) => setTimeout(resume, 1_500))
    isLate = true
    await route.continue()
  })
  // The document is whole before its scripts are there.
  await page.goto('/', { waitUntil: 'commit' })
  await page.locator('#visitor').waitFor({ state: 'attached' })
  const tab = page.getByRole('tab').last()
  await tab.evaluate((one: HTMLElement) => one.click())
  expect(isLate).toBe(false)
  await expect(tab).toHaveAttribute('aria-selected', 'true')
})

test('R-SYS-1: the first press of all leads on within the page, and every bar says where one is', async ({ page }) => {
  await goAndListen(page, '/')
  await page.evaluate(() => document.body.setAttribute('data-same', ''))
  await page
    .locator('main a[href="/rng"]:visible')
    .first()
    .evaluate((link: HTMLElement) => link.click())
  await page.waitForURL('**/rng')
  await expect(page.locator('body[data-same]')).toBeAttached()
  for (const link of await page.locator('nav a[href="/rng"]:visible').all()) await expect(link).toHaveAttribute('aria-current', 'page')
  for (const link of await page.locator('nav a[href="/"]:visible').all()) await expect(link).not.toHaveAttribute('aria-current', 'page')
})

test('R-SYS-1: a link at the foot of a page nobody has looked at leads on within the page', { tag: '@release' }, async ({ page }) => {
  await goAndListen(page, '/')
  await page.evaluate(() => document.body.setAttribute('data-same', ''))
  await page.locator('footer a[href="/helpmc"]').evaluate((link: HTMLElement) => link.click())
  await page.waitForURL('**/helpmc')
  await expect(page.locator('body[data-same]')).toBeAttached()
})

test('R-SYS-1: who signed in before is shown as signed in without doing anything', { tag: '@release' }, async ({ page }) => {
  await logIn(page, await memberWith('75.0000'))
  await page.reload()
  await expect(header(page)).toContainText('75.00')
})

test.describe('the first lobby', () => {
  const asked = (page: Page) => {
    const paths: string[] = []
    page.on('request', (request) => paths.push(new URL(request.url()).pathname))
    return () => paths.some((path) => path.includes('lobby-page'))
  }

  test('R-LOB-1: is fetched once home is idle', { tag: '@release' }, async ({ page }) => {
    const isAsked = asked(page)
    await page.goto('/')
    await expect.poll(isAsked).toBe(true)
  })

  test('R-LOB-1: is not fetched ahead for who saves data', { tag: '@release' }, async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
    const isAsked = asked(page)
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    await expect.poll(() => isHydrated(page, '#bar')).toBe(true)
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(1_000)
    expect(isAsked()).toBe(false)
  })
})

for (const lobby of ['inhouse', 'rng'])
  test(`R-SYS-1, R-FREE-1: a slow phone hydrates /${lobby} as the server drew it, and shows a trial player trial money then`, {
    tag: '@release',
  }, async ({ page }) => {
    await startDemo(page)
    // Slow enough that trial money has come before the page below the header is hydrated.
    await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 6 })
    await page.goto(`/${lobby}`)
    await expect(page.locator('main article').first()).toContainText(/F0\.\d\d–F\d/)
    await expect(page.getByRole('combobox', { name: 'Min. bet' }).locator('option').nth(1)).toHaveText(/^Bets from F\d/)
  })
