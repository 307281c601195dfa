import { aMember, type Browser, bindContacts, codeSentTo, newMobile, type Site, startSite } from '@halong/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

let site: Site
let browser: Browser
const ALL = {
  MOBILEVERCODELOGIN3: true,
  REGMOBVERF3: true,
  CHNGPASSVERIF3: true,
  EMAILLOGIN3: true,
  FREEPLAY3: true,
  DIRECTREG3: true,
  USERNAMEREG3: true,
  MOBILENUMREG3: true,
}
const switchOn = (value: Record<string, boolean>) =>
  site.gateway.services.site.change({ brandId: site.brandId, name: 'switches', value, by: 'test', reason: 'codes' })
beforeAll(async () => {
  site = await startSite({ name: 'code_calls' })
  await switchOn(ALL)
})
beforeEach(() => {
  browser = site.browser()
})
afterAll(() => site.stop())

const typed = (mobile: string) => ({ mobileNum: `0${mobile.slice(3)}`, countryDialingCode: '84' })
async function holder() {
  const member = await aMember(site, { signIn: false })
  const [mobile, email] = [newMobile(), `${member.username}@mail.vn`]
  await bindContacts(site, member, { mobile, email })
  return { ...member, mobile, email }
}
const byNumber = ['verification.sendLoginCode', 'verification.sendPasswordCode'] as const
const SENT = { channel: 'sms', expiredMinutes: 5, firebase: null }

