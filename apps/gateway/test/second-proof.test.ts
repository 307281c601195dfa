import { aMember, type Browser, bindContacts, codeSentTo, movableClock, newMobile, PASSWORD, type Site, startSite } from '@halong/testkit'
import { generateSync } from 'otplib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reopened } from './reopened-browser.ts'

const clock = movableClock()
let site: Site
beforeAll(async () => {
  site = await startSite({ name: 'second_proof', clock, publicOrigin: 'https://play.example' })
  const order = { brandId: site.brandId, by: 'test', reason: 'test' }
  const switches = { CHNGPASSVERIF3: true, MOBILEVERCODELOGIN3: true, EMAILLOGIN3: true, REMEMBERME3: true }
  await site.gateway.services.site.change({ ...order, name: 'switches', value: switches })
})
afterAll(() => site.stop())

const NEW = 'gió biển 2031 xanh'
const sms = (mobile: string) => ({ mobileNum: `0${mobile.slice(3)}`, countryDialingCode: '84' })
const ok = async <T extends { ok: boolean }>(answer: Promise<T>): Promise<T> => {
  const got = await answer
  if (!got.ok) throw new Error(JSON.stringify(got))
  return got
}

/** A member with a proved number and a proved e-mail address. */
async function anOwner() {
  const member = await aMember(site)
  const mobile = newMobile()
  const email = `${member.username}@example.com`
  await bindContacts(site, member, { mobile, email })
  return { ...member, mobile, email }
}
type Owner = Awaited<ReturnType<typeof anOwner>>

/** Who holds the number alone: a password reset by SMS. */
async function resetBySms({ mobile }: Owner): Promise<Browser> {
  const browser = site.browser()
  await ok(browser.call('verification.sendPasswordCode', { body: sms(mobile) }))
  const verificationCode = await codeSentTo(site, mobile)
  await ok(browser.call('password.resetByPhone', { body: { ...sms(mobile), verificationCode, newPassword: NEW } }))
  return browser
}
/** Codes to one address have a minute between them, on the clock of the database. */
const aMinuteLater = () => site.db.pool.query('delete from gateway.budget')
async function emailTo(browser: Browser, email: string, more: object = {}) {
  await aMinuteLater()
  await ok(browser.call('verification.sendContactCode', { body: { channel: 'email', email } }))
  return browser.call('security.bindContact', { body: { channel: 'email', email, code: await codeSentTo(site, email), ...more } })
}
const emailOf = async ({ memberId }: Owner) => (await site.gateway.services.security.contactsOf(memberId)).email

const HOLD_MS = 24 * 3_600_000
const bodyOf = async (address: string) => (await site.outbox(address)).find(({ template }) => template === 'change.waiting')?.text ?? ''
const stopCode = async (address: string) => /stop-change\?code=([\w-]+)/.exec(await bodyOf(address))?.[1] ?? ''
const overview = async (browser: Browser) => {
  const answer = await browser.call('security.getOverview')
  if (!answer.ok) throw new Error(answer.code)
  return answer.value
}
const second = { status: 403, code: 'session.second_proof_required' }
/** Signs in again with the password that a reset set: the clock went on, or everything was ended. */
async function inAgain({ username }: Owner, password = NEW): Promise<Browser> {
  const browser = site.browser()
  await ok(browser.call('session.login', { body: { username, password } }))
  return browser
}

