import { askForCode, expectSignedIn, newNumber, submit } from './steps/access.ts'
import { expectNoViolation } from './steps/axe.ts'
import { header } from './steps/session.ts'
import { expect, test, typeAccount } from './steps/wide-site.ts'

test('R-LOGIN-8, D17: a sign-in from an unknown network needs another check; a name alone is not enough', { tag: '@release' }, async ({
  page,
  playwright,
  watch,
  own,
  open,
}) => {
  watch.expect(/status of 40[13].*session\/login/)
  const number = newNumber()
  const account = await own.member({ mobile: `+84${number}`, payeeName: 'Nguyen Lan Anh' })
  await own.set('signInChecks', { members: 'on', agents: 'on' })
  try {
    const before = await playwright.chromium.launch({ ...test.info().project.use.launchOptions })
    const known = await before.newPage({ extraHTTPHeaders: { 'x-forwarded-for': '10.200.1.1' } })
    await typeAccount(await open(known, 'login'), account)
    await expectSignedIn(known)
    await before.close()

    const popup = await open(page, 'login')
    await typeAccount(popup, account)
    await expect(popup).toContainText('recognise this device or place')
    await expect(popup).not.toContainText(number)
    await expectNoViolation(page, 'check of a new place')
    const byName = popup.getByRole('button', { name: 'Name on your bank account' })
    await byName.click()
    await submit(popup)
    await expect(popup).toContainText('Enter the name on your bank account')
    // Too many wrong answers end the check: that is said, and the way out leads back to where the name is still typed.
    for (const time of [1, 2, 3, 4, 5]) {
      await popup.locator('[name=answer]').fill(`Somebody Else ${time}`)
      await submit(popup)
      if (time < 5) await expect(popup).toContainText('That did not match')
    }
    await expect(popup.locator(':focus')).toContainText('This check has ended')
    await popup.getByRole('button', { name: 'Start over' }).click()
    await expect(popup.locator('[name=username]')).toHaveValue(account.username)
    await typeAccount(popup, account)
    await byName.click()
    await popup.locator('[name=answer]').fill('Somebody Else')
    await submit(popup)
    await expect(popup).toContainText('That did not match')
    await popup.locator('[name=answer]').fill('nguyen lan anh')
    await submit(popup)
    await expect(popup).toContainText('One more step')
    await expect(header(page).getByRole('button', { name: 'Refresh balance' })).toHaveCount(0)
    // What was said of the code before it was asked for does not stand in front of the answer.
    await submit(popup)
    await expect(popup).toContainText('Enter the code you were sent')
    await askForCode(popup)
    await expect(popup).not.toContainText('Enter the code you were sent')
    await popup.locator('[name=answer]').fill(await own.codeTo(`+84${number}`))
    await submit(popup)
    await expectSignedIn(page)
  } finally {
    await own.set('signInChecks', { members: 'off', agents: 'off' })
  }
})

test('R-LOGIN-9: a player is refused by the sign-in of agents, and accepted by that of players', { tag: '@release' }, async ({
  page,
  watch,
  own,
  open,
}) => {
  watch.expect(/status of 403.*session\/login/)
  const account = await own.member()
  const popup = await open(page, 'login')
  await popup.getByRole('button', { name: 'Are you an agent? Log in here' }).click()
  await expect(popup.getByRole('heading', { name: 'Agent log in' })).toBeVisible()
  await expect(page).toHaveURL(/side=agent/)
  await typeAccount(popup, account)
  await expect(popup.getByRole('alert')).toContainText('This page is for agents')
  await popup.getByRole('button', { name: 'Log in as a player instead' }).click()
  await typeAccount(popup, account)
  await expectSignedIn(page)
})
