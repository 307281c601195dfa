import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { type OpenSite, openSite } from './steps/access.ts'
import { expectNoViolation } from './steps/axe.ts'
import { expect, expectTakenOver, onPhone, test } from './steps/journey.ts'
import { loginPopup, typeLogin } from './steps/session.ts'

/** A site of its own: it has a second vendor. */
let site: OpenSite
test.beforeAll(async () => {
  test.setTimeout(180_000)
  site = await openSite()
  await site.addVendor('SECOND', 'Second Studio')
})
test.afterAll(() => site.stop())
test.beforeEach(({ watch }) => watch.alsoAt(site.at('SITE_ORIGIN'), site.at('STUDIO_ORIGIN')))

const go = (page: Page, path: string) => page.goto(`${site.at('SITE_ORIGIN')}${path}`)

/** The side bar on a desk, the menu sheet on a phone. */
async function openMenu(page: Page, phone: boolean): Promise<Locator> {
  const menu = page.getByRole('navigation', { name: 'Main menu' }).and(page.locator(':visible'))
  if (phone) await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  await expect(menu).toBeVisible()
  return menu
}

test(
  'R-SIDE-1, R-SIDE-2: a category opens to All and its vendors, and a vendor leads to the lobby with that filter',
  { tag: '@release' },
  async ({ page }, { project }) => {
    await go(page, '/')
    const menu = await openMenu(page, onPhone(project.name))
    const opener = menu.getByRole('button', { name: 'Show the providers of Slots' })
    await expect(menu.getByRole('link', { name: 'Second Studio' })).toHaveCount(0)
    await opener.click()
    await expect(menu.getByRole('link', { name: 'All', exact: true })).toBeVisible()
    await expectNoViolation(page, 'menu with vendors')
    await menu.getByRole('link', { name: 'Second Studio' }).click()
    await expect(page).toHaveURL(/\/rng\?vassalage=SECOND$/)
    await expect(page.locator('main').getByText('Second Studio one').first()).toBeVisible()
    await expect(
      page.locator('main a[href^="/game?nodeId="], main [aria-haspopup=dialog]').filter({ hasText: 'Second Studio' }),
    ).toHaveCount(3)
    const again = await openMenu(page, onPhone(project.name))
    await expect(again.getByRole('link', { name: 'Second Studio' })).toHaveAttribute('aria-current', 'page')
    await again.getByRole('link', { name: 'All', exact: true }).click()
    await expect(page).toHaveURL(/\/rng$/)
  },
)

async function expectLinksResolve(page: Page, request: APIRequestContext, isPhone: boolean): Promise<void> {
  await go(page, '/')
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect(page.locator('footer').getByRole('link').first()).toBeVisible()
  await openMenu(page, isPhone)
  const links = page.locator('nav a[href^="/"], footer a[href^="/"], header a[href^="/"]')
  const places = new Set(await links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? '')))
  expect(places).toContain('/promotions')
  expect(places).toContain('/about')
  expect(places).toContain('/helpmc')
  for (const place of places) expect((await request.get(`${site.at('SITE_ORIGIN')}${place}`)).status(), place).toBe(200)
}

test('R-SIDE-1, R-FOOT-1: every link of menu, footer and bars resolves', ({ page, request }, { project }) =>
  expectLinksResolve(page, request, onPhone(project.name)))

test('R-SIDE-1: the folded bar keeps its entries by name, and stays folded', { tag: '@release' }, async ({ page }, { project }) => {
  test.skip(onPhone(project.name), 'a phone has no side bar to fold')
  await go(page, '/')
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await expect(menu).toBeVisible()
  const wide = (await menu.boundingBox())?.width ?? 0
  await page.getByRole('button', { name: 'Collapse menu' }).click()
  await expect.poll(async () => (await menu.boundingBox())?.width ?? 0).toBeLessThan(wide / 2)
  await expect(menu.getByRole('link', { name: 'Promotions' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Expand menu' })).toBeVisible()
  await expect(menu).toBeVisible()
  expect((await menu.boundingBox())?.width ?? 0).toBeLessThan(wide / 2)
})

test('R-SIDE-1: far down a page a button leads back to its top, for eyes and keyboard', { tag: '@release' }, async ({ page }) => {
  await go(page, '/')
  await expectTakenOver(page.getByRole('banner').getByRole('button', { name: 'Log in' }))
  const button = page.getByRole('button', { name: 'Back to the top' })
  await expect(button).toHaveCount(0)
  await page.evaluate(() => scrollTo(0, 3_000))
  await expect(button).toBeVisible()
  await button.click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect(page.locator('main')).toBeFocused()
})

test('R-FOOT-1: the affiliate block asks a visitor to log in and leads a member to the affiliate pages; without a link it is not there', {
  tag: '@release',
}, async ({ page }) => {
  await go(page, '/')
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const block = page.locator('footer section').filter({ has: page.getByRole('heading', { name: 'Affiliate service' }) })
  await expect(page.locator('footer').getByRole('link').first()).toBeVisible()
  await expect(block).toHaveCount(0)
  await site.set('resources', { AFFILIATELINK: { url: 'https://partners.example/start', labelNameEn: 'Affiliates' } })
  try {
    await page.reload()
    const start = block.getByRole('button', { name: 'Start' })
    await start.scrollIntoViewIfNeeded()
    await expectTakenOver(start)
    await start.click()
    await expect(loginPopup(page)).toBeVisible()
    await typeLogin(loginPopup(page), await site.member())
    const link = block.getByRole('link', { name: 'Start' })
    await expect(link).toHaveAttribute('href', 'https://partners.example/start')
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', 'noopener')
  } finally {
    await site.set('resources', {})
  }
})

test(
  'R-SIDE-1, R-FOOT-1: the name of a folded entry stands beside it, and nothing lies over the last line of the page',
  { tag: '@release' },
  async ({ page }, { project }) => {
    test.skip(onPhone(project.name), 'a phone has no side bar to fold')
    await page.setViewportSize({ width: 1440, height: 900 })
    await go(page, '/')
    await page.getByRole('button', { name: 'Collapse menu' }).click()
    const entry = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Promotions' })
    await expectTakenOver(entry)
    await entry.hover()
    const name = page.getByRole('tooltip', { name: 'Promotions' })
    await expect(name).toBeVisible()
    expect((await name.boundingBox())?.width).toBeLessThan(200)
    await page.mouse.move(700, 400)
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const up = page.getByRole('button', { name: 'Back to the top' })
    await expect(up).toBeVisible()
    const copyright = page.locator('footer').getByText(/^©/)
    await expect(copyright).toBeVisible()
    const isCovered = await copyright.evaluate((line) => {
      const range = document.createRange()
      range.selectNodeContents(line)
      const { right, top, height } = range.getBoundingClientRect()
      return !line.contains(document.elementFromPoint(right - 2, top + height / 2))
    })
    expect(isCovered).toBe(false)
  },
)

test('R-HEAD-1, R-LANG-1: theme and language that are chosen in one tab hold in the others at once', { tag: '@release' }, async ({
  page,
  context,
}) => {
  await go(page, '/')
  const other = await context.newPage()
  await other.goto(`${site.at('SITE_ORIGIN')}/promotions`)
  await expectTakenOver(page.getByRole('banner').getByRole('button', { name: 'Log in' }))
  await page.waitForLoadState('networkidle')
  await other.evaluate(() => {
    localStorage.setItem('theme', 'light')
    localStorage.setItem('lang', 'VI')
  })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Đăng nhập' })).toBeVisible()
})
