import { anOperator, type Browser, type SignedInOperator, type Site, startSite } from '@halong/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createRoleStore } from '../src/modules/operator/role-store.ts'

let site: Site
let first: SignedInOperator
let second: SignedInOperator
beforeAll(async () => {
  site = await startSite({ name: 'operator_roles' })
  ;[first, second] = [await anOperator(site), await anOperator(site)]
})
afterAll(() => site.stop())

const reason = 'a reason to be kept'
type Grant = { permission: string; most?: Record<string, string> | null }
const roleOf = async (code: string) => {
  const answer = await first.browser.call('roles.list')
  if (!answer.ok) throw new Error(answer.code)
  return answer.value.roles.find((role) => role.code === code)
}
const grants = (...names: string[]): Grant[] => names.map((permission) => ({ permission }))
const wish = async (code: string, wished: readonly Grant[], name: string | null = null) => ({
  code,
  name,
  grants: [...wished],
  expectedVersion: (await roleOf(code))?.version ?? 0,
  reason,
})
async function agreed(operationId: string, body: object) {
  const asked = await first.browser.call('approvals.ask', { body: { operationId, body: { ...body }, reason } })
  if (!asked.ok) return asked
  return second.browser.call('approvals.approve', { body: { id: asked.value.approval?.id ?? 'apr_', reason } })
}
const may = async (browser: Browser) => {
  const me = await browser.call('operator.whoAmI')
  return me.ok ? me.value.operator.permissions : [me.code]
}

describe('T64: what a role may do are rows', () => {
  it('B5: the role `settings` decides no deposits unless its row says so, and its holders may from their next call on', async () => {
    const { browser } = await anOperator(site, { roles: ['settings'] })
    expect(await may(browser)).not.toContain('deposits.decide')
    const had = (await roleOf('settings'))?.grants ?? []
    const more = await wish('settings', [...had, ...grants('deposits.decide')])
    expect(await first.browser.call('roles.save', { body: more })).toMatchObject({ code: 'operator.approval_required', status: 409 })
    expect(await may(browser)).not.toContain('deposits.decide')
    expect(await agreed('roles.save', more)).toMatchObject({ ok: true, value: { approval: { state: 'DONE', kind: 'role' } } })
    expect(await may(browser)).toContain('deposits.decide')
    expect(await first.browser.call('roles.save', { body: await wish('settings', had) })).toMatchObject({ ok: true })
    expect(await may(browser)).not.toContain('deposits.decide')
    const { rows } = await site.db.pool.query(
      `select before, after from gateway.operator_audit where target = 'role settings' and action = 'roles.save' order by audit_id`,
    )
    expect(rows).toHaveLength(2)
    expect(rows[0]).toMatchObject({ after: { askedBy: first.username } })
  })

  it('B6: a permission of an operation that came later belongs to nobody, whatever its module begins with', async () => {
    await site.db.pool.query(`delete from gateway.role_grant where permission = 'views.share'`)
    await createRoleStore(site.gateway.platform).seed({ 'views.share': ['owner', 'trader'] })
    expect(await may(first.browser)).not.toContain('views.share')
  })

  it('a role of one’s own is made by two, named, and given; one that nobody has is retired', async () => {
    const body = await wish('night_shift', grants('deposits.read', 'members.read'), 'Night shift')
    expect(
      await first.browser.call('approvals.ask', { body: { operationId: 'roles.save', body: { ...body, name: null }, reason } }),
    ).toMatchObject({
      code: 'request.invalid',
    })
    expect(await agreed('roles.save', body)).toMatchObject({ ok: true })
    const { browser } = await anOperator(site, { roles: ['night_shift', 'viewer'] })
    expect(await may(browser)).toEqual(expect.arrayContaining(['deposits.read', 'audit.read']))
    const retire = async (code: string) =>
      first.browser.call('roles.retire', { body: { code, expectedVersion: (await roleOf(code))?.version ?? 0, reason } })
    expect(await retire('night_shift')).toMatchObject({ code: 'role.in_use' })
    expect(await retire('developer')).toMatchObject({ ok: true })
    expect(await retire('owner')).toMatchObject({ code: 'role.owner_keeps' })
    expect(await retire('nothing')).toMatchObject({ code: 'role.unknown' })
    const given = { username: 'dora', roles: ['developer'], brandId: null, networks: [], reason }
    expect(await first.browser.call('operator.add', { body: given })).toMatchObject({
      code: 'request.invalid',
      value: { fields: [{ field: 'roles.0' }] },
    })
  })

  it('keeps apart what one person must not hold together, in a role and over several', async () => {
    const pair = await wish('both', grants('operators.manage', 'deposits.decide'), 'Both')
    expect(await first.browser.call('roles.save', { body: pair })).toMatchObject({ code: 'role.conflict', status: 422 })
    expect(await agreed('roles.save', await wish('people', grants('operators.manage'), 'People'))).toMatchObject({ ok: true })
    const given = { username: 'emil', roles: ['people', 'payments'], brandId: null, networks: [], reason }
    expect(await first.browser.call('operator.add', { body: given })).toMatchObject({ code: 'role.conflict' })
  })

  it('the owner’s role keeps what gives rights back, a stale page changes nothing, and who works for one brand changes no role', async () => {
    const owner = (await roleOf('owner'))?.grants ?? []
    const less = owner.filter(({ permission }) => permission !== 'roles.manage')
    expect(await first.browser.call('roles.save', { body: await wish('owner', less) })).toMatchObject({ code: 'role.owner_keeps' })
    const stale = { ...(await wish('viewer', [])), expectedVersion: 900 }
    expect(await first.browser.call('roles.save', { body: stale })).toMatchObject({ code: 'role.changed_meanwhile' })
    const { browser: bound } = await anOperator(site, { brandId: 1 })
    expect(await bound.call('roles.save', { body: await wish('viewer', []) })).toMatchObject({ code: 'operator.not_allowed' })
    expect(await bound.call('roles.retire', { body: { code: 'trader', expectedVersion: 1, reason } })).toMatchObject({
      code: 'operator.not_allowed',
    })
    const { browser: viewer } = await anOperator(site, { roles: ['viewer'] })
    expect(await viewer.call('roles.save', { body: await wish('viewer', []) })).toMatchObject({ code: 'operator.not_allowed' })
  })

  it('a limit lowered holds at once, a limit raised takes another person', async () => {
    const held = (amount: string | null): Grant[] => [{ permission: 'deposits.decide', most: amount === null ? null : { 'USD/4': amount } }]
    expect(await agreed('roles.save', await wish('teller', held('100'), 'Teller'))).toMatchObject({ ok: true })
    expect(await first.browser.call('roles.save', { body: await wish('teller', held('50'), 'Teller') })).toMatchObject({ ok: true })
    expect(await first.browser.call('roles.save', { body: await wish('teller', held('51'), 'Teller') })).toMatchObject({
      code: 'operator.approval_required',
    })
    expect(await first.browser.call('roles.save', { body: await wish('teller', held(null), 'Teller') })).toMatchObject({
      code: 'operator.approval_required',
    })
    expect((await roleOf('teller'))?.grants).toEqual([{ permission: 'deposits.decide', most: { 'USD/4': '50' } }])
  })
})

