import { invariant } from '@halong/base'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCashier, aRequest, type Cashier, cashOf } from '../../apps/gateway/test/cashier-fixture.ts'
import { addWays, aPayer, later, PAYMENT, type Payer, withdrawn } from '../../apps/gateway/test/withdrawals-fixture.ts'
import type { Doom, DyingPoint } from './doomed-cashier.ts'
import { callOf, dies } from './dying.ts'

const IS_LONG = process.env['HALONG_FAULTS'] === 'long'
const ROUNDS = IS_LONG ? 20 : 1
const BOOKINGS: readonly DyingPoint[] = ['before commit', 'after commit']
const AMOUNT = '200000'

let cashier: Cashier
beforeAll(async () => {
  cashier = await aCashier('withdrawal_kill', 'VND/4')
  await addWays(cashier)
}, 120_000)
afterAll(() => cashier.stop())

const doomed = (point: DyingPoint, call: Doom['call'] = null): Promise<void> =>
  dies(cashier, { point, call, writes: 'insert into gateway.withdrawal_stage', asks: '/payouts', job: 'payDue' })

const one = async <Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row> => {
  const { rows } = await cashier.site.db.pool.query<Row>(text, [...values])
  invariant(rows[0], 'there is a row')
  return rows[0]
}
const payouts = async (): Promise<number> =>
  (await one<{ count: number }>("select count(*)::int as count from sandbox.payout where account = 'payos'")).count

const askingOf = (payer: Payer, requestId: string) =>
  callOf(payer, {
    path: '/wps/cashier/withdrawals',
    body: { requestId, account: payer.account, amount: AMOUNT, paymentPassword: PAYMENT },
    isEncrypted: true,
  })
const askAgain = ({ browser, account }: Payer, requestId: string) =>
  browser.call('cashier.withdraw', { body: { requestId, account, amount: AMOUNT, paymentPassword: PAYMENT } })

/** Whoever goes on pays it, once: nothing is left in between, and the player is told once. */
async function expectPaidOnce(payer: Payer, before: number): Promise<void> {
  for (const ms of [3_000, 61_000, 121_000, 121_000]) await later(cashier, ms)
  const { memberId } = payer
  expect(
    await one(
      `select count(*)::int as withdrawals, min(w.state) as state, sum(w.in_hand)::text as in_hand,
         (select count(*)::int from gateway.inbox_notice n where n.member_id = $1 and template = 'withdrawal.paid') as told,
         (select balance::text from ledger.account a where a.member_id = $1 and kind = 'player.withdrawing' and asset = 'VND/4') as withdrawing
       from gateway.withdrawal w where w.member_id = $1 and request_id <> 'long ago'`,
      [memberId],
    ),
  ).toEqual({ withdrawals: 1, state: 'paid', in_hand: '0', told: 1, withdrawing: '0' })
  expect(await cashOf(payer)).toBe('800000.0000')
  expect(await payouts()).toBe(before + 1)
  await cashier.site.expectLedgerRight()
}

describe.each(Array.from({ length: ROUNDS }, (_, at) => at + 1))('I14: round %i, a withdrawal whose process is killed', () => {
  it('before the request is committed leaves the money where it was', async () => {
    const [payer, requestId, before] = [await aPayer(cashier), aRequest(), await payouts()]
    await doomed('before commit', await askingOf(payer, requestId))
    expect(await cashOf(payer)).toBe('1000000.0000')
    expect(await askAgain(payer, requestId)).toMatchObject({ ok: true })
    await expectPaidOnce(payer, before)
  })

  it('after the request is committed is the same one when it is asked for again', async () => {
    const [payer, requestId, before] = [await aPayer(cashier), aRequest(), await payouts()]
    await doomed('after commit', await askingOf(payer, requestId))
    expect(await cashOf(payer)).toBe('800000.0000')
    expect(await askAgain(payer, requestId)).toMatchObject({ ok: true, value: { state: 'checking' } })
    await expectPaidOnce(payer, before)
  })

  it('once the attempt is written and before the provider hears of it is sent under that attempt’s key', async () => {
    const [payer, before] = [await aPayer(cashier), await payouts()]
    await withdrawn(payer, AMOUNT)
    await cashier.site.gateway.services.cashier.checkWithdrawals()
    await doomed('after commit')
    expect(await payouts()).toBe(before)
    await expectPaidOnce(payer, before)
  })

  it('after the provider took it and before its answer is read is not sent again', async () => {
    const [payer, before] = [await aPayer(cashier), await payouts()]
    await withdrawn(payer, AMOUNT)
    await cashier.site.gateway.services.cashier.checkWithdrawals()
    await doomed('provider answered')
    expect(await payouts()).toBe(before + 1)
    await expectPaidOnce(payer, before)
  })

  it.each(BOOKINGS)('while the payment is booked, %s, is booked once', async (point) => {
    const [payer, before] = [await aPayer(cashier), await payouts()]
    await withdrawn(payer, AMOUNT)
    await later(cashier, 0)
    expect(await payouts()).toBe(before + 1)
    cashier.clock.forward(30_000)
    await doomed(point)
    await expectPaidOnce(payer, before)
  })
})
