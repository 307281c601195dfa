import { randomUUID } from 'node:crypto'
import { invariant } from '@halong/base'
import type { SignedInPlayer } from '@halong/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCashier, aRequest, type Cashier, cashOf, ordered } from '../../apps/gateway/test/cashier-fixture.ts'
import type { DyingPoint } from './doomed-cashier.ts'
import { callOf, dies } from './dying.ts'

const ROUNDS = process.env['HALONG_FAULTS'] === 'long' ? 20 : 1
const COMMITS: readonly DyingPoint[] = ['before commit', 'after commit']

let cashier: Cashier
beforeAll(async () => {
  cashier = await aCashier('deposit_kill', 'VND/4')
}, 120_000)
afterAll(() => cashier.stop())

const one = async <Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row> => {
  const { rows } = await cashier.site.db.pool.query<Row>(text, [...values])
  invariant(rows[0], 'there is a row')
  return rows[0]
}
const memoOf = async ({ memberId }: SignedInPlayer): Promise<string> =>
  (await one<{ memo: string }>('select memo from gateway.deposit_order where member_id = $1 order by created_at desc limit 1', [memberId]))
    .memo
const ordersOf = ({ memberId }: SignedInPlayer) =>
  one<{ orders: number; open: number; received: string }>(
    `select count(*)::int as orders, (count(*) filter (where ended_at is null))::int as open, coalesce(sum(received), 0)::text as received
     from gateway.deposit_order where member_id = $1`,
    [memberId],
  )
async function later(ms: number): Promise<void> {
  cashier.clock.forward(ms)
  await cashier.site.gateway.services.cashier.expire()
  await cashier.ask()
}
/** However it went, an order is there once, and what was paid to it is booked once. */
async function expectBookedOnce(player: SignedInPlayer): Promise<void> {
  await cashier.pay('payos', await memoOf(player))
  for (const ms of [21_000, 61_000, 121_000]) await later(ms)
  expect(await cashOf(player)).toBe('100000.0000')
  expect(await ordersOf(player)).toEqual({ orders: 1, open: 0, received: '1000000000' })
  await cashier.site.expectLedgerRight()
}

describe.each(Array.from({ length: ROUNDS }, (_, at) => at + 1))('round %i, a deposit whose process is killed', () => {
  const asks = '/payment-requests'
  const order = (requestId: string) => ({ requestId, method: 'payos', amount: '100000' })
  const create = (player: SignedInPlayer, requestId: string) => player.browser.call('cashier.createDeposit', { body: order(requestId) })

  it('before its order is committed was never asked for: asked again it is made once', async () => {
    const [player, requestId] = [await cashier.member(), aRequest()]
    const call = await callOf(player, { path: '/wps/cashier/deposits', body: order(requestId) })
    await dies(cashier, { point: 'before commit', writes: 'insert into gateway.deposit_order', asks, call, job: 'askDue' })
    expect(await ordersOf(player)).toMatchObject({ orders: 0 })
    expect(await create(player, requestId)).toMatchObject({ ok: true, value: { state: 'waiting' } })
    await expectBookedOnce(player)
  })

  it.each(['after commit', 'provider answered'] as const)(
    '%s, before it was shown: asked again it is the same one, it ends by its time, and nothing is stuck',
    async (point) => {
      const [player, requestId] = [await cashier.member(), aRequest()]
      const call = await callOf(player, { path: '/wps/cashier/deposits', body: order(requestId) })
      await dies(cashier, { point, writes: 'insert into gateway.deposit_order', asks, call, job: 'askDue' })
      expect(await ordersOf(player)).toMatchObject({ orders: 1, open: 1 })
      expect(await create(player, requestId)).toMatchObject({ ok: true })
      expect(await ordersOf(player)).toMatchObject({ orders: 1 })
      await later(16 * 60_000)
      expect(await ordersOf(player)).toMatchObject({ orders: 1, open: 0 })
    },
  )

  it.each(COMMITS)('while its receipt is booked, %s, is booked once', async (point) => {
    const player = await cashier.member()
    await ordered(player, 'payos', '100000')
    await cashier.pay('payos', await memoOf(player))
    cashier.clock.forward(21_000)
    await dies(cashier, { point, writes: 'insert into gateway.deposit_receipt', asks, call: null, job: 'askDue' })
    expect(await cashOf(player)).toBe(point === 'before commit' ? '0.0000' : '100000.0000')
    for (const ms of [21_000, 61_000, 121_000]) await later(ms)
    expect(await cashOf(player)).toBe('100000.0000')
    expect(await ordersOf(player)).toEqual({ orders: 1, open: 0, received: '1000000000' })
    await cashier.site.expectLedgerRight()
  })
})

describe.each(Array.from({ length: ROUNDS }, (_, at) => at + 1))('round %i, a change of a limit whose process is killed', () => {
  const limit = (amount: string) => ({ kind: 'deposit', span: 'day', amount }) as const
  const set = (player: SignedInPlayer, amount: string, key: string = randomUUID()) =>
    player.browser.call('protection.setLimit', { key, body: limit(amount) })
  const standing = async (player: SignedInPlayer) => {
    const told = await player.browser.call('protection.get')
    invariant(told.ok, 'limits are told')
    return { caps: told.value.limits.map(({ cap }) => cap), wishes: told.value.wishes.map(({ cap }) => cap) }
  }
  const history = ({ memberId }: SignedInPlayer) =>
    one<{ events: number }>('select count(*)::int as events from gateway.protection_event where member_id = $1', [memberId])
  const guard = { writes: 'ledger.set_guard', asks: '', job: 'askDue' } as const
  const path = '/wps/member/protection/limit'

  it.each(COMMITS)('a lower one, %s: it holds whole or not at all, and asked again it is written once', async (point) => {
    const [player, key] = [await cashier.member(), randomUUID()]
    await set(player, '200000')
    const { events } = await history(player)
    await dies(cashier, { ...guard, point, call: await callOf(player, { path, key, body: limit('100000') }) })
    const isDone = point === 'after commit'
    expect(await standing(player)).toEqual({ caps: [isDone ? '100000.0000' : '200000.0000'], wishes: [] })
    expect(await history(player)).toEqual({ events: events + (isDone ? 1 : 0) })
    expect(await set(player, '100000', key)).toMatchObject({ ok: true })
    expect(await standing(player)).toEqual({ caps: ['100000.0000'], wishes: [] })
    expect(await history(player)).toEqual({ events: events + 1 })
  })

  it.each(COMMITS)('a raise that is confirmed, %s: the old one holds until it is done whole', async (point) => {
    const [player, key] = [await cashier.member(), randomUUID()]
    await set(player, '100000')
    await set(player, '300000')
    await cashier.site.db.pool.query(
      "update gateway.limit_wish set opens_at = opens_at - interval '25 hours', lapses_at = lapses_at - interval '25 hours' where member_id = $1",
      [player.memberId],
    )
    const body = { kind: 'deposit', span: 'day' } as const
    await dies(cashier, { ...guard, point, call: await callOf(player, { path: '/wps/member/protection/wish', key, body }) })
    const isDone = point === 'after commit'
    expect(await standing(player)).toEqual(
      isDone ? { caps: ['300000.0000'], wishes: [] } : { caps: ['100000.0000'], wishes: ['300000.0000'] },
    )
    expect(await player.browser.call('protection.confirmWish', { key, body })).toMatchObject({ ok: true })
    expect(await standing(player)).toEqual({ caps: ['300000.0000'], wishes: [] })
  })
})
