import type { Page } from '@playwright/test'
import { expect, test } from './steps/journey.ts'
import { logIn } from './steps/session.ts'
import { memberWith } from './steps/site.ts'

/** Runs in the page before anything else: notes what is named for a transition before and after each change. */
const watchTransitions = () => {
  const named = () =>
    [...document.querySelectorAll('*')]
      .filter((element) => getComputedStyle(element).viewTransitionName === 'opened-game')
      .map((element) => element.closest('article, main[data-bare]')?.tagName)
  const seen: unknown[] = []
  Reflect.set(window, 'transitions', seen)
  const start = document.startViewTransition.bind(document)
  Reflect.set(document, 'startViewTransition', (change: () => Promise<void>) => {
    const before = named()
    return start(async () => {
      await change()
      seen.push({ before, after: named() })
    })
  })
}
const transitions = (page: Page) => page.evaluate(() => Reflect.get(window, 'transitions') as unknown)

for (const [motion, expected] of [
  ['no-preference', [{ before: ['ARTICLE'], after: ['MAIN'] }]],
  ['reduce', []],
] as const)
  test(`R-LAUNCH-1: a tile grows into its game, and does not where less motion is wanted: ${motion}`, { tag: '@release' }, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: motion })
    await page.addInitScript(watchTransitions)
    await logIn(page, await memberWith('10'))
    await page.goto('/rng')
    await page.locator('main a[href^="/game?nodeId="]').first().click()
    await expect(page).toHaveURL(/\/game\?nodeId=\d+/)
    await expect(page.locator('header[aria-label="Game bar"]')).toBeVisible()
    await expect.poll(() => transitions(page)).toEqual(expected)
  })

test('R-LOB-1: all results of a search are shown, of every category', { tag: '@release' }, async ({ page }) => {
  await page.goto('/help')
  await page.waitForLoadState('networkidle')
  await page.keyboard.press('/')
  const dialog = page.getByRole('dialog', { name: 'Search games' })
  await dialog.getByRole('textbox').fill('a')
  const all = dialog.getByRole('button', { name: /^Show all \d+/ })
  const total = Number(/\d+/.exec(await all.innerText())?.[0])
  await all.click()
  await expect(page).toHaveURL(/\/search\?gameName=a$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Games called “a”')
  await expect(
    page
      .getByRole('main')
      .getByText(new RegExp(`^${total} games`))
      .first(),
  ).toBeVisible()
  const kinds = await page.request.get('/lgw/games?gameName=a&pageNo=1&pageSize=100').then((answer) => answer.json())
  const found = new Set((kinds as { value: { games: { gameType: string }[] } }).value.games.map(({ gameType }) => gameType))
  expect(found.size).toBeGreaterThan(1)
})

test('R-LOB-1: a search that finds nothing says so, leads on to other games, and opens none of them by Enter', { tag: '@release' }, async ({
  page,
  baseURL,
}) => {
  await page.context().addCookies([{ name: 'lang', value: 'VI', url: baseURL ?? '' }])
  await page.goto('/help')
  await page.waitForLoadState('networkidle')
  await page.keyboard.press('/')
  const dialog = page.getByRole('dialog')
  const field = dialog.getByRole('textbox')
  const nothing = dialog.getByRole('status').filter({ hasText: 'Không có trò chơi nào tên “' })
  await field.fill('qwxzkj')
  await expect(nothing).toBeVisible()
  await expect(dialog.getByRole('link').first()).toBeVisible()
  await field.press('Enter')
  await expect(nothing).toBeVisible()
  await expect(page).toHaveURL(/\/help\?modal=search$/)
  // What is said of one name is not said of the next before its answer has come.
  const { promise: held, resolve: answer } = Promise.withResolvers<void>()
  await page.route(/\/lgw\/games\?.*gameName=phuong/, (route) => held.then(() => route.continue()))
  const asked = page.waitForRequest(/\/lgw\/games\?.*gameName=phuong/)
  await field.fill('phuong hong')
  await asked
  await expect(dialog.getByRole('status', { name: 'Đang tải' })).toBeVisible()
  await expect(nothing).toBeHidden()
  answer()
  await expect(dialog.locator('[data-found] > li').first()).toContainText('Phượng hoàng')
  await expect(nothing).toBeHidden()
})
