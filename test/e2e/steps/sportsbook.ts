import type { FrameLocator, Locator, Page } from '@playwright/test'
import { expect } from './journey.ts'
import { cents, ledgerBalance, minorOf } from './ledger.ts'
import { callAs, logIn } from './session.ts'
import { type Account, memberWith } from './site.ts'

/** The book inside the site, with a member of its own. */
export async function atTheBook(
  page: Page,
  money: string,
  game = /Virtual Football/,
): Promise<{ readonly account: Account; readonly book: FrameLocator }> {
  const account = await memberWith(money)
  await logIn(page, account)
  await page.goto('/sports')
  await page.getByRole('main').getByRole('link', { name: game }).first().click()
  const book = page.frameLocator('iframe')
  await expect(book.locator('.sb-odds').first()).toBeVisible({ timeout: 60_000 })
  return { account, book }
}

export const slipOf = (book: FrameLocator): Locator => book.getByRole('dialog', { name: 'Bet slip' })
export const openSlip = (book: FrameLocator): Promise<void> => book.getByRole('button', { name: /Bet slip/ }).click()
export async function closeSlip(book: FrameLocator): Promise<void> {
  await slipOf(book).getByRole('button', { name: 'Close' }).last().click()
  await expect(slipOf(book)).toBeHidden()
}
export const placeButton = (book: FrameLocator): Locator => slipOf(book).getByRole('button', { name: /^Place bet/ })
/** The nth match of the board: the price of its home side. */
export const homePrice = (book: FrameLocator, at: number): Locator => book.locator('.sb-fixtures > li').nth(at).locator('.sb-odds').first()

/** What open bets hold. */
export const heldOf = ({ username }: Account): Promise<bigint | null> => ledgerBalance(username, 'USD/4', 'player.wagers')
export const cashOf = ({ username }: Account): Promise<bigint | null> => ledgerBalance(username, 'USD/4')

type Round = { readonly stake: string; readonly win: string; readonly state: string }
/** The betting record of the site against the ledger: every bet in it, and together they are what became of the money. */
export async function expectRecord(
  page: Page,
  account: Account,
  { bets, money }: { readonly bets: number; readonly money: bigint },
): Promise<void> {
  await expect.poll(() => heldOf(account)).toBe(0n)
  const { value } = await callAs(page, 'GET', '/wps/records/rounds')
  const rounds = (value?.['list'] ?? []) as readonly Round[]
  expect(rounds).toHaveLength(bets)
  const net = rounds.reduce((sum, { stake, win }) => sum + minorOf(win) - minorOf(stake), 0n)
  expect(await cashOf(account)).toBe(money + net)
  await page.goto('/records?tab=rounds')
  await expect(page.locator('main details')).toHaveCount(bets)
  const shown = await callAs(page, 'GET', '/wps/v2/wallets/balance')
  expect(cents(minorOf(String(shown.value?.['sumBalance'])))).toBe(cents(money + net))
}