describe('calls for codes', () => {
  test.each(byNumber)('D10 %s sends to a number somebody proved, and answers the same for one nobody did', async (id) => {
    const [{ mobile }, stranger] = [await holder(), newMobile()]
    const known = await browser.call(id, { body: typed(mobile) })
    const unknown = await browser.call(id, { body: typed(stranger) })
    expect(known).toMatchObject({ ok: true, value: SENT })
    expect(unknown).toMatchObject({ ok: true, value: SENT })
    expect(await codeSentTo(site, mobile)).toMatch(/^\d{6}$/)
    expect(await site.outbox(stranger)).toEqual([])
    expect(await browser.call(id, { body: typed(stranger) })).toMatchObject({
      code: 'verification.too_many',
      status: 429,
      value: { retryAfterSeconds: expect.any(Number) },
    })
    const again = await browser.call(id, { body: typed(mobile) })
    expect(again).toMatchObject({ code: 'verification.too_many' })
    expect(again.headers.get('retry-after')).toMatch(/^\d+$/)
  })

  test('R-LOGIN-6 the end of a code is told as a time and in minutes', async () => {
    const answer = await browser.call('verification.sendLoginCode', { body: typed(newMobile()) })
    const end = answer.ok ? Date.parse(answer.value.expirationTime) - Date.now() : 0
    expect(end).toBeGreaterThan(270_000)
    expect(end).toBeLessThanOrEqual(300_000)
  })

  test('R-REG-5 verification.sendRegisterCode sends to a new number, and not to one that is taken, with the same answer', async () => {
    const [{ mobile }, fresh] = [await holder(), newMobile()]
    const ask = (number: string) => browser.call('verification.sendRegisterCode', { body: { ...typed(number), type: 'mobile' } })
    expect(await ask(fresh)).toMatchObject({ ok: true, value: SENT })
    expect(await ask(mobile)).toMatchObject({ ok: true, value: SENT })
    expect((await site.outbox(fresh))[0]).toMatchObject({ template: 'code.register' })
    expect(await site.outbox(mobile)).toEqual([])
  })

  test('R-REG-5 a number that was proved by its code registers', async () => {
    const { site: sites } = site.gateway.services
    const { settings } = await sites.byId(site.brandId)
    const rule = (name: 'mobileNum' | 'countryDialingCode' | 'verificationCode') => ({
      ...settings.register[name],
      enabled: true,
      required: true,
    })
    const register = {
      ...settings.register,
      mobileNum: rule('mobileNum'),
      countryDialingCode: rule('countryDialingCode'),
      verificationCode: rule('verificationCode'),
    }
    await sites.change({ brandId: site.brandId, name: 'register', value: register as never, by: 'test', reason: 'codes' })
    const mobile = newMobile()
    await browser.call('verification.sendRegisterCode', { body: { ...typed(mobile), type: 'username' } })
    const right = await codeSentTo(site, mobile)
    const enter = (verificationCode: string) =>
      browser.call('player.register', {
        body: {
          username: `m${mobile.slice(-9)}`,
          password: 'Vịnh hạ long 77',
          confirmPassword: 'Vịnh hạ long 77',
          ...typed(mobile),
          verificationCode,
          agreedToTerms: true,
          login: true,
          registerMethod: 'WEB',
        },
      })
    expect(await enter(right === '111111' ? '222222' : '111111')).toMatchObject({ ok: false, code: 'verification.code_invalid' })
    expect(await enter(right)).toMatchObject({ ok: true })
    expect(await site.gateway.services.security.findByContact(site.brandId, 'sms', mobile)).not.toBeNull()
  })

  test('R-LOGIN-1 verification.sendLoginEmail sends to a proved address in any case, and answers the same for a stranger', async () => {
    const { email } = await holder()
    const ask = (address: string) => browser.call('verification.sendLoginEmail', { body: { email: address } })
    expect(await ask(` ${email.toUpperCase()} `)).toMatchObject({ ok: true, value: { channel: 'email', expiredMinutes: 5 } })
    expect(await codeSentTo(site, email)).toMatch(/^\d{6}$/)
    expect(await ask('nobody@mail.vn')).toMatchObject({ ok: true, value: { channel: 'email', expiredMinutes: 5 } })
    expect(await site.outbox('nobody@mail.vn')).toEqual([])
    for (const wrong of ['', 'lan', 'lan@mail', 'lan@@mail.vn', 'a@mail.vn, b@mail.vn', 'lan anh@mail.vn'])
      expect(await ask(wrong)).toMatchObject({ ok: false, code: 'verification.email_invalid', status: 422 })
  })

  test('R-MC-1 verification.sendContactCode sends to whoever asks while signed in, but not to what another holds', async () => {
    const [member, other] = [await aMember(site), await holder()]
    const ask = (body: object) => member.browser.call('verification.sendContactCode', { body: { channel: 'sms', ...body } })
    const fresh = newMobile()
    expect(await ask(typed(fresh))).toMatchObject({ ok: true, value: SENT })
    expect((await site.outbox(fresh))[0]).toMatchObject({ template: 'code.contact' })
    expect(await ask(typed(other.mobile))).toMatchObject({ ok: true, value: SENT })
    expect(await site.outbox(other.mobile)).toEqual([])
    expect(await ask({ channel: 'email', email: `new.${member.username}@mail.vn` })).toMatchObject({
      ok: true,
      value: { channel: 'email' },
    })
    expect(await ask({ channel: 'email', email: 'no' })).toMatchObject({ code: 'verification.email_invalid' })
    expect(await ask({ mobileNum: '', countryDialingCode: '84' })).toMatchObject({ code: 'verification.number_missing' })
    expect(await browser.call('verification.sendContactCode', { body: { channel: 'sms', ...typed(newMobile()) } })).toMatchObject({
      ok: false,
    })
    expect((await browser.call('verification.sendContactCode', { body: { channel: 'sms', ...typed(newMobile()) } })).status).toBe(401)
  })

  test('an invalid number has another refusal than a missing one', async () => {
    for (const id of byNumber) {
      expect(await browser.call(id, { body: { mobileNum: '12', countryDialingCode: '84' } })).toMatchObject({
        code: 'verification.number_invalid',
        status: 422,
      })
      expect(await browser.call(id, { body: { mobileNum: ' ', countryDialingCode: '84' } })).toMatchObject({
        code: 'verification.number_missing',
      })
    }
  })

  test('R-SYS-7 each call is refused while its switch is off', async () => {
    await switchOn({ FREEPLAY3: true })
    try {
      const body = typed(newMobile())
      const refused = { ok: false, code: 'verification.not_enabled', status: 403 }
      for (const id of byNumber) expect(await browser.call(id, { body })).toMatchObject(refused)
      expect(await browser.call('verification.sendRegisterCode', { body: { ...body, type: 'mobile' } })).toMatchObject(refused)
      expect(await browser.call('verification.sendLoginEmail', { body: { email: 'lan@mail.vn' } })).toMatchObject(refused)
    } finally {
      await switchOn(ALL)
    }
  })

  test('R-SYS-7, R-REG-3: no code for a registration that is switched off, in either form', async () => {
    const { site: sites } = site.gateway.services
    const { register } = (await sites.byId(site.brandId)).settings
    const newcomer = site.browser('198.51.100.7')
    const ask = (type: 'username' | 'mobile', mobile = newMobile()) =>
      newcomer.call('verification.sendRegisterCode', { body: { ...typed(mobile), type } })
    const shows = (enabled: boolean) =>
      sites.change({
        brandId: site.brandId,
        name: 'register',
        value: { ...register, mobileNum: { ...register['mobileNum'], enabled } } as never,
        by: 'test',
        reason: 'codes',
      })
    const refused = { ok: false, code: 'verification.not_enabled' }
    const before = (await site.outbox()).length
    try {
      await shows(true)
      await switchOn({ ...ALL, DIRECTREG3: false })
      for (const type of ['username', 'mobile'] as const) expect(await ask(type)).toMatchObject(refused)
      await switchOn({ ...ALL, MOBILENUMREG3: false })
      expect(await ask('mobile')).toMatchObject(refused)
      expect(await ask('username')).toMatchObject({ ok: true })
      await switchOn({ ...ALL, USERNAMEREG3: false })
      expect(await ask('username')).toMatchObject(refused)
      await switchOn(ALL)
      await shows(false)
      expect(await ask('username')).toMatchObject(refused)
      expect((await site.outbox()).length).toBe(before + 1)
    } finally {
      await shows(register['mobileNum']?.enabled === true)
      await switchOn(ALL)
    }
  })

  test('every refusal of a code has a text in each language', async () => {
    const body = { mobileNum: '12', countryDialingCode: '84' }
    const words = async (language: string) => {
      const answer = await browser.call('verification.sendLoginCode', { body, headers: { language } })
      return answer.ok ? '' : answer.message
    }
    expect(await words('EN')).toBe('That phone number is not valid. Check the country and the digits.')
    expect(await words('VI')).toBe('Số điện thoại không hợp lệ. Hãy kiểm tra quốc gia và các chữ số.')
  })
})

