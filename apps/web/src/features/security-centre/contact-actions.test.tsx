import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { codeSent } from '#test/access-samples.ts'
import { refused } from '#test/fake-gateway.ts'
import { fill } from '#test/forms.ts'
import { expectAccessible } from '#test/look.ts'
import { openSite } from '#test/open-site.tsx'
import { member } from '#test/players.ts'
import { MORNING, securityCentre } from '#test/security-samples.ts'

const popup = page.getByRole('dialog', { name: 'E-mail' })
const row = page.getByRole('main').getByRole('listitem').filter({ hasText: '•••@mail.test' })

it('R-MC-1: a member binds an e-mail address by the code sent to it', async () => {
  const centre = securityCentre()
  const email = { masked: 'l•••@mail.test', isVerified: true, boundAt: MORNING }
  const site = await openSite({
    at: '/securityCenter',
    as: member,
    answers: {
      ...centre.answers,
      'verification.sendContactCode': () => codeSent('email'),
      'security.bindContact': ({ body }) => {
        if (body.code !== '314159') return refused('verification.code_invalid')
        centre.change({ email })
        return { contact: email, waitsUntil: null }
      },
    },
  })
  await page.getByRole('button', { name: 'Add: E-mail' }).click()
  await fill(popup, { email: 'lan@mail.test' })
  await popup.getByRole('button', { name: 'Send code' }).click()
  await expect.element(popup.getByText(/^Code sent/).first()).toBeVisible()
  await fill(popup, { code: '000000' })
  await popup.getByRole('button', { name: 'Confirm' }).click()
  await expect.element(popup).toMatchTextContent(/That code is not right/)
  await expectAccessible()
  await fill(popup, { code: '314159' })
  await popup.getByRole('button', { name: 'Confirm' }).click()
  await expect.element(popup).not.toBeInTheDocument()
  await expect.element(row).toMatchTextContent(/On/)
  expect(site.callsOf('security.bindContact').at(-1)?.body).toMatchObject({ channel: 'email', email: 'lan@mail.test', code: '314159' })
})

it('R-MC-1, T17: where the sign-in was longer ago than the page thought, the password is asked for where the form stands', async () => {
  await openSite({
    at: '/securityCenter?modal=security&action=email',
    as: member,
    answers: { ...securityCentre().answers, 'security.bindContact': refused('session.fresh_sign_in_required') },
  })
  await fill(popup, { email: 'lan@mail.test', code: '000000' })
  await popup.getByRole('button', { name: 'Confirm' }).click()
  await expect.element(popup.field('password')).toHaveFocus()
  await expect.element(popup).toMatchTextContent(/enter your password again/)
  await expect.element(popup.field('email')).toHaveValue('lan@mail.test')
  await expect.element(popup.field('code')).toHaveValue('000000')
  await expectAccessible()
})
