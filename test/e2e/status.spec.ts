import type { Page } from '@playwright/test'
import { expectNoViolation } from './steps/axe.ts'
import { expect, test } from './steps/journey.ts'
import { type RunningSite, runSite } from './steps/run-site.ts'
import { atTheDoor } from './steps/site.ts'

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

test('R-SYS-3: maintenance closes open pages and new ones with 503, and the site comes back by itself', async ({ page }) => {
  try {
    await page.goto(at('SITE_ORIGIN'))
    await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible()
    await act('/maintenance', { isOn: true })
    const response = await page.goto(`${at('SITE_ORIGIN')}/rng`)
    expect(response?.status()).toBe(503)
    await expect(page.getByRole('heading', { name: 'System Maintenance' })).toBeVisible()
    await expect(page.getByText('RESTRICTION OF VISIT')).toBeVisible()
    await expectReadableInBothThemes(page, 'maintenance')
    await act('/maintenance', { isOn: false })
    await page.getByRole('button', { name: 'Check again' }).click()
    await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible()
  } finally {
    await act('/maintenance', { isOn: false })
  }
})

test.describe('from Viet Nam', () => {
  test.use({ extraHTTPHeaders: { 'x-forwarded-for': '14.161.20.7' } })

  test('R-SYS-4: a blocked region is told its address and country, with 451, and nobody else is', async ({ page, playwright }) => {
    try {
      await act('/region', { mode: 'block', countries: ['VN'] })
      const response = await page.goto(at('SITE_ORIGIN'))
      expect(response?.status()).toBe(451)
      await expect(page.getByText('RESTRICTION OF VISIT')).toBeVisible()
      await expect(page.getByRole('heading', { name: 'IP Restriction' })).toBeVisible()
      await expect(page.getByText('14.161.20.7')).toBeVisible()
      await expect(page.getByText('Vietnam')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Contact us' })).toHaveAttribute(
        'href',
        `mailto:support@${new URL(at('SITE_ORIGIN')).hostname}`,
      )
      await expectReadableInBothThemes(page, 'region')
      const elsewhere = await playwright.request.newContext({ extraHTTPHeaders: { 'x-forwarded-for': '10.1.1.1' } })
      expect((await elsewhere.get(at('SITE_ORIGIN'))).status()).toBe(200)
      await elsewhere.dispose()
    } finally {
      await act('/region', { mode: 'open', countries: [] })
    }
    expect((await page.goto(at('SITE_ORIGIN')))?.status()).toBe(200)
  })
})
