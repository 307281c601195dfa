import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { BrowserContext, Page } from '@playwright/test'
import { expectReady, openGame, playMines, spin } from './steps/game.ts'
import { expect, test } from './steps/journey.ts'
import { expectWholeLedger, lastStakeAt, ledgerBalance } from './steps/ledger.ts'
import { anOffice, anotherBrowser, confirm, office, officeAt } from './steps/office.ts'
import { fillRegistration, openRegistration } from './steps/registration.ts'
import { logIn } from './steps/session.ts'
import { atTheDoor, memberWith, newName, siteOrigin } from './steps/site.ts'

const PAYMENT_PASSWORD = '246810'
const PASSWORD = 'Wide-Bay-Lantern-7'
const DONG = 10_000n
/** N7: play has stopped within this, wherever it was going on. */
const A_SECOND_MS = 1_000
const vietnam = (path: string): string => `${siteOrigin().replace(/\/\/[^:/]+/, '//vn.localhost')}${path}`
const main = (page: Page) => page.getByRole('main')

/** A press on the page of the practice bank that the payment page opens. */
async function payAtTheBank(context: BrowserContext, page: Page): Promise<void> {
  const [bank] = await Promise.all([context.waitForEvent('page'), page.getByRole('link', { name: /^Open the payment page/ }).click()])
  await bank.getByRole('button', { name: 'Pay exactly' }).click()
  await expect(bank.getByRole('heading', { name: 'Paid' })).toBeVisible()
  await bank.close()
}

/** A file as a press saves it. */
async function fileOf(page: Page, press: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  return readFile(await download.path(), 'utf8')
}

/** A limit of the day, as a player sets it on their own page. */
async function setLimit(page: Page, kind: 'Stakes' | 'Losses', amount: string): Promise<void> {
  await page.goto(vietnam('/member/protection'))
  await main(page).getByRole('button', { name: 'Set a limit' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'What' }).selectOption({ label: kind })
  await dialog.getByRole('textbox', { name: 'Amount' }).fill(amount)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(main(page).getByRole('meter', { name: `${kind} a day` })).toBeVisible()
}

test('R-MC-1, R-MC-4, N7, N9: registered, paid in by QR, played up to a limit, paid out by a person of the house, and confirmed', {
  tag: '@release',
}, async ({ page, browser, context, watch }) => {
  test.setTimeout(600_000)
  const standIn = (await atTheDoor('/payments')) as { readonly origin: string }
  watch.alsoAt(vietnam(''), standIn.origin)
  // A stake above the limit is refused.
  watch.expect(/status of 409/)
  const username = newName()
  await context.addCookies([{ name: 'lang', value: 'EN', url: vietnam('') }])
  await page.goto(vietnam('/'))
  const popup = await openRegistration(page)
  await fillRegistration(popup, { username, password: PASSWORD })
  await popup.getByRole('button', { name: 'Create account' }).click()
  await expect(popup).toBeHidden()

  await page.goto(vietnam('/member/depositv2'))
  await main(page)
    .getByRole('radio', { name: /^VietQR/ })
    .check({ force: true })
  await main(page).getByRole('textbox', { name: 'Amount' }).fill('300000')
  await main(page).getByRole('button', { name: 'Continue' }).click()
  await expect(main(page).getByRole('img', { name: 'Scan with your bank’s app' })).toBeVisible()
  await payAtTheBank(context, page)
  await expect(main(page).getByRole('heading', { name: /300,000.* is on your balance/ })).toBeVisible()
  expect(await ledgerBalance(username, 'VND/4')).toBe(300_000n * DONG)

  await setLimit(page, 'Stakes', '300000')
  const { app } = await openGame(page, 'inhouse', 0, vietnam(''))
  await expectReady(app)
  await app.locator('#stake').fill('100000')
  for (const tile of [3, 12, 20]) await playMines(app, tile)
  await app.locator('.primary').click()
  await expect(app.getByRole('alert').filter({ hasText: 'above a limit you set' })).toBeVisible()
  await app.getByRole('button', { name: 'Show my limits' }).click()
  await expect(page.getByRole('dialog', { name: 'A limit is reached' })).toContainText('Stakes a day')

  await atTheDoor('/payer', { username, paymentPassword: PAYMENT_PASSWORD, dong: true })
  await page.goto(vietnam('/member/withdraw'))
  await page.getByRole('textbox', { name: 'Amount' }).fill('50000')
  await page.getByLabel('Payment password', { exact: true }).fill(PAYMENT_PASSWORD)
  await page.getByRole('button', { name: /^Withdraw .*50,000/ }).click()
  const status = main(page).getByRole('status').first()
  await expect(status).toContainText('50,000')
  expect(await ledgerBalance(username, 'VND/4', 'player.withdrawing')).toBe(50_000n * DONG)

  // The operator's side, in a browser of their own.
  const desk = await anOffice(browser)
  const row = desk.locator('[data-row]').filter({ hasText: username })
  await expect(async () => {
    await desk.goto(office('/b/halong-vn/deposits'))
    await expect(row.filter({ hasText: '300,000' })).toBeVisible({ timeout: 10_000 })
    await desk.goto(office('/b/halong-vn/withdrawals?state=review'))
    await expect(row).toBeVisible({ timeout: 10_000 })
  }).toPass()
  await row.locator('[data-row-link]').click()
  await expect(desk.getByRole('main')).toContainText('Money since registration')
  await desk.getByRole('button', { name: 'Approve', exact: true }).click()
  await confirm(desk, 'Approve')
  await expect(desk.getByRole('main')).toContainText(/Being paid|Paid/)

  await expect(page.getByRole('heading', { name: 'Has the money arrived?' })).toBeVisible()
  await page.getByRole('button', { name: 'Yes, all of it' }).click()
  await expect(status).toContainText('You told us that it arrived.')
  // Told to the open page of the operator too.
  await expect(desk.getByRole('main')).toContainText('Player’s wordReceived')
  await page.goto(vietnam('/member/transactionHistory'))
  await expect(main(page)).toContainText('300,000')
  await expect(main(page)).toContainText('50,000')
  await expectWholeLedger()
  await desk.context().close()
})

