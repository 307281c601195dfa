import type { Locator, Page } from '@playwright/test'
import { reopened } from './steps/game.ts'
import { expect, test } from './steps/journey.ts'
import { expectWholeLedger, ledgerBalance, minorOf } from './steps/ledger.ts'
import { anotherBrowser } from './steps/office.ts'
import { logIn } from './steps/session.ts'
import { memberWith } from './steps/site.ts'

// A shared table without a mouse and without motion, through a cut connection, a phone that sleeps, and from a second device.
const ROUND_MS = 120_000

async function sitAt(page: Page, name: string): Promise<Locator> {
  await page.goto('/live')
  await page.locator('main a[href^="/game?nodeId="]', { hasText: name }).first().click()
  const app = reopened(page)
  await expect(app.locator('.bs').first()).toBeVisible({ timeout: 60_000 })
  return app
}
const staked = (username: string) => ledgerBalance(username, 'USD/4', 'player.wagers')
const expectPaid = (username: string) => expect.poll(() => staked(username), { timeout: ROUND_MS }).toBe(0n)
/** While there is time for more than one press. */
const expectOpen = (app: Locator) => expect(app.locator('.tb-phase[data-phase=open][data-soon=false]')).toBeVisible({ timeout: ROUND_MS })

/** Presses Tab until what has the focus inside the game fits. */
async function tabTo(page: Page, app: Locator, selector: string): Promise<void> {
  for (let presses = 0; presses < 250; presses++) {
    await page.keyboard.press('Tab')
    if (await app.evaluate((_, wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return
  }
  throw new Error(`Tab never reached ${selector}`)
}

test('S100, R-LAUNCH-3: a table is played by keyboard alone, and shows its result at once where less motion is wanted', {
  tag: '@release',
}, async ({ page }) => {
  test.setTimeout(400_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const account = await memberWith('500')
  await logIn(page, account)
  const app = await sitAt(page, 'Baccarat')
  await tabTo(page, app, '.bs, .tb-chip, .tb-act')
  await expectOpen(app)
  await tabTo(page, app, '.bs:enabled')
  await page.keyboard.press('Space')
  await tabTo(page, app, '.tb-place')
  await page.keyboard.press('Enter')
  await expect.poll(() => staked(account.username)).toBeGreaterThan(0n)
  await expect(app.locator('.tb-phase[data-phase=show]')).toBeVisible({ timeout: ROUND_MS })
  const moving = () =>
    app.evaluate(
      () =>
        document.getAnimations().filter(({ playState, effect }) => playState === 'running' && effect?.getTiming().duration !== 0).length,
    )
  await expect.poll(moving).toBe(0)
  await expectPaid(account.username)
  await expectWholeLedger()
})

test('R-LAUNCH-3, W2: bets at a table come through a cut connection and a phone that sleeps past the result; a second device takes over, and the first says so', {
  tag: '@release',
}, async ({ page, browser, watch }) => {
  test.setTimeout(600_000)
  watch.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch|WebSocket|status of 409/)
  const account = await memberWith('500')
  await logIn(page, account)
  const app = await sitAt(page, 'Dragon Tiger')
  const notice = app.locator('.tb-notice')
  const press = async (spot: number) => {
    await app.locator('.bs').nth(spot).click()
    await app.locator('.tb-place').click()
  }
  const bet = async () => {
    await expectOpen(app)
    await press(0)
    await expect.poll(() => staked(account.username)).toBeGreaterThan(0n)
    return staked(account.username)
  }

  // Without a network a press is not lost in silence: the page says so, and nothing more is staked.
  const once = await bet()
  await page.context().setOffline(true)
  await press(1)
  await expect(app.locator('.tb-phase')).toContainText('Reconnecting. Your round is safe.')
  await expect(app.locator('.tb-place')).toHaveAttribute('aria-busy', 'true')
  expect(await staked(account.username)).toBe(once)
  await page.context().setOffline(false)
  await expect(app.locator('.tb-place')).toHaveAttribute('aria-busy', 'false')
  await expect(notice).not.toHaveText('')
  await expectPaid(account.username)

  await bet()
  const phone = await page.context().newCDPSession(page)
  await phone.send('Page.setWebLifecycleState', { state: 'frozen' })
  await expectPaid(account.username)
  await phone.send('Page.setWebLifecycleState', { state: 'active' })
  // Awake it holds what the ledger does, and the table goes on.
  const shown = async () => minorOf((await app.locator('.tb-sums dd').first().innerText()).replace('$', ''))
  await expect.poll(async () => (await shown()) === (await ledgerBalance(account.username, 'USD/4'))).toBe(true)
  await bet()

  const desk = await anotherBrowser(browser)
  await logIn(desk, account)
  const other = await sitAt(desk, 'Dragon Tiger')
  await expectOpen(app)
  await press(0)
  await expect(notice).toContainText('You opened another game after this one.')
  await expectPaid(account.username)
  await expectOpen(other)
  await other.locator('.bs').first().click()
  await other.locator('.tb-place').click()
  await expect.poll(() => staked(account.username)).toBe(once)
  // What is laid there is seen here too.
  await expect(app.locator('.bs[data-laid=true]')).toHaveCount(1)
  await expectPaid(account.username)
  await desk.context().close()
  await expectWholeLedger()
})
