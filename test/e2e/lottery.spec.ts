import { expect, test } from './steps/journey.ts'
import { expectWholeLedger, ledgerBalance } from './steps/ledger.ts'
import { A_DRAW_MS, expectProved, openLottery } from './steps/lottery.ts'
import { logIn } from './steps/session.ts'
import { memberWith } from './steps/site.ts'

test('R-LOTT-1, R-LOTT-2, R-PROOF: a player bets on both sides of a draw, sees it drawn, is paid one of them, and recomputes it', {
  tag: '@release',
}, async ({ page }) => {
  test.setTimeout(420_000)
  const account = await memberWith('500')
  await logIn(page, account)
  const frame = await openLottery(page, '/lottery?gameCode=ssc-1m')
  const total = frame.getByRole('group', { name: /^Sum of all five/ })
  await total.getByRole('button', { name: /^Big/ }).click()
  await total.getByRole('button', { name: /^Small/ }).click()
  const amount = frame.getByRole('textbox', { name: 'Stake of each bet' })
  await amount.fill('1')
  await frame.getByRole('button', { name: 'Bet', exact: true }).click()
  await frame.getByRole('button', { name: /^Confirm · / }).click()

  // Two bets of one: whichever side is drawn, 1.98 comes back. The frame is told, nothing is loaded again.
  await expect.poll(() => ledgerBalance(account.username, 'USD/4', 'player.wagers')).toBe(20_000n)
  const ticket = frame.locator('.lt-mine .lt-ticket').first()
  await expect(ticket).toContainText('Won', { timeout: A_DRAW_MS })
  await expect.poll(() => ledgerBalance(account.username, 'USD/4')).toBe(5_000_000n - 20_000n + 19_800n)
  expect(await ledgerBalance(account.username, 'USD/4', 'player.wagers')).toBe(0n)

  await ticket.click()
  await expectProved(page, frame, { verify: 'Verify a draw', numbers: 'Numbers drawn' })
  await expectWholeLedger()
})
