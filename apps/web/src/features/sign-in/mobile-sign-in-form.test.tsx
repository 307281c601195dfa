import { afterEach, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { allSignInMethods, codeSent, signedInAnswers } from '#test/access-samples.ts'
import { type Answers, refused } from '#test/fake-gateway.ts'
import { fill, popup, refreshBalance, submit } from '#test/forms.ts'
import { expectAccessible } from '#test/look.ts'
import { openSite } from '#test/open-site.tsx'
import { member } from '#test/players.ts'

const NUMBER = '981234567'
const sendCode = popup.getByRole('button', { name: 'Send code' })
const codeRight: NonNullable<Answers['session.login']> = ({ body }) =>
  'code' in body && body.code === '314159' ? member : refused('verification.code_invalid')

async function open(tab: 'Phone' | 'E-mail') {
  const site = await openSite({
    at: '/?modal=login',
    status: allSignInMethods(),
    answers: {
      ...signedInAnswers,
      'session.login': codeRight,
      'verification.sendLoginCode': () => codeSent('sms'),
      'verification.sendLoginEmail': () => codeSent('email'),
    },
  })
  await popup.getByRole('tab', { name: tab }).click()
  return site
}
afterEach(() => void vi.useRealTimers())

it('R-LOGIN-6: the country of a number is found by its name, and a number that is typed with its country is split', async () => {
  await open('Phone')
  const country = popup.getByRole('combobox')
  await country.click()
  await expect.element(popup.getByRole('option').first()).toMatchTextContent(/Vietnam/)
  // D10: the brand sends codes to these and to no other.
  await expect.element(popup.getByRole('option')).toHaveLength(2)
  await country.fill('phil')
  await expect.element(popup.getByRole('option')).toHaveLength(0)
  await country.fill('thai')
  await expect.element(popup.getByRole('option')).toHaveLength(1)
  await expectAccessible()
  await country.click()
  await userEvent.keyboard('{Escape}')
  await expect.element(popup.getByRole('option')).toHaveLength(0)
  await expect.element(popup).toBeVisible()
  await country.fill('viet')
  await userEvent.keyboard('{Enter}')
  await expect.element(popup.field('countryDialingCode')).toHaveValue('84')
  await expect.element(popup.field('mobileNum')).toHaveFocus()
  await fill(popup, { mobileNum: '+63 917 123 4567' })
  await expect.element(popup.field('mobileNum')).toHaveValue('+63 917 123 4567')
  await fill(popup, { mobileNum: `+84 ${NUMBER}` })
  await expect.element(popup.field('mobileNum')).toHaveValue(NUMBER)
})

it('R-LOGIN-1, R-LOGIN-6: a player logs in by a code sent to the phone, and the next code waits for its time', async () => {
  const site = await open('Phone')
  await sendCode.click()
  await expect.element(popup.field('mobileNum')).toHaveFocus()
  await expect.element(popup).toMatchTextContent(/Enter your phone number/)
  await fill(popup, { mobileNum: NUMBER })
  await sendCode.click()
  await expect.element(popup.getByRole('button', { name: /^Again in [45]:\d\d$/ })).toHaveAttribute('aria-disabled', 'true')
  await expect.element(popup.getByText(/^Code sent/).first()).toBeVisible()
  await expect.element(popup.field('code')).toHaveFocus()
  expect(site.callsOf('verification.sendLoginCode').map(({ body }) => body)).toMatchObject([
    { mobileNum: NUMBER, countryDialingCode: '84' },
  ])
  await fill(popup, { code: '000000' })
  await submit(popup)
  await expect.element(popup).toMatchTextContent(/That code is not right/)
  await expect.element(popup.field('mobileNum')).toHaveValue(NUMBER)
  await expectAccessible()
  await fill(popup, { code: '314159' })
  await submit(popup)
  await expect.element(refreshBalance).toBeVisible()
  expect(site.callsOf('session.login').at(-1)?.body).toMatchObject({ type: 'sms', mobileNum: NUMBER, countryDialingCode: '84' })
})

it('S106, R-LOGIN-6: how long a code works and when another may be asked for is told, not only counted', async () => {
  await open('Phone')
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  await fill(popup, { mobileNum: NUMBER })
  await sendCode.click()
  const said = popup.getByRole('status')
  await expect.element(said.filter({ hasText: /it works for 5 minutes/ })).toBeInTheDocument()
  vi.advanceTimersByTime(301_000)
  await expect.element(said.filter({ hasText: 'You can ask for another code now.' })).toBeInTheDocument()
  await expect.element(popup.getByRole('button', { name: 'Send again' })).toHaveAttribute('aria-disabled', 'false')
})

it('R-LOGIN-1: a player logs in by a code sent by e-mail', async () => {
  const site = await open('E-mail')
  await fill(popup, { email: 'nobody' })
  await sendCode.click()
  await expect.element(popup).toMatchTextContent(/This should look like name@example\.com/)
  expect(site.callsOf('verification.sendLoginEmail')).toEqual([])
  await fill(popup, { email: 'member@mail.test' })
  await sendCode.click()
  await expect.element(popup.getByText(/^Code sent/).first()).toBeVisible()
  await expect.element(popup.getByText(/Look in your inbox/).first()).toBeVisible()
  await expectAccessible()
  await fill(popup, { code: '314159' })
  await submit(popup)
  await expect.element(refreshBalance).toBeVisible()
  expect(site.callsOf('session.login').at(-1)?.body).toMatchObject({ type: 'email', email: 'member@mail.test', code: '314159' })
})
