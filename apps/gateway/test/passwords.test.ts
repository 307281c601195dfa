import { aMember, bindContacts, codeSentTo, movableClock, newMobile, PASSWORD, type Site, startSite } from '@halong/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const clock = movableClock()
let site: Site
const change = <Name extends 'switches' | 'signInChecks' | 'tellsUnknownAccounts' | 'register'>(
  name: Name,
  value: Parameters<Site['gateway']['services']['site']['change']>[0]['value'],
) => site.gateway.services.site.change({ brandId: site.brandId, name, value: value as never, by: 'test', reason: 'test' })
beforeAll(async () => {
  site = await startSite({ name: 'passwords', clock, publicOrigin: 'https://play.example', captchaLetters: () => 'abcde' })
  await change('switches', { CHNGPASSVERIF3: true })
})
afterAll(() => site.stop())

const NEW = 'gió biển 2031 xanh'
type Browser = ReturnType<Site['browser']>
const signIn = (username: string, password: string, browser: Browser = site.browser()) =>
  browser.call('session.login', { body: { username, password } })
const sms = (mobile: string) => ({ mobileNum: `0${mobile.slice(3)}`, countryDialingCode: '84' })

describe('R-PWD-2, T17, D3: changing the password', () => {
  const ask = (browser: Browser, body: { oldPassword?: string; newPassword?: string; confirmNewPassword?: string }) =>
    browser.call('password.change', { body: { oldPassword: PASSWORD, newPassword: NEW, confirmNewPassword: NEW, ...body } })

  it('answers a new session, ends every other one and tells the owner', async () => {
    const member = await aMember(site)
    await bindContacts(site, member, { email: `${member.username}@example.com` })
    const other = site.browser()
    await signIn(member.username, PASSWORD, other)
    const before = member.browser.token
    expect(await ask(member.browser, {})).toMatchObject({ ok: true, value: { cpw: false, info: { account: member.username } } })
    expect(member.browser.token).not.toBe(before)
    expect(await member.browser.call('player.getInfo')).toMatchObject({ ok: true })
    expect(await other.call('player.getInfo')).toMatchObject({ code: 'session.required' })
    expect(await signIn(member.username, PASSWORD)).toMatchObject({ code: 'session.credentials_wrong' })
    expect(await signIn(member.username, NEW)).toMatchObject({ ok: true })
    const letters = await site.outbox(`${member.username}@example.com`)
    expect(letters.some(({ template }) => template === 'password.changed')).toBe(true)
  })

  it('needs no old password within five minutes of the sign-in, and does after', async () => {
    const { browser, username } = await aMember(site)
    const late = site.browser()
    await signIn(username, PASSWORD, late)
    clock.forward(5 * 60_000 + 1_000)
    const later = site.browser(late.address)
    later.token = late.token
    for (const [name, value] of late.cookies) later.cookies.set(name, value)
    expect(await ask(later, { oldPassword: '' })).toMatchObject({ status: 403, code: 'session.fresh_sign_in_required' })
    const fresh = site.browser(browser.address)
    await signIn(username, PASSWORD, fresh)
    expect(await ask(fresh, { oldPassword: '' })).toMatchObject({ ok: true })
  })

  it('refuses what is wrong and changes nothing', async () => {
    const { browser, username } = await aMember(site)
    expect(await ask(browser, { oldPassword: 'not the old one' })).toMatchObject({ status: 422, code: 'player.password_wrong' })
    expect(await ask(browser, { newPassword: PASSWORD, confirmNewPassword: PASSWORD })).toMatchObject({ code: 'player.password_unchanged' })
    expect(await ask(browser, { newPassword: 'password1', confirmNewPassword: 'password1' })).toMatchObject({
      code: 'player.password_common',
    })
    expect(await ask(browser, { confirmNewPassword: `${NEW}!` })).toMatchObject({
      code: 'request.invalid',
      value: { fields: [{ field: 'confirmNewPassword', code: 'field.confirm_mismatch' }] },
    })
    expect(await ask(browser, { newPassword: 'short', confirmNewPassword: 'short' })).toMatchObject({
      code: 'request.invalid',
      value: { fields: [{ field: 'newPassword', code: 'reg_pattern_1', min: 8, max: 128 }] },
    })
    expect(await signIn(username, PASSWORD)).toMatchObject({ ok: true })
  })

  it('the old password is guessed five times, then not for five minutes', async () => {
    const { browser } = await aMember(site)
    for (let at = 0; at < 5; at++)
      expect(await ask(browser, { oldPassword: `guess ${at}` })).toMatchObject({ code: 'player.password_wrong' })
    expect(await ask(browser, {})).toMatchObject({ status: 429, code: 'session.locked' })
  })

  it('R-LOGIN-4: lifts the restriction of a session with cpw', async () => {
    const { browser, username } = await aMember(site, { mustChange: true })
    expect(await browser.call('session.openLive')).toMatchObject({ code: 'session.password_change_required' })
    expect(await ask(browser, { oldPassword: '' })).toMatchObject({ ok: true, value: { cpw: false } })
    expect(await browser.call('session.openLive')).toMatchObject({ ok: true })
    expect(await signIn(username, NEW)).toMatchObject({ ok: true, value: { cpw: false } })
  })
})

