import type { SignInCheck } from '@halong/api'
import { expect, it } from 'vitest'
import { allSignInMethods, signedInAnswers } from '#test/access-samples.ts'
import { type Answers, refused } from '#test/fake-gateway.ts'
import { fill, popup, refreshBalance, submit } from '#test/forms.ts'
import { expectAccessible } from '#test/look.ts'
import { openSite } from '#test/open-site.tsx'
import { member } from '#test/players.ts'

const check: SignInCheck = {
  ticket: 'ticket-of-a-check-0123456789',
  methods: [
    { method: 'sms', hint: '+84 ••• ••12' },
    { method: 'payee_name', hint: '' },
  ],
  passed: [],
  needed: 1,
}
const NAME = 'nguyen lan anh'
/** As the gateway judges: a name needs one thing more, and the fifth wrong answer ends the check. */
function judging(): NonNullable<Answers['session.passCheck']> {
  let wrong = 0
  return ({ body }) => {
    if (body.method === 'sms') return body.answer === '314159' ? member : refused('session.verification_failed')
    if (body.answer === NAME)
      return refused('session.verification_required', { verification: { ...check, passed: ['payee_name'], needed: 2 } })
    wrong += 1
    return refused(wrong >= 5 ? 'session.verification_over' : 'session.verification_failed')
  }
}
async function logIn() {
  await fill(popup, { username: 'member', password: 'Wide-Bay-Lantern-7' })
  await submit(popup)
  await expect.element(popup).toMatchTextContent(/We don't recognise this device or place/)
}
const open = () =>
  openSite({
    at: '/?modal=login',
    status: allSignInMethods(),
    answers: {
      ...signedInAnswers,
      'session.login': refused('session.verification_required', { verification: check }),
      'session.passCheck': judging(),
      'session.sendCheckCode': { expiredMinutes: 5 },
    },
  })
const byName = popup.getByRole('button', { name: 'Name on your bank account' })

it('R-LOGIN-8: too many wrong answers end the check: that is said, and the way out leads back to where the name is still typed', async () => {
  await open()
  await logIn()
  await expectAccessible()
  await byName.click()
  await submit(popup)
  await expect.element(popup).toMatchTextContent(/Enter the name on your bank account/)
  for (const time of [1, 2, 3, 4, 5]) {
    await fill(popup, { answer: `Somebody Else ${time}` })
    await submit(popup)
    if (time < 5) await expect.element(popup).toMatchTextContent(/That did not match/)
  }
  await expect.poll(() => document.activeElement?.textContent).toMatch(/This check has ended/)
  await expectAccessible()
  await popup.getByRole('button', { name: 'Start over' }).click()
  await expect.element(popup.field('username')).toHaveValue('member')
})

it('R-LOGIN-8, D17: a name alone is not enough, and a code sent to the number of the account is asked for besides', async () => {
  const site = await open()
  await logIn()
  await byName.click()
  await fill(popup, { answer: NAME })
  await expectAccessible()
  await submit(popup)
  await expect.element(popup).toMatchTextContent(/One more step/)
  await expect.element(refreshBalance).not.toBeInTheDocument()
  // What was said of the code before it was asked for does not stand in front of the answer.
  await submit(popup)
  await expect.element(popup).toMatchTextContent(/Enter the code you were sent/)
  await popup.getByRole('button', { name: 'Send code' }).click()
  await expect.element(popup.getByText(/^Code sent/).first()).toBeVisible()
  await expect.element(popup).not.toMatchTextContent(/Enter the code you were sent/)
  expect(site.callsOf('session.sendCheckCode')[0]?.body).toEqual({ ticket: check.ticket, method: 'sms' })
  await fill(popup, { answer: '314159' })
  await submit(popup)
  await expect.element(refreshBalance).toBeVisible()
  expect(location.pathname + location.search).toBe('/')
})
