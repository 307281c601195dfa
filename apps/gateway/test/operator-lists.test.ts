import { isListOperation, type OperationShape, operations } from '@halong/api'
import { anOperator, type Browser, movableClock, type Site, startSite } from '@halong/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const clock = movableClock()
const elsewhere = 'elsewhere.example'
let site: Site
let owner: Browser
let otherBrand: number
/** Players made at once: many share the moment they were made at, so that ties are broken by the id. */
async function makePlayers(brandId: number, count: number, name: string): Promise<void> {
  await site.db.pool.query(
    `with made as (
       insert into gateway.player (player_id, brand_id, username, nickname, kind, wire_type, asset, language, created_at)
       select gen_random_uuid(), $1, $3 || i, 'N', 'member', 0, 'USD/4', 'EN', timestamptz '2026-03-01' + interval '1 hour' * (i / 4)
       from generate_series(1, $2::int) i returning player_id, member_id)
     insert into gateway.player_ref (player_id, member_id) select player_id, member_id from made`,
    [brandId, count, name],
  )
}
beforeAll(async () => {
  site = await startSite({ name: 'operator_lists', clock })
  owner = (await anOperator(site)).browser
  const record = { name: 'Elsewhere', merchantCode: 'elsewhere', asset: 'USD/4', defaultLanguage: 'EN', languages: ['EN'] }
  otherBrand = await site.gateway.services.site.addBrand(record, [elsewhere])
  await makePlayers(site.brandId, 90, 'page')
  await makePlayers(otherBrand, 5, 'other')
})
afterAll(() => site.stop())

type Query = { readonly sort?: string; readonly cursor?: string; readonly limit?: number; readonly kind?: string }
async function page(query: Query = {}, browser = owner) {
  const answer = await browser.call('members.list', { query: { username: 'page', ...query } })
  if (!answer.ok) throw new Error(answer.code)
  return answer.value
}
async function allPages(query: Query, between: () => Promise<void> = async () => undefined) {
  const names: string[] = []
  let cursor: string | null = null
  let last = await page({ ...query, limit: 20 })
  for (let pages = 0; pages < 20; pages++) {
    names.push(...last.rows.map(({ username }) => username))
    cursor = last.next
    if (cursor === null) break
    await between()
    last = await page({ ...query, limit: 20, cursor })
  }
  return { names, last }
}

