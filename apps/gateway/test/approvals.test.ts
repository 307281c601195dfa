import { anOperator, type Browser, movableClock, type SignedInOperator, type Site, startSite } from '@halong/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

let site: Site
const clock = movableClock()
const DAY = 24 * 3_600_000
beforeAll(async () => {
  site = await startSite({ name: 'approvals', clock })
})
afterAll(() => site.stop())

const reason = 'a reason to be kept'
let names = 0
const wish = (change: object = {}) => ({ username: `new${++names}`, roles: ['viewer'], brandId: null, networks: [], reason, ...change })
async function ask(browser: Browser, body: object = wish(), operationId = 'operator.add'): Promise<`apr_${string}`> {
  const asked = await browser.call('approvals.ask', { body: { operationId, body: { ...body }, reason } })
  if (!asked.ok || asked.value.approval === null) throw new Error(asked.ok ? 'done at once' : asked.code)
  return asked.value.approval.id
}
const approve = (browser: Browser, id: `apr_${string}`) => browser.call('approvals.approve', { body: { id, reason } })
const codeOf = (answer: { ok: true } | { ok: false; code: string }) => (answer.ok ? 'ok' : answer.code)
const idOf = async ({ browser }: SignedInOperator) => {
  const me = await browser.call('operator.whoAmI')
  if (!me.ok) throw new Error(me.code)
  return me.value.operator.id
}
const stateOf = async (browser: Browser, id: `apr_${string}`) => {
  const answer = await browser.call('approvals.get', { query: { id } })
  return answer.ok ? answer.value.state : answer.code
}
const count = async (username: string) =>
  (await site.db.pool.query('select from gateway.operator where username = $1', [username])).rowCount ?? 0

/** What the audit of an installation from before holds: one operator made, or gave rights to, another one alone. */
async function madeAlone(maker: SignedInOperator, made: SignedInOperator, { daysAgo = 40, action = 'operator.add', after = {} } = {}) {
  await site.db.pool.query(
    `insert into gateway.operator_audit (at, actor_id, actor, brand_id, action, target, before, after, reason, request_id, address)
     select $1, operator_id, username, null, $4, $3, null, $5, 'hired', '', '' from gateway.operator where username = $2`,
    [new Date(clock.now().getTime() - daysAgo * DAY), maker.username, `operator ${made.username}`, action, JSON.stringify(after)],
  )
}