describe('R-PWD-1, D9, T15: forgotten, by e-mail', () => {
  async function withEmail() {
    const member = await aMember(site)
    const email = `${member.username}@example.com`
    await bindContacts(site, member, { email })
    return { ...member, email }
  }
  const forget = (body: { username: string; email: string }, browser = site.browser()) => browser.call('password.forgotByEmail', { body })
  async function linkSentTo(email: string): Promise<URL | null> {
    await site.gateway.services.sessions.settle()
    const letter = (await site.outbox(email)).find(({ template }) => template === 'password.link')
    const [url] = /https?:\S+/.exec(letter?.text ?? '') ?? []
    return url === undefined ? null : new URL(url)
  }
  const reset = (code: string, browser = site.browser()) =>
    browser.call('password.resetByEmail', { body: { code, newPassword: NEW, confirmNewPassword: NEW } })

  it('sends a link whose code sets a new password once, signs in and ends what was open', async () => {
    const { email, username, browser: own } = await withEmail()
    expect(await forget({ username: username.toUpperCase(), email: email.toUpperCase() })).toMatchObject({ ok: true })
    const link = await linkSentTo(email)
    expect(link?.pathname).toBe('/reset-password')
    const code = link?.searchParams.get('code') ?? ''
    expect(await reset('x'.repeat(43))).toMatchObject({ status: 401, code: 'player.reset_link_invalid' })
    const answers = await Promise.all(Array.from({ length: 50 }, () => reset(code)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.filter((answer) => !answer.ok && answer.code === 'player.reset_link_invalid')).toHaveLength(49)
    expect(await own.call('player.getInfo')).toMatchObject({ code: 'session.required' })
    expect(await signIn(username, NEW)).toMatchObject({ ok: true })
  })

  it('T15: the link leads where the configuration says, whatever host the call names', async () => {
    const { email, username } = await withEmail()
    await site.browser().fetch('/wps/member/password/email', {
      method: 'POST',
      headers: { 'content-type': 'application/json', host: 'evil.example', 'x-forwarded-host': 'evil.example' },
      body: JSON.stringify({ username, email }),
    })
    expect((await linkSentTo(email))?.origin).toBe('https://play.example')
  })

  it('the link serves for 15 minutes, and a newer one takes its place', async () => {
    const { email, username } = await withEmail()
    await forget({ username, email })
    const first = (await linkSentTo(email))?.searchParams.get('code') ?? ''
    await forget({ username, email })
    await site.gateway.services.sessions.settle()
    expect(await reset(first)).toMatchObject({ code: 'player.reset_link_invalid' })
    const second = (await linkSentTo(email))?.searchParams.get('code') ?? ''
    clock.forward(15 * 60_000 + 1_000)
    expect(await reset(second)).toMatchObject({ code: 'player.reset_link_invalid' })
  })

  it('a refused new password does not spend the link', async () => {
    const { email, username } = await withEmail()
    await forget({ username, email })
    const code = (await linkSentTo(email))?.searchParams.get('code') ?? ''
    const weak = await site
      .browser()
      .call('password.resetByEmail', { body: { code, newPassword: 'password1', confirmNewPassword: 'password1' } })
    expect(weak).toMatchObject({ code: 'player.password_common' })
    expect(await reset(code)).toMatchObject({ ok: true })
  })

  it('answers the same for an account, a wrong address and a name nobody has, byte for byte', async () => {
    const { email, username } = await withEmail()
    const texts = new Set<string>()
    for (const body of [
      { username, email },
      { username, email: 'other@example.com' },
      { username: 'nobodyatall', email },
    ]) {
      const response = await site.browser().fetch('/wps/member/password/email', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      texts.add(`${response.status} ${await response.text()}`)
    }
    expect([...texts]).toEqual(['200 {"success":true,"value":{},"message":""}'])
    await site.gateway.services.sessions.settle()
    expect(await site.outbox('other@example.com')).toHaveLength(0)
  })

  it('also takes the form the seed sends, url-encoded', async () => {
    const { email, username } = await withEmail()
    const response = await site.browser().fetch('/wps/member/password/email', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ username, email }).toString(),
    })
    expect(response.status).toBe(200)
    expect(await linkSentTo(email)).not.toBeNull()
  })

  it('sends at most three links an hour to one account', async () => {
    const { email, username } = await withEmail()
    for (let at = 0; at < 6; at++) await forget({ username, email })
    await site.gateway.services.sessions.settle()
    expect((await site.outbox(email)).filter(({ template }) => template === 'password.link')).toHaveLength(3)
  })

  it('says that there is no such account only where the brand allows it, rate limited', async () => {
    await change('tellsUnknownAccounts', true)
    const browser = site.browser()
    const answers = []
    for (let at = 0; at < 7; at++) answers.push(await forget({ username: 'nobodyatall', email: 'a@example.com' }, browser))
    expect(answers[0]).toMatchObject({ ok: false, status: 404, code: 'player.account_unknown' })
    expect(answers.at(-1)).toMatchObject({ ok: true })
    await change('tellsUnknownAccounts', false)
  })
})

