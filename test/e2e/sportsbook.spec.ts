import type { Browser, FrameLocator, Page } from '@playwright/test'
import { appCode } from './steps/authenticator.ts'
import { expect, test } from './steps/journey.ts'
import { expectWholeLedger, ledgerBalance } from './steps/ledger.ts'
import { logIn } from './steps/session.ts'
import { type Account, atTheDoor, backofficeOrigin, memberWith } from './steps/site.ts'

type Operator = { readonly username: string; readonly password: string; readonly secret: string }
/** The leagues that are bet on in play kick off each seven and a half minutes. */
const A_KICK_OFF_MS = 480_000

/** The book inside the site, with a member of its own. */
async function atTheBook(page: Page, money: string): Promise<{ readonly account: Account; readonly book: FrameLocator }> {
  const account = await memberWith(money)
  await logIn(page, account)
  await page.goto('/sports')
  await page
    .getByRole('main')
    .getByRole('link', { name: /Virtual Football/ })
    .first()
    .click()
  const book = page.frameLocator('iframe')
  await expect(book.locator('.sb-odds').first()).toBeVisible({ timeout: 60_000 })
  return { account, book }
}

/** A trader's desk in a browser of its own. */
async function atTheDesk(browser: Browser): Promise<Page> {
  const operator = (await atTheDoor('/operator')) as Operator
  const desk = await (await browser.newContext({ viewport: { width: 1366, height: 900 } })).newPage()
  await desk.goto(backofficeOrigin())
  await desk.locator('input[name=username]').fill(operator.username)
  await desk.locator('input[name=password]').fill(operator.password)
  await desk.locator('input[name=code]').fill(appCode(operator.secret))
  await desk.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(desk.getByRole('heading', { name: 'Home', level: 1 })).toBeVisible()
  return desk
}
const tradingOf = (desk: Page): string => `${new URL(desk.url()).origin}/b/${/\/b\/([^/]+)/.exec(desk.url())?.[1] ?? 'halong'}/trading`
async function decide(desk: Page, deed: string): Promise<void> {
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('a journey')
  await dialog.getByRole('button', { name: deed }).click()
  await expect(dialog).toBeHidden()
}
const slipOf = (book: FrameLocator) => book.getByRole('dialog', { name: 'Bet slip' })
const openSlip = (book: FrameLocator) => book.getByRole('button', { name: /Bet slip/ }).click()
/** The nth match of the board: the price of its home side. */
const homePrice = (book: FrameLocator, at: number) => book.locator('.sb-fixtures > li').nth(at).locator('.sb-odds').first()

