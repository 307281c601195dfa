import { anOperator, type Browser, movableClock, OPERATOR_PASSWORD, type Site, startSite } from '@halong/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let site: Site
const clock = movableClock()
beforeAll(async () => {
  site = await startSite({ name: 'operator_staff', clock })
})
afterAll(() => site.stop())

const STEP_MS = 30_000

type Staffed = { readonly operator: object; readonly startingPassword: string | null }
/** Asks for a call about operators and has another owner agree to it. */
async function agreed(asker: Browser, operationId: string, body: object, second?: Browser) {
  const asked = await asker.call('approvals.ask', { body: { operationId, body: { ...body }, reason: 'a test' } })
  if (!asked.ok) return asked
  const id = asked.value.approval?.id ?? 'apr_'
  const voter = second ?? (await anOperator(site)).browser
  const done = await voter.call('approvals.approve', { body: { id, reason: 'agreed' } })
  return done.ok ? { ok: true as const, value: done.value.result as Staffed } : done
}

describe('T64: operators of operators', () => {
  const wish = (username: string, change: object = {}) => ({
    username,
    roles: ['settings' as const],
    brandId: null,
    reason: 'joined us',
    ...change,
  })

  it('an owner adds a colleague with another one, who is shown a password to start with, once', async () => {
    const { browser } = await anOperator(site)
    expect(await browser.call('operator.add', { body: wish('carla', { networks: ['somewhere'] }) })).toMatchObject({
      code: 'request.invalid',
    })
    const added = await agreed(browser, 'operator.add', wish('carla', { networks: ['203.0.113.0/24'] }))
    expect(added).toMatchObject({
      ok: true,
      value: {
        operator: {
          username: 'carla',
          roles: ['settings'],
          permissions: [
            'methods.manage',
            'games.read',
            'points.manage',
            'content.manage',
            'views.share',
            'approvals.read',
            'brand.change',
            'settings.read',
            'settings.change',
            'settings.approve',
          ],
          hasAuthenticator: false,
          networks: ['203.0.113.0/24'],
          lastSignInAt: null,
        },
      },
    })
    expect(await browser.call('operator.add', { body: wish('carla') })).toMatchObject({ code: 'operator.name_taken', status: 409 })
    const password = added.ok ? (added.value.startingPassword ?? '') : ''
    expect(await site.browser('203.0.113.5').call('operator.login', { body: { username: 'carla', password } })).toMatchObject({
      code: 'operator.authenticator_required',
    })
    const list = await browser.call('operator.list')
    const names = list.ok ? list.value.rows.map(({ username }) => username) : []
    expect(names).toContain('carla')
    expect(names).toEqual([...names].sort())
    expect(JSON.stringify(list)).not.toMatch(/argon2|sealed|hash/i)
  })

  it.each([
    [{ networks: ['somewhere'] }, 'networks.0'],
    [{ networks: ['10.0.0.1', '10.0.0.0/99'] }, 'networks.1'],
    [{ brandId: 999 }, 'brandId'],
    [{ roles: [] }, 'roles'],
    [{ username: 'Not A Name' }, 'username'],
    [{ reason: '' }, 'reason'],
  ])('refuses %j', async (change, field) => {
    const { browser } = await anOperator(site)
    const answer = await browser.call('operator.add', { body: wish('nobody', change) })
    expect(answer).toMatchObject({ code: 'request.invalid', value: { fields: [{ field }] } })
  })

  it('a change holds at once and ends the sessions; a block shuts out', async () => {
    const { browser: owner } = await anOperator(site)
    const { browser, username, code } = await anOperator(site, { roles: ['owner'] })
    const list = await owner.call('operator.list')
    const id = (list.ok && list.value.rows.find((each) => each.username === username)?.id) || 'opr_'
    const change = (wished: object) =>
      owner.call('operator.change', {
        body: { id: id as `opr_${string}`, roles: ['viewer'], networks: [], isBlocked: false, reason: 'moved on', ...wished },
      })
    expect(await change({})).toMatchObject({ ok: true, value: { operator: { roles: ['viewer'] }, startingPassword: null } })
    expect(await change({ roles: ['owner'] })).toMatchObject({ code: 'operator.approval_required', status: 409 })
    expect(await browser.call('operator.whoAmI')).toMatchObject({ code: 'operator.required' })
    clock.forward(STEP_MS)
    await browser.call('operator.login', { body: { username, password: OPERATOR_PASSWORD, code: code() } })
    expect(await browser.call('operator.list')).toMatchObject({ code: 'operator.not_allowed', status: 403 })
    expect(await change({ isBlocked: true })).toMatchObject({ ok: true })
    clock.forward(STEP_MS)
    expect(await browser.call('operator.login', { body: { username, password: OPERATOR_PASSWORD, code: code() } })).toMatchObject({
      code: 'operator.credentials_wrong',
    })
    expect(await change({ startAnew: true })).toMatchObject({ code: 'operator.approval_required' })
    const wished = { id, roles: ['viewer'], networks: [], isBlocked: false, reason: 'moved on', startAnew: true }
    const anew = await agreed(owner, 'operator.change', wished)
    const password = anew.ok ? (anew.value.startingPassword ?? '') : ''
    expect(await browser.call('operator.login', { body: { username, password } })).toMatchObject({
      code: 'operator.authenticator_required',
    })
  })

  it('nobody changes themselves, and nobody unknown is changed', async () => {
    const { browser } = await anOperator(site)
    const me = await browser.call('operator.whoAmI')
    const body = { roles: ['viewer' as const], networks: [], isBlocked: false, reason: 'a test' }
    const own = me.ok ? me.value.operator.id : 'opr_'
    expect(await browser.call('operator.change', { body: { ...body, id: own as `opr_${string}` } })).toMatchObject({
      code: 'operator.not_allowed',
    })
    for (const sign of ['0', 'z'])
      expect(await browser.call('operator.change', { body: { ...body, id: `opr_${sign.repeat(22)}` } })).toMatchObject({
        code: 'operator.unknown',
      })
  })

  it('of two owners who take each other’s rights away at once, one stays an owner', async () => {
    const [one, two] = [await anOperator(site), await anOperator(site)]
    const idOf = async ({ browser }: typeof one) => {
      const me = await browser.call('operator.whoAmI')
      if (!me.ok) throw new Error(me.code)
      return me.value.operator.id
    }
    const [idOne, idTwo] = [await idOf(one), await idOf(two)]
    const body = { roles: ['viewer' as const], networks: [], isBlocked: false, reason: 'a quarrel' }
    const answers = await Promise.all([
      one.browser.call('operator.change', { body: { ...body, id: idTwo } }),
      two.browser.call('operator.change', { body: { ...body, id: idOne } }),
    ])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  })
})

