import type { Page } from '@playwright/test'
import { expectNoViolation } from './steps/axe.ts'
import { expect, expectTakenOver, test } from './steps/journey.ts'
import { atTheDoor, siteOrigin } from './steps/site.ts'

const steps = (page: Page) => page.getByRole('tabpanel').getByRole('listitem')
/** The code of the guide: the menu at the side of a large screen shows codes of the brand's apps too. */
const codeOfGuide = (page: Page) => page.getByRole('tabpanel').getByRole('img', { name: /^QR code/ })
const resources = (value: object) => atTheDoor('/setting', { name: 'resources', value })

test('R-MOD-3, R-RT-3: without an app of the brand the site itself goes onto the home screen, in four steps for each kind of phone', {
  tag: '@release',
}, async ({ page }) => {
  await page.goto('/download')
  await expect(page).toHaveURL(/\/down$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Get the app' })).toBeVisible()
  await expect(codeOfGuide(page)).toHaveAttribute('width', '100')
  await expect(steps(page)).toHaveCount(4)
  await expect(steps(page).nth(2)).toContainText('Add to Home screen')
  await page.getByRole('tab', { name: 'iPhone and iPad' }).click()
  await expect(steps(page)).toHaveCount(4)
  await expect(steps(page).first()).toContainText('Open the site in Safari')
  await expect(steps(page).nth(1)).toContainText('Press Share')
})

test('R-MOD-3, R-SYS-8: where the brand has a package or a profile, step one is its code and its link', { tag: '@release' }, async ({
  page,
}) => {
  try {
    await resources({
      Android: { url: 'https://download.example/halong.apk', labelNameEn: 'Android' },
      MOBILECONFIG: { url: 'https://download.example/halong.mobileconfig', labelNameEn: 'iOS' },
    })
    await page.goto('/down')
    await expect(page.getByRole('link', { name: 'Download', exact: true })).toHaveAttribute('href', 'https://download.example/halong.apk')
    await expect(steps(page).nth(1)).toContainText('Allow the download')
    await page.getByRole('tab', { name: 'iPhone and iPad' }).click()
    await expect(page.getByRole('link', { name: 'Download', exact: true })).toHaveAttribute('href', /halong\.mobileconfig$/)
    await expect(codeOfGuide(page)).toHaveAttribute('width', '100')
    await expect(steps(page).nth(2)).toContainText('Install the profile')
  } finally {
    await resources({})
  }
})

test('R-MOD-1, R-MOD-3: the guide opens over any page, on the tab that is asked for', { tag: '@release' }, async ({ page }) => {
  await page.goto('/rng?modal=download&platform=ios')
  const popup = page.getByRole('dialog', { name: 'Get the app' })
  await expect(popup.getByRole('tab', { name: 'iPhone and iPad' })).toHaveAttribute('aria-selected', 'true')
  await expect(popup.getByRole('listitem')).toHaveCount(4)
  await page.keyboard.press('Escape')
  await expect(popup).toBeHidden()
})

test('R-MOD-3: a visitor’s own kind of phone comes first; the browser’s own offer to install is taken up by a button', {
  tag: '@release',
}, async ({ browser }) => {
  const context = await browser.newContext({
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1',
    baseURL: siteOrigin(),
  })
  const page = await context.newPage()
  await page.goto('/down')
  await expect(page.getByRole('tab').first()).toHaveText('iPhone and iPad')
  await expect(steps(page).first()).toContainText('Safari')
  await expectTakenOver(page.getByRole('tab').first())
  await page.evaluate(() => {
    const offer = new Event('beforeinstallprompt', { cancelable: true })
    Reflect.set(offer, 'prompt', async () => {
      document.title = 'asked'
      return { outcome: 'accepted' }
    })
    dispatchEvent(offer)
  })
  await page.getByRole('button', { name: 'Install on this device' }).click()
  await expect(page).toHaveTitle('asked')
  await expect(page.getByRole('button', { name: 'Install on this device' })).toBeHidden()
  await context.close()
})

test('S78: no violation of WCAG 2.2 AA on the download page', { tag: '@release' }, async ({ page, context }) => {
  for (const theme of ['dark', 'light']) {
    await context.addCookies([{ name: 'theme', value: theme, url: siteOrigin() }])
    await page.goto('/down')
    await expect(codeOfGuide(page)).toBeVisible()
    await expectNoViolation(page, `/down ${theme}`)
  }
})
