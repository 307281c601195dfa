import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { allSignInMethods } from '#test/access-samples.ts'
import { refused } from '#test/fake-gateway.ts'
import { fill, submit } from '#test/forms.ts'
import { expectAccessible } from '#test/look.ts'
import { openSite } from '#test/open-site.tsx'
import { member } from '#test/players.ts'
import { MORNING, securityCentre } from '#test/security-samples.ts'

const PASSWORD = 'Wide-Bay-Lantern-7'
const popup = page.getByRole('dialog', { name: 'Payment password' })

it('R-MC-1: a member sets a payment password, and changes it only by the one before', async () => {
  const centre = securityCentre()
  const site = await openSite({
    at: '/securityCenter',
    as: member,
    status: allSignInMethods(),
    answers: {
      ...centre.answers,
      'password.setPayment': () => {
        centre.change({ paymentPasswordSetAt: MORNING })
        return { waitsUntil: null }
      },
    },
  })
  await page.getByRole('button', { name: 'Set: Payment password' }).click()
  await fill(popup, { password: PASSWORD })
  await expect.element(popup.field('oldPaymentPassword')).not.toBeInTheDocument()
  await submit(popup)
  await expect.element(popup).toMatchTextContent(/Choose a payment password/)
  expect(site.callsOf('password.setPayment')).toEqual([])
  await fill(popup, { newPaymentPassword: '739154', confirmNewPaymentPassword: '739154' })
  await expectAccessible()
  await submit(popup)
  await expect.element(page.getByText('Your payment password is set.')).toBeVisible()

  site.answer({
    'password.setPayment': ({ body }) =>
      body.oldPaymentPassword === '739154' ? { waitsUntil: null } : refused('player.payment_password_wrong'),
  })
  await page.getByRole('button', { name: 'Change: Payment password' }).click()
  await fill(popup, { password: PASSWORD, oldPaymentPassword: '000111', newPaymentPassword: '268407', confirmNewPaymentPassword: '268407' })
  await submit(popup)
  await expect.element(popup.field('oldPaymentPassword')).toHaveAttribute('aria-invalid', 'true')
  await fill(popup, { oldPaymentPassword: '739154' })
  await submit(popup)
  await expect.element(popup).not.toBeInTheDocument()
})
