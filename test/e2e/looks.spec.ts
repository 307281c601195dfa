import { expect, onPhone, test } from './steps/journey.ts'
import { chooseLanguage, switchTheme } from './steps/looks.ts'

test(
  'R-LANG-1: English gives way to Vietnamese without a reload, and the choice is remembered',
  { tag: '@release' },
  async ({ page }, { project }) => {
    await page.goto('/rng')
    await page.evaluate(() => Reflect.set(window, 'sameDocument', true))
    await chooseLanguage(page, 'Tiếng Việt', onPhone(project.name))
    await expect(page.locator('html')).toHaveAttribute('lang', 'vi')
    await expect(page.getByRole('banner').getByRole('button', { name: 'Đăng nhập' })).toBeVisible()
    expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true)
    expect(await page.evaluate(() => [localStorage.getItem('hisLang'), localStorage.getItem('lang')])).toEqual(['VI', 'VI'])
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', 'vi')
    await expect(page.getByRole('banner').getByRole('button', { name: 'Đăng nhập' })).toBeVisible()
  },
)

test(
  'R-HEAD-1: the light theme holds at once and from the first byte of the next page, so nothing flashes',
  { tag: '@release' },
  async ({ page }, { project }) => {
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await switchTheme(page, 'light', onPhone(project.name))
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    const response = await page.reload()
    expect(await response?.text()).toMatch(/<html[^>]*data-theme="light"/)
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    expect(
      await page.evaluate(() => getComputedStyle(document.body).colorScheme || getComputedStyle(document.documentElement).colorScheme),
    ).toContain('light')
  },
)
