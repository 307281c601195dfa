import { aMember, anAgent, PASSWORD, type Site, startSite } from '@halong/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

type Change = Parameters<Site['gateway']['services']['site']['change']>[0]

let site: Site
const set = <Name extends Change['name']>(name: Name, value: unknown) =>
  site.gateway.services.site.change({ brandId: site.brandId, name, value, by: 'test', reason: 'a rule under test' } as Change)
const rulesNow = async () => (await site.gateway.services.site.byId(site.brandId)).settings.register
const setRule = async (field: string, change: object) => {
  const rules = await rulesNow()
  await set('register', { ...rules, [field]: { ...rules[field], ...change } })
}
beforeAll(async () => {
  site = await startSite({ name: 'registration fields' })
})
afterAll(() => site.stop())

let count = 0
const payload = (change: Record<string, unknown> = {}) => ({
  username: `lan${++count}x`,
  password: PASSWORD,
  confirmPassword: PASSWORD,
  agreedToTerms: true,
  ...change,
})
const register = (change: Record<string, unknown> = {}) => site.browser().call('player.register', { body: payload(change) })
const yearsAgo = (years: number, days = 0) => {
  const day = new Date()
  day.setUTCFullYear(day.getUTCFullYear() - years)
  day.setUTCDate(day.getUTCDate() + days)
  return day.toISOString().slice(0, 10)
}

const samples: Readonly<Record<string, readonly [good: string, bad: string]>> = {
  payeeName: ['Nguyễn Thị Lan', 'Lan'],
  email: ['lan@mail.example', 'lan@'],
  qqNum: ['1234567', '12a'],
  recommenderId: ['friend01', 'f!'],
  paymentPassword: ['804913', '80491'],
  line: ['lan.line', 'a b'],
  whatsapp: ['84901234567', '+84'],
  zalo: ['84901234567', 'zalo'],
  facebook: ['lan.facebook', 'l'],
  wechat: ['lan_wechat', 'l n'],
  idNumber: ['079123456789', '07-9'],
}

describe('R-REG-2: every field follows its rule at run time', () => {
  it.each(Object.entries(samples))('%s is unknown while off, checked while on, and needed while required', async (field, [good, bad]) => {
    expect(await register({ [field]: good })).toMatchObject({ value: { fields: [{ field, code: 'field.unknown' }] } })
    await setRule(field, { enabled: true, required: true })
    expect(await register()).toMatchObject({ value: { fields: [{ field, code: 'field.required' }] } })
    const refused = await register({ [field]: bad })
    expect(refused).toMatchObject({ code: 'request.invalid', value: { fields: [{ field }] } })
    if (!refused.ok) expect(refused.value?.fields?.[0]?.code).toMatch(/^reg_pattern_\d+$/)
    expect(await register({ [field]: good })).toMatchObject({ ok: true })
    await setRule(field, { required: false })
    expect(await register()).toMatchObject({ ok: field !== 'paymentPassword' })
    await setRule(field, { enabled: false })
  })

  it('D6, T19: a pattern of the operator holds, and `*` is anything', async () => {
    await setRule('line', { enabled: true, acceptedPattern: 'line-[0-9]{3}', patternId: 0 })
    expect(await register({ line: 'line-12' })).toMatchObject({ value: { fields: [{ field: 'line', code: 'field.invalid' }] } })
    expect(await register({ line: 'line-123' })).toMatchObject({ ok: true })
    await setRule('line', { acceptedPattern: '*', patternId: 1 })
    expect(await register({ line: 'anything at all' })).toMatchObject({ ok: true })
    await setRule('line', { enabled: false })
  })

  it('R-REG-2, D6: a field is judged by itself as the form will be, where the brand asks for it', async () => {
    const fits = async (field: 'line' | 'username' | 'zalo', value: string) => {
      const answer = await site.browser().call('player.checkField', { body: { field, value } })
      return answer.ok ? answer.value.fits : answer.code
    }
    await setRule('line', { enabled: true, acceptedPattern: '(?i)line-[0-9]{3}', patternId: 0 })
    expect([await fits('line', 'LINE-123'), await fits('line', 'LINE-12')]).toEqual([true, false])
    expect([await fits('username', 'lan01'), await fits('username', '1lan')]).toEqual([true, false])
    await setRule('line', { acceptedPattern: '*', patternId: 1, enabled: false })
    expect(await fits('line', 'LINE-12')).toBe(true)
    // cast: a caller may send anything; a password is not judged apart from its form.
    expect(await fits('password' as 'line', PASSWORD)).toBe('request.invalid')
  })

  it.each(['(', '(?=a)b', 'a'.repeat(201), '((a{1,100}){1,10}){1,10}'])(
    'D6, F27: the pattern %s can not be saved',
    async (acceptedPattern) => {
      await expect(setRule('line', { acceptedPattern, patternId: 0 })).rejects.toThrow(/line/)
    },
  )

  it('D19: has no composition rule for passwords: eight uncommon letters are enough, seven are not', async () => {
    const chosen = (password: string) => register({ password, confirmPassword: password })
    expect(await chosen('gvzqkwtm')).toMatchObject({ ok: true })
    expect(await chosen('gvzqkwt')).toMatchObject({ code: 'request.invalid', value: { fields: [{ field: 'password', min: 8, max: 128 }] } })
    expect(await chosen('Password1!')).toMatchObject({ code: 'player.password_common' })
  })

  it('keeps the payment password hashed, away from the contacts, and refuses an easy one', async () => {
    await setRule('paymentPassword', { enabled: true })
    for (const paymentPassword of ['111111', '123456'])
      expect(await register({ paymentPassword })).toMatchObject({
        value: { fields: [{ field: 'paymentPassword', code: 'error.player.password_common' }] },
      })
    const username = 'payer2026'
    expect(await register({ username, paymentPassword: '804913' })).toMatchObject({ ok: true })
    const { rows } = await site.db.pool.query<{ fields: object; payment_hash: string }>(
      `select k.fields, c.payment_hash from gateway.player p join gateway.player_contact k using (member_id)
       join gateway.player_credential c using (member_id) where p.username = $1`,
      [username],
    )
    expect(rows[0]?.payment_hash).toMatch(/^\$argon2/)
    expect(JSON.stringify(rows)).not.toContain('804913')
    await setRule('paymentPassword', { enabled: false })
  })
})

