import type { Page } from '@playwright/test'
import { expectNoViolation } from './steps/axe.ts'
import { expect, expectTakenOver, test } from './steps/journey.ts'
import { type RunningSite, runSite } from './steps/run-site.ts'
import { header, openLogin, typeLogin } from './steps/session.ts'
import { atTheDoor, newName } from './steps/site.ts'

/** A site of their own: these journeys close it. */
let own: RunningSite
const at = (name: string) => own.told[name] ?? ''
const act = (path: string, body: object) => atTheDoor(path, body, at('SITE_DOOR'))

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  test.setTimeout(180_000)
  own = await runSite()
})
test.afterAll(() => own.stop())
test.beforeEach(({ watch }) => {
  watch.alsoAt(at('SITE_ORIGIN'), at('STUDIO_ORIGIN'))
  watch.expect(/status of (503|451)/)
})

/** The page as it stands, in both themes; the closed pages have no switch, so the choice of an earlier visit is what counts. */
async function expectReadableInBothThemes(page: Page, where: string): Promise<void> {
  for (const theme of ['dark', 'light']) {
    await page.context().addCookies([{ name: 'theme', value: theme, url: at('SITE_ORIGIN') }])
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoViolation(page, `${where}, ${theme}`)
  }
}

const closed = (page: Page) => page.getByRole('heading', { name: 'System Maintenance' })
const logInButton = (page: Page) => header(page).getByRole('button', { name: 'Log in' })

/** A member of this site, signed in, whose page has its live socket. */
async function openAsMember(page: Page): Promise<void> {
  const account = { username: newName(), password: 'Halong#2026' }
  await act('/member', { ...account, money: '10' })
  const live = page
    .waitForEvent('websocket')
    .then((socket) => socket.waitForEvent('framereceived', ({ payload }) => /welcome/.test(String(payload))))
  await page.goto(at('SITE_ORIGIN'))
  await typeLogin(await openLogin(page), account)
  await expect(header(page).getByRole('button', { name: 'Refresh balance' })).toBeVisible()
  await live
}

test('R-SYS-3, R-SYS-6: maintenance closes a page that is open within seconds, and it comes back by itself', { tag: '@release' }, async ({
  page,
}) => {
  await openAsMember(page)
  await page.evaluate(() => Reflect.set(window, 'sameDocument', true))
  try {
    await act('/maintenance', { isOn: true })
    await expect(closed(page)).toBeVisible({ timeout: 5_000 })
    await expect(header(page).getByRole('button', { name: 'Refresh balance' })).toBeHidden()
  } finally {
    await act('/maintenance', { isOn: false })
  }
  await expect(header(page).getByRole('button', { name: 'Refresh balance' })).toBeVisible({ timeout: 15_000 })
  await expect(closed(page)).toBeHidden()
  expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true)
})

test('R-SYS-3: a visitor meets the closed site with the next press', { tag: '@release' }, async ({ page }) => {
  await page.goto(at('SITE_ORIGIN'))
  // Not the largest lobby, whose games are there already when it is pressed.
  const link = page.locator('a[href="/inhouse"]:visible').first()
  await expectTakenOver(link)
  // Whatever the page asks for by itself would close it without a press.
  let release = () => {}
  const pressed = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/(wps|lgw)\//, (route) => pressed.then(() => route.continue()))
  try {
    await act('/maintenance', { isOn: true })
    await link.click()
    release()
    await expect(closed(page)).toBeVisible({ timeout: 5_000 })
  } finally {
    await act('/maintenance', { isOn: false })
  }
  await expect(logInButton(page)).toBeVisible({ timeout: 15_000 })
  await expect(page).toHaveURL(/\/inhouse$/)
})

test('R-SYS-3: a page asked for during maintenance is answered with 503 and opens by itself afterwards', { tag: '@release' }, async ({
  page,
}) => {
  try {
    await act('/setting', { name: 'maintenance', value: { isOn: true, until: '2031-05-06T02:30:00.000Z' } })
    const response = await page.goto(`${at('SITE_ORIGIN')}/rng`)
    expect(response?.status()).toBe(503)
    // Drawn in the time of the world, and then in that of whoever reads it: Ho Chi Minh City here.
    expect(await response?.text()).toContain('2031-05-06 02:30 UTC')
    await expect(closed(page)).toBeVisible()
    await expect(page.getByText('Expected back: May 6, 2031, 9:30')).toBeVisible()
    await page.getByRole('button', { name: 'Check again' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Still closed at' })).toBeVisible()
    await expect(page.getByText('RESTRICTION OF VISIT')).toBeVisible()
    await expectReadableInBothThemes(page, 'maintenance')
  } finally {
    await act('/maintenance', { isOn: false })
  }
  await expect(logInButton(page)).toBeVisible({ timeout: 15_000 })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Slots')
})

test.describe('from Viet Nam', () => {
  test.use({ extraHTTPHeaders: { 'x-forwarded-for': '14.161.20.7' } })

  test('R-SYS-4: a blocked region gets 451 with its address and country, and nobody else does', { tag: '@release' }, async ({
    page,
    playwright,
  }) => {
    try {
      await act('/region', { mode: 'block', countries: ['VN'] })
      const response = await page.goto(at('SITE_ORIGIN'))
      expect(response?.status()).toBe(451)
      await expect(page.getByText('RESTRICTION OF VISIT')).toBeVisible()
      await expect(page.getByRole('heading', { name: 'IP Restriction' })).toBeVisible()
      await expect(page.getByText('14.161.20.7')).toBeVisible()
      await expect(page.getByText('Vietnam')).toBeVisible()
      await expectReadableInBothThemes(page, 'region')
      const elsewhere = await playwright.request.newContext({ extraHTTPHeaders: { 'x-forwarded-for': '10.1.1.1' } })
      expect((await elsewhere.get(at('SITE_ORIGIN'))).status()).toBe(200)
      await elsewhere.dispose()
    } finally {
      await act('/region', { mode: 'open', countries: [] })
    }
    await expect(logInButton(page)).toBeVisible({ timeout: 15_000 })
  })

  test('R-SYS-4, R-SYS-6: blocking a region closes the pages open there within seconds, and they come back by themselves', {
    tag: '@release',
  }, async ({ page }) => {
    await openAsMember(page)
    try {
      await act('/region', { mode: 'block', countries: ['VN'] })
      await expect(page.getByRole('heading', { name: 'IP Restriction' })).toBeVisible({ timeout: 5_000 })
      await expect(page.getByText('14.161.20.7')).toBeVisible()
    } finally {
      await act('/region', { mode: 'open', countries: [] })
    }
    await expect(header(page).getByRole('button', { name: 'Refresh balance' })).toBeVisible({ timeout: 15_000 })
  })
})
