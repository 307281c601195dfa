import { cashOut, expectReady, frameBalance, layBoard, openGame, openTile, reopened } from './steps/game.ts'
import { expect, test } from './steps/journey.ts'
import { assetsOf, cents, expectWholeLedger, ledgerBalance, minorOf } from './steps/ledger.ts'
import { accountOf, logIn, shownBalance, startDemo } from './steps/session.ts'
import { memberWith } from './steps/site.ts'

test('R-FREE-1: the free demo plays Mines with trial money, separate from real money', async ({ page }) => {
  await startDemo(page)
  const opening = minorOf(await shownBalance(page))
  expect(opening).toBeGreaterThan(0n)
  const username = await accountOf(page)
  expect(await assetsOf(username)).toEqual(['FUN/4'])
  expect(cents(await ledgerBalance(username, 'FUN/4'))).toBe(cents(opening))

  const { app } = await openGame(page, 'inhouse', 0)
  await expectReady(app)
  await layBoard(app)
  expect(await ledgerBalance(username, 'FUN/4', 'player.wagers')).toBeGreaterThan(0n)
  const found = await openTile(app, 12)
  if (found === 'safe') await cashOut(app)
  await expectReady(app)
  await expect(app.locator('.mines-board')).toHaveAttribute('data-outcome', found === 'safe' ? 'cashed' : 'lost')
  const after = await ledgerBalance(username, 'FUN/4')
  expect(cents(minorOf(await frameBalance(app)))).toBe(cents(after))
  expect(await ledgerBalance(username, 'FUN/4', 'player.wagers')).toBe(0n)
  if (found === 'safe') expect(after).toBeGreaterThan(opening)
  else expect(after).toBeLessThan(opening)

  await page.goto('/')
  expect(cents(minorOf(await shownBalance(page)))).toBe(cents(after))
  expect(await assetsOf(username)).toEqual(['FUN/4'])
  await expectWholeLedger()
})

test('R25: a round open at a reload is there again with its tile, cashes out, and the ledger agrees', async ({ page }) => {
  const account = await memberWith('200')
  await logIn(page, account)
  let { app } = await openGame(page, 'inhouse', 0)
  await expectReady(app)
  for (let tries = 0; ; tries++) {
    await layBoard(app)
    if ((await openTile(app, 7)) === 'safe') break
    expect(tries).toBeLessThan(12)
    await expectReady(app)
  }
  const worth = await app.locator('.fact-worth dd').innerText()
  await page.reload()
  app = reopened(page)
  await expect(app).toHaveAttribute('data-phase', 'waiting', { timeout: 30_000 })
  await expect(app.locator('.tile[data-face=safe]')).toHaveCount(1)
  await expect(app.locator('.mines-board .tile').nth(7)).toHaveAttribute('data-face', 'safe')
  expect(await app.locator('.fact-worth dd').innerText()).toBe(worth)
  const before = await ledgerBalance(account.username, 'USD/4')
  await cashOut(app)
  await expect(app.locator('.mines-board')).toHaveAttribute('data-outcome', 'cashed')
  const after = await ledgerBalance(account.username, 'USD/4')
  expect(cents((after ?? 0n) - (before ?? 0n))).toBe(cents(minorOf(worth)))
  expect(cents(minorOf(await frameBalance(app)))).toBe(cents(after))
  expect(await ledgerBalance(account.username, 'USD/4', 'player.wagers')).toBe(0n)
  await expectWholeLedger()
})

test('W5: a bet above the balance is refused in plain words and moves nothing', { tag: '@release' }, async ({ page, watch }) => {
  watch.expect(/status of 4\d\d.*\/api\/rounds/)
  const account = await memberWith('0.01')
  await logIn(page, account)
  const { app } = await openGame(page, 'inhouse', 0)
  await expectReady(app)
  await app.locator('.primary').click()
  await expect(app.getByRole('alert').filter({ hasText: 'Your balance is below the smallest stake' })).toBeVisible()
  await expectReady(app)
  expect(await ledgerBalance(account.username, 'USD/4')).toBe(100n)
  expect(await ledgerBalance(account.username, 'USD/4', 'player.wagers')).toBe(0n)
  await expectWholeLedger()
})

test('S50: Mines plays boards by itself with its own stops; the ledger agrees @release', async ({ page }) => {
  const account = await memberWith('200')
  await logIn(page, account)
  const { app } = await openGame(page, 'inhouse', 0)
  await expectReady(app)
  await app.getByRole('button', { name: 'Auto', exact: true }).click()
  const sheet = app.getByRole('dialog', { name: 'Auto play' })
  await sheet.getByRole('radiogroup', { name: 'Tiles to open each round' }).getByRole('radio', { name: '2', exact: true }).click()
  await sheet.getByRole('radiogroup', { name: 'Stake after a loss' }).getByRole('radio', { name: 'Double' }).click()
  await expect(sheet.getByText(/^No stake goes above /)).toBeVisible()
  await sheet.getByRole('button', { name: 'Start 10 rounds' }).click()
  await expect(app.locator('.primary')).toHaveAttribute('data-auto', 'on')
  await expect(app.getByText(/^Auto play ended: /)).toBeVisible({ timeout: 120_000 })
  await expectReady(app)
  await expect.poll(() => ledgerBalance(account.username, 'USD/4', 'player.wagers')).toBe(0n)
  expect(cents(minorOf(await frameBalance(app)))).toBe(cents(await ledgerBalance(account.username, 'USD/4')))
  await expectWholeLedger()
})
