import { aMember, PASSWORD, type Site, startSite } from '@halong/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let site: Site
beforeAll(async () => {
  site = await startSite({ name: 'devices' })
})
afterAll(() => site.stop())

const CHROME = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36'
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1'

async function twoDevices() {
  const { username, memberId } = await aMember(site, { signIn: false })
  const [phone, desk] = [site.browser(), site.browser()]
  await phone.call('session.login', { body: { username, password: PASSWORD }, headers: { 'user-agent': SAFARI } })
  await desk.call('session.login', { body: { username, password: PASSWORD }, headers: { 'user-agent': CHROME } })
  return { username, memberId, phone, desk }
}
async function openOn(browser: ReturnType<Site['browser']>) {
  const answer = await browser.call('session.listOpen')
  return answer.ok ? answer.value.sessions : []
}

describe('T24: open sessions of an account', () => {
  it('lists every open session with its device, the own one marked', async () => {
    const { phone, desk } = await twoDevices()
    const sessions = await openOn(desk)
    expect(sessions).toHaveLength(2)
    expect(sessions.filter(({ isThis }) => isThis)).toMatchObject([
      { device: 'Chrome · Android', address: desk.address, cameBy: 'password' },
    ])
    expect(sessions.filter(({ isThis }) => !isThis)).toMatchObject([{ device: 'Safari · iPhone', address: phone.address }])
  })

  it('ends one other device at once', async () => {
    const { phone, desk } = await twoDevices()
    const other = (await openOn(desk)).find(({ isThis }) => !isThis)
    expect(await desk.call('session.revoke', { body: { id: other?.id ?? '' } })).toMatchObject({ ok: true })
    expect(await phone.call('player.getInfo')).toMatchObject({ code: 'session.required' })
    expect(await desk.call('player.getInfo')).toMatchObject({ ok: true })
    expect(await desk.call('session.revoke', { body: { id: other?.id ?? '' } })).toMatchObject({ status: 404, code: 'session.unknown' })
  })

  it('a session of somebody else is answered like an unknown one', async () => {
    const [mine, theirs] = [await twoDevices(), await twoDevices()]
    const id = (await openOn(theirs.desk))[0]?.id ?? ''
    expect(await mine.desk.call('session.revoke', { body: { id } })).toMatchObject({ code: 'session.unknown' })
    expect(await mine.desk.call('session.revoke', { body: { id: 'ses_nonsense' } })).toMatchObject({ code: 'session.unknown' })
    expect(await theirs.desk.call('player.getInfo')).toMatchObject({ ok: true })
    expect(await theirs.phone.call('player.getInfo')).toMatchObject({ ok: true })
  })

  it('ends every other device, and this one when asked', async () => {
    const { phone, desk } = await twoDevices()
    expect(await desk.call('session.revokeAll', { body: {} })).toMatchObject({ ok: true, value: { ended: 1 } })
    expect(await phone.call('player.getInfo')).toMatchObject({ code: 'session.required' })
    expect(await desk.call('player.getInfo')).toMatchObject({ ok: true })
    expect(await desk.call('session.revokeAll', { body: { andThis: true } })).toMatchObject({ ok: true, value: { ended: 1 } })
    expect(await desk.call('player.getInfo')).toMatchObject({ code: 'session.required' })
  })

  it('a hand-off code issued before serves no more after signing out everywhere (D1)', async () => {
    const { desk } = await twoDevices()
    const issued = await desk.call('session.issueHandOff')
    await desk.call('session.revokeAll', { body: {} })
    expect(await site.browser().call('session.redeemHandOff', { body: { code: issued.ok ? issued.value.code : '' } })).toMatchObject({
      code: 'session.code_invalid',
    })
  })
})

describe('the login history', () => {
  it('tells sign-ins and refused tries of this account, newest first, a page at a time', async () => {
    const { username, desk } = await twoDevices()
    const guesser = site.browser()
    await guesser.call('session.login', { body: { username, password: 'a wrong guess' } })
    const all = await desk.call('session.listSignIns')
    expect(all.ok && all.value.signIns.map(({ outcome }) => outcome)).toEqual(['refused', 'ok', 'ok'])
    expect(all.ok && all.value.signIns[0]).toMatchObject({ address: guesser.address, cameBy: 'password' })
    const first = await desk.call('session.listSignIns', { query: { limit: 2 } })
    const next = first.ok ? first.value.next : null
    expect(next).not.toBeNull()
    const second = await desk.call('session.listSignIns', { query: { limit: 2, cursor: next ?? '' } })
    expect(second.ok && second.value).toMatchObject({ signIns: [{ outcome: 'ok', device: 'Safari · iPhone' }], next: null })
    expect(await desk.call('session.listSignIns', { query: { cursor: 'nonsense' } })).toMatchObject({ code: 'request.invalid' })
  })

  it('a locked-out attempt is listed too', async () => {
    const { username, desk } = await twoDevices()
    await site.gateway.services.site.change({
      brandId: site.brandId,
      name: 'captcha',
      value: { afterFailures: 20 },
      by: 'test',
      reason: 'test',
    })
    const guesser = site.browser()
    for (let at = 0; at < 6; at++) await guesser.call('session.login', { body: { username, password: `a wrong guess ${at}` } })
    const all = await desk.call('session.listSignIns')
    expect(all.ok && all.value.signIns[0]?.outcome).toBe('locked')
  })
})