describe('B13: a request for the agreement of another person', () => {
  let first: SignedInOperator
  let second: SignedInOperator
  beforeEach(async () => {
    ;[first, second] = [await anOperator(site), await anOperator(site)]
  })

  it('is done once when it is agreed to, and stands with who asked and who agreed', async () => {
    const body = wish()
    const id = await ask(first.browser, body)
    expect(await count(body.username)).toBe(0)
    const others = await Promise.all([1, 2, 3, 4].map(() => anOperator(site)))
    const answers = await Promise.all([second, ...others].map(({ browser }) => approve(browser, id)))
    expect(answers.map(codeOf).sort()).toEqual(['approval.closed', 'approval.closed', 'approval.closed', 'approval.closed', 'ok'])
    expect(await count(body.username)).toBe(1)
    expect(answers.find(({ ok }) => ok)).toMatchObject({
      value: {
        approval: { state: 'DONE', askedBy: first.username, votes: [{ said: 'yes' }] },
        result: { operator: { username: body.username } },
      },
    })
  })

  it('is never decided on by who asked, owner or not', async () => {
    const id = await ask(first.browser)
    expect(await approve(first.browser, id)).toMatchObject({ code: 'approval.own', status: 403 })
    expect(await first.browser.call('approvals.decline', { body: { id, reason } })).toMatchObject({ code: 'approval.own' })
    expect(await first.browser.call('approvals.get', { query: { id } })).toMatchObject({ value: { mayDecide: false, obstacle: 'own' } })
    expect(await second.browser.call('approvals.withdraw', { body: { id, reason } })).toMatchObject({ code: 'operator.not_allowed' })
    expect(await first.browser.call('approvals.withdraw', { body: { id, reason } })).toMatchObject({ value: { state: 'WITHDRAWN' } })
    expect(await approve(second.browser, id)).toMatchObject({ code: 'approval.closed' })
  })

  it('takes the right to decide, now and not when it was asked for', async () => {
    const { browser: viewer } = await anOperator(site, { roles: ['viewer'] })
    const id = await ask(first.browser)
    expect(await approve(viewer, id)).toMatchObject({ code: 'operator.not_allowed' })
    expect(await viewer.call('approvals.ask', { body: { operationId: 'operator.add', body: wish(), reason } })).toMatchObject({
      code: 'operator.not_allowed',
    })
    const change = { id: await idOf(first), roles: ['viewer' as const], networks: [], isBlocked: false, reason }
    expect(await second.browser.call('operator.change', { body: change })).toMatchObject({ ok: true })
    const { browser: third } = await anOperator(site)
    expect(await approve(third, id)).toMatchObject({ value: { approval: { state: 'REFUSED', code: 'operator.not_allowed' } } })
  })

  it('is one for each subject at a time', async () => {
    const body = wish()
    const both = await Promise.all(
      [first, second].map(({ browser }) => browser.call('approvals.ask', { body: { operationId: 'operator.add', body, reason } })),
    )
    expect(both.map(codeOf).sort()).toEqual(['approval.already_open', 'ok'])
  })

  it('has seven days, and makes room for the next one then', async () => {
    const body = wish()
    const id = await ask(first.browser, body)
    clock.forward(7 * DAY + 1)
    const [again, other] = [await anOperator(site), await anOperator(site)]
    expect(await stateOf(other.browser, id)).toBe('EXPIRED')
    expect(await approve(other.browser, id)).toMatchObject({ code: 'approval.closed' })
    expect(await approve(other.browser, await ask(again.browser, body))).toMatchObject({ ok: true })
  })

  it('is closed by the clock when nobody decided, with its row of the audit', async () => {
    const body = wish()
    const id = await ask(first.browser, body)
    const stored = async () =>
      (await site.db.pool.query<{ state: string }>('select state from gateway.approval where subject = $1', [`operator ${body.username}`]))
        .rows
    const { expire } = site.gateway.services.operators
    clock.forward(7 * DAY - 60_000)
    await expire()
    expect(await stored()).toEqual([{ state: 'OPEN' }])
    clock.forward(60_000)
    await Promise.all([expire(), expire()])
    expect(await stored()).toEqual([{ state: 'EXPIRED' }])
    const { rows } = await site.db.pool.query(
      `select actor from gateway.operator_audit where action = 'approvals.expire' and target = $1`,
      [`operator ${body.username}`],
    )
    expect(rows).toEqual([{ actor: '(machine)' }])
    expect(await approve((await anOperator(site)).browser, id)).toMatchObject({ code: 'approval.closed' })
  })

  it('ends with one no', async () => {
    const id = await ask(first.browser)
    expect(await second.browser.call('approvals.decline', { body: { id, reason: 'we are enough' } })).toMatchObject({
      value: { state: 'DECLINED', votes: [{ by: second.username, said: 'no', reason: 'we are enough' }] },
    })
    expect(await approve((await anOperator(site)).browser, id)).toMatchObject({ code: 'approval.closed' })
  })

  it('is stale once what it rests on has moved, or what is kept of it was changed', async () => {
    const target = await anOperator(site, { roles: ['support'] })
    const change = { id: await idOf(target), roles: ['owner' as const], networks: [], isBlocked: false, reason }
    const moved = await ask(first.browser, change, 'operator.change')
    expect(
      await second.browser.call('operator.change', { body: { ...change, roles: ['support'], networks: ['203.0.113.9'] } }),
    ).toMatchObject({ ok: true })
    expect(await approve(second.browser, moved)).toMatchObject({ code: 'approval.stale', status: 409 })
    expect(await stateOf(second.browser, moved)).toBe('STALE')
    const body = wish()
    const id = await ask(first.browser, body)
    await site.db.pool.query(`update gateway.approval set body = jsonb_set(body, '{roles}', '["owner"]') where subject = $1`, [
      `operator ${body.username}`,
    ])
    expect(await approve(second.browser, id)).toMatchObject({ code: 'approval.stale' })
    expect(await count(body.username)).toBe(0)
  })

  it('is tried when it is asked for: what can’t be done is refused at once', async () => {
    const body = { operationId: 'operator.add', reason }
    const call = (wished: object) => first.browser.call('approvals.ask', { body: { ...body, body: { ...wished } } })
    expect(await call(wish({ username: second.username }))).toMatchObject({ code: 'operator.name_taken' })
    expect(await call(wish({ networks: ['somewhere'] }))).toMatchObject({
      code: 'request.invalid',
      value: { fields: [{ field: 'networks.0' }] },
    })
    expect(await call(wish({ roles: [] }))).toMatchObject({ code: 'request.invalid', value: { fields: [{ field: 'body.roles' }] } })
    const unknown = { operationId: 'operator.logout', body: {}, reason }
    expect(await first.browser.call('approvals.ask', { body: unknown })).toMatchObject({
      code: 'request.invalid',
      value: { fields: [{ field: 'operationId' }] },
    })
    expect(await approve(first.browser, `apr_${'0'.repeat(22)}`)).toMatchObject({ code: 'approval.unknown', status: 404 })
  })

  it('is not made where nobody has to agree: the call is done', async () => {
    const settings = await first.browser.call('settings.list')
    const version = (settings.ok && settings.value.settings.find(({ name }) => name === 'maintenance')?.version) || 0
    const body = { name: 'maintenance', value: { isOn: false, until: null }, reason, expectedVersion: version }
    expect(await first.browser.call('approvals.ask', { body: { operationId: 'settings.change', body, reason } })).toMatchObject({
      ok: true,
      value: { approval: null, result: { name: 'maintenance' } },
    })
  })

  it('is listed with what the caller may do about it', async () => {
    const id = await ask(first.browser)
    const seen = async (browser: Browser) => {
      const list = await browser.call('approvals.list', { query: { state: 'OPEN', askedBy: first.username } })
      return list.ok ? list.value.rows.map((row) => [row.id, row.mayDecide, row.obstacle]) : list.code
    }
    expect(await seen(first.browser)).toEqual([[id, false, 'own']])
    expect(await seen(second.browser)).toEqual([[id, true, null]])
  })
})

