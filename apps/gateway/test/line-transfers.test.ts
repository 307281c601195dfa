import { randomUUID } from 'node:crypto'
import { createLedger, houseAccount, playerAccount } from '@halong/ledger'
import {
  aMember,
  anAgent,
  anOperator,
  PASSWORD as SIGN_IN,
  type SignedInOperator,
  type SignedInPlayer,
  type Site,
  startSite,
} from '@halong/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'

const PAYMENT = '736451'
const reason = 'a test of transfers along the line'
let site: Site
let top: SignedInPlayer
let agent: SignedInPlayer
let low: SignedInPlayer
let member: SignedInPlayer
let lead: SignedInOperator
let owner: SignedInOperator

const rules = { isOn: true, least: 1, mostADay: 100, mostADayToOne: 60, twoAgreeAbove: 20 }
const switchTo = (value: typeof rules) =>
  site.gateway.services.site.change({ brandId: site.brandId, name: 'lineTransfers', value, by: 'test', reason })
const lineOf = (above: SignedInPlayer, below: SignedInPlayer) => site.gateway.services.agency.lines.of(above.memberId, below.memberId)
const incomeOf = async (of: SignedInPlayer) => {
  const got = await of.browser.call('agency.getIncome')
  return got.ok ? Number(got.value.balance) : Number.NaN
}
type Wish = { to?: 'upline' | `lin_${string}`; amount: string; requestId?: string; paymentPassword?: string }
const request = (of: SignedInPlayer, wish: Wish) =>
  of.browser.call('agency.requestLineTransfer', {
    body: { requestId: randomUUID(), to: 'upline', paymentPassword: PAYMENT, ...wish },
  })
async function requested(of: SignedInPlayer, wish: Wish): Promise<`ltr_${string}`> {
  const made = await request(of, wish)
  if (!made.ok) throw new Error(made.code)
  return made.value.id
}
const approve = (by: SignedInOperator, id: `ltr_${string}`, expectedVersion = 1) =>
  by.browser.call('lineTransfers.approve', { body: { brandId: site.brandId, id, expectedVersion, reason } })
const decline = (by: SignedInOperator, id: `ltr_${string}`, expectedVersion = 1) =>
  by.browser.call('lineTransfers.decline', { body: { brandId: site.brandId, id, expectedVersion, reason } })
const shown = async (id: `ltr_${string}`) => {
  const got = await lead.browser.call('lineTransfers.get', { query: { brandId: site.brandId, id } })
  if (!got.ok) throw new Error(got.code)
  return got.value
}
/** As if contracts had paid it. */
async function earns(of: SignedInPlayer, minor: bigint): Promise<void> {
  const [posted] = await createLedger(site.db.pool).post([
    {
      memberId: of.memberId,
      key: `bill ${randomUUID()} 1`,
      reason: 'agency.bill',
      reference: 'planted',
      asset: 'USD/4',
      postings: [{ from: houseAccount(of.memberId, 'house.agency'), to: playerAccount(of.memberId, 'player.income'), minor }],
    },
  ])
  if (!posted?.ok) throw new Error(posted?.code)
}

beforeAll(async () => {
  site = await startSite({ name: 'linetransfers' })
  lead = await anOperator(site, { roles: ['finance_lead', 'viewer'] })
  owner = await anOperator(site, { roles: ['owner'] })
  top = await anAgent(site, { wireType: 1, username: 'generalagent' })
  agent = await anAgent(site, { username: 'agentone' })
  low = await anAgent(site, { username: 'agentlow' })
  member = await aMember(site, { balance: '50.00', username: 'memberone' })
  for (const [below, above] of [
    [agent, top],
    [low, agent],
    [member, agent],
  ] as const)
    await site.gateway.services.agency.move({ brandId: site.brandId, memberId: below.memberId, uplineId: above.memberId })
  for (const each of [top, agent, low])
    await each.browser.call('password.setPayment', {
      body: { password: SIGN_IN, newPaymentPassword: PAYMENT, confirmNewPaymentPassword: PAYMENT },
    })
  await earns(agent, 2_000_000n)
})
afterAll(async () => {
  await site.expectLedgerRight()
  await site.stop()
})

it('T31: it is off until a brand switches it on, for agents alone, with the payment password', async () => {
  expect(await request(agent, { amount: '10' })).toMatchObject({ code: 'agency.transfer_off' })
  await switchTo(rules)
  expect(await request(member, { amount: '10' })).toMatchObject({ ok: false })
  expect(await request(agent, { amount: '10', paymentPassword: '000000' })).toMatchObject({ code: 'player.payment_password_wrong' })
  expect(await request(agent, { amount: '0.5' })).toMatchObject({ code: 'agency.amount_invalid' })
  expect(await request(top, { amount: '10' })).toMatchObject({ code: 'agency.not_in_line' })
  expect(await request(low, { amount: '10' })).toMatchObject({ code: 'agency.income_short' })
})

it('T31: nobody but the agent above and agents directly below is reached, whatever the id says', async () => {
  expect(await request(agent, { to: lineOf(agent, member), amount: '10' })).toMatchObject({ code: 'agency.not_in_line' })
  expect(await request(agent, { to: lineOf(agent, agent), amount: '10' })).toMatchObject({ code: 'agency.not_in_line' })
  expect(await request(agent, { to: lineOf(top, agent), amount: '10' })).toMatchObject({ code: 'agency.not_in_line' })
  await earns(top, 100_000n)
  expect(await request(top, { to: lineOf(top, low), amount: '1' })).toMatchObject({ code: 'agency.not_in_line' })
})

