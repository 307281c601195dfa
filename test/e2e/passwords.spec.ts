import type { Locator, Page } from '@playwright/test'
import { expectNoViolation } from './steps/axe.ts'
import { expect, onPhone, test } from './steps/journey.ts'
import { header, logIn, openLogin, signOut, typeLogin } from './steps/session.ts'
import { memberWith } from './steps/site.ts'

const popup = (page: Page, name: string): Locator => page.getByRole('dialog', { name })
const submit = (form: Locator) => form.locator('button[type=submit]').click()

test(
  'R-PWD-2: a member changes the password; the old one opens nothing, and this device stays signed in',
  { tag: '@release' },
  async ({ page, watch }, { project }) => {
    watch.expect(/status of 401.*session\/login/)
    const account = await memberWith('5')
    const password = 'Quiet-Harbour-Morning-4'
    await logIn(page, account)
    await page.goto('/securityCenter')
    await page.getByRole('button', { name: 'Change: Password', exact: true }).click()
    const change = popup(page, 'Change password')
    await change.locator('[name=newPassword]').fill(password)
    await change.locator('[name=confirmNewPassword]').fill(`${password}x`)
    await submit(change)
    await expect(change).toContainText('The two passwords are not the same')
    await expectNoViolation(page, 'change of password')
    await change.locator('[name=confirmNewPassword]').fill(password)
    await submit(change)
    await expect(page.getByText('Your password is changed.')).toBeVisible()
    await expect(header(page).getByRole('button', { name: 'Refresh balance' })).toBeVisible()

    await signOut(page, onPhone(project.name))
    const login = await openLogin(page)
    await typeLogin(login, account)
    await expect(login.getByRole('alert')).toBeVisible()
    await typeLogin(login, { ...account, password })
    await expect(header(page).getByRole('button', { name: 'Refresh balance' })).toBeVisible()
  },
)

test('R-LOGIN-9: an agent who forgot the password returns to the sign-in of agents, with the name still filled in', {
  tag: '@release',
}, async ({ page }) => {
  await page.goto('/?modal=login&side=agent')
  const door = popup(page, 'Agent log in')
  await door.locator('[name=username]').fill('agent88')
  await door.getByRole('button', { name: 'Forgot password?' }).click()
  const forgotten = popup(page, 'Forgot your password?')
  await expect(forgotten.locator('[name=username]')).toHaveValue('agent88')
  await forgotten.locator('[name=email]').fill('agent88@mail.test')
  await submit(forgotten)
  // Whoever reads by ear or by keyboard goes on at the words that took the place of the form.
  await expect(forgotten.locator(':focus')).toContainText('Look in your inbox')
  await expectNoViolation(page, 'link sent')
  await forgotten.getByRole('button', { name: 'Back to log in' }).click()
  await expect(door).toBeVisible()
  await expect(door.locator('[name=username]')).toHaveValue('agent88')
})

test('R-MC-1: a member sets a payment password, and changes it only by the one before', { tag: '@release' }, async ({ page, watch }) => {
  watch.expect(/status of 4\d\d.*payment/)
  const account = await memberWith('5')
  await logIn(page, account)
  await page.goto('/securityCenter')
  const first = popup(page, 'Payment password')
  await page.getByRole('button', { name: 'Set: Payment password' }).click()
  await expect(first.locator('[name=oldPaymentPassword]')).toHaveCount(0)
  await first.locator('[name=password]').fill(account.password)
  await submit(first)
  await expect(first).toContainText('Choose a payment password')
  await first.locator('[name=newPaymentPassword]').fill('739154')
  await first.locator('[name=confirmNewPaymentPassword]').fill('739154')
  await expectNoViolation(page, 'payment password')
  await submit(first)
  await expect(page.getByText('Your payment password is set.')).toBeVisible()

  await page.getByRole('button', { name: 'Change: Payment password' }).click()
  await first.locator('[name=password]').fill(account.password)
  await first.locator('[name=oldPaymentPassword]').fill('000111')
  await first.locator('[name=newPaymentPassword]').fill('268407')
  await first.locator('[name=confirmNewPaymentPassword]').fill('268407')
  await submit(first)
  await expect(first.locator('[name=oldPaymentPassword]')).toHaveAttribute('aria-invalid', 'true')
  await first.locator('[name=oldPaymentPassword]').fill('739154')
  await submit(first)
  await expect(first).toBeHidden()
})
