import { randomUUID } from 'node:crypto'
import { invariant } from '@halong/base'
import { releaseSize } from '@halong/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aCashier, aRequest, type Cashier, cashOf, ordered } from './cashier-fixture.ts'
import { addWays, aPayer, PAYMENT, type Payer } from './withdrawals-fixture.ts'

/** F20: 2, 10 and, at a release, 100 callers at once. */
const CALLERS = [2, 10, releaseSize(20, 100)]

let cashier: Cashier
beforeAll(async () => {
  cashier = await aCashier('cashier_races', 'VND/4')
  await addWays(cashier)
}, 120_000)
afterAll(async () => {
  await cashier.site.expectLedgerRight()
  await cashier.stop()
})

const atOnce = <T>(count: number, one: (at: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => one(at)))
const done = (answers: readonly { readonly ok: boolean }[]): number => answers.filter(({ ok }) => ok).length
const wish = (payer: Payer, amount: string, requestId: string) =>
  payer.browser.call('cashier.withdraw', { body: { requestId, account: payer.account, amount, paymentPassword: PAYMENT } })
const heldBy = async ({ memberId }: { readonly memberId: number }) => {
  const { rows } = await cashier.site.db.pool.query<{ withdrawing: string }>(
    "select coalesce(sum(balance), 0)::text as withdrawing from ledger.account where member_id = $1 and kind = 'player.withdrawing'",
    [memberId],
  )
  return rows[0]?.withdrawing
}

it.each(CALLERS)(
  'F20, T32: of %i withdrawals of the whole balance at once one is taken, and one request sent so often is one withdrawal',
  async (callers) => {
    const [many, same] = [await aPayer(cashier, { balance: 200_000 }), await aPayer(cashier, { balance: 200_000 })]
    expect(done(await atOnce(callers, () => wish(many, '200000', aRequest())))).toBe(1)
    const requestId = aRequest()
    const answers = await atOnce(callers, () => wish(same, '100000', requestId))
    expect(new Set(answers.flatMap((answer) => (answer.ok ? [answer.value.id] : []))).size).toBe(1)
    // More than five payment passwords at once are too many tries; nobody is told that their own request stands in their way.
    expect(answers.flatMap((answer) => (answer.ok ? [] : [answer.code])).filter((code) => code === 'cashier.obstacles')).toEqual([])
    expect([await cashOf(many), await heldBy(many)]).toEqual(['0.0000', '2000000000'])
    expect([await cashOf(same), await heldBy(same)]).toEqual(['100000.0000', '1000000000'])
  },
)

it.each(CALLERS)(
  'F20, R4: %i receipts at once, each as much as a limit of deposits leaves: one is playable, every other is held',
  async (callers) => {
    const player = await cashier.member()
    await player.browser.call('protection.setLimit', { key: randomUUID(), body: { kind: 'deposit', span: 'day', amount: '150000' } })
    const deposit = await ordered(player, 'payos', '100000')
    const memo = deposit.show.bank?.memo ?? ''
    for (let at = 0; at < callers; at++) await cashier.pay('payos', memo, 'exact', '100000')
    cashier.clock.forward(21_000)
    await atOnce(callers, () => cashier.ask())
    const { rows } = await cashier.site.db.pool.query(
      "select count(*) filter (where result = 'booked')::int as booked, count(*) filter (where result = 'held')::int as held from gateway.deposit_receipt where member_id = $1",
      [player.memberId],
    )
    expect(rows[0]).toEqual({ booked: 1, held: callers - 1 })
    expect(await cashOf(player)).toBe('100000.0000')
  },
)

it.each(CALLERS)(
  'F20, R6: %i changes of one limit at once leave one cap, and the one that was answered last of those that hold',
  async (callers) => {
    const player = await cashier.member()
    const amounts = Array.from({ length: callers }, (_, at) => 1_000_000 - at * 1_000)
    await atOnce(callers, (at) =>
      player.browser.call('protection.setLimit', {
        key: randomUUID(),
        body: { kind: 'deposit', span: 'day', amount: String(amounts[at]) },
      }),
    )
    const told = await player.browser.call('protection.get')
    // Whatever the order: lower ones hold at once and higher ones wait, so the lowest holds.
    expect(told.ok && told.value.limits.map(({ cap }) => cap)).toEqual([`${amounts.at(-1)}.0000`])
  },
)

it.each(CALLERS)('F20: of %i operators who send one held receipt back at once one does', async (callers) => {
  const player = await cashier.member()
  await player.browser.call('protection.setLimit', { key: randomUUID(), body: { kind: 'deposit', span: 'day', amount: '100000' } })
  const deposit = await ordered(player, 'payos', '100000')
  await cashier.pay('payos', deposit.show.bank?.memo ?? '', 'exact', '120000')
  cashier.clock.forward(21_000)
  await cashier.ask()
  const found = await player.browser.call('wallet.listHeld')
  const id = found.ok ? found.value.list[0]?.id : undefined
  invariant(id, 'one is held')
  await atOnce(callers, () => player.browser.call('wallet.returnHeld', { body: { id } }))
  const { browser } = await cashier.desk()
  const answers = await atOnce(callers, () =>
    browser.call('held.decide', { body: { id, deed: 'return', reason: 'sent back by the bank' } }),
  )
  expect(done(answers)).toBe(1)
  expect(await cashOf(player)).toBe('0.0000')
})
