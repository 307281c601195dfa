import { aMember, anAgent, bindContacts, codeSentTo, newMobile, PASSWORD, type Site, startSite } from '@halong/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let site: Site
const switchOn = (value: Record<string, boolean>) =>
  site.gateway.services.site.change({ brandId: site.brandId, name: 'switches', value, by: 'test', reason: 'test' })
const ALL = { MOBILEVERCODELOGIN3: true, EMAILLOGIN3: true, FREEPLAY3: true }
beforeAll(async () => {
  site = await startSite({ name: 'sign_in_codes' })
  await switchOn(ALL)
})
afterAll(() => site.stop())

const sms = (mobile: string) => ({ mobileNum: `0${mobile.slice(3)}`, countryDialingCode: '84' })

async function withMobile() {
  const member = await aMember(site, { signIn: false })
  const mobile = newMobile()
  await bindContacts(site, member, { mobile })
  return { ...member, mobile }
}

describe('R-LOGIN-1, R-LOGIN-6: by a code to the bound number', () => {
  it('signs in the holder of the number, once a code', async () => {
    const { mobile, username } = await withMobile()
    const browser = site.browser()
    expect(await browser.call('verification.sendLoginCode', { body: sms(mobile) })).toMatchObject({
      ok: true,
      value: { channel: 'sms', expiredMinutes: 5 },
    })
    const code = await codeSentTo(site, mobile)
    const answer = await browser.call('session.login', { body: { type: 'sms', ...sms(mobile), code } })
    expect(answer).toMatchObject({ ok: true, value: { cpw: false, info: { account: username } } })
    expect(await browser.call('player.getInfo')).toMatchObject({ ok: true })
    expect(await site.browser().call('session.login', { body: { type: 'sms', ...sms(mobile), code } })).toMatchObject({
      code: 'verification.code_invalid',
    })
  })

  it('refuses a wrong code, a missing one and a number that is none', async () => {
    const { mobile } = await withMobile()
    const browser = site.browser()
    await browser.call('verification.sendLoginCode', { body: sms(mobile) })
    const wrong = (await codeSentTo(site, mobile)) === '111111' ? '222222' : '111111'
    const enter = (body: object) => browser.call('session.login', { body: { type: 'sms', ...sms(mobile), code: '', ...body } as never })
    expect(await enter({ code: wrong })).toMatchObject({ code: 'verification.code_invalid' })
    expect(await enter({})).toMatchObject({ code: 'verification.code_missing' })
    expect(await enter({ mobileNum: '12' })).toMatchObject({ code: 'verification.number_invalid' })
    expect(await enter({ mobileNum: '' })).toMatchObject({ code: 'verification.number_missing' })
  })

  it('D10: an unbound number gets the same answer and no message', async () => {
    const [known, unknown] = [(await withMobile()).mobile, newMobile()]
    const ask = (mobile: string) => site.browser().call('verification.sendLoginCode', { body: sms(mobile) })
    const [a, b] = [await ask(known), await ask(unknown)]
    expect(a.ok && b.ok && Object.keys(a.value).toSorted()).toEqual(b.ok ? Object.keys(b.value).toSorted() : [])
    expect(await site.outbox(known)).toHaveLength(1)
    expect(await site.outbox(unknown)).toHaveLength(0)
  })

  it('R-SYS-7: is off where the brand has it off', async () => {
    const { mobile } = await withMobile()
    await switchOn({ ...ALL, MOBILEVERCODELOGIN3: false })
    const browser = site.browser()
    expect(await browser.call('session.login', { body: { type: 'sms', ...sms(mobile), code: '123456' } })).toMatchObject({
      code: 'system.feature_off',
    })
    expect(await browser.call('verification.sendLoginCode', { body: sms(mobile) })).toMatchObject({ code: 'verification.not_enabled' })
    await switchOn(ALL)
  })
})

