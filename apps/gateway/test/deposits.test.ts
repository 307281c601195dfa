import { createHmac } from 'node:crypto'
import { payments } from '@halong/api'
import { releaseSize, ring } from '@halong/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCashier, aRequest, type Cashier, cashOf, expectMoneyFacts, ordered, read } from './cashier-fixture.ts'

let cashier: Cashier
beforeAll(async () => {
  cashier = await aCashier('deposits', 'VND/4')
})
afterAll(async () => {
  await expectMoneyFacts(cashier.site)
  await cashier.site.expectLedgerRight()
  await cashier.stop()
})

const memoOf = (deposit: { show: { bank?: { memo: string } | undefined } }): string => deposit.show.bank?.memo ?? ''
/** As the provider signs it, of a payment that was made. */
const bellOf = async (reference: string, change: Record<string, unknown> = {}) => {
  const data: Record<string, unknown> = {
    orderCode: Number(reference),
    amount: 100_000,
    description: 'x',
    code: '00',
    desc: 'success',
    ...change,
  }
  const text = Object.keys(data)
    .sort()
    .map((key) => `${key}=${String(data[key])}`)
    .join('&')
  const signature = createHmac('sha256', '1a54716c8f0efb2744fb28b6e38b25da7f67a925d98bc1c18bd8faaecadd7675').update(text).digest('hex')
  return { code: '00', desc: 'success', success: true, data, signature }
}
const referenceOf = async (memo: string): Promise<string> => {
  const { rows } = await cashier.site.db.pool.query<{ our_ref: string }>('select our_ref from gateway.deposit_order where memo = $1', [
    memo,
  ])
  return rows[0]?.our_ref ?? ''
}
const stored = async (memo: string) => {
  const { rows } = await cashier.site.db.pool.query('select state, received, is_late from gateway.deposit_order where memo = $1', [memo])
  return rows[0]
}
/** Everything that is due now, some time later. */
async function later(ms: number): Promise<void> {
  cashier.clock.forward(ms)
  await cashier.ask()
}