test('R-MSG-2, N13: a complaint about a row of the record is decided by an operator, and both sides hold the same evidence', {
  tag: '@release',
}, async ({ page, browser }) => {
  test.setTimeout(300_000)
  const account = await memberWith('20')
  await logIn(page, account)
  const { app } = await openGame(page, 'inhouse', 0)
  await playMines(app, 7)
  await page.goto('/member/personalHistoryCopy')
  const row = main(page).locator('details').first()
  await row.locator('summary').click()
  await row.locator('button[aria-haspopup=dialog]').click()
  await page.getByRole('dialog').getByRole('link', { name: 'Something wrong? Ask us' }).click()
  await main(page).getByRole('button', { name: 'Complaint', exact: true }).click()
  await main(page).getByRole('textbox', { name: 'Your message' }).fill('The mine was not there a moment ago')
  await main(page).getByRole('button', { name: 'Send', exact: true }).click()
  await expect(main(page)).toContainText('Your complaint is decided by')
  const ours = await fileOf(page, () => main(page).getByRole('button', { name: 'Download' }).click())

  const desk = await anOffice(browser)
  await desk.goto(officeAt('threads?view=complaints'))
  await desk.locator('[data-row]').filter({ hasText: account.username }).locator('[data-row-link]').click()
  await expect(main(desk)).toContainText('The mine was not there a moment ago')
  const theirs = await fileOf(desk, () => main(desk).getByRole('button', { name: 'Download' }).click())
  expect(theirs).toBe(ours)
  await expect(main(desk)).toContainText(createHash('sha256').update(theirs).digest('hex'))
  await main(desk).getByRole('button', { name: 'Close', exact: true }).first().click()
  await main(desk).getByRole('combobox', { name: 'Outcome' }).selectOption({ label: 'Not upheld' })
  await main(desk).getByRole('textbox', { name: 'Words' }).fill('The seed shows where the mine lay before you pressed.')
  await main(desk).getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(main(page)).toContainText('Not upheld')
  await expect(main(page)).toContainText('The seed shows where the mine lay before you pressed.')
  await desk.context().close()
})

test('N7, S88: who excludes themselves while a game is open is out of play within a second, and their money stays theirs', {
  tag: '@release',
}, async ({ page, browser, watch }) => {
  test.setTimeout(300_000)
  // The session of the open game ends under it.
  watch.expect(/status of 40[139]/)
  const account = await memberWith('20')
  await logIn(page, account)
  const { app } = await openGame(page, 'rng', 0)
  await spin(app)

  const other = await anotherBrowser(browser)
  await logIn(other, account)
  await other.goto('/member/protection')
  await main(other).getByRole('button', { name: 'Exclude me', exact: true }).click()
  const dialog = other.getByRole('dialog', { name: 'Exclude yourself' })
  await dialog.locator('[name=password]').fill(account.password)
  // Meanwhile the game goes on as fast as it goes.
  await app.evaluate((game) => setInterval(() => game.querySelector<HTMLButtonElement>('.primary:not([aria-disabled=true])')?.click(), 50))
  const answered = other.waitForResponse((response) => response.url().includes('/protection/exclude') && response.ok())
  await dialog.getByRole('button', { name: 'Exclude me now' }).click()
  await answered
  const excludedAt = Date.now()
  await expect(other.getByText('You are excluded from play. Log in to withdraw your money.')).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()
  // Longer than a spin takes.
  await page.waitForTimeout(5 * A_SECOND_MS)
  expect(await lastStakeAt(account.username)).toBeLessThan(excludedAt + A_SECOND_MS)
  await expect.poll(() => ledgerBalance(account.username, 'USD/4', 'player.wagers')).toBe(0n)

  await logIn(other, account)
  await other.goto('/member/withdraw')
  await expect(main(other)).toContainText('You can withdraw')
  await other.goto('/rng')
  await other.locator('main a[href^="/game?nodeId="]').first().click()
  await expect(main(other)).toContainText('Play is closed for your account at the moment.')
  await main(other).getByRole('link', { name: 'Player protection' }).click()
  await expect(main(other)).toContainText('You have excluded yourself from play')
  await other.context().close()
  await expectWholeLedger()
})
