import type { Page } from '@playwright/test'
import { bringPasskeys } from './steps/authenticator.ts'
import { expect, test } from './steps/journey.ts'
import { office, signIn } from './steps/office.ts'
import { logIn } from './steps/session.ts'
import { atTheDoor, backofficeOrigin, memberWith } from './steps/site.ts'

const PAYMENT_PASSWORD = '246810'

test.beforeAll(() => atTheDoor('/payments'))

/** A member's withdrawal that a person of the house has to look at. */
async function asksFor(page: Page, amount: string): Promise<string> {
  const member = await memberWith('200')
  await atTheDoor('/payer', { username: member.username, paymentPassword: PAYMENT_PASSWORD })
  await logIn(page, member)
  await page.goto('/member/transferFund')
  await page.getByRole('main').getByRole('link', { name: 'Withdraw', exact: true }).click()
  await page.getByRole('textbox', { name: 'Amount' }).fill(amount)
  await page.getByLabel('Payment password', { exact: true }).fill(PAYMENT_PASSWORD)
  await page.getByRole('button', { name: `Withdraw $${amount}.00` }).click()
  await expect(page.getByRole('main').getByRole('status').first()).toContainText(`$${amount}.00`)
  return member.username
}

test('B2, B38: an operator signs in by code and by passkey, approves a withdrawal, labels the member, and the audit holds each deed', {
  tag: '@release',
}, async ({ page, watch }) => {
  const username = await asksFor(page, '50')
  watch.alsoAt(backofficeOrigin())
  await bringPasskeys(page)

  const operator = await signIn(page)
  await page.goto(office('/me'))
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Journey')
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByRole('button', { name: 'Remove Journey' })).toBeVisible()
  await page.evaluate(() => sessionStorage.clear())
  await page.goto(office('/'))
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('heading', { name: 'Home', level: 1 })).toBeVisible()

  await expect(async () => {
    await page.goto(office('/b/halong/withdrawals?state=review&sort=-createdAt'))
    await page.locator('[data-row]').filter({ hasText: username }).locator('[data-row-link]').click({ timeout: 5_000 })
  }).toPass()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await page.getByRole('textbox', { name: 'Reason' }).fill('a journey looked at it')
  await page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(page.getByRole('main')).toContainText(/Approved|Being paid|Paid/)

  await page.goto(office(`/b/halong/members?username=${username}`))
  await page.locator('[data-row]').filter({ hasText: username }).locator('[data-row-link]').click()
  await page.getByRole('button', { name: 'Set labels' }).click()
  await page.getByRole('textbox', { name: 'Labels' }).fill('journey')
  await page.getByRole('textbox', { name: 'Reason' }).fill('a journey labels')
  await page.getByRole('dialog').getByRole('button', { name: 'Set labels' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('main').getByText('journey', { exact: true })).toBeVisible()

  await page.goto(office(`/b/halong/audit?actor=${operator.username}`))
  for (const action of ['withdrawals.approve', 'members.setLabels'])
    await expect(page.getByRole('main').getByText(action, { exact: true }).first()).toBeVisible()
})
