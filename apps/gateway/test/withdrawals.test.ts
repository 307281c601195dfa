import { releaseSize } from '@halong/testkit'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { aCashier, type Cashier, cashOf, ordered } from './cashier-fixture.ts'
import { addAccount, addWays, agreed, aNumber, aPayer, askFor, later, PAYMENT, REASON, readOf, withdrawn } from './withdrawals-fixture.ts'

let cashier: Cashier
beforeAll(async () => {
  cashier = await aCashier('withdrawals', 'VND/4')
  await addWays(cashier)
})
afterEach(async () => {
  await cashier.site.expectLedgerRight()
  // What stands beside withdrawals is what lies in the ledger's account.
  const { rows } = await cashier.site.db.pool.query(
    `select a.member_id from ledger.account a left join (select member_id, asset, sum(in_hand) as sum from gateway.withdrawal group by 1, 2) w
       on w.member_id = a.member_id and w.asset = a.asset where a.kind = 'player.withdrawing' and a.asset = 'VND/4' and a.balance <> coalesce(w.sum, 0)`,
  )
  expect(rows).toEqual([])
})
afterAll(() => cashier.stop())

const payouts = async (account = 'payos'): Promise<number> => {
  const { rows } = await cashier.site.db.pool.query<{ count: number }>(
    'select count(*)::int as count from sandbox.payout where account = $1',
    [account],
  )
  return rows[0]?.count ?? 0
}