describe('B15: how many must agree are rows', () => {
  const rule = async (kind: string) => {
    const answer = await first.browser.call('approvals.getRules')
    if (!answer.ok) throw new Error(answer.code)
    const found = answer.value.rules.find((each) => each.kind === kind)
    if (!found) throw new Error(`nothing guards ${kind}`)
    return found
  }
  const save = async (needs: 1 | 2 | null, more: object = {}) => ({
    kind: 'operator' as const,
    needs,
    from: null,
    expectedVersion: (await rule('operator')).version,
    reason,
    ...more,
  })

  it('more people are asked for at once, fewer by another person, and never fewer than the floor', async () => {
    expect(await first.browser.call('approvals.saveRule', { body: await save(2) })).toMatchObject({
      ok: true,
      value: { rule: { needs: 2, floor: 1 } },
    })
    const body = { username: 'franz', roles: ['viewer'], brandId: null, networks: [], reason }
    const asked = await first.browser.call('approvals.ask', { body: { operationId: 'operator.add', body, reason } })
    const id = (asked.ok && asked.value.approval?.id) || 'apr_'
    expect(asked).toMatchObject({ value: { approval: { needs: 2 } } })
    expect(await second.browser.call('approvals.approve', { body: { id, reason } })).toMatchObject({
      value: { approval: { state: 'OPEN' } },
    })
    const { browser: third } = await anOperator(site)
    expect(await third.call('approvals.approve', { body: { id, reason } })).toMatchObject({ value: { approval: { state: 'DONE' } } })
    expect(await first.browser.call('approvals.saveRule', { body: await save(null) })).toMatchObject({ code: 'operator.approval_required' })
    expect(await agreed('approvals.saveRule', await save(null))).toMatchObject({ ok: true })
    expect(await first.browser.call('operator.add', { body: { ...body, username: 'gerd' } })).toMatchObject({
      code: 'operator.approval_required',
    })
    expect(await first.browser.call('approvals.saveRule', { body: { ...(await save(2)), expectedVersion: 900 } })).toMatchObject({
      code: 'rule.changed_meanwhile',
    })
    expect(await first.browser.call('approvals.saveRule', { body: await save(2, { from: { 'USD/4': '5' } }) })).toMatchObject({
      code: 'request.invalid',
      value: { fields: [{ field: 'from' }] },
    })
  })
})
