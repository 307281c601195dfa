import { aMember, anOperator, type Browser, firstRows, movableClock, type Site, startSite } from '@halong/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let site: Site
let owner: Browser
let colleague: Browser
const clock = movableClock()
beforeAll(async () => {
  site = await startSite({ name: 'api_keys', clock })
  ;[owner, colleague] = [(await anOperator(site)).browser, (await anOperator(site)).browser]
})
afterAll(() => site.stop())

const reason = 'the books of the group'
const wish = {
  name: 'books',
  brandId: null as number | null,
  permissions: ['members.read', 'audit.read'] as const,
  networks: [] as string[],
  days: 30,
  reason,
}
type Shown = { readonly id: `key_${string}`; readonly key: string }
/** Asks for a call about keys and has another owner agree, who is shown the key. */
async function agreed(operationId: string, body: object): Promise<Shown> {
  const asked = await owner.call('approvals.ask', { body: { operationId, body: { ...body }, reason } })
  if (!asked.ok) throw new Error(JSON.stringify(asked))
  const done = await colleague.call('approvals.approve', { body: { id: asked.value.approval?.id ?? 'apr_', reason } })
  if (!done.ok) throw new Error(JSON.stringify(done))
  // cast: what `apikeys.make` and `apikeys.rotate` answer.
  return done.value.result as Shown
}
/** A program's call: the key, and no cookie. */
type Writing = { readonly method?: string; readonly address?: string; readonly body?: object; readonly named?: string }
async function reading(key: string, path: string, { method = 'GET', address = '203.0.113.9', body = {}, named }: Writing = {}) {
  const response = await site.browser(address).fetch(path, {
    method,
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      ...(named === undefined ? {} : { 'idempotency-key': named }),
    },
    ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
  })
  // cast: every answer of the gateway has this form.
  return (await response.json()) as { success: boolean; code?: string; value?: { rows?: unknown[] } }
}
const listed = async (name: string) => {
  const answer = await owner.call('apikeys.list')
  if (!answer.ok) throw new Error(answer.code)
  return answer.value.keys.filter((key) => key.name === name)
}
const MEMBERS = '/wps/operator/members?brandId='
const DAY_MS = 24 * 3_600_000

