import { aMember, type Browser, bindContacts, codeSentTo, movableClock, PASSWORD, type Site, startSite } from '@halong/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reopened } from './reopened-browser.ts'

let site: Site
const clock = movableClock()
beforeAll(async () => {
  site = await startSite({ name: 'security_contacts', clock })
})
afterAll(() => site.stop())

let numbers = 0
/** A mobile number nobody else in this file has: as typed, and in full. */
const newNumber = () => {
  const mobileNum = `0912${String(300_000 + ++numbers)}`
  return { typed: { channel: 'sms', mobileNum, countryDialingCode: '84' } as const, e164: `+84${mobileNum.slice(1)}` }
}
const mail = (email: string) => ({ channel: 'email', email }) as const
type Typed = ReturnType<typeof newNumber>['typed'] | ReturnType<typeof mail>

async function codeFor(browser: Browser, typed: Typed, address: string): Promise<string> {
  const sent = await browser.call('verification.sendContactCode', { body: typed })
  if (!sent.ok) throw new Error(sent.code)
  return codeSentTo(site, address)
}
async function bind(browser: Browser, { typed, e164 }: ReturnType<typeof newNumber>) {
  return browser.call('security.bindContact', { body: { ...typed, code: await codeFor(browser, typed, e164) } })
}
const findByContact = (channel: 'sms' | 'email', address: string) =>
  site.gateway.services.security.findByContact(site.brandId, channel, address)

describe('R-MC-1: binding contacts', () => {
  it('binds a number and an address verified by a code, and reserves them for the player', async () => {
    const { browser, memberId } = await aMember(site)
    const number = newNumber()
    expect(await bind(browser, number)).toMatchObject({
      ok: true,
      value: { contact: { masked: `+84 ••• ••${number.e164.slice(-2)}`, isVerified: true } },
    })
    expect(await findByContact('sms', number.e164)).toBe(memberId)
    const code = await codeFor(browser, mail('New.Mail@Example.com'), 'new.mail@example.com')
    expect(await browser.call('security.bindContact', { body: { ...mail('New.Mail@Example.com'), code } })).toMatchObject({ ok: true })
    expect(await findByContact('email', 'new.mail@example.com')).toBe(memberId)
    const [letter] = (await site.outbox(number.e164)).filter(({ template }) => template === 'contact.changed')
    expect(letter?.text).toMatch(/contact details/)
  })

  it('T13: refuses another code, a used one, and an invalid number', async () => {
    const { browser } = await aMember(site)
    const { typed, e164 } = newNumber()
    const good = await codeFor(browser, typed, e164)
    const send = (body: object) => browser.call('security.bindContact', { body: { ...typed, ...body } })
    expect(await send({ code: good === '000000' ? '000001' : '000000' })).toMatchObject({ code: 'verification.code_invalid' })
    expect(await send({ code: '' })).toMatchObject({ code: 'verification.code_missing' })
    expect(await send({ mobileNum: '12', code: good })).toMatchObject({ code: 'verification.number_invalid' })
    expect(await send({ mobileNum: '', code: good })).toMatchObject({ code: 'verification.number_missing' })
    expect(await send({ channel: 'email', email: 'not an address', code: good })).toMatchObject({ code: 'verification.email_invalid' })
    expect(await send({ code: good })).toMatchObject({ ok: true })
    expect(await send({ code: good })).toMatchObject({ ok: false })
    const late = newNumber()
    const code = await codeFor(browser, late.typed, late.e164)
    clock.forward(6 * 60_000)
    const again = await reopened(site, browser).call('security.bindContact', { body: { ...late.typed, code, password: PASSWORD } })
    expect(again).toMatchObject({ code: 'verification.code_expired' })
  })

  it('T18: refuses a number that somebody else verified meanwhile', async () => {
    const [one, other] = [await aMember(site), await aMember(site)]
    const { typed, e164 } = newNumber()
    const code = await codeFor(other.browser, typed, e164)
    await bindContacts(site, one, { mobile: e164 })
    expect(await other.browser.call('security.bindContact', { body: { ...typed, code } })).toMatchObject({
      status: 409,
      code: 'player.contact_taken',
    })
    expect(await findByContact('sms', e164)).toBe(one.memberId)
  })

  it('S08: needs a fresh sign-in or the password, also for the first contact', async () => {
    const { browser: young, memberId } = await aMember(site)
    const { typed, e164 } = newNumber()
    clock.forward(6 * 60_000)
    const browser = reopened(site, young)
    const code = await codeFor(browser, typed, e164)
    const send = (body: object) => browser.call('security.bindContact', { body: { ...typed, code, ...body } })
    expect(await send({})).toMatchObject({ status: 403, code: 'session.fresh_sign_in_required' })
    expect(await send({ password: 'not it' })).toMatchObject({ code: 'player.password_wrong' })
    expect(await findByContact('sms', e164)).toBeNull()
    expect(await send({ password: PASSWORD })).toMatchObject({ ok: true })
    expect(await findByContact('sms', e164)).toBe(memberId)
  })

  it('replaces a verified one after a code sent to it, tells it, and frees it', async () => {
    const member = await aMember(site)
    const [old, next] = [newNumber(), newNumber()]
    await bindContacts(site, member, { mobile: old.e164 })
    clock.forward(6 * 60_000)
    const browser = reopened(site, member.browser)
    expect(await browser.call('security.sendBoundCode', { body: { channel: 'sms' } })).toMatchObject({
      ok: true,
      value: { expiredMinutes: 5 },
    })
    const oldCode = await codeSentTo(site, old.e164)
    const code = await codeFor(browser, next.typed, next.e164)
    const send = (given: string) => browser.call('security.bindContact', { body: { ...next.typed, code, oldCode: given } })
    expect(await send(oldCode === '000000' ? '000001' : '000000')).toMatchObject({ code: 'verification.code_invalid' })
    expect(await send(oldCode)).toMatchObject({ ok: true })
    expect(await findByContact('sms', next.e164)).toBe(member.memberId)
    expect(await findByContact('sms', old.e164)).toBeNull()
    expect((await site.outbox(old.e164))[0]).toMatchObject({ template: 'contact.changed' })
    // Free again: whoever is given the number later can bind it.
    const later = await aMember(site)
    await bindContacts(site, later, { mobile: old.e164 })
    expect(await findByContact('sms', old.e164)).toBe(later.memberId)
  })

  it('sends no code to a missing or unverified contact', async () => {
    const { browser, memberId } = await aMember(site)
    await site.gateway.platform.db.transaction((tx) =>
      site.gateway.services.security.bindAtRegistration(tx, memberId, { brandId: site.brandId, email: 'typed@mail.vn' }),
    )
    expect(await browser.call('security.sendBoundCode', { body: { channel: 'sms' } })).toMatchObject({
      code: 'verification.number_missing',
    })
    expect(await browser.call('security.sendBoundCode', { body: { channel: 'email' } })).toMatchObject({
      code: 'verification.email_invalid',
    })
    expect(await site.outbox('typed@mail.vn')).toEqual([])
  })

  it('D10: asks for no more codes than the budget of an address allows', async () => {
    const member = await aMember(site)
    const { e164 } = newNumber()
    await bindContacts(site, member, { mobile: e164 })
    const send = () => member.browser.call('security.sendBoundCode', { body: { channel: 'sms' } })
    expect(await send()).toMatchObject({ ok: true })
    expect(await send()).toMatchObject({ status: 429, code: 'verification.too_many', value: { retryAfterSeconds: expect.any(Number) } })
  })
})
