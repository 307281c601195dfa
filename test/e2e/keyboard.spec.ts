import type { Locator, Page } from '@playwright/test'
import { expect, expectTakenOver, test } from './steps/journey.ts'
import { loginPopup } from './steps/session.ts'
import { newName } from './steps/site.ts'

test.skip(({ isMobile }) => isMobile, 'a phone has no keyboard to walk with')

test('S80, S84: with the keyboard alone: skip link, login popup, Escape, focus back where it was', { tag: '@release' }, async ({
  page,
}) => {
  await page.goto('/')
  const login = page.getByRole('banner').getByRole('button', { name: 'Log in' })
  await expect(login).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.locator('#main')).toBeFocused()
  await page.reload()
  const reached = async () => login.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < 40 && !(await reached()); presses++) await page.keyboard.press('Tab')
  await expect(login).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(loginPopup(page)).toBeVisible()
  const isInside = () => page.evaluate(() => document.activeElement?.closest('dialog') !== null)
  await expect.poll(isInside).toBe(true)
  const userName = loginPopup(page).locator('[name=username]')
  const inUserName = () => userName.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < 5 && !(await inUserName()); presses++) await page.keyboard.press('Tab')
  await expect(userName).toBeFocused()
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press('Tab')
    // The browser's own bars take a turn between the last and the first; the page behind never does.
    expect(await page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null)).toBe(
      true,
    )
  }
  await page.keyboard.press('Escape')
  await expect(loginPopup(page)).toBeHidden()
  await expect(login).toBeFocused()
})

/** Presses Tab until an element has the focus; it is within so many stops. */
async function tabTo(page: Page, element: Locator, stops = 60): Promise<void> {
  const reached = () => element.evaluate((node) => node === document.activeElement)
  for (let presses = 0; presses < stops && !(await reached()); presses++) await page.keyboard.press('Tab')
  await expect(element).toBeFocused()
}

test('R-HEAD-1, R-BAN-2: language, theme and the moving banners obey the keyboard, and the focus stays where it was', {
  tag: '@release',
}, async ({ page }) => {
  await page.goto('/')
  const banner = page.getByRole('banner')
  const language = banner.locator('button[aria-haspopup=menu]')
  await expectTakenOver(language)
  await tabTo(page, language)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitemradio', { name: 'English' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(language).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitemradio', { name: 'English' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitemradio', { name: 'Tiếng Việt' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi')
  await expect(language).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitemradio', { name: 'English' })).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await tabTo(page, banner.getByRole('button', { name: 'Switch to the light theme' }), 5)
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')

  const banners = page.getByRole('region', { name: 'Highlights' })
  await tabTo(page, banners.getByRole('button', { name: 'Pause slideshow' }))
  await page.keyboard.press('Enter')
  await expect(banners.getByRole('button', { name: 'Play slideshow' })).toBeFocused()
  const dots = banners.getByRole('button', { name: /^\d of \d$/ })
  await tabTo(page, dots.nth(1), 4)
  await page.keyboard.press('Enter')
  await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true')
})

test('R-LOB-1, R-MOD-1: a game is found and looked at with the keyboard alone, and closing leads back', { tag: '@release' }, async ({
  page,
}) => {
  await page.goto('/rng')
  await expectTakenOver(page.getByRole('banner').getByRole('button', { name: 'Log in' }))
  await page.keyboard.press('/')
  const popup = page.getByRole('dialog')
  await expect(popup.getByRole('searchbox').or(popup.locator('input'))).toBeFocused()
  // From what is no game arrows lead nowhere.
  for (const stranger of [popup.getByRole('button', { name: 'Close' }), popup.getByRole('link').first()]) {
    await stranger.focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    await expect(stranger).toBeFocused()
  }
  await popup.locator('input').focus()
  await page.keyboard.type('lantern')
  const found = popup.getByRole('button', { name: /^Lantern/ }).first()
  await expect(popup.getByRole('status').filter({ hasText: /^\d+ games?/ })).toBeVisible()
  await tabTo(page, found, 4)
  await page.keyboard.press('ArrowDown')
  await expect(popup.locator('[data-row]').nth(1)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(popup.locator('input')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(popup.locator('input')).toBeFocused()
  await page.keyboard.press('Shift+ArrowDown')
  await expect(popup.locator('input')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(found).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: /^Lantern/ }).getByText('Return to player')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()

  const tile = page.locator('main').getByRole('button', { name: 'Lantern Night' }).first()
  await tile.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: /^Lantern/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(tile).toBeFocused()
})

test('R-REG-1, S101: an account is opened with the keyboard alone; what is pasted is taken', { tag: '@release' }, async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/')
  const register = page.getByRole('banner').getByRole('button', { name: 'Register' })
  await expectTakenOver(register)
  await tabTo(page, register)
  await page.keyboard.press('Enter')
  const popup = page.getByRole('dialog', { name: 'Create account' })
  const field = (name: string) => popup.locator(`[name=${name}]`)
  await expect(field('username')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field('username')).toHaveAttribute('aria-invalid', 'true')
  await expect(field('username')).toBeFocused()
  await page.keyboard.type(newName())
  await page.evaluate(() => navigator.clipboard.writeText('Wide-Bay-Lantern-7'))
  for (const name of ['password', 'confirmPassword']) {
    await tabTo(page, field(name), 4)
    await page.keyboard.press('Control+V')
    await expect(field(name)).toHaveValue('Wide-Bay-Lantern-7')
  }
  await tabTo(page, field('agreedToTerms'), 8)
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(popup).toBeHidden()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Refresh balance' })).toBeVisible()
})
