import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { endSession } from '#shared/session/session.ts'
import { allSignInMethods, captchaPicture, signedInAnswers } from '#test/access-samples.ts'
import { type Answers, refused } from '#test/fake-gateway.ts'
import { fill, popup, refreshBalance, submit } from '#test/forms.ts'
import { expectAccessible } from '#test/look.ts'
import { openSite } from '#test/open-site.tsx'
import { member } from '#test/players.ts'
import { securityCentre } from '#test/security-samples.ts'

const WRONG = 'That user name and password do not match. Check both and try again.'
const PASSWORD = 'Wide-Bay-Lantern-7'
const open = (answers: Answers = {}, at = '/?modal=login') =>
  openSite({ at, status: allSignInMethods(), answers: { ...signedInAnswers, 'session.login': member, ...answers } })

it('R-LOGIN-1, T4: a refused name and password are said above the form, and nothing typed is lost', async () => {
  await open({ 'session.login': refused('session.credentials_wrong') })
  await fill(popup, { username: 'seafarer', password: 'not-the-password' })
  await submit(popup)
  await expect.element(popup.getByRole('alert')).toHaveTextContent(WRONG)
  await expect.element(popup.field('username')).toHaveValue('seafarer')
  await expect.element(popup.field('password')).toHaveValue('not-the-password')
  await expect.element(popup.field('password')).toHaveFocus()
  expect(sessionStorage.getItem('token')).toBeNull()
  await expectAccessible()
})

it('R-LOGIN-1: empty fields are said one by one without asking the site', async () => {
  const site = await open({}, '/login')
  await submit(popup)
  await expect.element(popup).toMatchTextContent(/Enter your user name/)
  await expect.element(popup).toMatchTextContent(/Enter your password/)
  await expect.element(popup.field('username')).toHaveFocus()
  expect(site.callsOf('session.login')).toEqual([])
})

it.each(['/?modal=login', '/login'])(
  'R-LOGIN-4: a password that has expired is offered to be changed after the sign-in at %s, not forced',
  async (at) => {
    await open({ ...securityCentre().answers, 'session.login': { ...member, passwordExpired: true } }, at)
    await fill(popup, { username: 'member', password: PASSWORD })
    await submit(popup)
    await expect.element(popup).toMatchTextContent(/Your password has expired/)
    await expect.element(popup.field('newPassword')).toBeVisible()
    expect(sessionStorage.getItem('cpw')).toBe('false')
    await popup.getByRole('button', { name: 'Close' }).first().click()
    await expect.poll(() => document.querySelector('dialog[open]')).toBeNull()
    expect(location.pathname).toBe('/')
  },
)

it('R-LOGIN-1, R-LOGIN-2: who is let in is home, with the balance in the header', async () => {
  const site = await open()
  await fill(popup, { username: 'member', password: PASSWORD })
  await submit(popup)
  await expect.element(refreshBalance).toBeVisible()
  await expect.element(popup).not.toBeInTheDocument()
  expect(location.pathname + location.search).toBe('/')
  expect(site.callsOf('session.login')[0]?.body).toMatchObject({ type: 'username', username: 'member', password: PASSWORD, side: 'player' })
})

it('R-LOGIN-9: a player is refused at the sign-in of agents, and let in at the other', async () => {
  await open({ 'session.login': ({ body }) => (body.side === 'agent' ? refused('player.not_agent') : member) })
  await popup.getByRole('button', { name: 'Are you an agent? Log in here' }).click()
  await expect.element(popup.getByRole('heading', { name: 'Agent log in' })).toBeVisible()
  expect(location.search).toContain('side=agent')
  await fill(popup, { username: 'member', password: PASSWORD })
  await submit(popup)
  await expect.element(popup.getByRole('alert')).toMatchTextContent(/This page is for agents/)
  await expectAccessible()
  await popup.getByRole('button', { name: 'Log in as a player instead' }).click()
  await fill(popup, { username: 'member', password: PASSWORD })
  await submit(popup)
  await expect.element(refreshBalance).toBeVisible()
})

it('R-LOGIN-5, S101: once the characters of a picture are asked for only the right ones let in, and a device can answer instead', async () => {
  await open({
    'captcha.getImage': captchaPicture,
    'captcha.letWork': { letters: 'heron' },
    'session.login': ({ body }) =>
      body.type === 'username' && body.password !== PASSWORD
        ? refused('session.credentials_wrong', { captcha: true })
        : body.captcha === 'heron'
          ? member
          : refused('session.captcha_wrong', { captcha: true }),
  })
  await fill(popup, { username: 'member', password: 'not-it' })
  await submit(popup)
  await expect.element(popup.getByRole('alert')).toMatchTextContent(/do not match/)
  const picture = popup.getByRole('img', { name: 'Picture with the characters to type' })
  await expect.element(picture).toBeVisible()
  const first = picture.element().getAttribute('src') ?? ''
  await fill(popup, { password: PASSWORD })
  await submit(popup)
  await expect.element(popup).toMatchTextContent(/Enter the characters you see/)
  await expect.element(popup.field('captcha')).toHaveFocus()
  await fill(popup, { captcha: 'wrong' })
  await submit(popup)
  await expect.element(popup).toMatchTextContent(/Those letters do not match the picture/)
  await expect.element(popup.field('password')).toHaveValue(PASSWORD)
  await expect.poll(() => picture.query()?.getAttribute('src') ?? first, { timeout: 5_000 }).not.toBe(first)
  await expect.element(popup.field('captcha')).toHaveValue('')
  const second = picture.element().getAttribute('src') ?? ''
  await popup.getByRole('button', { name: 'Show another picture' }).click()
  await expect.poll(() => picture.query()?.getAttribute('src') ?? second, { timeout: 5_000 }).not.toBe(second)
  await popup.getByRole('button', { name: "Can't read it? Verify automatically" }).click()
  await expect.element(popup.getByRole('status').filter({ hasText: 'Verified.' })).toBeInTheDocument()
  await expect.element(popup.field('captcha')).toHaveValue('heron')
  await expectAccessible()
  await submit(popup)
  await expect.element(refreshBalance).toBeVisible()
})