describe('B7: pages of a list', () => {
  it.each(['-createdAt', 'createdAt', 'username', '-username'])('by %s show each row once, there and back', async (sort) => {
    const whole = await page({ sort, limit: 200 })
    const { names, last } = await allPages({ sort })
    expect(names).toEqual(whole.rows.map(({ username }) => username))
    expect(new Set(names).size).toBe(90)
    const before = await page({ sort, limit: 20, cursor: last.previous ?? '' })
    expect(before.rows.map(({ username }) => username)).toEqual(names.slice(60, 80))
    const again = await page({ sort, limit: 20, cursor: before.next ?? '' })
    expect(again.rows.map(({ username }) => username)).toEqual(names.slice(80))
    expect((await page({ sort, limit: 20 })).previous).toBeNull()
  })

  it('neither repeat nor miss a row while others are added', async () => {
    let count = 0
    const { names } = await allPages({ sort: '-createdAt' }, async () => makePlayers(site.brandId, 2, `page-new${count++}-`))
    const old = names.filter((name) => !name.startsWith('page-new'))
    expect(new Set(names).size).toBe(names.length)
    expect(old).toHaveLength(90)
    await site.db.pool.query(
      `delete from gateway.player_ref where member_id in (select member_id from gateway.player where username like 'page-new%')`,
    )
    await site.db.pool.query(`delete from gateway.player where username like 'page-new%'`)
  })

  it('go on under the filters and the order they began with alone', async () => {
    const { next } = await page({ limit: 20 })
    const cursor = next ?? ''
    expect(cursor).not.toBe('')
    const call = (query: object) => owner.call('members.list', { query: { username: 'page', limit: 20, cursor, ...query } })
    expect(await call({})).toMatchObject({ ok: true })
    expect(await call({ limit: 50 })).toMatchObject({ ok: true })
    for (const other of [{ sort: 'createdAt' }, { username: 'pag' }, { kind: 'agent' }, { brandId: otherBrand }])
      expect(await call(other), JSON.stringify(other)).toMatchObject({ ok: false, code: 'list.cursor_stale', status: 409 })
  })

  it('are not begun by a place that was made up', async () => {
    for (const sort of ['-createdAt', 'username']) {
      const { next } = await page({ sort, limit: 20 })
      const [hash] = JSON.parse(Buffer.from(next ?? '', 'base64url').toString()) as [string]
      for (const [value, id] of [
        ['abc', '1'],
        ['2026-02-30 00:00:00+00', '1'],
        ['2026-03-01 00:00:00+00', 'x'],
        ['\0', '1'],
        ['x'.repeat(299), '9'.repeat(19)],
      ]) {
        const cursor = Buffer.from(JSON.stringify([hash, value, id, 0]))
          .toString('base64url')
          .slice(0, 400)
        const answer = await owner.call('members.list', { query: { username: 'page', sort, limit: 20, cursor } })
        expect(answer.ok || answer.code, `${sort} ${value} ${id}`).toSatisfy((found) => found === true || found === 'request.invalid')
        if (sort === '-createdAt') expect(answer).toMatchObject({ code: 'request.invalid' })
      }
    }
  })

  it('begin and end days in the zone of the brand', async () => {
    const at = async (zone: string, day: string) => {
      await site.gateway.services.site.change({ brandId: site.brandId, name: 'timeZone', value: zone, by: 'test', reason: 'test' })
      const answer = await owner.call('members.list', { query: { username: 'zoned', createdAt: day } })
      return answer.ok ? answer.value.rows.map(({ username }) => username).sort() : answer.code
    }
    await makePlayers(site.brandId, 4, 'zoned')
    const moments = ['2026-10-24T23:59:59.999Z', '2026-10-25T00:00:00Z', '2026-10-25T22:59:59.999Z', '2026-10-25T23:00:00Z']
    for (const [index, moment] of moments.entries())
      await site.db.pool.query('update gateway.player set created_at = $2 where username = $1', [`zoned${index + 1}`, moment])
    expect(await at('UTC', '2026-10-25')).toEqual(['zoned2', 'zoned3', 'zoned4'])
    // Clocks go back that night: the day has 25 hours.
    expect(await at('Europe/Berlin', '2026-10-25')).toEqual(['zoned1', 'zoned2', 'zoned3'])
    expect(await at('Asia/Kathmandu', '2026-10-26')).toEqual(['zoned3', 'zoned4'])
    await at('UTC', '2026-10-25')
  })
})

