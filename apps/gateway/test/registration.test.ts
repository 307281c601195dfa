import { aMember, openBrowser, PASSWORD, type Site, startSite } from '@halong/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let site: Site
beforeAll(async () => {
  site = await startSite({ name: 'registration' })
})
afterAll(() => site.stop())

let count = 0
const payload = (change: Record<string, unknown> = {}) => ({
  username: `nina${++count}x`,
  password: PASSWORD,
  confirmPassword: PASSWORD,
  agreedToTerms: true,
  ...change,
})

describe('R-REG-2, R-REG-3: registering by user name', () => {
  it('opens an account with a balance of nothing and signs it in', async () => {
    const browser = site.browser()
    const answer = await browser.call('player.register', { body: payload({ username: 'Mai2026' }) })
    expect(answer).toMatchObject({
      ok: true,
      value: { firstTimeLogin: true, cpw: false, info: { account: 'Mai2026', type: 0, asset: 'USD/4', currencySymbol: '$' } },
    })
    const info = await browser.call('player.getInfo')
    expect(info).toMatchObject({ ok: true, value: { account: 'Mai2026' } })
    await site.expectLedgerRight()
  })

  it('names each broken field with the text of its rule and its bounds', async () => {
    const answer = await site
      .browser()
      .call('player.register', { body: payload({ username: '9x', password: 'short', confirmPassword: 'other' }) })
    expect(answer).toMatchObject({
      ok: false,
      status: 422,
      code: 'request.invalid',
      value: {
        fields: [
          { field: 'username', code: 'reg_pattern_2', min: 4, max: 16 },
          { field: 'password', code: 'reg_pattern_1', min: 8, max: 128 },
          { field: 'confirmPassword', code: 'field.confirm_mismatch' },
        ],
      },
    })
  })

  it('R-REG-7: needs agreement to the terms', async () => {
    expect(await site.browser().call('player.register', { body: payload({ agreedToTerms: false }) })).toMatchObject({
      ok: false,
      code: 'player.terms_required',
    })
  })

  it.each(['password1', 'Password123', 'qwertyuiop', '12345678', 'aaaaaaaa', 'halong2026', 'P@ssw0rd', 'abababab'])(
    'ASVS 6.2.4: refuses the known password %s',
    async (password) => {
      expect(await site.browser().call('player.register', { body: payload({ password, confirmPassword: password }) })).toMatchObject({
        ok: false,
        code: 'player.password_common',
      })
    },
  )

  it('refuses a password built on the user name, and one with outer spaces', async () => {
    expect(
      await site
        .browser()
        .call('player.register', { body: payload({ username: 'lanternfan', password: 'lanternfan77', confirmPassword: 'lanternfan77' }) }),
    ).toMatchObject({ code: 'player.password_common' })
    expect(
      await site.browser().call('player.register', { body: payload({ password: ` ${PASSWORD}`, confirmPassword: ` ${PASSWORD}` }) }),
    ).toMatchObject({ code: 'request.invalid' })
  })

  it.each(['admin', 'Administrator', 'support', 'official1', 'halong'])('T18: %s is kept for the house', async (username) => {
    expect(await site.browser().call('player.register', { body: payload({ username }) })).toMatchObject({
      ok: false,
      code: 'player.username_taken',
    })
  })

  it('T18: one name in any case and any compatible form is one name', async () => {
    await aMember(site, { username: 'Ｔｈｕｙ2026' })
    expect(await site.browser().call('player.register', { body: payload({ username: 'thuy2026' }) })).toMatchObject({
      ok: false,
      code: 'player.username_taken',
    })
  })

  it('refuses a value for a field the form does not show', async () => {
    expect(await site.browser().call('player.register', { body: payload({ email: 'a@b.vn' }) })).toMatchObject({
      code: 'request.invalid',
      value: { fields: [{ field: 'email', code: 'field.unknown' }] },
    })
  })

  it('refuses when the brand has registration off', async () => {
    const { site: brands } = site.gateway.services
    const id = await brands.addBrand({ name: 'Closed', merchantCode: 'closed', asset: 'USD/4', defaultLanguage: 'EN', languages: ['EN'] }, [
      'closed.example',
    ])
    const browser = openBrowser(site.gateway, { host: 'closed.example' })
    expect(await browser.call('player.register', { body: payload() })).toMatchObject({ ok: false, code: 'system.feature_off' })
    expect(await brands.byHost('closed.example')).toMatchObject({ brand: { id } })
  })
})

describe('T18: nothing but what is declared', () => {
  it.each([
    ['isAgent', 1],
    ['type', 1],
    ['kind', 'agent'],
    ['balance', '1000'],
    ['memberId', 1],
    ['wireType', 42],
    ['state', 'active'],
    ['cpw', false],
    ['asset', 'USD/4'],
  ])('a registration with %s is refused', async (key, value) => {
    const answer = await site.browser().call('player.register', { body: { ...payload(), [key]: value } as never })
    expect(answer).toMatchObject({ ok: false, code: 'request.invalid', value: { fields: [{ field: key, code: 'field.unknown' }] } })
  })

  it('of 50 registrations of one name at once exactly one is made, whole, and the rest are told it is taken', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, async (_, at) => {
        const username = at % 2 === 0 ? 'samename1' : 'SameName1'
        return site.browser(`10.200.${at}.1`).call('player.register', { body: payload({ username }) })
      }),
    )
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
    for (const answer of answers) if (!answer.ok) expect(['player.username_taken', 'request.busy']).toContain(answer.code)
    const { rows } = await site.db.pool.query(
      "select (select count(*) from gateway.player where lower(username) = 'samename1')::int players, (select count(*) from gateway.username where name_key = 'samename1')::int names",
    )
    expect(rows).toEqual([{ players: 1, names: 1 }])
    await site.expectLedgerRight()
  })
})

it('R-SYS-7: the password of an account is nowhere in the database', async () => {
  await site.browser().call('player.register', {
    body: payload({ username: 'secretive', password: 'unmistakable-7531', confirmPassword: 'unmistakable-7531' }),
  })
  const { rows } = await site.db.pool.query(
    'select to_jsonb(p) || to_jsonb(c) || to_jsonb(k) as all_of_it from gateway.player p join gateway.player_credential c using (member_id) join gateway.player_contact k using (member_id)',
  )
  expect(JSON.stringify(rows)).not.toContain('unmistakable')
})