describe('B37: keys of programs', () => {
  it('is made by two, shown once, kept as a hash, and reads what it may and nothing else', async () => {
    expect(await owner.call('apikeys.make', { body: { ...wish, permissions: [...wish.permissions] } })).toMatchObject({
      code: 'operator.approval_required',
    })
    const { key, id } = await agreed('apikeys.make', wish)
    const members = `${MEMBERS}${site.brandId}`
    expect(await reading(key, members)).toMatchObject({ success: true })
    expect(await reading(key, `/wps/operator/audit?brandId=${site.brandId}`)).toMatchObject({ success: true })
    // A right it was not given, what any operator may call, and anything that is no read.
    expect(await reading(key, '/wps/operator/apikeys')).toMatchObject({ code: 'operator.not_allowed' })
    expect(await reading(key, '/wps/operator/session')).toMatchObject({ code: 'operator.not_allowed' })
    for (const path of ['/wps/operator/approvals/approve', '/wps/operator/settings', '/wps/operator/apikeys'])
      expect(await reading(key, path, { method: 'POST' }), path).toMatchObject({ code: 'operator.not_allowed' })
    expect(await reading(`${key.slice(0, -1)}${key.endsWith('0') ? '1' : '0'}`, members)).toMatchObject({ code: 'operator.required' })
    const [row] = await listed('books')
    expect(row).toMatchObject({ id, state: 'LIVE', callsToday: 7, usedFrom: '203.0.113.9' })
    const { rows } = await site.db.pool.query('select k::text as row from gateway.api_key k')
    expect(JSON.stringify(rows)).not.toContain(key)
    expect(await owner.call('apikeys.make', { body: { ...wish, permissions: [...wish.permissions] } })).toMatchObject({
      code: 'apikey.name_taken',
    })
    expect(await firstRows(owner, 'audit.list', { target: 'key books' }, 3)).toMatchObject({
      value: { rows: [{ action: 'apikeys.make' }, { action: 'approvals.ask' }] },
    })
  })

  it('comes from its networks alone, ten times a second at most, and ends by its time', async () => {
    const { key } = await agreed('apikeys.make', { ...wish, name: 'near', networks: ['203.0.113.0/24'], days: 1 })
    const members = `${MEMBERS}${site.brandId}`
    expect(await reading(key, members, { address: '198.51.100.1' })).toMatchObject({ code: 'operator.required' })
    const many = await Promise.all(Array.from({ length: 14 }, () => reading(key, members)))
    expect(many.some(({ code }) => code === 'request.rate_limited')).toBe(true)
    expect(many.filter(({ success }) => success).length).toBeGreaterThan(0)
    const { key: short } = await agreed('apikeys.make', { ...wish, name: 'short', days: 1 })
    clock.forward(DAY_MS)
    expect(await reading(short, members)).toMatchObject({ code: 'operator.required' })
    ;[owner, colleague] = [(await anOperator(site)).browser, (await anOperator(site)).browser]
    expect(await listed('short')).toMatchObject([{ state: 'EXPIRED' }])
  })

  it('is replaced by a new one while the old one holds for a day, and is ended at once', async () => {
    const first = await agreed('apikeys.make', { ...wish, name: 'turned' })
    const next = await agreed('apikeys.rotate', { key: first.id, days: 90, reason })
    const members = `${MEMBERS}${site.brandId}`
    for (const { key } of [first, next]) expect(await reading(key, members)).toMatchObject({ success: true })
    expect(await owner.call('apikeys.revoke', { body: { key: next.id, reason } })).toMatchObject({ ok: true })
    expect(await reading(next.key, members)).toMatchObject({ code: 'operator.required' })
    expect(await owner.call('apikeys.revoke', { body: { key: next.id, reason } })).toMatchObject({ code: 'apikey.unknown' })
    expect(await reading(first.key, members)).toMatchObject({ success: true })
    clock.forward(DAY_MS)
    expect(await reading(first.key, members)).toMatchObject({ code: 'operator.required' })
    ;[owner, colleague] = [(await anOperator(site)).browser, (await anOperator(site)).browser]
  })

  it('may do no more than its maker, reads no other brand, and ends with its maker', async () => {
    for (const permissions of [['withdrawals.decide'], ['members.reveal'], ['settings.change']])
      expect(
        await owner.call('approvals.ask', { body: { operationId: 'apikeys.make', body: { ...wish, permissions }, reason } }),
      ).toMatchObject({
        code: 'request.invalid',
        value: { fields: [{ field: 'permissions.0' }] },
      })
    const record = { name: 'Reef', merchantCode: 'reef', asset: 'USD/4', defaultLanguage: 'EN', languages: ['EN'] }
    const other = await site.gateway.services.site.addBrand(record, ['reef.example'])
    const { key } = await agreed('apikeys.make', { ...wish, name: 'bound', brandId: site.brandId })
    expect(await reading(key, `${MEMBERS}${site.brandId}`)).toMatchObject({ success: true })
    expect(await reading(key, `${MEMBERS}${other}`)).toMatchObject({ code: 'operator.not_allowed' })
    const { browser: bound } = await anOperator(site, { brandId: other })
    const mine = await bound.call('apikeys.list')
    expect(mine.ok && mine.value.keys).toEqual([])
    const [row] = await listed('bound')
    expect(await bound.call('apikeys.revoke', { body: { key: `key_${'z'.repeat(22)}`, reason } })).toMatchObject({ code: 'apikey.unknown' })
    expect(await bound.call('apikeys.revoke', { body: { key: row?.id ?? 'key_', reason } })).toMatchObject({ code: 'apikey.unknown' })
    await site.db.pool.query(
      `update gateway.operator o set is_blocked = true from gateway.api_key k where k.made_by = o.operator_id and k.name = 'bound'`,
    )
    expect(await reading(key, `${MEMBERS}${site.brandId}`)).toMatchObject({ code: 'operator.required' })
  })

  it('writes what it was given from its own network, each write once, so often a day, in its own name', async () => {
    ;[owner, colleague] = [(await anOperator(site)).browser, (await anOperator(site)).browser]
    const { playerId } = await aMember(site)
    const writes = [{ operation: 'members.setLabels', perDay: 2 }]
    const writer = { ...wish, name: 'tagger', permissions: [], writes, networks: ['203.0.113.0/24'] }
    const ask = (body: object) => owner.call('approvals.ask', { body: { operationId: 'apikeys.make', body: { ...body }, reason } })
    for (const [body, field] of [
      [{ ...writer, networks: [] }, 'networks'],
      [{ ...writer, writes: [{ operation: 'withdrawals.approve', perDay: 1 }] }, 'writes.0.operation'],
      [{ ...writer, writes: [{ operation: 'approvals.approve', perDay: 1 }] }, 'writes.0.operation'],
    ] as const)
      expect(await ask(body), field).toMatchObject({ code: 'request.invalid', value: { fields: [{ field }] } })
    const { key } = await agreed('apikeys.make', writer)
    const path = '/wps/operator/members/labels'
    const label = (named: string | undefined, labels: string[], address?: string) =>
      reading(key, path, {
        method: 'POST',
        body: { brandId: site.brandId, id: playerId, labels, reason },
        ...(named === undefined ? {} : { named }),
        ...(address === undefined ? {} : { address }),
      })
    expect(await label(undefined, ['a'])).toMatchObject({ code: 'request.invalid' })
    expect(await label('write-number-0001', ['a'], '198.51.100.1')).toMatchObject({ code: 'operator.required' })
    const [first, again] = [await label('write-number-0001', ['a']), await label('write-number-0001', ['a'])]
    expect([first.success, again.success]).toEqual([true, true])
    expect(await label('write-number-0001', ['b'])).toMatchObject({ code: 'request.key_reused' })
    // What was refused counts as well, and leaves its name free.
    expect(
      await reading(key, path, { method: 'POST', named: 'write-number-0002', body: { id: `ply_${'0'.repeat(22)}`, labels: [], reason } }),
    ).toMatchObject({
      code: 'records.unknown',
    })
    expect(await label('write-number-0002', ['b'])).toMatchObject({ code: 'apikey.day_spent' })
    clock.forward(DAY_MS)
    ;[owner, colleague] = [(await anOperator(site)).browser, (await anOperator(site)).browser]
    // A turn without an answer, as after a crash: nobody knows, and nothing is done again.
    await site.db.pool.query(`update gateway.api_write set is_done = false where call_key = 'write-number-0001'`)
    expect(await label('write-number-0001', ['a'])).toMatchObject({ code: 'apikey.outcome_unknown' })
    const { rows } = await site.db.pool.query<{ actor: string }>(`select actor from gateway.operator_audit where target = $1`, [
      `player ${playerId}`,
    ])
    expect(rows).toEqual([{ actor: 'key:tagger' }])
    expect(await reading(key, '/wps/operator/content/shown', { method: 'POST', named: 'write-number-0003' })).toMatchObject({
      code: 'operator.not_allowed',
    })
  })
})