it('EMAILLOGIN3: signs in by a code to the bound address, whatever its capitals', async () => {
  const member = await aMember(site, { signIn: false })
  await bindContacts(site, member, { email: 'lan.anh@example.com' })
  const browser = site.browser()
  expect(await browser.call('verification.sendLoginEmail', { body: { email: 'Lan.Anh@Example.com' } })).toMatchObject({ ok: true })
  const code = await codeSentTo(site, 'lan.anh@example.com')
  expect(await browser.call('session.login', { body: { type: 'email', email: ' Lan.Anh@example.COM', code } })).toMatchObject({
    ok: true,
    value: { info: { account: member.username } },
  })
})

it('T3: no kind of sign-in accepts the fields of another', async () => {
  const { mobile, username } = await withMobile()
  const fields = { username, password: PASSWORD, ...sms(mobile), code: '123456', email: 'a@example.com', firebaseIdToken: 'x'.repeat(40) }
  const names = Object.keys(fields) as (keyof typeof fields)[]
  let taken = 0
  for (const type of ['username', 'sms', 'email'] as const) {
    for (let bits = 0; bits < 1 << names.length; bits++) {
      const given = names.filter((_, at) => bits & (1 << at))
      const whole = { username: ['username', 'password'], sms: ['mobileNum', 'countryDialingCode'], email: ['email', 'code'] }[type]
      const allowed = [...whole, ...(type === 'sms' ? ['code', 'firebaseIdToken'] : [])]
      const fits = whole.every((name) => given.some((each) => each === name)) && given.every((name) => allowed.includes(name))
      const body = { type, ...Object.fromEntries(given.map((name) => [name, fields[name]])) }
      // A browser of its own each time: it is the shape that is asked about, not the number of tries.
      if (fits) {
        taken++
        continue
      }
      expect(await site.browser('10.77.0.1').call('session.login', { body: body as never })).toMatchObject({ code: 'request.invalid' })
    }
  }
  expect(taken).toBe(1 + 4 + 1)
})

describe('R-LOGIN-9, T22: each account on its own side', () => {
  const enter = (username: string, side: 'player' | 'agent') =>
    site.browser().call('session.login', { body: { username, password: PASSWORD, side } })

  it('a member is refused on the side of agents, after the right password only', async () => {
    const { username } = await aMember(site, { signIn: false })
    expect(await enter(username, 'agent')).toMatchObject({ ok: false, status: 403, code: 'player.not_agent' })
    expect(await enter(username, 'player')).toMatchObject({ ok: true })
    expect(await site.browser().call('session.login', { body: { username, password: 'something wrong', side: 'agent' } })).toMatchObject({
      code: 'session.credentials_wrong',
    })
  })

  it('an agent is let in on both sides unless the brand keeps agents on theirs', async () => {
    const { username } = await anAgent(site, { signIn: false })
    expect(await enter(username, 'agent')).toMatchObject({ ok: true, value: { info: { type: 2 } } })
    expect(await enter(username, 'player')).toMatchObject({ ok: true })
    await site.gateway.services.site.change({ brandId: site.brandId, name: 'agentsOnPlayerSide', value: false, by: 'test', reason: 'test' })
    expect(await enter(username, 'player')).toMatchObject({ ok: false, status: 403, code: 'player.not_member' })
    expect(await enter(username, 'agent')).toMatchObject({ ok: true })
  })

  it('a closed account cannot be signed in to, and only its owner is told so', async () => {
    const member = await aMember(site)
    await site.gateway.services.players.close(member.memberId)
    expect(await enter(member.username, 'player')).toMatchObject({ ok: false, status: 403, code: 'player.closed' })
    expect(await member.browser.call('player.getInfo')).toMatchObject({ code: 'session.required' })
    expect(await site.browser().call('session.login', { body: { username: member.username, password: 'something wrong' } })).toMatchObject({
      code: 'session.credentials_wrong',
    })
  })
})
