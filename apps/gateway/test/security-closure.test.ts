import { aMember, bindContacts, PASSWORD, type Site, startSite } from '@halong/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reopened } from './reopened-browser.ts'
import { softAuthenticator } from './soft-authenticator.ts'

let site: Site
beforeAll(async () => {
  site = await startSite({ name: 'security_closure' })
})
afterAll(() => site.stop())

const wayIn = (username: string) => site.browser().call('session.login', { body: { username, password: PASSWORD } })

describe('R-MC-1: closing an account', () => {
  it('asks for the password, ends every session, tells the owner and unbinds contacts and keys', async () => {
    const member = await aMember(site)
    const { browser, username, memberId } = member
    await bindContacts(site, member, { mobile: '+84912400001', email: 'goes@mail.vn' })
    const account = { provider: 'VCB', number: '0071000940001', holder: 'Lan Anh' }
    expect(await browser.call('security.addPayoutAccount', { body: account })).toMatchObject({ ok: true })
    const started = await browser.call('security.startPasskey', { body: {} })
    const { challenge } = (started.ok ? started.value.options : {}) as { challenge: string }
    const response = softAuthenticator().create({ challenge })
    expect(await browser.call('security.addPasskey', { body: { response, name: '' } })).toMatchObject({ ok: true })
    const second = site.browser()
    await second.call('session.login', { body: { username, password: PASSWORD } })

    expect(await browser.call('security.closeAccount', { body: { password: 'not it' } })).toMatchObject({ code: 'player.password_wrong' })
    expect(await second.call('player.getInfo')).toMatchObject({ ok: true })
    const before = reopened(site, browser)
    expect(await browser.call('security.closeAccount', { body: { password: PASSWORD } })).toMatchObject({ ok: true })

    for (const each of [before, second]) expect(await each.call('player.getInfo')).toMatchObject({ code: 'session.required' })
    expect(await wayIn(username)).toMatchObject({ code: 'player.closed' })
    expect((await site.outbox('goes@mail.vn'))[0]).toMatchObject({ template: 'account.closed' })
    const { security } = site.gateway.services
    expect(await security.findByContact(site.brandId, 'sms', '+84912400001')).toBeNull()
    expect(await security.isTaken(site.brandId, 'email', 'goes@mail.vn')).toBe(false)
    expect(await security.contactsOf(memberId)).toMatchObject({ mobile: null, email: null })
    const { rows } = await site.db.pool.query('select member_id from gateway.passkey_holder where member_id = $1', [memberId])
    expect(rows).toEqual([])
    const later = await aMember(site)
    expect(await later.browser.call('security.addPayoutAccount', { body: account })).toMatchObject({ ok: true })
    const again = await site.gateway.services.players.openByOperator({
      brandId: site.brandId,
      username,
      password: PASSWORD,
      wireType: 0,
      language: 'EN',
      mustChange: false,
    })
    expect(again).toMatchObject({ ok: false, code: 'player.username_taken' })
    await site.expectLedgerRight()
  })

  it('is refused while there is money, and then changes nothing', async () => {
    const member = await aMember(site, { balance: '0.01' })
    await bindContacts(site, member, { email: 'stays@mail.vn' })
    expect(await member.browser.call('security.closeAccount', { body: { password: PASSWORD } })).toMatchObject({
      status: 409,
      code: 'player.closure_refused',
    })
    expect(await member.browser.call('player.getInfo')).toMatchObject({ ok: true })
    expect(await site.outbox('stays@mail.vn')).toEqual([])
    expect(await site.gateway.services.security.findByContact(site.brandId, 'email', 'stays@mail.vn')).toBe(member.memberId)
    expect(await wayIn(member.username)).toMatchObject({ ok: true })
    await site.expectLedgerRight()
  })

  it('S08: five wrong passwords lock further tries out', async () => {
    const { browser } = await aMember(site)
    const close = (password: string) => browser.call('security.closeAccount', { body: { password } })
    for (let tries = 0; tries < 5; tries++) expect(await close('not it')).toMatchObject({ code: 'player.password_wrong' })
    expect(await close(PASSWORD)).toMatchObject({ code: 'session.locked' })
  })
})