describe('R-MC-1: a deposit by bank transfer', () => {
  it('is shown as a QR code, and booked to the cent when the provider tells of it', async () => {
    const player = await cashier.member()
    const methods = await player.browser.call('cashier.listMethods')
    expect(methods).toMatchObject({ value: { asset: 'VND/4', isPractice: true } })
    const deposit = await ordered(player, 'payos', '100000')
    expect(deposit).toMatchObject({ state: 'waiting', toGo: '100000.0000', show: { bank: { number: '1017595600' } } })
    expect(deposit.show.qr).toContain(memoOf(deposit))
    await cashier.pay('payos', memoOf(deposit))
    await later(21_000)
    expect(await read(player, deposit.id)).toMatchObject({
      state: 'settled',
      received: '100000.0000',
      show: {},
      receipts: [{ result: 'booked' }],
    })
    expect(await cashOf(player)).toBe('100000.0000')
    const { rows } = await cashier.site.db.pool.query('select amount, required from gateway.turnover_lot where member_id = $1', [
      player.memberId,
    ])
    expect(rows).toEqual([{ amount: '1000000000', required: '1000000000' }])
  })

  it('is booked by parts, over and late', async () => {
    const player = await cashier.member()
    const deposit = await ordered(player, 'payos', '100000')
    const memo = memoOf(deposit)
    await cashier.pay('payos', memo, 'less')
    await later(21_000)
    expect(await read(player, deposit.id)).toMatchObject({ state: 'waiting', received: '60000.0000', toGo: '40000.0000' })
    await later(16 * 60_000)
    await cashier.site.gateway.services.cashier.expire()
    // The player's session is over by now; what is stored is not.
    expect(await stored(memo)).toEqual({ state: 'expired', received: '600000000', is_late: false })
    await cashier.pay('payos', memo, 'exact', '70000')
    await later(3_600_000)
    expect(await stored(memo)).toEqual({ state: 'settled', received: '1300000000', is_late: true })
  })

  it('T29: a receipt is booked once, however many callbacks ring and ask at once', async () => {
    const player = await cashier.member()
    const deposit = await ordered(player, 'payos', '100000')
    await cashier.pay('payos', memoOf(deposit))
    const body = JSON.stringify(await bellOf(await referenceOf(memoOf(deposit))))
    const times = releaseSize(20, 100)
    await Promise.all(
      Array.from({ length: times }, async () => {
        const answer = await ring(cashier.site, cashier.callbacks['payos'] ?? '', { body })
        if (answer.status === 200) await cashier.ask()
        await player.browser.call('cashier.checkDeposit', { body: { id: deposit.id } })
      }),
    )
    await cashier.ask()
    expect(await read(player, deposit.id)).toMatchObject({ state: 'settled', receipts: [{}] })
    expect(await cashOf(player)).toBe('100000.0000')
  })

  it('T29: a forged callback books nothing and has nobody asked; a signed one with another amount is only a bell', async () => {
    const player = await cashier.member()
    const deposit = await ordered(player, 'payos', '100000')
    const reference = await referenceOf(memoOf(deposit))
    const right = await bellOf(reference)
    const said = async () => {
      const { rows } = await cashier.site.db.pool.query<{ count: number }>(
        "select count(*)::int as count from gateway.provider_message where what = 'find'",
      )
      return rows[0]?.count
    }
    const before = await said()
    const forged = [
      { ...right, signature: '0'.repeat(64) },
      { ...right, data: { ...right.data, amount: 1 } },
      { ...right, signature: undefined },
      'text',
    ]
    for (const body of forged) {
      const answer = await ring(cashier.site, cashier.callbacks['payos'] ?? '', { body: JSON.stringify(body) })
      expect(answer.status).toBe(401)
      expect(await answer.json()).toMatchObject({ code: 'payments.unauthorized' })
    }
    expect(
      (await ring(cashier.site, payments.bell.path.replace('{accountKey}', 'x'.repeat(43)), { body: JSON.stringify(right) })).status,
    ).toBe(401)
    await cashier.ask()
    expect(await said()).toBe(before)
    const lie = await bellOf(reference, { amount: 9_999_999 })
    for (let time = 0; time < 3; time += 1)
      expect((await ring(cashier.site, cashier.callbacks['payos'] ?? '', { body: JSON.stringify(lie) })).status).toBe(200)
    await cashier.ask()
    await cashier.ask()
    expect(await said()).toBe((before ?? 0) + 1)
    expect(await read(player, deposit.id)).toMatchObject({ state: 'waiting', received: '0.0000' })
    expect(await cashOf(player)).toBe('0.0000')
  })

  it('of an unknown outcome is settled by asking: a lost answer makes a second request, and money to either is booked', async () => {
    const player = await cashier.member()
    await cashier.sandbox.control({ do: 'mode', account: 'payos', mode: { create: 'swallow' } })
    const lost = await player.browser.call('cashier.createDeposit', { body: { requestId: aRequest(), method: 'payos', amount: '50000' } })
    expect(lost).toMatchObject({ ok: false, code: 'cashier.provider_unavailable' })
    await cashier.sandbox.control({ do: 'mode', account: 'payos', mode: { create: 'ok' } })
    const { rows } = await cashier.site.db.pool.query<{ reference: string }>(
      `select r.reference from gateway.order_ref r join gateway.deposit_order o using (member_id, order_id) where o.member_id = $1 and r.is_ours`,
      [player.memberId],
    )
    expect(rows).toHaveLength(2)
    await cashier.sandbox.control({ do: 'mode', account: 'payos', mode: { find: 'fault' } })
    const deposit = await ordered(player, 'payos', '50000')
    await cashier.pay('payos', memoOf(deposit))
    await later(21_000)
    expect(await read(player, deposit.id)).toMatchObject({ state: 'waiting' })
    await cashier.sandbox.control({ do: 'mode', account: 'payos', mode: { find: 'ok' } })
    await later(31_000)
    expect(await read(player, deposit.id)).toMatchObject({ state: 'settled' })
  })

  it('sent again is the same order; another body under its name is refused', async () => {
    const player = await cashier.member()
    const requestId = aRequest()
    const send = (amount: string) => player.browser.call('cashier.createDeposit', { body: { requestId, method: 'payos', amount } })
    const [first, second] = [await send('20000'), await send('20000')]
    expect(first.ok && second.ok && first.value.id === second.value.id).toBe(true)
    expect(await send('30000')).toMatchObject({ code: 'request.key_reused' })
  })

  it('is refused outside its limits, where it can’t be paid, and while three wait', async () => {
    const player = await cashier.member()
    const send = (amount: string, method = 'payos') =>
      player.browser.call('cashier.createDeposit', { body: { requestId: aRequest(), method, amount } })
    expect(await send('9999')).toMatchObject({ code: 'cashier.amount_range' })
    expect(await send('50000001')).toMatchObject({ code: 'cashier.amount_range' })
    expect(await send('10000.5')).toMatchObject({ code: 'cashier.amount_not_payable' })
    expect(await send('10000', 'nothing')).toMatchObject({ code: 'cashier.method_closed' })
    for (const amount of ['10000', '50000000', '20000']) expect((await send(amount)).ok).toBe(true)
    expect(await send('10000')).toMatchObject({ code: 'cashier.too_many_open' })
    const waiting = await player.browser.call('cashier.listDeposits', { query: { waiting: 'true' } })
    expect(waiting.ok && waiting.value.list.map(({ amount }) => amount)).toEqual(['20000.0000', '50000000.0000', '10000.0000'])
  })

  it('is another player’s business alone', async () => {
    const [owner, other] = [await cashier.member(), await cashier.member()]
    const deposit = await ordered(owner, 'payos', '20000')
    for (const id of ['cashier.checkDeposit', 'cashier.cancelDeposit'] as const) {
      expect(await other.browser.call(id, { body: { id: deposit.id } })).toMatchObject({ code: 'cashier.order_unknown' })
    }
    expect(await other.browser.call('cashier.getDeposit', { query: { id: deposit.id } })).toMatchObject({ code: 'cashier.order_unknown' })
  })

  it('is cancelled by its player once, and what comes all the same is booked', async () => {
    const player = await cashier.member()
    const deposit = await ordered(player, 'payos', '20000')
    const cancel = () => player.browser.call('cashier.cancelDeposit', { body: { id: deposit.id } })
    expect(await cancel()).toMatchObject({ value: { state: 'cancelled', show: {} } })
    expect(await cancel()).toMatchObject({ code: 'cashier.order_ended' })
    await cashier.pay('payos', memoOf(deposit))
    await later(21_000)
    expect(await read(player, deposit.id)).toMatchObject({ state: 'settled', isLate: true })
  })
})

