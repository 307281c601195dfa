import type { Page } from '@playwright/test'
import { expect, test } from './steps/journey.ts'

const ownLetters = (page: Page) => page.evaluate(() => document.fonts.check('1em "Plus Jakarta Sans"', 'Games'))
/** Whether the browser has taken an element over from what the server drew. */
const isHeld = (page: Page, selector: string) =>
  page.evaluate((one) => Object.keys(document.querySelector(one) ?? {}).some((key) => key.startsWith('__reactProps')), selector)

test('R-SYS-1: on a slow line a first page keeps its look-alike letters, the next page and the next visit have our own', async ({
  page,
}) => {
  let asked = 0
  await page.route('**/*.woff2', async (route) => {
    asked += 1
    // Longer than a page that is being read is changed.
    await new Promise((resume) => setTimeout(resume, 2_000))
    await route.continue()
  })
  await page.goto('/')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('letters'))).toContain('.woff2')
  expect(await page.locator('#letters').getAttribute('media')).toBe('not all')
  await page
    .getByRole('link', { name: /Promotions/ })
    .first()
    .evaluate((link: HTMLElement) => link.click())
  await page.waitForURL('**/promotions')
  await expect(page.locator('#letters')).toHaveAttribute('media', 'all')
  await expect.poll(() => ownLetters(page)).toBe(true)
  expect(asked).toBeGreaterThan(0)
  await page.reload({ waitUntil: 'commit' })
  await expect(page.locator('#letters')).toHaveAttribute('media', 'all')
})

test('R-SYS-1: what nobody came near is not taken over; near, or pressed from afar, it is', async ({ page }) => {
  await page.goto('/')
  await expect.poll(() => isHeld(page, '#bar')).toBe(true)
  await expect.poll(() => isHeld(page, 'main section')).toBe(true)
  // Its code has come, and still nobody looks.
  await page.waitForLoadState('networkidle')
  expect(await isHeld(page, 'footer')).toBe(false)
  await page.evaluate(() => document.querySelector('footer')?.scrollIntoView())
  await expect.poll(() => isHeld(page, 'footer')).toBe(true)
})

test('R-SYS-1: a button far below that is pressed without being looked at is pressed', async ({ page }) => {
  await page.goto('/')
  await expect.poll(() => isHeld(page, '#bar')).toBe(true)
  const tab = page.getByRole('tab').last()
  expect(await tab.evaluate((one) => Object.keys(one).some((key) => key.startsWith('__reactProps')))).toBe(false)
  await tab.evaluate((one: HTMLElement) => one.click())
  await expect(tab).toHaveAttribute('aria-selected', 'true')
})