describe('R-MC-1: a withdrawal', () => {
  it('leaves play at once, is paid by itself where no rule fires, and is confirmed by the player', async () => {
    const payer = await aPayer(cashier)
    const told = await payer.browser.call('cashier.getWithdrawable', { query: { account: payer.account, amount: '200000' } })
    expect(told).toMatchObject({
      ok: true,
      value: {
        free: '1000000.0000',
        obstacles: [],
        accounts: [{ state: 'open' }],
        quote: { fee: '1000.0000', receives: '199000.0000', isReviewed: false },
      },
    })
    const made = await withdrawn(payer, '200000')
    expect(made).toMatchObject({ state: 'checking', owner: 'system', receives: '199000.0000' })
    expect(await cashOf(payer)).toBe('800000.0000')
    await later(cashier, 3_000)
    expect(await readOf(payer, made.id)).toMatchObject({ state: 'paying', owner: 'provider' })
    await later(cashier, 21_000)
    const paid = await readOf(payer, made.id)
    expect(paid).toMatchObject({ state: 'paid', mayConfirm: true, breaches: 0 })
    expect(paid.stages.map(({ stage }) => stage)).toEqual(['checking', 'approved', 'paying', 'paid'])
    const body = { id: made.id, outcome: 'received' } as const
    expect(await payer.browser.call('cashier.confirmReceipt', { body })).toMatchObject({ value: { state: 'received', isOver: true } })
    expect(await payer.browser.call('cashier.confirmReceipt', { body })).toMatchObject({ code: 'cashier.already_confirmed' })
  })

  it('sent again is the same one; a wrong payment password moves nothing', async () => {
    const payer = await aPayer(cashier)
    const requestId = 'the-same-request-twice'
    const first = await askFor(payer, '50000', requestId)
    expect(await askFor(payer, '50000', requestId)).toMatchObject({ ok: true, value: { id: first.ok ? first.value.id : '' } })
    expect(await askFor(payer, '60000', requestId)).toMatchObject({ code: 'request.key_reused' })
    const body = { requestId: 'another-request-of-it', account: payer.account, amount: '20000', paymentPassword: '000000' }
    expect(await payer.browser.call('cashier.withdraw', { body })).toMatchObject({ code: 'player.payment_password_wrong' })
    expect(await cashOf(payer)).toBe('950000.0000')
  })

  it('T32: of many at once for the whole balance, one is taken', async () => {
    const payer = await aPayer(cashier)
    const answers = await Promise.all(Array.from({ length: releaseSize(4, 100) }, () => askFor(payer, '1000000')))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(new Set(answers.flatMap((answer) => (answer.ok ? [] : [answer.code])))).toEqual(new Set(['cashier.obstacles']))
    expect(await cashOf(payer)).toBe('0.0000')
  })

  it('tells everything that stands in the way at once', async () => {
    const player = await cashier.member()
    const told = await player.browser.call('cashier.getWithdrawable', { query: {} })
    expect(told.ok && told.value.obstacles.map(({ rule }) => rule)).toEqual(['PAYPWD', 'PAYEE', 'BALANCE'])
    const [payer, other] = [await aPayer(cashier, { balance: 5_000 }), await aPayer(cashier)]
    expect(await askFor({ ...payer, account: other.account }, '1000')).toMatchObject({ value: { obstacles: [{ rule: 'PAYEE' }] } })
    const query = { account: other.account, amount: '1000' }
    expect(await payer.browser.call('cashier.getWithdrawable', { query })).toMatchObject({ value: { quote: null } })
    expect(await askFor(payer, '9000')).toMatchObject({
      code: 'cashier.obstacles',
      value: { obstacles: [{ rule: 'MIN' }, { rule: 'BALANCE' }] },
    })
  })

  it('locks what was deposited and not played; the unplayed deposit goes back to its source by hand', async () => {
    const payer = await aPayer(cashier, { balance: 30_000 })
    const deposit = await ordered(payer, 'payos', '100000')
    await cashier.pay('payos', deposit.show.bank?.memo ?? '')
    cashier.clock.forward(21_000)
    await cashier.ask()
    const told = await payer.browser.call('cashier.getWithdrawable', { query: {} })
    expect(told).toMatchObject({
      value: { free: '30000.0000', locked: '100000.0000', lots: [{ remaining: '100000.0000', mayReturn: true }] },
    })
    expect(await askFor(payer, '40000')).toMatchObject({ code: 'cashier.obstacles' })
    const lot = told.ok ? (told.value.lots[0]?.id ?? '') : ''
    const body = { requestId: 'return-of-a-deposit-1', lot, paymentPassword: PAYMENT }
    const back = await payer.browser.call('cashier.returnDeposit', { body })
    expect(back).toMatchObject({ ok: true, value: { kind: 'return', amount: '100000.0000', account: { holder: HOLDER_OF_PAYMENT } } })
    expect(await cashOf(payer)).toBe('30000.0000')
    // Refused, it is to be played as before.
    await later(cashier, 3_000)
    const operator = await cashier.desk()
    const id = back.ok ? back.value.id : 'wdr_0000000000000000000000'
    const refused = { id, expectedVersion: 2, code: 'RULES_BROKEN' as const, text: 'not this way' }
    expect(await operator.browser.call('withdrawals.refuse', { body: refused })).toMatchObject({ ok: true, value: { state: 'rejected' } })
    expect(await payer.browser.call('cashier.getWithdrawable', { query: {} })).toMatchObject({
      value: { locked: '100000.0000', free: '30000.0000' },
    })
  })
})
const HOLDER_OF_PAYMENT = 'DEMO PLAYER'

describe('I14: a payout happens once', () => {
  it('when the provider’s answer is lost, asking settles it under the same key', async () => {
    const payer = await aPayer(cashier)
    const before = await payouts()
    await cashier.sandbox.control({ do: 'mode', account: 'payos', mode: { payout: 'swallow' } })
    const made = await withdrawn(payer, '100000')
    await later(cashier, 3_000)
    await cashier.sandbox.control({ do: 'mode', account: 'payos', mode: { payout: 'ok', find: 'fault' } })
    await later(cashier, 60_000)
    expect(await readOf(payer, made.id)).toMatchObject({ state: 'paying' })
    await cashier.sandbox.control({ do: 'mode', account: 'payos', mode: { find: 'ok' } })
    await Promise.all([later(cashier, 120_000), cashier.site.gateway.services.cashier.payDue()])
    await later(cashier, 121_000)
    expect(await readOf(payer, made.id)).toMatchObject({ state: 'paid' })
    expect(await payouts()).toBe(before + 1)
  })

  it('a bank’s refusal waits for another account; what it sends back later does too', async () => {
    const payer = await aPayer(cashier, { number: aNumber('0000') })
    const made = await withdrawn(payer, '100000')
    await later(cashier, 3_000)
    await later(cashier, 6_000)
    expect(await readOf(payer, made.id)).toMatchObject({ state: 'needs_player', mayChangeAccount: true, promisedAt: null })
    const { account: others } = await aPayer(cashier)
    const wrong = { id: made.id, account: others, paymentPassword: PAYMENT }
    expect(await payer.browser.call('cashier.changeAccount', { body: wrong })).toMatchObject({ value: { obstacles: [{ rule: 'PAYEE' }] } })
    const account = await addAccount(cashier, payer, aNumber('1111'))
    const body = { id: made.id, account, paymentPassword: PAYMENT }
    expect(await payer.browser.call('cashier.changeAccount', { body })).toMatchObject({ ok: true, value: { state: 'approved' } })
    await later(cashier, 1_000)
    await later(cashier, 21_000)
    expect(await readOf(payer, made.id)).toMatchObject({ state: 'paid' })
    await later(cashier, 3_700_000)
    const { rows } = await cashier.site.db.pool.query(
      "select state, in_hand from gateway.withdrawal where member_id = $1 and state <> 'received'",
      [payer.memberId],
    )
    expect(rows).toEqual([{ state: 'returned', in_hand: '990000000' }])
  })
})

