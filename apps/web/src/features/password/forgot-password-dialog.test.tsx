import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { allSignInMethods, codeSent, signedInAnswers } from '#test/access-samples.ts'
import { refused } from '#test/fake-gateway.ts'
import { fill, popup, refreshBalance, submit } from '#test/forms.ts'
import { expectAccessible } from '#test/look.ts'
import { openSite } from '#test/open-site.tsx'
import { member } from '#test/players.ts'

const PASSWORD = 'Quiet-Harbour-Morning-4'
const open = (at: string, language = 'EN') =>
  openSite({
    at,
    language,
    status: allSignInMethods(),
    answers: {
      ...signedInAnswers,
      'password.forgotByEmail': {},
      'password.resetByPhone': ({ body }) => (body.verificationCode === '314159' ? member : refused('verification.code_invalid')),
      'verification.sendPasswordCode': () => codeSent('sms'),
    },
  })

it('S105: what was typed is not asked for again on the way to a forgotten password, in another way and back', async () => {
  await open('/?modal=login')
  await fill(popup, { username: 'seafarer' })
  await popup.getByRole('button', { name: 'Forgot password?' }).click()
  await expect.element(popup.field('email')).toHaveFocus()
  await expect.element(popup.field('username')).toHaveValue('seafarer')
  await fill(popup, { email: 'seafarer@mail.test' })
  await popup.getByRole('tab', { name: 'By phone' }).click()
  await fill(popup, { mobileNum: '981234567' })
  await popup.getByRole('tab', { name: 'By e-mail' }).click()
  await expect.element(popup.field('username')).toHaveValue('seafarer')
  await expect.element(popup.field('email')).toHaveValue('seafarer@mail.test')
  await popup.getByRole('tab', { name: 'By phone' }).click()
  await expect.element(popup.field('mobileNum')).toHaveValue('981234567')
  await popup.getByRole('button', { name: 'Back to log in' }).click()
  await expect.element(popup.field('password')).toBeVisible()
  await expect.element(popup.field('username')).toHaveValue('seafarer')
})

it('R-LOGIN-9: an agent who forgot the password comes back to the sign-in of agents, with the name still there', async () => {
  await open('/?modal=login&side=agent')
  const door = page.getByRole('dialog', { name: 'Agent log in' })
  await fill(door, { username: 'agent88' })
  await door.getByRole('button', { name: 'Forgot password?' }).click()
  const forgotten = page.getByRole('dialog', { name: 'Forgot your password?' })
  await expect.element(forgotten.field('username')).toHaveValue('agent88')
  await fill(forgotten, { email: 'agent88@mail.test' })
  await submit(forgotten)
  // Whoever reads by ear or by keyboard goes on at the words that took the place of the form.
  await expect.poll(() => document.activeElement?.textContent).toMatch(/Look in your inbox/)
  await expectAccessible()
  await forgotten.getByRole('button', { name: 'Back to log in' }).click()
  await expect.element(door).toBeVisible()
  await expect.element(door.field('username')).toHaveValue('agent88')
})

it('R-PWD-1, D9: the words for a link that was sent speak of no account, whatever the language', async () => {
  const site = await open('/?modal=forgot-password', 'VI')
  await fill(popup, { username: 'khongco9', email: 'khong-ai@mail.test' })
  await submit(popup)
  await expect.element(popup).toMatchTextContent(/Nếu khong-ai@mail\.test là địa chỉ của tài khoản này/)
  expect(site.callsOf('password.forgotByEmail')[0]?.body).toMatchObject({ username: 'khongco9', email: 'khong-ai@mail.test' })
})

it('R-PWD-1: a forgotten password is set by a code to the phone, and the player is in', async () => {
  const site = await open('/?modal=forgot-password', 'VI')
  await popup.getByRole('tab', { name: 'Qua điện thoại' }).click()
  await fill(popup, { mobileNum: '0981234567' })
  await popup.getByRole('button', { name: 'Gửi mã' }).click()
  await expect.element(popup.getByText(/^Đã gửi mã/).first()).toBeVisible()
  await submit(popup)
  await expect.element(popup).toMatchTextContent(/Hãy nhập mã đã gửi cho bạn/)
  await expectAccessible()
  await fill(popup, { verificationCode: '314159', newPassword: PASSWORD, confirmNewPassword: PASSWORD })
  await submit(popup)
  await expect.element(refreshBalance).toBeVisible()
  expect(location.pathname + location.search).toBe('/')
  expect(site.callsOf('password.resetByPhone')[0]?.body).toMatchObject({
    mobileNum: '0981234567',
    countryDialingCode: '84',
    verificationCode: '314159',
    newPassword: PASSWORD,
  })
})

it.each(['phone', 'desktop'] as const)('S78, S100, S102: a forgotten password is accessible on a %s', async (screen) => {
  await openSite({ at: '/?modal=forgot-password', screen, status: allSignInMethods() })
  await expect.element(popup.field('email')).toBeVisible()
  await expectAccessible()
})
