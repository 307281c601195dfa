import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { fill, refreshBalance, submit } from '#test/forms.ts'
import { expectAccessible } from '#test/look.ts'
import { openSite } from '#test/open-site.tsx'
import { member } from '#test/players.ts'
import { securityCentre } from '#test/security-samples.ts'

const PASSWORD = 'Quiet-Harbour-Morning-4'
const change = page.getByRole('dialog', { name: 'Change password' })
const changed = { ...member, token: 'token-of-the-new-session-0123456789' }

it('R-PWD-2: a member changes the password, and this device stays signed in with the session of the answer', async () => {
  const site = await openSite({ at: '/securityCenter', as: member, answers: { ...securityCentre().answers, 'password.change': changed } })
  await page.getByRole('button', { name: 'Change: Password' }).click()
  await expect.element(change.field('newPassword')).toBeVisible()
  await expect.element(change.field('oldPassword')).not.toBeInTheDocument()
  await fill(change, { newPassword: PASSWORD, confirmNewPassword: `${PASSWORD}x` })
  await submit(change)
  await expect.element(change).toMatchTextContent(/The two passwords are not the same/)
  expect(site.callsOf('password.change')).toEqual([])
  await expectAccessible()
  await fill(change, { confirmNewPassword: PASSWORD })
  await submit(change)
  await expect.element(page.getByText('Your password is changed.')).toBeVisible()
  await expect.element(refreshBalance).toBeVisible()
  expect(sessionStorage.getItem('token')).toBe(changed.token)
  expect(site.callsOf('password.change').map(({ body }) => body)).toEqual([
    { oldPassword: '', newPassword: PASSWORD, confirmNewPassword: PASSWORD },
  ])
})

it('R-PWD-2, T17: where the sign-in was longer ago the password before is asked for', async () => {
  await openSite({ at: '/?modal=change-password', as: member, answers: securityCentre({ isFresh: false }).answers })
  await fill(change, { newPassword: PASSWORD, confirmNewPassword: PASSWORD })
  await submit(change)
  await expect.element(change.field('oldPassword')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(change.field('oldPassword')).toHaveFocus()
})