describe('B7, T64, T69: every list', () => {
  const lists = (operations as readonly OperationShape[]).filter(isListOperation)
  /** What a list can't do without. */
  const needed: Readonly<Record<string, object>> = {
    'settings.listHistory': { name: 'linkHosts' },
    'editing.list': { kind: 'notice' },
    'editing.listVersions': { kind: 'notice', name: 'none' },
    'rounds.list': { member: 'ply_0000000000000000000001' },
    'rounds.listTotals': { member: 'ply_0000000000000000000001' },
    'settlements.listBillMembers': { bill: '1' },
    'agents.listLooks': { agent: 'ply_0000000000000000000001' },
    'ledger.listAccounts': { owner: 'house' },
    'ledger.listOwed': { kind: 'player.cash', asset: 'USD/4' },
    'ledger.listOwedTotals': { kind: 'player.cash', asset: 'USD/4' },
    'ledger.listEntries': { account: 'house-1:house.gaming:USD/4' },
    'ledger.listEntriesTotals': { account: 'house-1:house.gaming:USD/4' },
  }
  const ids = lists.map(({ id }) => id)
  const names = [
    'audit.listTotals',
    'members.listTotals',
    'games.list',
    'games.listTotals',
    'vendors.list',
    'rewards.listRedemptionsTotals',
    'rounds.listTotals',
    'ledger.listAccounts',
    'ledger.listEntriesTotals',
  ]

  it('is known to this test by what it needs', () => {
    expect(ids).toEqual(expect.arrayContaining([...names, ...Object.keys(needed)]))
  })

  for (const id of ids)
    it(`${id} answers in every order and refuses what it can't read`, async () => {
      const operation = lists.find((each) => each.id === id)
      if (!operation) throw new Error(`no list ${id}`)
      const ask = async (query: object, browser = owner) => {
        const search = new URLSearchParams(Object.entries({ ...needed[id], ...query }))
        const response = await browser.fetch(`${operation.path}?${search}`)
        return (await response.json()) as { success: boolean; code?: string; value: { fields?: { field: string; code: string }[] } }
      }
      for (const sort of Object.keys(operation.list.sorts).flatMap((name) => [name, `-${name}`]))
        expect(await ask({ sort }), sort).toMatchObject({ success: true })
      expect(await ask({ colour: 'red' })).toMatchObject({
        code: 'request.invalid',
        value: { fields: [{ field: 'colour', code: 'field.unknown' }] },
      })
      expect(await ask({ sort: 'nothing' })).toMatchObject({ code: 'request.invalid', value: { fields: [{ field: 'sort' }] } })
      expect(await ask({ brandId: '2147483648' })).toMatchObject({ code: 'request.invalid', value: { fields: [{ field: 'brandId' }] } })
      expect(await ask({ limit: '7' })).toMatchObject({ code: 'request.invalid', value: { fields: [{ field: 'limit' }] } })
      if (!operation.path.endsWith('/totals'))
        for (const cursor of ["'; drop", 'x', Buffer.from('[1]').toString('base64url')])
          expect(await ask({ cursor })).toMatchObject({ code: 'request.invalid', value: { fields: [{ field: 'cursor' }] } })
      for (const [field, { kind }] of Object.entries(operation.list.filters)) {
        if (kind === 'days')
          expect(await ask({ [field]: '2026-13-01' }), field).toMatchObject({ code: 'request.invalid', value: { fields: [{ field }] } })
        if (kind === 'days') expect(await ask({ [field]: '2026-11-01..2026-11-30' }), field).toMatchObject({ success: true })
        if (kind === 'money')
          expect(await ask({ [field]: '1.00001..' }), field).toMatchObject({ code: 'request.invalid', value: { fields: [{ field }] } })
        if (kind === 'days')
          expect(await ask({ [field]: '0000-01-01' }), field).toMatchObject({ code: 'request.invalid', value: { fields: [{ field }] } })
        if (kind === 'money')
          expect(await ask({ [field]: '..999999999999999.9999' }), field).toMatchObject({
            code: 'request.invalid',
            value: { fields: [{ field }] },
          })
        if (kind === 'money') expect(await ask({ [field]: '0..5' }), field).toMatchObject({ success: true })
        if (kind === 'oneOf')
          expect(await ask({ [field]: 'nothing' }), field).toMatchObject({ code: 'request.invalid', value: { fields: [{ field }] } })
      }
    })

  it('shows one bound to a brand the rows of that brand alone', async () => {
    const { browser } = await anOperator(site, { brandId: otherBrand, host: elsewhere })
    const seen = await browser.call('members.list')
    expect(seen.ok && seen.value.rows.map(({ username }) => username).sort()).toEqual(['other1', 'other2', 'other3', 'other4', 'other5'])
    expect(await browser.call('members.listTotals')).toMatchObject({ value: { count: 5, isCapped: false } })
    expect(await browser.call('members.list', { query: { brandId: site.brandId } })).toMatchObject({ code: 'operator.not_allowed' })
    expect(await browser.call('ledger.listAccounts', { query: { owner: 'house' } })).toMatchObject({ code: 'operator.not_allowed' })
    const account = 'house-1:house.gaming:USD/4'
    expect(await browser.call('ledger.listEntries', { query: { account } })).toMatchObject({ code: 'operator.not_allowed' })
    expect(await browser.call('ledger.listEntriesTotals', { query: { account } })).toMatchObject({ code: 'operator.not_allowed' })
  })

  it('B8: counts no further than 10,001', async () => {
    await makePlayers(otherBrand, 10_000, 'many')
    const total = (query: object) => owner.call('members.listTotals', { query: { brandId: otherBrand, ...query } })
    expect(await total({ username: 'many' })).toMatchObject({ value: { count: 10_000, isCapped: false } })
    expect(await total({})).toMatchObject({ value: { count: 10_001, isCapped: true, sums: [] } })
  })
})