describe('T16, T26: a password reset alone does not authorise changes of account protection', () => {
  it('the verified e-mail address cannot be replaced by the fresh session or the new password', async () => {
    const owner = await anOwner()
    const thief = await resetBySms(owner)
    const wanted = `thief-of-${owner.username}@example.com`
    expect(await emailTo(thief, wanted)).toMatchObject(second)
    const again = await inAgain(owner)
    expect(await emailTo(again, wanted, { password: NEW })).toMatchObject(second)
    expect(await emailOf(owner)).toBe(owner.email)
  })

  it('nor can any other protection or payout account', async () => {
    const owner = await anOwner()
    const account = { provider: 'VCB', number: `0071${String(Date.now()).slice(-9)}`, holder: 'Lan Anh' }
    const added = await owner.browser.call('security.addPayoutAccount', { body: account })
    const id = added.ok ? (added.value.accounts[0]?.id ?? '') : ''
    clock.forward(HOLD_MS + 1_000)
    const thief = await resetBySms(owner)
    const payment = { newPaymentPassword: '736451', confirmNewPaymentPassword: '736451' }
    for (const answer of [
      await thief.call('security.startPasskey', { body: {} }),
      await thief.call('security.startAuthenticator', { body: { password: NEW } }),
      await thief.call('security.removePayoutAccount', { body: { id, password: NEW } }),
      await thief.call('password.setPayment', { body: { password: NEW, ...payment } }),
      await thief.call('security.closeAccount', { body: { password: NEW } }),
    ])
      expect(answer).toMatchObject(second)
    // A new account to be paid to waits whoever adds it; then every contact is told, not the weak one alone.
    const own = { ...account, number: `0072${String(Date.now()).slice(-9)}` }
    expect(await thief.call('security.addPayoutAccount', { body: own })).toMatchObject({ ok: true })
    for (const address of [owner.email, owner.mobile])
      expect((await site.outbox(address)).map(({ template }) => template)).toContain('payout.added')
  })

  it('the same holds for a code by SMS or e-mail, for a remembered browser, and for a password set by such a session', async () => {
    const owner = await anOwner()
    const { mobile, username } = owner
    const bySms = site.browser()
    await ok(bySms.call('verification.sendLoginCode', { body: sms(mobile) }))
    const code = await codeSentTo(site, mobile)
    await ok(bySms.call('session.login', { body: { type: 'sms', ...sms(mobile), code } }))
    expect(await emailTo(bySms, `a-${username}@example.com`)).toMatchObject(second)
    expect(await overview(bySms)).toMatchObject({ isFresh: true, standing: { isEnough: false, holdHours: 24 } })
    await ok(bySms.call('password.change', { body: { newPassword: NEW, confirmNewPassword: NEW } }))
    clock.forward(2 * 60_000)
    expect(await emailTo(await inAgain(owner), `b-${username}@example.com`)).toMatchObject(second)

    const remembering = site.browser()
    await ok(remembering.call('session.login', { body: { username, password: NEW, remember: true } }))
    const kept = reopened(site, remembering)
    kept.token = null
    await ok(kept.call('session.loginRemembered', { body: { username } }))
    expect(await kept.call('security.startAuthenticator', { body: {} })).toMatchObject({ code: 'session.fresh_sign_in_required' })
    expect(await kept.call('security.startAuthenticator', { body: { password: NEW } })).toMatchObject(second)
  })

  it('a code to the replaced contact is no second factor for a session opened by that contact', async () => {
    const owner = await anOwner()
    const thief = await resetBySms(owner)
    await aMinuteLater()
    const next = newMobile()
    await ok(thief.call('verification.sendContactCode', { body: { channel: 'sms', ...sms(next) } }))
    await ok(thief.call('security.sendBoundCode', { body: { channel: 'sms' } }))
    const body = {
      channel: 'sms',
      ...sms(next),
      code: await codeSentTo(site, next),
      oldCode: await codeSentTo(site, owner.mobile),
    } as const
    expect(await thief.call('security.bindContact', { body })).toMatchObject(second)
  })

  it('a second factor over another channel authorises the change at once', async () => {
    const owner = await anOwner()
    const browser = await resetBySms(owner)
    const { standing } = await overview(browser)
    expect(standing).toMatchObject({ isEnough: false, methods: [{ method: 'email', hint: expect.stringContaining('•') }] })
    await ok(browser.call('security.sendBoundCode', { body: { channel: 'email' } }))
    const code = await codeSentTo(site, owner.email)
    const prove = (answer: string) => browser.call('security.prove', { body: { method: 'email', answer } })
    expect(await prove(code === '000000' ? '000001' : '000000')).toMatchObject({ code: 'verification.code_invalid' })
    expect(await prove(code)).toMatchObject({ ok: true, value: { isEnough: true } })
    const wanted = `next-${owner.username}@example.com`
    expect(await emailTo(browser, wanted)).toMatchObject({ ok: true, value: { waitsUntil: null, contact: { isVerified: true } } })
    expect(await emailOf(owner)).toBe(wanted)
  })

  it('wrong answers and unknown passkeys prove nothing', async () => {
    const owner = await anOwner()
    const browser = await resetBySms(owner)
    const prove = (method: 'password' | 'payment_password' | 'authenticator' | 'passkey', answer = 'guess') =>
      browser.call('security.prove', { body: { method, answer } })
    expect(await prove('password', NEW)).toMatchObject({ ok: true, value: { isEnough: false } })
    expect(await prove('password')).toMatchObject({ code: 'player.password_wrong' })
    expect(await prove('payment_password')).toMatchObject({ code: 'player.payment_password_unset' })
    expect(await prove('authenticator')).toMatchObject({ code: 'player.authenticator_wrong' })
    expect(await browser.call('security.startPasskeyProof')).toMatchObject({ ok: true })
    expect(await prove('passkey')).toMatchObject({ code: 'session.passkey_invalid' })
    expect((await overview(browser)).standing.isEnough).toBe(false)
  })
})

