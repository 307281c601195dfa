import { aMember, bindContacts, movableClock, PASSWORD, type Site, startSite } from '@halong/testkit'
import { generateSync } from 'otplib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reopened } from './reopened-browser.ts'

let site: Site
const clock = movableClock()
beforeAll(async () => {
  site = await startSite({ name: 'security_authenticator', clock })
})
afterAll(() => site.stop())

const STEP_MS = 30_000
const codeOf = (secret: string) => generateSync({ secret, epoch: Math.floor(clock.now().getTime() / 1_000) })
type Browser = Awaited<ReturnType<typeof aMember>>['browser']

async function start(browser: Browser): Promise<string> {
  const started = await browser.call('security.startAuthenticator', { body: { password: PASSWORD } })
  if (!started.ok) throw new Error(started.code)
  return started.value.secret
}

async function turnOn(browser: Browser): Promise<{ secret: string; recoveryCodes: string[] }> {
  const secret = await start(browser)
  const confirmed = await browser.call('security.confirmAuthenticator', { body: { code: codeOf(secret) } })
  if (!confirmed.ok) throw new Error(confirmed.code)
  clock.forward(STEP_MS)
  return { secret, recoveryCodes: confirmed.value.recoveryCodes }
}

const isOn = async (browser: Browser) => {
  const overview = await browser.call('security.getOverview')
  return overview.ok && overview.value.authenticator !== null
}

