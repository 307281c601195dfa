import { aMember, anAgent, bindContacts, codeSentTo, movableClock, newMobile, PASSWORD, type Site, startSite } from '@halong/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const clock = movableClock()
let site: Site
beforeAll(async () => {
  site = await startSite({ name: 'sign_in_checks', clock })
  await site.gateway.services.site.change({
    brandId: site.brandId,
    name: 'signInChecks',
    value: { members: 'on', agents: 'on' },
    by: 'test',
    reason: 'test',
  })
})
afterAll(() => site.stop())

type Browser = ReturnType<Site['browser']>
const logIn = (browser: Browser, username: string) => browser.call('session.login', { body: { username, password: PASSWORD } })
const pass = (browser: Browser, ticket: string, method: 'sms' | 'email' | 'payee_name' | 'authenticator', answer: string) =>
  browser.call('session.passCheck', { body: { ticket, method, answer } })

/** A member that has signed in once, so that the site knows one place of it; and a browser from a place it never saw. */
async function elsewhere(contacts: Parameters<typeof bindContacts>[2]) {
  const member = await aMember(site)
  await bindContacts(site, member, contacts)
  return { ...member, stranger: site.browser() }
}
async function ticketOf(browser: Browser, username: string): Promise<string> {
  const answer = await logIn(browser, username)
  if (answer.ok || answer.code !== 'session.verification_required') throw new Error('a check was expected')
  return answer.value?.verification?.ticket ?? ''
}