describe('R-REG-7, D26: of age', () => {
  it('asks for the birthday while the brand checks it, and refuses who is younger than its age', async () => {
    expect(await register({ birthday: yearsAgo(30) })).toMatchObject({ value: { fields: [{ field: 'birthday', code: 'field.unknown' }] } })
    await set('birthdayAsked', true)
    expect(await register()).toMatchObject({ value: { fields: [{ field: 'birthday', code: 'field.required' }] } })
    expect(await register({ birthday: yearsAgo(21, 1) })).toMatchObject({
      value: { fields: [{ field: 'birthday', code: 'field.age_required', min: 21 }] },
    })
    expect(await register({ birthday: yearsAgo(21) })).toMatchObject({ ok: true })
    await set('minimumAge', 18)
    expect(await register({ birthday: yearsAgo(18, 1) })).toMatchObject({ value: { fields: [{ code: 'field.age_required', min: 18 }] } })
    expect(await register({ birthday: yearsAgo(18) })).toMatchObject({ ok: true })
    expect(await register({ birthday: '2001-02-29' })).toMatchObject({ value: { fields: [{ code: 'reg_pattern_12' }] } })
    await set('minimumAge', 21)
    await set('birthdayAsked', false)
  })
})

describe('R-REG-4, R-REG-6: the referrer of a new player', () => {
  const codesOf = async (memberId: number) => {
    const player = await site.gateway.services.players.byMemberId(memberId)
    if (!player) throw new Error('no such player')
    return site.gateway.services.agency.codesOf(player)
  }
  const memberIdOf = async (username: string) => (await site.gateway.services.players.byName(site.brandId, username))?.player.memberId ?? 0

  it('puts the newcomer of an agent’s code below the agent and all above', async () => {
    const { agency } = site.gateway.services
    const [top, agent] = [await anAgent(site, { signIn: false }), await anAgent(site, { signIn: false })]
    await agency.move({ brandId: site.brandId, memberId: agent.memberId, uplineId: top.memberId })
    const { affiliate } = await codesOf(agent.memberId)
    expect(await register({ username: 'newcomer1', affiliateCode: affiliate?.toLowerCase() })).toMatchObject({ ok: true })
    expect(await agency.uplinesOf(await memberIdOf('newcomer1'))).toEqual([agent.memberId, top.memberId])
    const { rows } = await site.db.pool.query<{ came_by: Record<string, string> }>(
      'select came_by from gateway.player_contact where member_id = $1',
      [await memberIdOf('newcomer1')],
    )
    expect(rows[0]?.came_by).toMatchObject({ affiliateCode: affiliate?.toLowerCase(), host: 'localhost' })
  })

  it('puts the friend of a member below the member’s agent, and remembers the friend', async () => {
    const agent = await anAgent(site, { signIn: false })
    const { affiliate } = await codesOf(agent.memberId)
    await register({ username: 'inviter01', affiliateCode: affiliate })
    const inviter = await memberIdOf('inviter01')
    const { referral } = await codesOf(inviter)
    expect(
      await register({ username: 'invited01', referralCode: referral, registerUrl: 'https://site.example/register?referralCode=1' }),
    ).toMatchObject({ ok: true })
    const invited = await memberIdOf('invited01')
    expect(await site.gateway.services.agency.uplinesOf(invited)).toEqual([agent.memberId])
    const { rows } = await site.db.pool.query('select sponsor_id::int as sponsor from gateway.agency_member where member_id = $1', [
      invited,
    ])
    expect(rows).toEqual([{ sponsor: inviter }])
  })

  it('an unknown code stops the registration, from a field or from a link', async () => {
    for (const field of ['affiliateCode', 'referralCode'])
      expect(await register({ [field]: 'NOBODY99' })).toMatchObject({ ok: false, code: 'player.referral_unknown' })
  })

  it('T20: what the page says of its domain decides nothing', async () => {
    const { memberId } = await aMember(site, { signIn: false })
    expect(await register({ username: 'spoofed01', domain: 'agent.example', recommenderId: undefined })).toMatchObject({ ok: true })
    expect(await site.gateway.services.agency.uplinesOf(await memberIdOf('spoofed01'))).toEqual([])
    expect(memberId).toBeGreaterThan(0)
  })
})
