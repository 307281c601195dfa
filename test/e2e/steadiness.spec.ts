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
  test(`R-LOB-4: nothing on ${path} moves while it arrives`, async ({ page }) => {
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

test('R-LOB-4: nothing moves while the other pages arrive', async ({ page, request }) => {
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

test('T70, T79: every page is read without an error, a report of the policy or a request elsewhere', async ({ page, watch }) => {
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
