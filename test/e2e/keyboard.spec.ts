import { expect, test } from './steps/journey.ts'
import { loginPopup } from './steps/session.ts'

test.skip(({ isMobile }) => isMobile, 'a phone has no keyboard to walk with')

test('S80, S84: with the keyboard alone: skip link, login popup, Escape, focus back where it was', async ({ page }) => {
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
