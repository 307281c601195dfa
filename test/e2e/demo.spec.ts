import type { Locator, Page } from '@playwright/test'
import { expectNoViolation } from './steps/axe.ts'
import { type FakeVendor, startFakeVendor } from './steps/fake-vendor.ts'
import { expectReady, frameBalance, openGame, reopened, spin } from './steps/game.ts'
import { expect, expectTakenOver, onPhone, test } from './steps/journey.ts'
import { cents, expectWholeLedger, ledgerBalance, minorOf } from './steps/ledger.ts'
import { header, logIn, openAccount, shownBalance, startDemo } from './steps/session.ts'
import { atTheDoor, memberWith, siteOrigin } from './steps/site.ts'

const bar = (page: Page): Locator => page.locator('header[aria-label="Game bar"]')
const registration = (page: Page): Locator => page.getByRole('dialog', { name: 'Create account' })

test('R-LAUNCH-3, R-FREE-1, I16: a member with 0.00 is offered the demo where no stake can be paid, plays it, and has 0.00 still', {
  tag: '@release',
}, async ({ page, watch }) => {
  watch.expect(/status of 409/)
  const account = await memberWith('0')
  await logIn(page, account)
  expect(cents(minorOf(await shownBalance(page)))).toBe(0n)
  const { app } = await openGame(page, 'rng', 0)
  await expectReady(app)
  await app.locator('.primary').click()
  const told = app.getByRole('alert')
  await expect(told).toContainText('below the smallest stake')
  await expect(told).not.toContainText('Choose a lower one')
  await told.getByRole('button', { name: 'Play the demo' }).click()

  await expect(page).toHaveURL(/\/game\?nodeId=\d+&mode=demo$/)
  await expect(bar(page).getByText('Demo', { exact: true })).toBeVisible()
  const demo = reopened(page)
  await expect(demo.locator('.balance-label')).toHaveText('Demo balance', { timeout: 45_000 })
  await expectReady(demo)
  await expectNoViolation(page, 'a game in the demo')
  await spin(demo)
  await expectReady(demo)
  const played = await frameBalance(demo)
  // What was won and lost is there again after a reload, and is nobody's money.
  await page.reload()
  await expectReady(demo)
  expect(await frameBalance(demo)).toBe(played)
  expect(await ledgerBalance(account.username, 'USD/4')).toBe(0n)

  await bar(page).getByRole('button', { name: 'Play for real' }).click()
  await expect(page).toHaveURL(/\/game\?nodeId=\d+$/)
  await expectReady(demo)
  await expect(demo.locator('.balance-label')).toHaveText('Balance')
  await expect(bar(page).getByRole('button', { name: 'Play the demo' })).toBeVisible()
  await bar(page).getByRole('button', { name: 'Leave the game' }).click()
  expect(cents(minorOf(await shownBalance(page)))).toBe(0n)
  await page.goto('/records?tab=rounds')
  await expect(
    page
      .getByText('No bets yet')
      .or(page.getByRole('heading', { name: /no bets/i }))
      .first(),
  ).toBeVisible()
  await expectWholeLedger()
})

test('R-FREE-1: a member opens the demo from a card and from the popup of a game', { tag: '@release' }, async ({ page }) => {
  await logIn(page, await memberWith('5'))
  await page.goto('/rng')
  await expectTakenOver(page.locator('#main'))
  const card = page.locator('main article').first()
  const name = await card.getByRole('heading').innerText()
  await card.hover()
  await card.getByRole('button', { name: `${name}: play the demo` }).click()
  await expect(page).toHaveURL(/\/game\?nodeId=\d+&mode=demo$/)
  const nodeId = new URL(page.url()).searchParams.get('nodeId')
  await expect(reopened(page).locator('.balance-label')).toHaveText('Demo balance', { timeout: 45_000 })

  await page.goto(`/rng?modal=game&nodeId=${nodeId}`)
  const popup = page.getByRole('dialog', { name })
  await expect(popup.getByRole('link', { name: 'Play', exact: true })).toBeVisible()
  await expectNoViolation(page, 'the popup of a game for a member')
  await popup.getByRole('link', { name: 'Play demo' }).click()
  await expect(bar(page).getByText('Demo', { exact: true })).toBeVisible()
})

test(
  'R-ROLE-2: a trial player reaches registration from the header, the account and the warning',
  { tag: '@release' },
  async ({ page }, { project }) => {
    const phone = onPhone(project.name)
    await startDemo(page)
    await header(page).getByRole('button', { name: 'Register' }).click()
    await expect(registration(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(registration(page)).toBeHidden()

    const account = await openAccount(page, phone)
    await expectNoViolation(page, 'the account of a trial player')
    await account.getByText('Create account', { exact: true }).click()
    await expect(registration(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(registration(page)).toBeHidden()

    await page.goto('/rng?modal=account-needed')
    await page.getByRole('dialog').getByRole('button', { name: 'Register' }).click()
    await expect(registration(page)).toBeVisible()
    const name = `t${Date.now().toString(36)}`
    await registration(page).locator('[name=username]').fill(name)
    await registration(page).locator('[name=password]').fill('Wide-Bay-Lantern-7')
    await expectNoViolation(page, 'registration out of the demo')
  },
)

test.describe('an outside vendor', () => {
  let vendor: FakeVendor
  test.beforeAll(async () => {
    vendor = await startFakeVendor('OUTSIDE', siteOrigin)
    const words = ['outside-quiet', 'outside-plain']
    const games = words.map((code) => ({
      code,
      name: { en: code },
      gameType: 'PVP',
      limits: { 'USD/4': { minStake: '0.10', maxStake: '10' } },
    }))
    await atTheDoor('/vendor', { vassalage: 'OUTSIDE', name: 'Outside', origin: vendor.origin, games })
  })
  test.afterAll(() => vendor.stop())

  test('R-LAUNCH-1: a game that never says it is ready is not covered while it is played, and can be opened anew', {
    tag: '@release',
  }, async ({ page, watch }) => {
    watch.alsoAt(vendor.origin)
    await logIn(page, await memberWith('5'))
    await page.goto('/pvp')
    await expectTakenOver(page.locator('#main'))
    await page.clock.install()
    await page.locator('main').getByRole('link', { name: 'outside-quiet' }).click()
    const game = page.frameLocator('iframe').locator('#app')
    await expect(game).toHaveText(/^entered as member/)
    await page.clock.fastForward(61_000)
    await expect(page.getByText('is taking long to open')).toHaveCount(0)
    await expect(game).toBeVisible()
    // The spot in the middle is the game's, not that of something above it.
    const box = await page.locator('iframe').boundingBox()
    const top = await page.evaluate(
      ([x = 0, y = 0]) => document.elementFromPoint(x, y)?.tagName,
      [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2],
    )
    expect(top).toBe('IFRAME')
    const again = page.waitForRequest((request) => request.url().includes('/v2/launchGame'))
    await bar(page).getByRole('button', { name: 'Reload the game' }).click()
    await again
    await expect(game).toHaveText(/^entered as member/)
    // No demo is offered where the vendor has none.
    await expect(bar(page).getByRole('button', { name: 'Play the demo' })).toHaveCount(0)
  })
})