describe('B16, B17, T64: one person is no two', () => {
  it('B14: nobody adds a colleague or gives rights, networks or a new start alone', async () => {
    const [owner, target] = [await anOperator(site), await anOperator(site, { roles: ['support'], networks: [] })]
    const plain = async (change: object) => {
      const body = { id: await idOf(target), roles: ['support' as const], networks: [] as string[], isBlocked: false, reason, ...change }
      return codeOf(await owner.browser.call('operator.change', { body }))
    }
    const body = { username: `alone${++names}`, roles: ['viewer' as const], brandId: null, reason }
    expect(await owner.browser.call('operator.add', { body })).toMatchObject({ code: 'operator.approval_required', status: 409 })
    expect(await count(body.username)).toBe(0)
    for (const change of [{ roles: ['owner'] }, { startAnew: true }, { roles: ['settings'] }])
      expect(await plain(change)).toBe('operator.approval_required')
    expect(await plain({ networks: ['203.0.113.0/24', '127.0.0.0/8'] })).toBe('ok')
  })

  it('an owner who made a second account in two steps can’t approve by it, however long ago within a year', async () => {
    const [a, b, c] = [await anOperator(site), await anOperator(site), await anOperator(site)]
    await madeAlone(a, b)
    await madeAlone(b, c)
    expect(await approve(c.browser, await ask(a.browser))).toMatchObject({ code: 'approval.one_hand', status: 403 })
    const settings = await a.browser.call('settings.list')
    const version = (settings.ok && settings.value.settings.find(({ name }) => name === 'linkHosts')?.version) || 0
    const proposed = await a.browser.call('settings.propose', {
      body: { name: 'linkHosts', value: ['help.example'], reason, expectedVersion: version },
    })
    const id = proposed.ok ? proposed.value.id : 'apr_'
    expect(await c.browser.call('settings.approve', { body: { id } })).toMatchObject({ code: 'operator.not_allowed' })
    const seen = await c.browser.call('settings.listProposals', { query: { name: 'linkHosts' } })
    expect(seen.ok && seen.value.rows.find((row) => row.id === id)?.mayApprove).toBe(false)
    expect(await (await anOperator(site)).browser.call('settings.approve', { body: { id } })).toMatchObject({ ok: true })
  })

  it('two accounts that one person made are one hand, the other way round too', async () => {
    const [maker, left, right] = [await anOperator(site), await anOperator(site), await anOperator(site)]
    await madeAlone(maker, left)
    await madeAlone(maker, right)
    expect(await approve(right.browser, await ask(left.browser))).toMatchObject({ code: 'approval.one_hand' })
    expect(await approve(maker.browser, await ask(left.browser))).toMatchObject({ code: 'approval.one_hand' })
  })

  it('after a year, or where rights were only taken away or agreed to, it is another person', async () => {
    const cases = [
      { daysAgo: 366 },
      { action: 'operator.change', after: { isTightening: true } },
      { action: 'operator.change', after: { askedBy: 'anna' } },
    ]
    for (const how of cases) {
      const [a, b] = [await anOperator(site), await anOperator(site)]
      await madeAlone(a, b, how)
      expect(codeOf(await approve(b.browser, await ask(a.browser))), JSON.stringify(how)).toBe('ok')
    }
  })

  it('who was shown the starting password of a new account is one hand with it; who asked for it is not', async () => {
    const [asker, voter] = [await anOperator(site), await anOperator(site)]
    const made = await anOperator(site)
    await madeAlone(voter, made, { after: { askedBy: asker.username } })
    expect(await approve(made.browser, await ask(voter.browser))).toMatchObject({ code: 'approval.one_hand' })
    expect(await approve(made.browser, await ask(asker.browser))).toMatchObject({ ok: true })
  })

  it('two who must agree beside who asks are two persons as well', async () => {
    const [asker, one, puppet, other] = await Promise.all([1, 2, 3, 4].map(() => anOperator(site)))
    if (!asker || !one || !puppet || !other) throw new Error('four operators')
    await madeAlone(one, puppet)
    const body = wish()
    const id = await ask(asker.browser, body)
    await site.db.pool.query('update gateway.approval set needs = 2 where subject = $1', [`operator ${body.username}`])
    expect(await approve(one.browser, id)).toMatchObject({ ok: true, value: { approval: { state: 'OPEN' } } })
    expect(await approve(one.browser, id)).toMatchObject({ ok: false, code: 'approval.closed' })
    expect(await approve(puppet.browser, id)).toMatchObject({ code: 'approval.one_hand' })
    expect(await count(body.username)).toBe(0)
    expect(await approve(other.browser, id)).toMatchObject({ ok: true, value: { approval: { state: 'DONE' } } })
    expect(await count(body.username)).toBe(1)
  })
})