describe('R-OPS-1: operators decide', () => {
  it('one person up to the limit, two above it; nobody beside who claimed it', async () => {
    const payer = await aPayer(cashier, { balance: 3_000_000, isTrusted: false })
    const made = await withdrawn(payer, '2000000')
    await later(cashier, 3_000)
    const [first, second] = [await cashier.desk(), await cashier.desk()]
    const found = await first.browser.call('withdrawals.get', { query: { id: made.id } })
    expect(found).toMatchObject({
      value: {
        state: 'review',
        needsSecondPerson: true,
        risks: [{ rule: 'OVER_AUTO_LIMIT' }, { rule: 'FIRST_WITHDRAWAL' }],
        account: { holder: expect.not.stringContaining('DEMO PLAYER') },
      },
    })
    expect(await second.browser.call('withdrawals.claim', { body: { id: made.id, isTaken: true } })).toMatchObject({ ok: true })
    const body = { id: made.id, expectedVersion: 2, method: null, reason: REASON }
    expect(await first.browser.call('withdrawals.approve', { body })).toMatchObject({ code: 'cashier.claimed' })
    await second.browser.call('withdrawals.claim', { body: { id: made.id, isTaken: false } })
    expect(await first.browser.call('withdrawals.approve', { body })).toMatchObject({ code: 'operator.approval_required' })
    expect(await agreed(first, second, 'withdrawals.approve', body)).toMatchObject({ ok: true })
    await later(cashier, 1_000)
    expect(await readOf(payer, made.id)).toMatchObject({ state: 'paying' })
  })

  it('asks and is answered, then refuses: the money is back', async () => {
    const payer = await aPayer(cashier, { isTrusted: false })
    const made = await withdrawn(payer, '100000')
    await later(cashier, 3_000)
    const { browser } = await cashier.desk()
    const ask = { id: made.id, expectedVersion: 2, code: 'SOURCE_OF_FUNDS' as const, text: 'Where is it from?' }
    expect(await browser.call('withdrawals.ask', { body: ask })).toMatchObject({ value: { state: 'needs_player' } })
    expect(await payer.browser.call('cashier.answer', { body: { id: made.id, text: 'My salary.' } })).toMatchObject({
      value: { state: 'review' },
    })
    const refuse = { id: made.id, expectedVersion: 4, code: 'DOCUMENTS_REFUSED' as const, text: 'Not enough.' }
    const answers = await Promise.all([
      browser.call('withdrawals.refuse', { body: refuse }),
      browser.call('withdrawals.refuse', { body: refuse }),
    ])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await readOf(payer, made.id)).toMatchObject({ state: 'rejected', isOver: true })
    expect(await cashOf(payer)).toBe('1000000.0000')
  })

  it('R-MC-4: what did not arrive is paid again by two people, or shown to have arrived; an appeal stays open', async () => {
    const payer = await aPayer(cashier)
    const made = await withdrawn(payer, '100000')
    await later(cashier, 3_000)
    await later(cashier, 21_000)
    const partly = { id: made.id, outcome: 'partly', received: '40000' } as const
    expect(await payer.browser.call('cashier.confirmReceipt', { body: { ...partly, received: '99000' } })).toMatchObject({
      code: 'cashier.received_range',
    })
    const disputed = await payer.browser.call('cashier.confirmReceipt', { body: partly })
    expect(disputed).toMatchObject({ value: { state: 'disputed', confirm: { remaining: '59000.0000' } } })
    const [first, second] = [await cashier.desk(), await cashier.desk()]
    const version = disputed.ok ? disputed.value.version : 0
    const repay = { id: made.id, expectedVersion: version, amount: '59000', reason: REASON }
    expect(await agreed(first, second, 'disputes.repay', repay)).toMatchObject({ ok: true })
    await later(cashier, 1_000)
    await later(cashier, 21_000)
    const again = await readOf(payer, made.id)
    expect(again).toMatchObject({ state: 'paid' })
    const late = await payer.browser.call('cashier.confirmReceipt', { body: { id: made.id, outcome: 'not_received' } })
    const force = { id: made.id, expectedVersion: late.ok ? late.value.version : 0, proof: 'The bank confirmed FT123.', reason: REASON }
    expect(await agreed(first, second, 'disputes.force', force)).toMatchObject({ ok: true })
    const stand = await readOf(payer, made.id)
    expect(stand).toMatchObject({ state: 'forced_received', mayAppeal: true })
    expect(await payer.browser.call('cashier.appeal', { body: { id: made.id, text: 'It is not here.' } })).toMatchObject({
      value: { state: 'disputed' },
    })
  })

  it('pays by hand: one makes the transfer, another says so, and a reference counts once', async () => {
    const payer = await aPayer(cashier, { isTrusted: false })
    const made = await withdrawn(payer, '100000')
    await later(cashier, 3_000)
    const [first, second] = [await cashier.desk(), await cashier.desk()]
    const body = { id: made.id, expectedVersion: 2, method: 'by-hand', reason: REASON }
    expect(await first.browser.call('withdrawals.approve', { body })).toMatchObject({ ok: true, value: { state: 'approved' } })
    await later(cashier, 1_000)
    const listed = await first.browser.call('payouts.list', { query: { state: 'open', driver: 'manual' } })
    const payout = listed.ok ? listed.value.rows.find(({ withdrawal }) => withdrawal === made.id) : undefined
    const reveal = { id: payout?.id ?? 'pay_0000000000000000000000', reason: REASON } as const
    expect(await first.browser.call('payouts.reveal', { body: reveal })).toMatchObject({
      value: { holder: 'DEMO PLAYER', amount: '99000.0000' },
    })
    const book = { id: payout?.id ?? 'pay_0000000000000000000000', reference: `FT ${made.id}`, reason: REASON }
    expect(await first.browser.call('payouts.book', { body: book })).toMatchObject({ code: 'operator.approval_required' })
    expect(await agreed(first, second, 'payouts.book', book)).toMatchObject({ ok: true })
    expect(await readOf(payer, made.id)).toMatchObject({ state: 'paid', payoutReference: `FT ${made.id}` })
    expect(await first.browser.call('payouts.fail', { body: { id: book.id, isAccountWrong: false, reason: REASON } })).toMatchObject({
      code: 'cashier.changed_meanwhile',
    })
  })
})

describe('N9: promises', () => {
  it('a passed one is counted and told once, and receipts confirm themselves after a warning', async () => {
    const payer = await aPayer(cashier, { isTrusted: false })
    const made = await withdrawn(payer, '100000')
    await later(cashier, 3_000)
    await later(cashier, 241 * 60_000)
    await later(cashier, 60_000)
    const { rows } = await cashier.site.db.pool.query<{ template: string }>(
      "select template from gateway.inbox_notice where member_id = $1 and template like 'withdrawal.%'",
      [payer.memberId],
    )
    expect(rows).toEqual([{ template: 'withdrawal.late' }])
    const stored = await cashier.site.db.pool.query('select breaches, state from gateway.withdrawal where member_id = $1', [payer.memberId])
    expect(stored.rows).toEqual([{ breaches: 1, state: 'review' }])
    expect(made.breaches).toBe(0)
  })
})
