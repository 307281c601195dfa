import type { Page } from '@playwright/test'
import { expectNoViolation } from './steps/axe.ts'
import { expect, expectTakenOver, test } from './steps/journey.ts'
import { siteOrigin, studioOrigin } from './steps/site.ts'

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search the help centre' })
const title = (page: Page) => page.getByRole('heading', { level: 1 })

test('R-MSG-5: from a topic to an article, what is read next, and to who can be asked', { tag: '@release' }, async ({ page }) => {
  await page.goto('/helpmc')
  await expect(title(page)).toHaveText('How can we help?')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeHidden()
  await expect(page.locator('[data-hints]')).toContainText('Search for what you see')
  await expectTakenOver(page.getByRole('link', { name: 'Checking a round yourself' }))
  await page.getByRole('link', { name: 'Checking a round yourself' }).click()
  await expect(page).toHaveURL(/\/helpmc\?article=verify-a-round$/)
  await expect(title(page)).toHaveText('Checking a round yourself')
  await expect(page.getByText(/^Changed on \w+ \d+, \d{4}$/)).toBeVisible()
  await expect(page).toHaveTitle(/^Checking a round yourself · /)
  await page.getByRole('navigation', { name: 'Where you are' }).getByRole('link', { name: 'Fairness' }).click()
  await expect(title(page)).toHaveText('Fairness')
  await page.getByRole('button', { name: 'Customer service' }).click()
  await expect(page.getByRole('dialog', { name: 'Customer service' })).toBeVisible()
})

test('R-MSG-5: the search finds words in any order, says when it found nothing, and can be tried again', { tag: '@release' }, async ({
  page,
  watch,
}) => {
  watch.expect(/status of 429/)
  await page.goto('/helpmc')
  await expectTakenOver(search(page))
  await search(page).fill('spins free')
  await expect(page).toHaveURL(/\/helpmc\?q=spins\+free$/)
  await expect(page.getByRole('link', { name: /Free spins/ }).first()).toBeVisible()
  await expect(search(page)).toBeFocused()
  await search(page).fill('qqqqqq')
  await expect(page.getByRole('heading', { name: 'No answer with these words' })).toBeVisible()
  await page.goto('/helpmc')
  await expectTakenOver(search(page))
  // An answer, since what is lost on the way is asked for again without a press.
  await page.route('**/wps/system/helpCenter/search*', (route) =>
    route.fulfill({ status: 429, json: { success: false, code: 'request.rate_limited', message: '', value: null } }),
  )
  await search(page).fill('password')
  await expect(page.getByRole('heading', { name: 'The help centre could not be loaded' })).toBeVisible()
  await page.unroute('**/wps/system/helpCenter/search*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('link', { name: /I forgot my password/ })).toBeVisible()
})

test('R-MSG-5: an article and a search are in the first answer; an unknown one is a 404', async ({ page, request, watch }) => {
  watch.expect(/status of 404/)
  const article = await (await request.get('/helpmc?article=verify-a-round')).text()
  expect(article).toContain('<h1')
  expect(article).toMatch(/<title>Checking a round yourself · /)
  expect(await (await request.get('/helpmc?q=mines')).text()).toContain('How Mines works')
  expect(article).not.toContain('Search for what you see')
  expect(await (await request.get('/helpmc')).text()).toContain('Search for what you see')
  const lost = await page.goto('/helpmc?article=no-such-article')
  expect(lost?.status()).toBe(404)
  await expect(title(page)).toHaveText('This answer is not here')
  await page.getByRole('link', { name: 'To the start of the help centre' }).click()
  await expect(title(page)).toHaveText('How can we help?')
})

test('R-MSG-5: every game of our own has its figures and its rules, printed by the studio', { tag: '@release' }, async ({
  page,
  request,
}) => {
  const { value } = (await (await request.get(`${studioOrigin()}/api/catalogue`)).json()) as { value: { games: { code: string }[] } }
  await page.goto('/helpmc?topic=games')
  await expect(page.getByText(`${value.games.length} games of our own studio`)).toBeVisible()
  await expectTakenOver(page.getByRole('link', { name: 'Lantern Night' }))
  await page.getByRole('link', { name: 'Lantern Night' }).click()
  await expect(title(page)).toHaveText('Lantern Night')
  const frame = page.locator('iframe[title="Rules of Lantern Night"]')
  const rules = frame.contentFrame()
  await expect(rules.getByText(/^9[56]\.\d{4}%$/)).toBeVisible()
  await expect(rules.getByRole('heading', { name: 'Pay table' })).toBeVisible()
  await expect(rules.getByRole('banner')).toHaveCount(0)
  await expect.poll(async () => (await frame.boundingBox())?.height).toBeGreaterThan(1_000)
  expect(await rules.locator('html').evaluate((page) => page.scrollHeight - page.clientHeight)).toBeLessThanOrEqual(1)
})

test('R-MOD-1: the help centre opens over any page; the open article is in the URL', { tag: '@release' }, async ({ page }) => {
  await page.goto('/rng?modal=help&article=mines')
  const popup = page.getByRole('dialog', { name: 'Help centre' })
  await expect(popup.getByRole('heading', { name: 'How Mines works' })).toBeVisible()
  await popup.getByRole('navigation', { name: 'Where you are' }).getByRole('link', { name: 'Help centre' }).click()
  await expect(page).toHaveURL(/\/rng\?modal=help$/)
  await expect(popup.locator('[data-hints]')).toContainText('Search for what you see')
  await search(page).fill('passkeys')
  await popup.getByRole('link', { name: /^Security Passkeys/ }).click()
  await expect(page).toHaveURL(/\/rng\?modal=help&article=passkeys$/)
  await page.keyboard.press('Escape')
  await expect(popup).toBeHidden()
  await expect(page).toHaveURL(/\/rng$/)
})

test('R-FOOT-1, R-RT-3: documents stand at their addresses in their present version, and lead to one another', { tag: '@release' }, async ({
  page,
  request,
}) => {
  await page.goto('/help')
  await expect(title(page)).toHaveText('User agreement')
  await expect(page.getByText(/^Version 1 of /)).toBeVisible()
  const documents = page.getByRole('navigation', { name: 'Documents' })
  await expectTakenOver(documents.getByRole('link').first())
  for (const [name, path] of [
    [/^About/, '/about'],
    [/^Privacy/, '/help/privacy'],
    [/limits|Responsible/, '/help/responsible-gaming'],
  ] as const) {
    await documents.getByRole('link', { name }).click()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect(title(page)).toHaveText(name)
  }
  expect(new URL((await request.get('/help/about', { maxRedirects: 0 })).headers()['location'] ?? '', siteOrigin()).pathname).toBe('/about')
  await page.goto('/helpmc?document=privacy')
  await expect(title(page)).toHaveText(/^Privacy/)
})

for (const theme of ['dark', 'light'] as const)
  test(`S78: no violation of WCAG 2.2 AA in the help centre, ${theme}`, { tag: '@release' }, async ({ page, context }) => {
    await context.addCookies([{ name: 'theme', value: theme, url: siteOrigin() }])
    for (const path of ['/helpmc', '/helpmc?topic=games', '/helpmc?article=verify-a-round', '/helpmc?q=password', '/help', '/about']) {
      await page.goto(path)
      await expect(title(page)).toBeVisible()
      await expectNoViolation(page, path)
    }
    await page.goto('/helpmc')
    await page.goto('/rng?modal=help&article=mines')
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'How Mines works' })).toBeVisible()
    await expectNoViolation(page, 'the popup')
  })