describe('money that arrives and is not playable', () => {
  it('from another person’s account is held, freed by nobody but the house, and sent back on the player’s wish', async () => {
    const player = await cashier.member()
    const first = await ordered(player, 'payos', '20000')
    await cashier.pay('payos', memoOf(first))
    await later(21_000)
    const second = await ordered(player, 'payos', '30000')
    await cashier.pay('payos', memoOf(second), 'other_name')
    await later(21_000)
    expect(await read(player, second.id)).toMatchObject({ state: 'settled', receipts: [{ result: 'held', reason: 'payer_differs' }] })
    expect(await cashOf(player)).toBe('20000.0000')
    const listed = await player.browser.call('wallet.listHeld')
    if (!listed.ok || !listed.value.list[0]) throw new Error('one is held')
    const { id } = listed.value.list[0]
    expect(await player.browser.call('wallet.releaseHeld', { body: { id } })).toMatchObject({ code: 'cashier.still_held' })
    expect(await player.browser.call('wallet.returnHeld', { body: { id } })).toMatchObject({ value: { state: 'return_asked' } })
    const { browser: desk } = await cashier.desk()
    const queue = await desk.call('held.list', { query: { state: 'return_asked' } })
    expect(queue).toMatchObject({ value: { rows: [{ id, amount: '30000.0000' }] } })
    const decide = () => desk.call('held.decide', { body: { id, deed: 'return', reason: 'sent back by the bank' } })
    expect(await decide()).toMatchObject({ value: { state: 'returned' } })
    expect(await decide()).toMatchObject({ code: 'wallet.held_unknown' })
    expect(await player.browser.call('wallet.returnHeld', { body: { id } })).toMatchObject({ code: 'wallet.held_unknown' })
  })

  it('of a member who was excluded meanwhile is held, and freed once the ledger takes it', async () => {
    const player = await cashier.member()
    const deposit = await ordered(player, 'payos', '20000')
    const state = (to: string) => cashier.site.db.pool.query('select ledger.set_member_state($1, $2)', [player.memberId, to])
    await state('excluded')
    await cashier.pay('payos', memoOf(deposit))
    await later(21_000)
    expect(await read(player, deposit.id)).toMatchObject({ receipts: [{ result: 'held', reason: 'member_blocked' }] })
    expect(await cashOf(player)).toBe('0.0000')
    const listed = await player.browser.call('wallet.listHeld')
    if (!listed.ok || !listed.value.list[0]) throw new Error('one is held')
    const { id } = listed.value.list[0]
    const release = () => player.browser.call('wallet.releaseHeld', { body: { id } })
    expect(await release()).toMatchObject({ code: 'cashier.member_blocked' })
    await state('active')
    expect(await release()).toMatchObject({ value: { state: 'released' } })
    expect(await release()).toMatchObject({ code: 'wallet.held_unknown' })
    expect(await cashOf(player)).toBe('20000.0000')
  })
})