describe('T69: an operator of one brand', () => {
  it('sees and changes the operators and the audit of that brand alone', async () => {
    const { site: brands } = site.gateway.services
    const record = { name: 'Pho', merchantCode: 'pho', asset: 'VND/4', defaultLanguage: 'VI', languages: ['VI'] }
    const brandId = await brands.addBrand(record, ['pho.example'])
    const { browser: everywhere } = await anOperator(site)
    const { browser, username } = await anOperator(site, { brandId })
    const body = { username: 'colleague', roles: ['support' as const], brandId, reason: 'a test' }
    for (const other of [null, site.brandId])
      expect(await browser.call('operator.add', { body: { ...body, brandId: other } })).toMatchObject({ code: 'operator.not_allowed' })
    const { browser: second } = await anOperator(site, { brandId })
    expect(await agreed(browser, 'operator.add', body, second)).toMatchObject({ ok: true })
    const list = await browser.call('operator.list')
    expect(list.ok && list.value.rows.map((each) => each.username).sort()).toEqual(expect.arrayContaining(['colleague', username]))
    const all = await everywhere.call('operator.whoAmI')
    const id = all.ok ? all.value.operator.id : 'opr_'
    const change = { id: id as `opr_${string}`, roles: ['viewer' as const], networks: [], isBlocked: true, reason: 'a test' }
    expect(await browser.call('operator.change', { body: change })).toMatchObject({ code: 'operator.unknown' })
    expect(await browser.call('audit.list', { query: { brandId: site.brandId } })).toMatchObject({ code: 'operator.not_allowed' })
    const audit = await browser.call('audit.list')
    expect(audit.ok && new Set(audit.value.rows.map((entry) => entry.brandId))).toEqual(new Set([brandId]))
  })
})

describe('T67: reading the audit', () => {
  it('tells who did what, before and after, why, and from where', async () => {
    const { browser, username } = await anOperator(site, { address: '203.0.113.77' })
    const { browser: everybody } = await anOperator(site)
    for (const name of ['dora', 'elsa', 'frida'])
      await agreed(everybody, 'operator.add', { username: name, roles: ['viewer'], brandId: null, reason: `hired ${name}` }, browser)
    const newest = await browser.call('audit.list', { query: { actor: username, action: 'operator.add' } })
    if (!newest.ok) throw new Error(newest.code)
    expect(newest.value.rows.map(({ target }) => target)).toEqual(['operator frida', 'operator elsa', 'operator dora'])
    expect(newest.value.rows[0]).toMatchObject({
      actor: username,
      before: null,
      after: { roles: ['viewer'], brandId: null, networks: [], isBlocked: false },
      reason: 'hired frida',
      address: '203.0.113.77',
    })
    expect(await browser.call('audit.list', { query: { target: 'operator dora' } })).toMatchObject({
      value: { rows: [{ action: 'operator.add' }, { action: 'approvals.ask' }] },
    })
    expect(await browser.call('audit.list', { query: { cursor: 'x' } })).toMatchObject({ code: 'request.invalid' })
  })
})
