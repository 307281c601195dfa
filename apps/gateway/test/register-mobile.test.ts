import { PASSWORD, type Site, startSite } from '@halong/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

type Change = Parameters<Site['gateway']['services']['site']['change']>[0]

let site: Site
const set = <Name extends Change['name']>(name: Name, value: unknown) =>
  site.gateway.services.site.change({ brandId: site.brandId, name, value, by: 'test', reason: 'a rule under test' } as Change)
const switches = { DIRECTREG3: true, USERNAMEREG3: true, MOBILENUMREG3: true }
beforeAll(async () => {
  site = await startSite({ name: 'register mobile' })
  await set('switches', switches)
})
afterAll(() => site.stop())

let numbers = 901_000_000
const mobile = (change: Record<string, unknown> = {}) => ({
  mobileNum: String(++numbers),
  countryDialingCode: '84',
  agreedToTerms: true,
  ...change,
})

describe('R-REG-3, R-REG-5: registering by mobile number', () => {
  it('generates name and password, answers them once, and stores the password only hashed', async () => {
    const browser = site.browser()
    const answer = await browser.call('player.registerMobile', { body: mobile() })
    if (!answer.ok) throw new Error(answer.code)
    const { generated, info, cpw } = answer.value
    expect(generated.username).toMatch(/^m\d{9}$/)
    expect(generated.password).toMatch(/^[2-9a-z]{4}-[2-9a-z]{4}-[2-9a-z]{4}$/)
    expect([info.account, cpw]).toEqual([generated.username, false])
    expect(await browser.call('player.getInfo')).toMatchObject({ ok: true })
    const { rows } = await site.db.pool.query(
      'select to_jsonb(p) || to_jsonb(c) || to_jsonb(k) as row from gateway.player p join gateway.player_credential c using (member_id) join gateway.player_contact k using (member_id)',
    )
    expect(JSON.stringify(rows)).not.toContain(generated.password)
  })

  it('a generated password allows nothing but its own change at the next sign-in', async () => {
    const made = await site.browser().call('player.registerMobile', { body: mobile() })
    if (!made.ok) throw new Error(made.code)
    const { username, password } = made.value.generated
    const again = await site.browser().call('session.login', { body: { username, password: password ?? '' } })
    expect(again).toMatchObject({ ok: true, value: { cpw: true } })
  })

  it('takes the password of the player while MOBILENUMPASSREG3 is on, and none while it is off', async () => {
    const typed = { password: PASSWORD, confirmPassword: PASSWORD }
    expect(await site.browser().call('player.registerMobile', { body: mobile(typed) })).toMatchObject({
      code: 'request.invalid',
      value: {
        fields: [
          { field: 'password', code: 'field.unknown' },
          { field: 'confirmPassword', code: 'field.unknown' },
        ],
      },
    })
    await set('switches', { ...switches, MOBILENUMPASSREG3: true })
    expect(await site.browser().call('player.registerMobile', { body: mobile() })).toMatchObject({
      code: 'request.invalid',
      value: {
        fields: [
          { field: 'password', code: 'field.required' },
          { field: 'confirmPassword', code: 'field.required' },
        ],
      },
    })
    const made = await site.browser().call('player.registerMobile', { body: mobile(typed) })
    if (!made.ok) throw new Error(made.code)
    expect(made.value.generated.password).toBeNull()
    const again = await site.browser().call('session.login', { body: { username: made.value.generated.username, password: PASSWORD } })
    expect(again).toMatchObject({ ok: true, value: { cpw: false } })
    await set('switches', switches)
  })

  it('needs the number, of digits alone', async () => {
    const ask = (change: object) => site.browser().call('player.registerMobile', { body: mobile({ ...change }) })
    expect(await ask({ mobileNum: '' })).toMatchObject({ value: { fields: [{ field: 'mobileNum', code: 'field.required' }] } })
    expect(await ask({ mobileNum: '12' })).toMatchObject({ value: { fields: [{ field: 'mobileNum', code: 'reg_pattern_7' }] } })
    expect(await ask({ countryDialingCode: '' })).toMatchObject({
      value: { fields: [{ field: 'countryDialingCode', code: 'field.required' }] },
    })
  })

  it('R-SYS-7: is closed while MOBILENUMREG3 is off, whatever the page shows', async () => {
    await set('switches', { DIRECTREG3: true, USERNAMEREG3: true })
    expect(await site.browser().call('player.registerMobile', { body: mobile() })).toMatchObject({ code: 'system.feature_off' })
    await set('switches', switches)
  })

  it('T18: takes no user name and nothing that is not declared', async () => {
    for (const extra of [{ username: 'chosen01' }, { isAgent: 1 }, { balance: '5' }, { uplineId: 1 }]) {
      const answer = await site.browser().call('player.registerMobile', { body: { ...mobile(), ...extra } as never })
      expect(answer).toMatchObject({ code: 'request.invalid', value: { fields: [{ code: 'field.unknown' }] } })
    }
  })
})

describe('one number, one player', () => {
  it('refuses a number somebody registered, also written with its leading zero', async () => {
    const first = mobile()
    expect(await site.browser().call('player.registerMobile', { body: first })).toMatchObject({ ok: true })
    for (const mobileNum of [first.mobileNum, `0${first.mobileNum}`])
      expect(await site.browser().call('player.registerMobile', { body: mobile({ mobileNum }) })).toMatchObject({
        ok: false,
        status: 409,
        code: 'player.mobile_taken',
      })
  })

  it('T18: of 50 registrations of one number at once exactly one is made, whole, and the rest leave nothing', async () => {
    const body = mobile()
    const count = async () =>
      (
        await site.db.pool.query<{ players: number; credentials: number; members: number }>(
          `select (select count(*) from gateway.player)::int players, (select count(*) from gateway.player_credential)::int credentials,
           (select count(*) from gateway.agency_member)::int members`,
        )
      ).rows[0]
    const before = await count()
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => site.browser(`10.210.${at}.1`).call('player.registerMobile', { body })),
    )
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
    for (const answer of answers) if (!answer.ok) expect(['player.mobile_taken', 'request.busy']).toContain(answer.code)
    const after = await count()
    expect(after).toEqual({
      players: (before?.players ?? 0) + 1,
      credentials: (before?.credentials ?? 0) + 1,
      members: (before?.members ?? 0) + 1,
    })
    await site.expectLedgerRight()
  })
})
