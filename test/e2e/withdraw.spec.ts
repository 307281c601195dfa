import { expect, test } from './steps/journey.ts'
import { expectWholeLedger, ledgerBalance } from './steps/ledger.ts'
import { logIn } from './steps/session.ts'
import { atTheDoor, memberWith } from './steps/site.ts'

const PAYMENT_PASSWORD = '246810'
const UNIT = 10_000n

test.beforeAll(() => atTheDoor('/payments'))

test('R-MC-1, R-MC-4, N9: a member withdraws, a person of the house approves, the bank pays, and records and ledger agree @release', async ({
  page,
}) => {
  const member = await memberWith('200')
  await atTheDoor('/payer', { username: member.username, paymentPassword: PAYMENT_PASSWORD })
  await logIn(page, member)
  await page.goto('/member/transferFund')
  await page.getByRole('main').getByRole('link', { name: 'Withdraw', exact: true }).click()
  await page.getByRole('textbox', { name: 'Amount' }).fill('50')
  await expect(page.getByText('A person of our house looks at it first.')).toBeVisible()
  await page.getByLabel('Payment password', { exact: true }).fill(PAYMENT_PASSWORD)
  await page.getByRole('button', { name: 'Withdraw $50.00' }).click()
  const status = page.getByRole('main').getByRole('status').first()
  await expect(status).toContainText('$50.00')
  expect(await ledgerBalance(member.username, 'USD/4')).toBe(150n * UNIT)
  expect(await ledgerBalance(member.username, 'USD/4', 'player.withdrawing')).toBe(50n * UNIT)

  expect(await atTheDoor('/approve', { username: member.username })).toBe(true)
  await expect(page.getByRole('heading', { name: 'Has the money arrived?' })).toBeVisible()
  await page.getByRole('button', { name: 'Yes, all of it' }).click()
  await expect(status).toContainText('You told us that it arrived.')
  await expect(page.getByRole('region', { name: 'What happened' })).toContainText('With our people')

  await page.goto('/member/transactionHistory')
  await expect(page.getByRole('main')).toContainText('$50.00')
  await expect(page.getByRole('main')).toContainText('$150.00')
  expect(await ledgerBalance(member.username, 'USD/4')).toBe(150n * UNIT)
  expect(await ledgerBalance(member.username, 'USD/4', 'player.withdrawing')).toBe(0n)
  await expectWholeLedger()
})
