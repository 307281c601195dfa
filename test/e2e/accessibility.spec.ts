import { expectNoViolation } from './steps/axe.ts'
import { openGame } from './steps/game.ts'
import { expect, expectTakenOver, onPhone, test } from './steps/journey.ts'
import { logIn, openAccount } from './steps/session.ts'
import { memberWith, siteOrigin } from './steps/site.ts'

// Pages and popups are walked in both themes in every-page.spec.ts; here stands what takes a way to get to: in light on a phone, in dark on a desk.
test(
  'S78: no violation in the account, the records and the security centre',
  { tag: '@release' },
  async ({ page, context }, { project }) => {
    // Many places, each judged whole.
    test.setTimeout(240_000)
    const phone = onPhone(project.name)
    await context.addCookies([{ name: 'theme', value: phone ? 'light' : 'dark', url: siteOrigin() }])
    await logIn(page, await memberWith('100'))
    await openAccount(page, phone)
    await expectNoViolation(page, 'account')
    await page.goto('/records')
    await expect(page.locator('main details').first()).toBeVisible()
    await page.locator('main details summary').first().click()
    await expectNoViolation(page, '/records')
    await page.goto('/securityCenter')
    await expect(page.getByRole('heading', { name: 'Login history' })).toBeVisible()
    await expectNoViolation(page, '/securityCenter')
    for (const action of ['nickname', 'picture', 'mobile', 'authenticator', 'passkey', 'payout', 'close']) {
      await page.goto(`/securityCenter?modal=security&action=${action}`)
      await expect(page.getByRole('dialog').getByRole('button').nth(1)).toBeVisible()
      await expectNoViolation(page, `security centre: ${action}`)
    }
  },
)

test('S78: no violation in the game', { tag: '@release' }, async ({ page, context }, { project }) => {
  test.setTimeout(120_000)
  await context.addCookies([{ name: 'theme', value: onPhone(project.name) ? 'light' : 'dark', url: siteOrigin() }])
  await logIn(page, await memberWith('100'))
  for (const lobby of ['rng', 'inhouse'] as const) {
    await openGame(page, lobby, 0)
    await expectNoViolation(page, `/game of /${lobby}`)
  }
})

// Nothing else follows a finger but what the browser itself scrolls: apps/web/src/app/motion.test.ts.
test('S103: banners are turned and rows seen to their end by presses alone', { tag: '@release' }, async ({ page }, { project }) => {
  const phone = onPhone(project.name)
  await page.goto('/')
  const banners = page.getByRole('region', { name: 'Highlights' })
  const dots = banners.getByRole('button', { name: /^\d of \d$/ })
  await expectTakenOver(dots.last())
  // Once the engine holds the slides, those not shown are out of reach.
  await expect(banners.getByRole('group')).toHaveCount(1)
  await banners.getByRole('button', { name: 'Pause slideshow' }).click()
  await dots.last().click()
  await expect(dots.last()).toHaveAttribute('aria-current', 'true')
  const total = await dots.count()
  await expect(banners.getByRole('group', { name: `${total} of ${total}` })).toBeInViewport({ ratio: 0.9 })

  if (phone) {
    // Where no arrows are, all that a row holds stands on a page of its own.
    const row = page.getByRole('region', { name: 'Slots', exact: true })
    const all = row.getByRole('link', { name: /^All/ })
    await expectTakenOver(all)
    await row.scrollIntoViewIfNeeded()
    await expect(row.locator('ul.scroll-row > li').last()).not.toBeInViewport()
    await all.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Slots')
  } else {
    // A row that is longer than the screen has arrows.
    const arrow = page.getByRole('button', { name: /: next$/ })
    const row = page.getByRole('region').filter({ has: arrow }).first()
    const [next, last] = [row.getByRole('button', { name: /: next$/ }), row.locator('ul.scroll-row > li').last()]
    await next.scrollIntoViewIfNeeded()
    await expect(last).not.toBeInViewport()
    await expect(async () => {
      await next.click({ timeout: 1_000 })
      await expect(last).toBeInViewport({ timeout: 1_000 })
    }).toPass()
  }
})

test('S103: stakes are chosen by presses alone', { tag: '@release' }, async ({ page }) => {
  await logIn(page, await memberWith('100'))
  const { app } = await openGame(page, 'rng', 0)
  const stake = app.locator('#stake')
  const before = await stake.inputValue()
  await app.getByRole('button', { name: 'Higher stake' }).click()
  await expect(stake).not.toHaveValue(before)
  const chip = app.locator('.chips .chip').first()
  await chip.click()
  await expect(chip).toHaveAttribute('aria-pressed', 'true')
})

test('S102: where the system chooses the colours, fields, buttons and what is chosen have edges', { tag: '@release' }, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/rng?modal=register')
  const popup = page.getByRole('dialog', { name: 'Create account' })
  const edge = (of: string) =>
    popup
      .locator(of)
      .first()
      .evaluate((element) => getComputedStyle(element).outlineStyle)
  await expect(popup.locator('[name=password]')).toBeVisible()
  for (const part of ['[name=password]', 'button[type=submit]', '[role=tab][aria-selected=true]', '[role=tab][aria-selected=false]'])
    expect(await edge(part), part).toBe('solid')
  expect(await popup.locator('[type=checkbox]').evaluate((box) => getComputedStyle(box).appearance)).toBe('auto')
})

test('S102: a document is printed alone, dark on white', { tag: '@release' }, async ({ page }) => {
  await page.goto('/help')
  await page.emulateMedia({ media: 'print' })
  for (const part of [page.getByRole('banner'), page.getByRole('contentinfo'), page.getByRole('navigation', { name: 'Quick menu' })])
    await expect(part).toBeHidden()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeVisible()
  expect(
    await heading.evaluate((title) => [getComputedStyle(title).color, getComputedStyle(document.documentElement).backgroundColor]),
  ).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)'])
})