it('R-MC-6: income waits for an operator and comes to the other once, however often it is asked and approved', async () => {
  const requestId = randomUUID()
  const before = await incomeOf(agent)
  const asked = await Promise.all([1, 2, 3].map(() => request(agent, { to: lineOf(agent, low), amount: '15', requestId })))
  const ids = new Set(asked.map((each) => (each.ok ? each.value.id : each.code)))
  expect(ids.size).toBe(1)
  expect(await request(agent, { to: lineOf(agent, low), amount: '16', requestId })).toMatchObject({ code: 'request.key_reused' })
  expect(await incomeOf(agent)).toBe(before - 15)
  const [id] = [...ids] as [`ltr_${string}`]
  expect(await low.browser.call('agency.listLineTransfers', { query: {} })).toMatchObject({ value: { list: [] } })
  const ended = await Promise.all([approve(lead, id), approve(owner, id), decline(owner, id)])
  expect(ended.filter(({ ok }) => ok)).toHaveLength(1)
  const done = await shown(id)
  expect((await incomeOf(agent)) + (await incomeOf(low))).toBe(before)
  if (done.state === 'DONE') {
    expect(await incomeOf(low)).toBe(15)
    expect(await low.browser.call('agency.listLineTransfers', { query: {} })).toMatchObject({
      value: { list: [{ way: 'in', isUpline: true, name: '', amount: '15.0000' }] },
    })
  }
  expect(await approve(lead, id, 2)).toMatchObject({ code: 'agency.transfer_state' })
  expect(await approve(lead, `ltr_${'0'.repeat(22)}`)).toMatchObject({ code: 'agency.transfer_unknown' })
})

it('above the brand’s amount a second operator agrees, and what was decided meanwhile stays decided', async () => {
  const id = await requested(agent, { amount: '30' })
  expect(await shown(id)).toMatchObject({ needs: 2, obstacles: [], username: 'agentone', otherName: 'generalagent', way: 'up' })
  expect(await approve(lead, id, 7)).toMatchObject({ code: 'agency.changed_meanwhile' })
  expect(await approve(lead, id)).toMatchObject({ code: 'operator.approval_required' })
  expect(await decline(lead, id)).toMatchObject({ value: { state: 'REFUSED' } })
  expect(await decline(lead, id, 2)).toMatchObject({ code: 'agency.transfer_state' })
})

it('caps hold for 24 hours in all and to one agent, and five wait at most', async () => {
  const ids = [await requested(agent, { amount: '40' }), await requested(agent, { amount: '20' })]
  expect(await request(agent, { amount: '1' })).toMatchObject({ code: 'agency.transfer_cap' })
  await switchTo({ ...rules, mostADayToOne: 100 })
  for (const amount of ['1', '1', '1']) ids.push(await requested(agent, { amount }))
  expect(await request(agent, { amount: '1' })).toMatchObject({ code: 'agency.transfers_open' })
  const allowed = await agent.browser.call('agency.getTransferable', { query: { find: 'agentl' } })
  expect(allowed).toMatchObject({ value: { isOn: true, open: 5, hasUpline: true, agents: [{ name: 'ag****w' }], isCut: false } })
  const last = ids.pop()
  if (last) expect(await approve(lead, last)).toMatchObject({ value: { state: 'DONE' } })
  await earns(top, 500_000n)
  expect(await request(top, { to: lineOf(top, agent), amount: '5' })).toMatchObject({ code: 'agency.transfer_circle' })
  // As if three days had gone by.
  await site.db.pool.query(
    `update gateway.line_transfer set asked_at = asked_at - interval '73 hours', expires_at = expires_at - interval '73 hours'`,
  )
  await site.gateway.services.line.lapse()
  await site.gateway.services.line.lapse()
  const list = await agent.browser.call('agency.listLineTransfers', { query: { limit: 4 } })
  expect(list.ok && list.value.list.map(({ state }) => state)).toEqual(['DONE', 'LAPSED', 'LAPSED', 'LAPSED'])
})

it('what it rests on is looked at again: a move in between and a blocked receiver stop it', async () => {
  const moved = await requested(agent, { amount: '2' })
  await site.gateway.services.agency.move({ brandId: site.brandId, memberId: agent.memberId, uplineId: null })
  expect(await shown(moved)).toMatchObject({ obstacles: ['not_in_line'] })
  expect(await approve(lead, moved)).toMatchObject({ code: 'agency.not_in_line' })
  expect(await decline(lead, moved)).toMatchObject({ ok: true })
  await site.gateway.services.agency.move({ brandId: site.brandId, memberId: agent.memberId, uplineId: top.memberId })
  const down = await requested(agent, { to: lineOf(agent, low), amount: '2' })
  await site.gateway.services.players.setBlocked(low.memberId, true)
  expect(await approve(lead, down)).toMatchObject({ code: 'agency.transfer_held' })
  const listed = await lead.browser.call('lineTransfers.list', { query: { brandId: site.brandId, state: 'OPEN' } })
  expect(listed.ok && listed.value.rows.map(({ id }) => id)).toEqual([down])
})
