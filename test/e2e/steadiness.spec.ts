import type { Page } from '@playwright/test'
import { expect, test } from './steps/journey.ts'

/** Runs in the page before anything else: adds up the layout shifts that no input caused. */
const watchShifts = () => {
  Reflect.set(window, 'shifted', 0)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) Reflect.set(window, 'shifted', Number(Reflect.get(window, 'shifted')) + entry.value)
  }).observe({ type: 'layout-shift', buffered: true })
}

const shifted = (page: Page): Promise<number> => page.evaluate(() => Number(Reflect.get(window, 'shifted')))

for (const path of ['/', '/rng']) {
  test(`R-LOB-4: nothing on ${path} moves while it arrives`, { tag: path === '/' ? [] : '@release' }, async ({ page }) => {
    await page.addInitScript(watchShifts)
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    expect(await shifted(page)).toBeLessThanOrEqual(0.01)
  })

  test(`R-LOB-4: nothing on ${path} moves while it is scrolled to its end and back`, { tag: '@release' }, async ({ page }) => {
    await page.addInitScript(watchShifts)
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    // Steps of less than a screen with rests, as a hand does; by script, so that no shift counts as caused by input.
    for (const way of [1, -1])
      for (let step = 0; step < 14; step++) {
        await page.evaluate((by) => scrollBy({ top: by, behavior: 'instant' }), way * 500)
        await page.waitForTimeout(150)
      }
    expect(await shifted(page)).toBeLessThanOrEqual(0.01)
  })
}

/** Whether the title of a page is drawn with the site's own font. Fails while there is no title, or it goes as it is asked about: ask within `toPass`. */
async function hasOwnFont(page: Page): Promise<boolean> {
  const session = await page.context().newCDPSession(page)
  try {
    await session.send('DOM.enable')
    await session.send('CSS.enable')
    const { root } = await session.send('DOM.getDocument')
    const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'main h2' })
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
    return fonts.some(({ familyName, isCustomFont }) => isCustomFont && familyName.startsWith('Plus Jakarta Sans'))
  } finally {
    await session.detach()
  }
}

test('R-SYS-1, R-LOB-4: a page can be read before its font has come, and nothing moves when it does', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resume) => {
    release = resume
  })
  await page.route('**/*.woff2', async (route) => {
    await held
    await route.continue()
  })
  await page.addInitScript(watchShifts)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await expect(page.locator('main h2').first()).toBeVisible()
  await expect(async () => expect(await hasOwnFont(page)).toBe(false)).toPass({ timeout: 10_000 })
  release()
  await expect(async () => expect(await hasOwnFont(page)).toBe(true)).toPass({ timeout: 10_000 })
  await page.waitForLoadState('networkidle')
  expect(await shifted(page)).toBeLessThanOrEqual(0.01)
})

test('R-LOB-4: nothing moves while the other pages arrive', { tag: '@release' }, async ({ page, request }) => {
  const promotion = /promoDetail\?id=prm_\w+/.exec(await (await request.get('/promotions')).text())?.[0] ?? ''
  const game = /"nodeId":(\d+)/.exec(await (await request.get('/rng')).text())?.[1] ?? ''
  await page.addInitScript(watchShifts)
  const moved: string[] = []
  for (const path of [
    '/rng?gameName=dragon',
    '/promotions',
    `/${promotion}`,
    '/helpmc',
    '/helpmc?topic=games',
    `/helpmc?game=${game}`,
    '/about',
    '/down',
  ]) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    if ((await shifted(page)) > 0.01) moved.push(`${path} by ${await shifted(page)}`)
  }
  expect(moved).toEqual([])
})

test('T70, T79: every page is read without an error, a report of the policy or a request elsewhere', { tag: '@release' }, async ({
  page,
  watch,
}) => {
  watch.expect(/status of 404.*nowhere-at-all/)
  for (const path of [
    '/',
    '/rng',
    '/inhouse',
    '/hot',
    '/live',
    '/help',
    '/help/privacy',
    '/help/responsible-gaming',
    '/records',
    '/nowhere-at-all',
  ]) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('heading').first()).toBeVisible()
  }
})
