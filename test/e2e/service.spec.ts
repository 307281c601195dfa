import type { BrowserContext, Page } from '@playwright/test'
import { expectNoViolation } from './steps/axe.ts'
import { expect, test } from './steps/journey.ts'
import { atTheDoor } from './steps/site.ts'

const CHAT = 'https://chat.example'
/** Any setting of the brand. */
const set = (name: string, value: unknown) => atTheDoor('/setting', { name, value })
const popup = (page: Page) => page.getByRole('dialog', { name: 'Customer service' })

/** Somebody else's chat, and how the page asks for its window. */
async function withChat(context: BrowserContext): Promise<void> {
  await context.route(`${CHAT}/**`, (route) => route.fulfill({ contentType: 'text/html', body: '<title>chat</title><h1>Hello</h1>' }))
  await context.addInitScript(() => {
    const open = window.open.bind(window)
    window.open = (address, name, look) => {
      document.documentElement.dataset['asked'] = `${String(address)} ${look ?? ''}`
      return open(address, name, look)
    }
  })
}

test.afterEach(async () => {
  for (const name of ['customerService', 'servicePaths', 'linkHosts']) await set(name, [])
})

test('R-MSG-4: a brand without live service says so and offers what it has', { tag: '@release' }, async ({ page }) => {
  await page.goto('/rng?modal=service')
  await expect(popup(page)).toContainText('There is no live support right now')
  await expectNoViolation(page, 'customer service')
  await popup(page).getByRole('button', { name: 'Help centre' }).click()
  await expect(page.getByRole('dialog', { name: 'Help centre' })).toBeVisible()
})

test('R-MSG-4, D25: live chat opens in a window of its own that knows nothing of the page; VIP service is not everybody’s', {
  tag: '@release',
}, async ({ page, context, watch }) => {
  watch.alsoAt(CHAT)
  await withChat(context)
  await set('customerService', [
    { csType: 'TELEGRAM', path: 'https://t.me/halong' },
    { csType: 'LIVECHAT', path: `${CHAT}/room` },
    { csType: 'VIP', path: `${CHAT}/vip` },
  ])
  await page.goto('/rng?modal=service')
  await expect(popup(page).getByRole('link', { name: /^Telegram/ })).toHaveAttribute('rel', 'noopener')
  await expect(popup(page).getByRole('button', { name: /VIP/ })).toHaveCount(0)
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    popup(page)
      .getByRole('button', { name: /^Live chat/ })
      .click(),
  ])
  await expect(opened).toHaveURL(`${CHAT}/room`)
  expect(await opened.evaluate(() => window.opener === null)).toBe(true)
  await expect(page.locator('html')).toHaveAttribute('data-asked', ' popup,width=440,height=750')
  await expect(popup(page)).toBeHidden()
})

test('R-MSG-4, D7, T73: the path of type 3 opens small and empty, is decoded and checked, and led on', { tag: '@release' }, async ({
  page,
  context,
  watch,
}) => {
  watch.alsoAt(CHAT)
  await withChat(context)
  await set('linkHosts', ['chat.example'])
  await set('servicePaths', [{ type: '3', path: 'Sgq94WOrg/IOrtk9ehrEui31ON7LiLNd12345678' }])
  await page.goto('/rng?modal=service')
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    popup(page)
      .getByRole('button', { name: /^Support window/ })
      .click(),
  ])
  await expect(opened).toHaveURL(`${CHAT}/`)
  await expect(page.locator('html')).toHaveAttribute('data-asked', ' popup,width=440,height=500')
})

test('R-MSG-4, D5: a path whose host is not listed is not offered', { tag: '@release' }, async ({ page }) => {
  await set('servicePaths', [{ type: '3', path: `${CHAT}/` }])
  await page.goto('/rng?modal=service')
  await expect(popup(page)).toContainText('There is no live support right now')
  await expect(popup(page).getByRole('button', { name: /^Support window/ })).toHaveCount(0)
})

test('R-MSG-4, D5: a path that is refused meanwhile closes its window again, and that is said', { tag: '@release' }, async ({
  page,
  context,
  watch,
}) => {
  watch.expect(/status of 404/)
  await withChat(context)
  await set('linkHosts', ['chat.example'])
  await set('servicePaths', [{ type: '3', path: `${CHAT}/` }])
  await page.goto('/rng?modal=service')
  // Type 4 has no path: what the site says to it is what it says once the host is listed no more.
  await page.route('**/wps/system/customerService/path?*', (route) =>
    route.continue({ url: route.request().url().replace('type=3', 'type=4') }),
  )
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    popup(page)
      .getByRole('button', { name: /^Support window/ })
      .click(),
  ])
  await expect.poll(() => opened.isClosed()).toBe(true)
  await expect(popup(page).getByRole('alert')).toContainText('could not be opened')
  await expectNoViolation(page, 'customer service that failed')
})