describe('T16: a scheduled change', () => {
  it('is told to every contact, is listed in the security centre, and is applied when due', async () => {
    const owner = await anOwner()
    const browser = await resetBySms(owner)
    const wanted = `later-${owner.username}@example.com`
    const asked = await emailTo(browser, wanted, { mayWait: true })
    const due = Date.parse((asked.ok && asked.value.waitsUntil) || '')
    expect(Math.abs(due - clock.now().getTime() - HOLD_MS)).toBeLessThan(60_000)
    for (const address of [owner.email, owner.mobile]) expect(await bodyOf(address)).toContain('https://play.example/stop-change?code=')
    expect((await overview(browser)).waiting).toMatchObject([{ kind: 'contact', detail: expect.stringContaining('@example.com') }])
    clock.forward(HOLD_MS - 60_000)
    await site.gateway.services.security.applyDue()
    expect(await emailOf(owner)).toBe(owner.email)
    clock.forward(61_000)
    await Promise.all([1, 2, 3].map(() => site.gateway.services.security.applyDue()))
    expect(await emailOf(owner)).toBe(wanted)
    expect((await site.outbox(owner.email)).filter(({ template }) => template === 'contact.changed')).toHaveLength(1)
    expect((await overview(await inAgain(owner))).waiting).toEqual([])
  })

  it('is stopped by the link of the notice, which ends every session and extends the hold of the reset password', async () => {
    const owner = await anOwner()
    const thief = await resetBySms(owner)
    await ok(emailTo(thief, `t-${owner.username}@example.com`, { mayWait: true }))
    clock.forward(HOLD_MS - 60_000)
    const code = await stopCode(owner.email)
    const stop = (given: string) => site.browser().call('security.stopWaiting', { body: { code: given } })
    expect(await stop('x'.repeat(43))).toMatchObject({ status: 404, code: 'player.waiting_unknown' })
    expect(await stop(code)).toMatchObject({ ok: true })
    expect(await thief.call('player.getInfo')).toMatchObject({ code: 'session.required' })
    clock.forward(2 * 60_000)
    await site.gateway.services.security.applyDue()
    expect(await emailOf(owner)).toBe(owner.email)
    expect(await stop(code)).toMatchObject({ code: 'player.waiting_unknown' })
    expect(await emailTo(await inAgain(owner), `u-${owner.username}@example.com`)).toMatchObject(second)
  })

  it('is cancelled in the security centre, once, by its owner only', async () => {
    const [owner, other] = [await anOwner(), await aMember(site)]
    const browser = await resetBySms(owner)
    await ok(browser.call('security.closeAccount', { body: { password: NEW, mayWait: true } }))
    const [waiting] = (await overview(browser)).waiting
    const id = waiting?.id ?? ''
    const cancel = (from: Browser) => from.call('security.cancelWaiting', { body: { id } })
    expect(await cancel(other.browser)).toMatchObject({ code: 'player.waiting_unknown' })
    expect(await cancel(browser)).toMatchObject({ ok: true })
    expect(await cancel(browser)).toMatchObject({ code: 'player.waiting_unknown' })
    clock.forward(HOLD_MS + 1_000)
    await site.gateway.services.security.applyDue()
    expect(await (await inAgain(owner)).call('player.getInfo')).toMatchObject({ ok: true })
  })

  it('setting and removing an authenticator app, a payment password and closing wait in the same way', async () => {
    const owner = await anOwner()
    const browser = await resetBySms(owner)
    const started = await browser.call('security.startAuthenticator', { body: { mayWait: true } })
    const code = generateSync({ secret: started.ok ? started.value.secret : '', epoch: Math.floor(clock.now().getTime() / 1_000) })
    const confirmed = await browser.call('security.confirmAuthenticator', { body: { code } })
    expect(confirmed).toMatchObject({ ok: true, value: { waitsUntil: expect.any(String) } })
    const payment = { newPaymentPassword: '736451', confirmNewPaymentPassword: '736451' }
    await ok(browser.call('password.setPayment', { body: { password: NEW, mayWait: true, ...payment } }))
    expect(await overview(browser)).toMatchObject({ authenticator: null, paymentPasswordSetAt: null, waiting: [{}, {}] })
    clock.forward(HOLD_MS + 1_000)
    await site.gateway.services.security.applyDue()
    const later = await inAgain(owner)
    expect(await overview(later)).toMatchObject({ authenticator: { recoveryCodesLeft: 10 }, paymentPasswordSetAt: expect.any(String) })

    // The app and its codes are lost: even the full proof waits then.
    expect(await later.call('security.removeAuthenticator', { body: {} })).toMatchObject(second)
    await ok(later.call('security.removeAuthenticator', { body: { mayWait: true } }))
    await ok(later.call('security.closeAccount', { body: { password: NEW } }))
    await site.expectLedgerRight()
  })

  it('that is no longer possible is dropped, and its owner told', async () => {
    const [owner, other] = [await anOwner(), await anOwner()]
    const browser = await resetBySms(owner)
    const wanted = `both-${owner.username}@example.com`
    await ok(emailTo(browser, wanted, { mayWait: true }))
    expect(await emailTo(other.browser, wanted, { password: PASSWORD })).toMatchObject({ ok: true })
    clock.forward(HOLD_MS)
    await site.gateway.services.security.applyDue()
    expect(await emailOf(owner)).toBe(owner.email)
    for (const address of [owner.email, owner.mobile])
      expect((await site.outbox(address)).map(({ template }) => template)).toContain('change.dropped')
  })

  it('at most ten a day can be requested', async () => {
    const owner = await anOwner()
    const browser = await resetBySms(owner)
    const ask = () => browser.call('security.closeAccount', { body: { password: NEW, mayWait: true } })
    for (let at = 0; at < 10; at++) expect(await ask()).toMatchObject({ ok: true })
    expect(await ask()).toMatchObject({ status: 429, code: 'request.rate_limited' })
    expect((await overview(browser)).waiting).toHaveLength(1)
  })
})