describe('R-PWD-1, T16: forgotten, by mobile', () => {
  async function withMobile() {
    const member = await aMember(site)
    const mobile = newMobile()
    await bindContacts(site, member, { mobile })
    await site.browser().call('verification.sendPasswordCode', { body: sms(mobile) })
    return { ...member, mobile, code: await codeSentTo(site, mobile) }
  }
  const reset = (mobile: string, verificationCode: string, more: object = {}, browser = site.browser()) =>
    browser.call('password.resetByPhone', { body: { ...sms(mobile), verificationCode, newPassword: NEW, ...more } })

  it('sets the password with the code and signs in; of 50 at once one does', async () => {
    const { mobile, code, username, browser: own } = await withMobile()
    const answers = await Promise.all(Array.from({ length: 50 }, () => reset(mobile, code)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await own.call('player.getInfo')).toMatchObject({ code: 'session.required' })
    expect(await signIn(username, NEW)).toMatchObject({ ok: true })
  })

  it('a code for signing in is no code for this (T13), and a number nobody holds is answered like a wrong code', async () => {
    await change('switches', { CHNGPASSVERIF3: true, MOBILEVERCODELOGIN3: true })
    const member = await aMember(site)
    const mobile = newMobile()
    await bindContacts(site, member, { mobile })
    await site.browser().call('verification.sendLoginCode', { body: sms(mobile) })
    expect(await reset(mobile, await codeSentTo(site, mobile))).toMatchObject({ code: 'verification.code_invalid' })
    expect(await reset(newMobile(), '123456')).toMatchObject({ code: 'verification.code_invalid' })
    expect(await reset(mobile, '')).toMatchObject({ code: 'verification.code_missing' })
  })

  it('an invalid new password is refused before the code is spent', async () => {
    const { mobile, code } = await withMobile()
    expect(await reset(mobile, code, { newPassword: 'short' })).toMatchObject({
      code: 'request.invalid',
      value: { fields: [{ field: 'newPassword' }] },
    })
    expect(await reset(mobile, code)).toMatchObject({ ok: true })
  })

  it('asks for a captcha after a few failures from one network', async () => {
    const browser = site.browser()
    for (let at = 0; at < 5; at++) await reset(newMobile(), '123456', {}, browser)
    expect(await reset(newMobile(), '123456', {}, browser)).toMatchObject({ code: 'session.captcha_wrong', value: { captcha: true } })
    await browser.call('captcha.getImage', { query: { purpose: 'password' } })
    expect(await reset(newMobile(), '123456', { captcha: 'ABCDE' }, browser)).toMatchObject({ code: 'verification.code_invalid' })
  })

  it('asks for another factor on an unknown network, where the brand checks', async () => {
    await change('signInChecks', { members: 'on', agents: 'on' })
    const member = await aMember(site)
    const mobile = newMobile()
    await bindContacts(site, member, { mobile, email: `${member.username}@example.com` })
    await site.browser().call('verification.sendPasswordCode', { body: sms(mobile) })
    const answer = await reset(mobile, await codeSentTo(site, mobile))
    expect(answer).toMatchObject({ code: 'session.verification_required', value: { verification: { methods: [{ method: 'email' }] } } })
    await change('signInChecks', { members: 'off', agents: 'on' })
  })

  it('is off where the brand has it off', async () => {
    await change('switches', {})
    expect(await reset(newMobile(), '123456')).toMatchObject({ status: 403, code: 'verification.not_enabled' })
    await change('switches', { CHNGPASSVERIF3: true })
  })
})
