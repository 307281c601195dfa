import { expectNoViolation } from './steps/axe.ts'
import { expect, expectTakenOver, test } from './steps/journey.ts'
import { logIn } from './steps/session.ts'
import { memberWith } from './steps/site.ts'

test.describe('an installed site', () => {
  test.use({ serviceWorkers: 'allow' })

  test('R-SYS-12: without a network a page says so in the visitor’s language, keeps nothing of a session, and comes back by itself', async ({
    page,
    context,
    watch,
  }) => {
    watch.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
    await logIn(page, await memberWith('25'))
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
      if (!navigator.serviceWorker.controller)
        await new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }))
    })
    await page.goto('/rng')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await context.setOffline(true)
    await page.goto('/inhouse')
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
    await expect(page.locator('main img:visible')).toHaveJSProperty('complete', true)
    await expectNoViolation(page, 'offline')
    const kept = await page.evaluate(async () => {
      const stores = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
      return stores.flat().map(({ url }) => new URL(url).pathname)
    })
    expect(kept.filter((path) => !path.startsWith('/assets/')).sort()).toEqual([
      '/art/scenes/offline-dark.svg',
      '/art/scenes/offline-light.svg',
      '/offline',
    ])
    await context.setOffline(false)
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeHidden({ timeout: 20_000 })
    await expect(page).toHaveURL(/\/inhouse$/)
  })

  test('R-SYS-12: the manifest names the site and its icons are there', async ({ page, request }) => {
    await page.goto('/')
    const href = await page.locator('link[rel=manifest]').getAttribute('href')
    const manifest = (await (await request.get(href ?? '')).json()) as { name: string; icons: { src: string }[] }
    expect(manifest.name).toContain('Halong')
    for (const { src } of manifest.icons) {
      const icon = await request.get(src)
      expect([icon.status(), icon.headers()['content-type']]).toEqual([200, 'image/png'])
    }
  })
})

test('R-SYS-10: a newer build is offered once, and taken up with a press', async ({ page }) => {
  await page.goto('/')
  await expectTakenOver(page.locator('a[href="/inhouse"]:visible').first())
  await page.route('/build.json', (route) => route.fulfill({ json: { build: 'another' } }))
  let minutes = 0
  // The time of day moves on, no timer runs out: what is still on its way is not given up.
  const look = async () => {
    minutes += 11
    await page.clock.setSystemTime(Date.now() + minutes * 60_000)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  }
  const messages = page.getByRole('status', { name: 'Messages' })
  const offer = messages.getByText('A new version is ready.')
  await expect(async () => {
    await look()
    await expect(offer).toHaveCount(1, { timeout: 2_000 })
  }).toPass()
  await look()
  await expect(offer).toHaveCount(1)
  // Longer than news stands that nobody has to answer.
  await page.waitForTimeout(7_000)
  await expect(offer).toBeVisible()
  const loaded = page.waitForEvent('load')
  await messages.getByRole('button', { name: 'Reload' }).click()
  await loaded
})

test('T78: where every third call fails, what is pressed is done once, and tries are few', async ({ page, watch }) => {
  watch.expect(/status of 502/)
  const member = await memberWith('25')
  await logIn(page, member)
  let calls = 0
  const tries = new Map<string, number>()
  await page.route(/\/(wps|lgw)\//, (route) => {
    const name = `${route.request().method()} ${new URL(route.request().url()).pathname}`
    tries.set(name, (tries.get(name) ?? 0) + 1)
    return ++calls % 3 === 0 ? route.fulfill({ status: 502, body: 'bad gateway' }) : route.continue()
  })
  await page.goto('/securityCenter')
  const hide = page.getByRole('button', { name: 'Hide: My wins on the winners board' })
  const again = page.getByRole('button', { name: /Try again/ })
  await expect(hide.or(again).first()).toBeVisible({ timeout: 60_000 })
  for (let presses = 0; presses < 8 && !(await hide.isVisible()); presses++) {
    // The page may have mended itself before the press.
    await again
      .first()
      .click({ timeout: 5_000 })
      .catch(() => undefined)
    await expect(hide.or(again).first()).toBeVisible({ timeout: 60_000 })
  }
  tries.clear()
  await hide.click()
  const done = page.getByText('Your wins are no longer shown.')
  const failed = page.getByText('That could not be changed. Please try again.')
  await expect(done.or(failed).first()).toBeVisible()
  // What is sent is sent once for each press, whatever becomes of it.
  expect(tries.get('POST /wps/winners/me')).toBe(1)
  expect(Math.max(...tries.values())).toBeLessThanOrEqual(6)
})