describe('R-LOGIN-8: a sign-in from a place not seen before', () => {
  it('opens a check that names the methods and masks the contacts', async () => {
    const mobile = newMobile()
    const { username, stranger } = await elsewhere({ mobile, email: 'quyen@example.com', payeeName: 'Lê Quyên' })
    const answer = await logIn(stranger, username)
    expect(answer).toMatchObject({
      ok: false,
      status: 403,
      code: 'session.verification_required',
      value: {
        verification: {
          methods: [
            { method: 'sms', hint: `+84 ••• ••${mobile.slice(-2)}` },
            { method: 'email', hint: 'q•••@example.com' },
            { method: 'payee_name', hint: '' },
          ],
          passed: [],
          needed: 1,
        },
      },
    })
    expect(stranger.token).toBeNull()
    expect(await stranger.call('player.getInfo')).toMatchObject({ code: 'session.required' })
  })

  it('is passed with the code sent to the bound number; the network is known from then on', async () => {
    const mobile = newMobile()
    const { username, stranger } = await elsewhere({ mobile })
    const ticket = await ticketOf(stranger, username)
    expect(await stranger.call('session.sendCheckCode', { body: { ticket, method: 'sms' } })).toMatchObject({
      ok: true,
      value: { expiredMinutes: 5 },
    })
    const code = await codeSentTo(site, mobile)
    expect(await pass(stranger, ticket, 'sms', code)).toMatchObject({ ok: true, value: { newDevice: true, info: { account: username } } })
    expect(await stranger.call('player.getInfo')).toMatchObject({ ok: true })
    expect(await pass(stranger, ticket, 'sms', code)).toMatchObject({ code: 'session.verification_over' })
    expect(await logIn(site.browser(stranger.address), username)).toMatchObject({ ok: true, value: { newDevice: false } })
  })

  it('ends with the fifth wrong answer, also for the right answer and for another code', async () => {
    const mobile = newMobile()
    const { username, stranger } = await elsewhere({ mobile, payeeName: 'Lê Quyên' })
    const ticket = await ticketOf(stranger, username)
    await stranger.call('session.sendCheckCode', { body: { ticket, method: 'sms' } })
    const code = await codeSentTo(site, mobile)
    // A way that this account does not have is no answer.
    for (let at = 0; at < 5; at++)
      expect(await pass(stranger, ticket, 'email', code)).toMatchObject({ code: 'session.verification_failed' })
    // Each counts for the check, whichever way it was given.
    for (const at of [0, 1, 2, 3])
      expect(await pass(stranger, ticket, at % 2 === 0 ? 'sms' : 'payee_name', code === '000000' ? '111111' : '000000')).toMatchObject({
        code: 'session.verification_failed',
      })
    expect(await pass(stranger, ticket, 'payee_name', 'Lê Duyên')).toMatchObject({ status: 401, code: 'session.verification_over' })
    expect(await pass(stranger, ticket, 'sms', code)).toMatchObject({ code: 'session.verification_over' })
    expect(await stranger.call('session.sendCheckCode', { body: { ticket, method: 'sms' } })).toMatchObject({
      code: 'session.verification_over',
    })
  })

  it('expires after ten minutes', async () => {
    const { username, stranger } = await elsewhere({ mobile: newMobile() })
    const ticket = await ticketOf(stranger, username)
    const send = () => stranger.call('session.sendCheckCode', { body: { ticket, method: 'sms' } })
    clock.forward(10 * 60_000 - 5_000)
    expect(await send()).toMatchObject({ ok: true })
    clock.forward(5_000)
    expect(await send()).toMatchObject({ code: 'session.verification_over' })
  })

  it('of 20 concurrent right codes one gets a session', async () => {
    const mobile = newMobile()
    const { username, stranger } = await elsewhere({ mobile })
    const ticket = await ticketOf(stranger, username)
    await stranger.call('session.sendCheckCode', { body: { ticket, method: 'sms' } })
    const code = await codeSentTo(site, mobile)
    const browsers = Array.from({ length: 20 }, () => site.browser(stranger.address))
    const answers = await Promise.all(browsers.map((browser) => pass(browser, ticket, 'sms', code)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  })

  it('does not ask on a known device, whatever its network', async () => {
    const { username, browser } = await elsewhere({ mobile: newMobile() })
    const moved = site.browser()
    for (const [name, value] of browser.cookies) moved.cookies.set(name, value)
    expect(await logIn(moved, username)).toMatchObject({ ok: true })
  })

  it('an unknown ticket is refused', async () => {
    const browser = site.browser()
    const ticket = 'x'.repeat(43)
    expect(await pass(browser, ticket, 'sms', '123456')).toMatchObject({ code: 'session.verification_over' })
    expect(await browser.call('session.sendCheckCode', { body: { ticket, method: 'sms' } })).toMatchObject({
      code: 'session.verification_over',
    })
  })

  it('members are checked only where the brand says so; agents by default', async () => {
    const { site: sites } = site.gateway.services
    await sites.change({ brandId: site.brandId, name: 'signInChecks', value: { members: 'off', agents: 'on' }, by: 'test', reason: 'test' })
    const { username, stranger } = await elsewhere({ mobile: newMobile() })
    expect(await logIn(stranger, username)).toMatchObject({ ok: true, value: { newDevice: true } })
    const agent = await anAgent(site)
    await bindContacts(site, agent, { mobile: newMobile() })
    expect(await logIn(site.browser(), agent.username)).toMatchObject({ code: 'session.verification_required' })
    await sites.change({ brandId: site.brandId, name: 'signInChecks', value: { members: 'on', agents: 'on' }, by: 'test', reason: 'test' })
  })
})

describe('D17: the payee’s name', () => {
  /** What protects the account asks a low session for the password, however young it is. */
  const changeWithoutOld = (browser: Browser) =>
    browser.call('password.change', { body: { newPassword: 'quite another 9', confirmNewPassword: 'quite another 9' } })

  it('is not enough while a possession factor can be asked for', async () => {
    const mobile = newMobile()
    const { username, stranger } = await elsewhere({ mobile, payeeName: 'Nguyễn Văn Đức' })
    const ticket = await ticketOf(stranger, username)
    expect(await pass(stranger, ticket, 'payee_name', ' nguyen van  duc')).toMatchObject({
      code: 'session.verification_required',
      value: { verification: { passed: ['payee_name'], needed: 2 } },
    })
    expect(stranger.token).toBeNull()
    await stranger.call('session.sendCheckCode', { body: { ticket, method: 'sms' } })
    expect(await pass(stranger, ticket, 'sms', await codeSentTo(site, mobile))).toMatchObject({ ok: true })
  })

  it('alone, where nothing else is bound, opens a low-trust session', async () => {
    const { username, stranger } = await elsewhere({ payeeName: 'Trần Thị Mai' })
    const ticket = await ticketOf(stranger, username)
    expect(await pass(stranger, ticket, 'payee_name', 'Tran Thi Ma')).toMatchObject({ code: 'session.verification_failed' })
    expect(await pass(stranger, ticket, 'payee_name', 'TRAN THI MAI')).toMatchObject({ ok: true })
    expect(await changeWithoutOld(stranger)).toMatchObject({ code: 'session.fresh_sign_in_required' })
  })
})

describe('T24: a device that is new', () => {
  it('is told in the answer, in the history and to the verified contact', async () => {
    const member = await aMember(site)
    const { browser: own } = member
    await site.gateway.services.site.change({
      brandId: site.brandId,
      name: 'signInChecks',
      value: { members: 'off', agents: 'on' },
      by: 'test',
      reason: 'test',
    })
    await bindContacts(site, member, { email: 'owner@example.com' })
    const stranger = site.browser()
    expect(await logIn(stranger, member.username)).toMatchObject({ ok: true, value: { newDevice: true } })
    const [letter] = await site.outbox('owner@example.com')
    expect(letter).toMatchObject({ template: 'device.new' })
    expect(letter?.text).toContain(stranger.address)
    const history = await own.call('session.listSignIns')
    expect(history.ok && history.value.signIns[0]).toMatchObject({
      outcome: 'ok',
      cameBy: 'password',
      newDevice: true,
      address: stranger.address,
    })
    await logIn(own, member.username)
    expect(await site.outbox('owner@example.com')).toHaveLength(1)
  })
})