/** The browser was closed and opened again: the session is gone, what stands in cookies is not. */
async function openAgain(answers: Answers = {}) {
  endSession('signed_out')
  sessionStorage.clear()
  return open(answers)
}

it('R-LOGIN-7, D2: a device remembers its player without a password, and forgets when told', async () => {
  await open()
  await popup.field('remember').click()
  await fill(popup, { username: 'member', password: PASSWORD })
  await submit(popup)
  await expect.element(refreshBalance).toBeVisible()
  expect(document.cookie).toContain('loginRemember=on')
  expect(decodeURIComponent(document.cookie)).not.toContain(PASSWORD)

  const second = await openAgain({ 'session.loginRemembered': member })
  await expect.element(popup.field('username')).toHaveValue('member')
  await expect.element(popup.field('password')).toHaveValue('')
  await expect.element(popup.field('password')).toHaveAttribute('placeholder', '••••••••••')
  await expectAccessible()
  await submit(popup)
  await expect.element(refreshBalance).toBeVisible()
  expect(second.callsOf('session.loginRemembered')[0]?.body).toMatchObject({ username: 'member' })
  expect(second.callsOf('session.login')).toEqual([])

  const third = await openAgain({ 'session.forgetRemembered': {} })
  await popup.field('remember').click()
  await expect.element(popup.field('password')).not.toHaveAttribute('placeholder')
  await expect.poll(() => third.callsOf('session.forgetRemembered')).toHaveLength(1)
  expect(document.cookie).not.toContain('loginRemember')
  await submit(popup)
  await expect.element(popup).toMatchTextContent(/Enter your password/)

  await openAgain()
  await expect.element(popup.field('username')).toHaveValue('')
})

it('R-LOGIN-7: a device whose token is of no use any more asks for the password', async () => {
  document.cookie = 'loginRemember=on; path=/'
  document.cookie = 'halong-login=member; path=/'
  await open({ 'session.loginRemembered': refused('session.remembered_invalid') })
  await submit(popup)
  await expect.element(popup.getByRole('alert')).toMatchTextContent(/no longer remembers you/)
  await expect.element(popup.field('password')).toHaveFocus()
  await fill(popup, { password: PASSWORD })
  await submit(popup)
  await expect.element(refreshBalance).toBeVisible()
})

it.each(['phone', 'desktop'] as const)('S78, S100, S102: logging in by every way is accessible on a %s', async (screen) => {
  await openSite({ at: '/?modal=login', screen, status: allSignInMethods() })
  await expect.element(page.getByRole('tab', { name: 'E-mail' })).toBeVisible()
  await expectAccessible()
})

afterEach(() => void vi.restoreAllMocks())

it('R-LOGIN-1: a passkey that is chosen among the names of the field signs in, without a dialog', async () => {
  const chosen = {
    id: 'AAAA',
    rawId: new ArrayBuffer(3),
    type: 'public-key',
    response: { clientDataJSON: new ArrayBuffer(1), authenticatorData: new ArrayBuffer(1), signature: new ArrayBuffer(1) },
    getClientExtensionResults: () => ({}),
  }
  vi.spyOn(PublicKeyCredential, 'isConditionalMediationAvailable').mockResolvedValue(true)
  // cast: what the library reads of a credential.
  const get = vi.spyOn(navigator.credentials, 'get').mockResolvedValue(chosen as unknown as Credential)
  const site = await open({ 'session.loginPasskey': member })
  await expect.element(refreshBalance).toBeVisible()
  expect(get.mock.calls[0]?.[0]).toMatchObject({ mediation: 'conditional' })
  expect(site.callsOf('session.loginPasskey')[0]?.body).toMatchObject({ response: { id: 'AAAA' }, side: 'player' })
})

it('R-LOGIN-1: a passkey that nobody chooses says nothing, and the form stays', async () => {
  vi.spyOn(PublicKeyCredential, 'isConditionalMediationAvailable').mockResolvedValue(true)
  const get = vi.spyOn(navigator.credentials, 'get').mockRejectedValue(new DOMException('given up', 'AbortError'))
  await open()
  await expect.poll(() => get.mock.calls.length).toBe(1)
  await expect.element(popup.field('username')).toHaveAttribute('autocomplete', 'username webauthn')
  await expect.element(popup.getByRole('alert')).not.toBeInTheDocument()
})