describe('the bot check before a code', () => {
  test('D10 no visitor gets a code without it; a malformed number does not spend one', async () => {
    const guarded = await startSite({ name: 'code_bots', botCheck: 'pow' })
    try {
      await guarded.gateway.services.site.change({ brandId: guarded.brandId, name: 'switches', value: ALL, by: 'test', reason: 'codes' })
      const visitor = guarded.browser()
      const body = { ...typed(newMobile()), botCheck: 'nothing' }
      for (const id of byNumber) expect(await visitor.call(id, { body })).toMatchObject({ ok: false, code: 'bot_check.failed' })
      expect(await visitor.call('verification.sendRegisterCode', { body: { ...body, type: 'mobile' } })).toMatchObject({
        code: 'bot_check.failed',
      })
      expect(await visitor.call('verification.sendLoginEmail', { body: { email: 'lan@mail.vn', botCheck: '' } })).toMatchObject({
        code: 'bot_check.failed',
      })
      expect(await visitor.call('verification.sendLoginCode', { body: { ...body, mobileNum: '12' } })).toMatchObject({
        code: 'verification.number_invalid',
      })
      expect(await guarded.outbox()).toEqual([])
    } finally {
      await guarded.stop()
    }
  })

  test('codes are refused where no provider is set', async () => {
    const silent = await startSite({ name: 'code_silent', outbox: false })
    try {
      await silent.gateway.services.site.change({ brandId: silent.brandId, name: 'switches', value: ALL, by: 'test', reason: 'codes' })
      const answer = await silent.browser().call('verification.sendLoginCode', { body: typed(newMobile()) })
      expect(answer).toMatchObject({ ok: false, code: 'verification.not_enabled' })
      expect((await silent.browser().fetch('/dev/outbox')).status).toBe(404)
    } finally {
      await silent.stop()
    }
  })
})