it('S94: a market asks for a limit before the first deposit, makes a raise wait, checks reality in time, and lets no visitor play', async () => {
  const { services } = cashier.site.gateway
  const brandId = (await services.site.byHost('vn.localhost')).brand.id
  const isUnder = (of: number, value: 'open' | 'germany') =>
    services.site.change({ brandId: of, name: 'jurisdiction', value, by: 'test', reason: 'a market' })
  const first = cashier.site.brandId
  const player = await cashier.member()
  const order = () => player.browser.call('cashier.createDeposit', { body: { requestId: aRequest(), method: 'manual', amount: '20000' } })
  const limit = (amount: string) =>
    player.browser.call('protection.setLimit', { key: aRequest(), body: { kind: 'deposit', span: 'month', amount } })
  const visit = () => cashier.site.browser().call('session.startFreePlay')
  await services.site.change({ brandId: first, name: 'switches', value: { FREEPLAY3: true }, by: 'test', reason: 'a market' })
  expect(await visit()).toMatchObject({ ok: true })
  await Promise.all([isUnder(first, 'germany'), isUnder(brandId, 'germany')])
  expect(await visit()).toMatchObject({ code: 'system.feature_off' })
  expect(await order()).toMatchObject({ code: 'protection.limit_needed' })
  expect(await limit('1000000')).toMatchObject({ value: { raiseHours: 168, reality: { minutes: 60 } } })
  expect(await order()).toMatchObject({ ok: true })
  const raised = await limit('2000000')
  const wish = raised.ok ? raised.value.wishes[0] : undefined
  expect(Math.round((Date.parse(wish?.opensAt ?? '') - cashier.clock.now().getTime()) / 3_600_000)).toBe(168)
  const { browser } = await cashier.desk()
  const market = await browser.call('brands.getMarket', { query: {} })
  expect(market.ok && [market.value.current, market.value.profiles.length]).toEqual(['germany', 5])
  await Promise.all([isUnder(first, 'open'), isUnder(brandId, 'open')])
})