describe('saved views', () => {
  const text = { page: 'members.list', name: 'New', query: 'sort=-createdAt', columns: [], density: 'compact' as const, isDefault: false }
  it('are a person’s own, a role’s or the brand’s; sharing takes a permission', async () => {
    const [{ browser: support }, { browser: viewer }] = [
      await anOperator(site, { roles: ['support'] }),
      await anOperator(site, { roles: ['viewer'] }),
    ]
    const save = (browser: Browser, owned: { kind: 'me' } | { kind: 'brand' } | { kind: 'role'; role: string }, name: string) =>
      browser.call('views.save', { body: { ...text, name, owner: owned } })
    expect(await save(support, { kind: 'me' }, 'mine')).toMatchObject({ ok: true })
    expect(await save(support, { kind: 'brand' }, 'no')).toMatchObject({ code: 'operator.not_allowed' })
    expect(await save(owner, { kind: 'role', role: 'support' }, 'for support')).toMatchObject({ ok: true })
    const shared = await save(owner, { kind: 'brand' }, 'for all')
    const seen = async (browser: Browser) => {
      const answer = await browser.call('views.list', { query: { page: 'members.list' } })
      return answer.ok ? answer.value.views.map(({ name }) => name) : answer.code
    }
    expect(await seen(support)).toEqual(['for all', 'for support', 'mine'])
    expect(await seen(viewer)).toEqual(['for all'])
    const id = shared.ok ? shared.value.id : 'viw_0000000000000000000001'
    expect(await viewer.call('views.remove', { body: { id } })).toMatchObject({ code: 'view.unknown', status: 404 })
    expect(await viewer.call('views.save', { body: { ...text, id, owner: { kind: 'me' } } })).toMatchObject({ code: 'view.unknown' })
    expect(await owner.call('views.remove', { body: { id } })).toMatchObject({ ok: true })
    expect(await seen(viewer)).toEqual([])
  })

  it('are fifty at most for each owner, and one is what the page begins with', async () => {
    const { browser } = await anOperator(site, { roles: ['viewer'] })
    const save = (name: string, isDefault = false) =>
      browser.call('views.save', { body: { ...text, name, owner: { kind: 'me' }, isDefault } })
    for (let count = 0; count < 49; count++) expect(await save(`view ${count}`, count < 2)).toMatchObject({ ok: true })
    const both = await Promise.all([save('last'), save('one too many')])
    expect(both.map((answer) => (answer.ok ? 'ok' : answer.code)).sort()).toEqual(['ok', 'view.limit'])
    const answer = await browser.call('views.list', { query: { page: 'members.list' } })
    const own = answer.ok ? answer.value.views.filter(({ owner: { kind } }) => kind === 'me') : []
    expect(own).toHaveLength(50)
    expect(own.filter(({ isDefault }) => isDefault).map(({ name }) => name)).toEqual(['view 1'])
  })
})