describe('R-PWD-2: the password itself', () => {
  it('counts as a factor of its own once the hold is over, and at once after a second factor', async () => {
    const owner = await anOwner()
    await resetBySms(owner)
    clock.forward(HOLD_MS + 1_000)
    expect((await overview(await inAgain(owner))).standing.isEnough).toBe(true)
    const other = await anOwner()
    const browser = await resetBySms(other)
    await ok(browser.call('security.sendBoundCode', { body: { channel: 'email' } }))
    await ok(browser.call('security.prove', { body: { method: 'email', answer: await codeSentTo(site, other.email) } }))
    const chosen = 'một mật khẩu khác 19'
    await ok(browser.call('password.change', { body: { newPassword: chosen, confirmNewPassword: chosen } }))
    expect((await overview(await inAgain(other, chosen))).standing.isEnough).toBe(true)
  })

  it('chosen by somebody else is a weak factor where the account has others, and a full one where it has none', async () => {
    for (const hasContact of [true, false]) {
      const member = await aMember(site, { mustChange: true })
      if (hasContact) await bindContacts(site, member, { mobile: newMobile() })
      await ok(member.browser.call('password.change', { body: { newPassword: NEW, confirmNewPassword: NEW } }))
      expect((await overview(member.browser)).standing.isEnough).toBe(!hasContact)
    }
  })
})