describe('R-MC-1: the authenticator app of the security centre', () => {
  it('protects nothing until its first code, and then shows ten recovery codes once', async () => {
    const { browser, username, memberId } = await aMember(site)
    const started = await browser.call('security.startAuthenticator', { body: { password: PASSWORD } })
    if (!started.ok) throw new Error(started.code)
    expect(started.value.uri).toContain(`secret=${started.value.secret}`)
    expect(decodeURIComponent(started.value.uri)).toContain(username)
    expect(await isOn(browser)).toBe(false)
    expect(await browser.call('security.confirmAuthenticator', { body: { code: '000000' } })).toMatchObject({
      code: 'player.authenticator_wrong',
    })
    const confirmed = await browser.call('security.confirmAuthenticator', { body: { code: codeOf(started.value.secret) } })
    expect(confirmed.ok && new Set(confirmed.value.recoveryCodes).size).toBe(10)
    expect(await browser.call('security.getOverview')).toMatchObject({ value: { authenticator: { recoveryCodesLeft: 10 } } })
    expect(await site.gateway.services.security.contactsOf(memberId)).toMatchObject({ hasAuthenticator: true })
    const { rows } = await site.db.pool.query('select sealed_secret from gateway.authenticator where member_id = $1', [memberId])
    expect(rows[0]?.sealed_secret.toString('utf8')).not.toContain(started.value.secret)
  })

  it('needs the password, or a fresh sign-in, and is set up once', async () => {
    const { browser: young } = await aMember(site)
    expect(await young.call('security.startAuthenticator', { body: {} })).toMatchObject({ ok: true })
    clock.forward(6 * 60_000)
    const browser = reopened(site, young)
    expect(await browser.call('security.getOverview')).toMatchObject({ value: { isFresh: false } })
    expect(await browser.call('security.startAuthenticator', { body: {} })).toMatchObject({ code: 'session.fresh_sign_in_required' })
    expect(await browser.call('security.startAuthenticator', { body: { password: 'not it' } })).toMatchObject({
      code: 'player.password_wrong',
    })
    const { secret } = await turnOn(browser)
    expect(await browser.call('security.startAuthenticator', { body: { password: PASSWORD } })).toMatchObject({
      code: 'player.authenticator_on',
    })
    expect(await browser.call('security.confirmAuthenticator', { body: { code: codeOf(secret) } })).toMatchObject({
      code: 'player.authenticator_on',
    })
  })

  it('refuses a code where no set-up was started', async () => {
    const { browser } = await aMember(site)
    expect(await browser.call('security.confirmAuthenticator', { body: { code: '123456' } })).toMatchObject({
      code: 'player.authenticator_off',
    })
  })

  it('drops a secret that was not confirmed within half an hour', async () => {
    const { browser } = await aMember(site)
    const secret = await start(browser)
    clock.forward(31 * 60_000)
    expect(await browser.call('security.confirmAuthenticator', { body: { code: codeOf(secret) } })).toMatchObject({ ok: false })
    expect(await isOn(browser)).toBe(false)
  })

  it('R-LOGIN-8: of several uses of one code at once exactly one passes', async () => {
    const { browser, memberId } = await aMember(site)
    const { secret } = await turnOn(browser)
    const code = codeOf(secret)
    const verify = () => site.gateway.services.security.verifyAuthenticator(memberId, code)
    // Four at a time stay inside the budget of five tries.
    const passed = await Promise.all(Array.from({ length: 4 }, verify))
    expect(passed.filter(Boolean)).toHaveLength(1)
    expect(await verify()).toBe(false)
  })

  it('R-LOGIN-8: a recovery code replaces the app, once', async () => {
    const { browser, memberId } = await aMember(site)
    const { recoveryCodes } = await turnOn(browser)
    const { verifyAuthenticator } = site.gateway.services.security
    const [code = ''] = recoveryCodes
    expect(await verifyAuthenticator(memberId, ` ${code.toUpperCase().replace('-', ' ')}`)).toBe(true)
    expect(await verifyAuthenticator(memberId, code)).toBe(false)
    expect(await browser.call('security.getOverview')).toMatchObject({ value: { authenticator: { recoveryCodesLeft: 9 } } })
  })

  it('S08: five wrong codes lock further ones out, the right one too', async () => {
    const { browser, memberId } = await aMember(site)
    const { secret } = await turnOn(browser)
    const { verifyAuthenticator } = site.gateway.services.security
    for (let tries = 0; tries < 5; tries++) expect(await verifyAuthenticator(memberId, '000000')).toBe(false)
    expect(await verifyAuthenticator(memberId, codeOf(secret))).toBe(false)
    expect(await browser.call('security.renewRecoveryCodes', { body: { code: codeOf(secret) } })).toMatchObject({
      status: 429,
      code: 'session.locked',
      value: { retryAfterSeconds: expect.any(Number) },
    })
  })

  it('new recovery codes invalidate the old ones', async () => {
    const { browser, memberId } = await aMember(site)
    expect(await browser.call('security.renewRecoveryCodes', { body: { code: '123456' } })).toMatchObject({
      code: 'player.authenticator_off',
    })
    const { secret, recoveryCodes } = await turnOn(browser)
    expect(await browser.call('security.renewRecoveryCodes', { body: { code: '000000' } })).toMatchObject({
      code: 'player.authenticator_wrong',
    })
    const renewed = await browser.call('security.renewRecoveryCodes', { body: { code: codeOf(secret) } })
    const { verifyAuthenticator } = site.gateway.services.security
    expect(await verifyAuthenticator(memberId, recoveryCodes[0] ?? '')).toBe(false)
    expect(renewed.ok && (await verifyAuthenticator(memberId, renewed.value.recoveryCodes[0] ?? ''))).toBe(true)
  })

  it('T26: tells the owner when it is turned on, renewed and turned off', async () => {
    const member = await aMember(site)
    await bindContacts(site, member, { email: 'owner@mail.vn' })
    const told = async () => (await site.outbox('owner@mail.vn')).filter(({ template }) => template === 'authenticator.changed').length
    const { secret } = await turnOn(member.browser)
    expect(await told()).toBe(1)
    await member.browser.call('security.renewRecoveryCodes', { body: { code: codeOf(secret) } })
    expect(await told()).toBe(2)
    clock.forward(STEP_MS)
    await member.browser.call('security.removeAuthenticator', { body: { code: codeOf(secret), password: PASSWORD } })
    expect(await told()).toBe(3)
  })

  it('is turned off by a code together with the password', async () => {
    const { browser } = await aMember(site)
    expect(await browser.call('security.removeAuthenticator', { body: { code: '123456', password: PASSWORD } })).toMatchObject({
      code: 'player.authenticator_off',
    })
    const { secret } = await turnOn(browser)
    expect(await browser.call('security.removeAuthenticator', { body: { code: codeOf(secret), password: 'not it' } })).toMatchObject({
      code: 'player.password_wrong',
    })
    expect(await browser.call('security.removeAuthenticator', { body: { code: '000000', password: PASSWORD } })).toMatchObject({
      code: 'player.authenticator_wrong',
    })
    expect(await browser.call('security.removeAuthenticator', { body: { code: codeOf(secret), password: PASSWORD } })).toMatchObject({
      ok: true,
    })
    expect(await isOn(browser)).toBe(false)
  })
})