test('C9 to C14, R29: a single, a multi through a change of odds, a stop and its end, and a cash-out, all on a phone', {
  tag: '@release',
}, async ({ page, browser, watch }) => {
  test.setTimeout(420_000)
  const { account, book } = await atTheBook(page, '500')
  watch.alsoAt(backofficeOrigin())
  const desk = await atTheDesk(browser)
  await desk.goto(tradingOf(desk))

  // A single of 5.
  await book.getByRole('group', { name: 'Leagues' }).getByRole('button', { name: 'Isles Sprint' }).click()
  await homePrice(book, 12).click()
  await openSlip(book)
  await slipOf(book).getByRole('textbox').first().fill('5')
  await slipOf(book)
    .getByRole('button', { name: /^Place bet/ })
    .click()
  await expect(slipOf(book).getByText('1 bet accepted')).toBeVisible()
  await slipOf(book).getByRole('button', { name: 'Close' }).last().click()
  await expect.poll(() => ledgerBalance(account.username, 'USD/4', 'player.wagers')).toBe(50_000n)

  // A multi whose prices move while it stands in the slip: nothing is taken at another price before the player says so.
  await homePrice(book, 12).click()
  await homePrice(book, 18).click()
  await openSlip(book)
  await slipOf(book).getByRole('button', { name: 'Multi' }).click()
  await slipOf(book).getByRole('textbox').first().fill('4')
  await desk.getByRole('button', { name: 'Margin of 1x2, Everywhere' }).click()
  await desk.getByRole('textbox', { name: 'Margin in per cent' }).fill('12')
  await decide(desk, 'Set margin')
  await slipOf(book).getByRole('button', { name: 'Accept the new prices' }).click({ timeout: 30_000 })
  await slipOf(book)
    .getByRole('button', { name: /^Place bet/ })
    .click()
  await expect(slipOf(book).getByText('1 bet accepted')).toBeVisible()
  await slipOf(book).getByRole('button', { name: 'Close' }).last().click()
  await expect.poll(() => ledgerBalance(account.username, 'USD/4', 'player.wagers')).toBe(90_000n)

  // Stopped by an operator the league shows locks, and opens by itself.
  const row = desk.getByRole('listitem').filter({ hasText: 'Isles Sprint' })
  await row.getByRole('button', { name: 'Stop' }).click()
  await decide(desk, 'Stop')
  await expect(homePrice(book, 12)).toBeDisabled({ timeout: 30_000 })
  await row.getByRole('button', { name: 'Open' }).click()
  await decide(desk, 'Open')
  await expect(homePrice(book, 12)).toBeEnabled({ timeout: 30_000 })

  // The single is sold back whole.
  await book
    .getByRole('button', { name: /My bets/ })
    .first()
    .click()
  const single = book.locator('.sb-bet').last()
  await single.getByRole('button', { name: /^Cash out · / }).click()
  await single.getByRole('button', { name: /^Cash out \$/ }).click()
  await expect.poll(() => ledgerBalance(account.username, 'USD/4', 'player.wagers')).toBe(40_000n)
  expect(await ledgerBalance(account.username, 'USD/4')).toBeGreaterThan(4_950_000n)
  await desk.context().close()
  await expectWholeLedger()
})

test('T40: a bet in play waits, and is given back when the sale is stopped meanwhile; the next one is taken', { tag: '@release' }, async ({
  page,
  browser,
  watch,
}) => {
  test.setTimeout(A_KICK_OFF_MS + 300_000)
  const { account, book } = await atTheBook(page, '500')
  watch.alsoAt(backofficeOrigin())
  const desk = await atTheDesk(browser)
  await desk.goto(tradingOf(desk))
  await book.getByRole('group', { name: 'Virtual Football' }).getByRole('button', { name: 'Live' }).click()
  const price = book.locator('.sb-fixtures .sb-odds:enabled').first()
  await expect(price).toBeVisible({ timeout: A_KICK_OFF_MS })

  const bet = async () => {
    await expect(async () => {
      await price.click({ timeout: 5_000 })
      await openSlip(book)
    }).toPass({ timeout: 60_000 })
    // Prices in play move with each step.
    await slipOf(book).getByLabel('When a price changes').selectOption('any')
    await slipOf(book).getByRole('textbox').first().fill('3')
    await slipOf(book)
      .getByRole('button', { name: /^(Place bet|Accept)/ })
      .click()
  }
  const switched = desk.getByRole('listitem').filter({ hasText: 'Bets in play' })
  await switched.getByRole('button', { name: 'Stop' }).click()
  await desk.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('a journey')
  await bet()
  await desk.getByRole('dialog').getByRole('button', { name: 'Stop' }).click()
  await expect(slipOf(book).getByText(/Bets on this match are paused/)).toBeVisible({ timeout: 30_000 })
  expect(await ledgerBalance(account.username, 'USD/4', 'player.wagers')).toBe(0n)
  await switched.getByRole('button', { name: 'Open' }).click()
  await decide(desk, 'Open')
  await slipOf(book)
    .getByRole('button', { name: /^Place bet/ })
    .click({ timeout: 60_000 })
  await expect.poll(() => ledgerBalance(account.username, 'USD/4', 'player.wagers'), { timeout: 60_000 }).toBe(30_000n)
  await desk.context().close()
  await expectWholeLedger()
})
