// More than 300 lines: one practice brand with its stand-in, set up here once.
import { randomUUID } from 'node:crypto'
import { releaseSize } from '@halong/testkit'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { aCashier, aRequest, type Cashier, cashOf, expectMoneyFacts, ordered } from './cashier-fixture.ts'
import { addAccount, addWays, agreed, aNumber, aPayer, askFor, later, PAYMENT, REASON, readOf, withdrawn } from './withdrawals-fixture.ts'

let cashier: Cashier
beforeAll(async () => {
  cashier = await aCashier('withdrawals', 'VND/4')
  await addWays(cashier)
})
afterEach(async () => {
  await expectMoneyFacts(cashier.site)
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
    expect(await payer.browser.call('inbox.list', { query: { limit: 1 } })).toMatchObject({
      value: { list: [{ text: expect.stringContaining('₫199,000.00 was paid'), link: `/member/withdraw?order=${made.id}` }] },
    })
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
    const list = await payer.browser.call('cashier.listWithdrawals', { query: { waiting: 'true' } })
    expect(list).toMatchObject({ value: { list: [{ id: first.ok ? first.value.id : '' }], next: null } })
  })

  it('waits for rounds that are still counted, and gives back no deposit that it does not know', async () => {
    const payer = await aPayer(cashier)
    const counted = vi.spyOn(cashier.site.gateway.services.turnover, 'catchUp').mockResolvedValueOnce(false)
    expect(await askFor(payer, '50000')).toMatchObject({ code: 'cashier.counting' })
    counted.mockRestore()
    const back = (lot: string) =>
      payer.browser.call('cashier.returnDeposit', { body: { requestId: aRequest(), lot, paymentPassword: PAYMENT } })
    expect(await back(randomUUID())).toMatchObject({ code: 'cashier.lot_unknown' })
    // A lot whose payer nobody told, as that of held money.
    const { rows } = await cashier.site.db.pool.query<{ lot_id: string }>(
      `insert into gateway.turnover_lot (member_id, lot_id, asset, source, amount, factor_bp, required, opened_at)
       values ($1, gen_random_uuid(), 'VND/4', 'held:x:release', 100000, 10000, 100000, now()) returning lot_id`,
      [payer.memberId],
    )
    expect(await back(rows[0]?.lot_id ?? '')).toMatchObject({ code: 'cashier.source_unknown' })
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

  it('N9: says before it is asked for that a person will look, by the rules that decide it', async () => {
    const payer = await aPayer(cashier, { isTrusted: false })
    const query = { account: payer.account, amount: '50000' }
    const told = await payer.browser.call('cashier.getWithdrawable', { query })
    expect(told).toMatchObject({ value: { quote: { isReviewed: true } } })
    const made = await withdrawn(payer, '50000')
    await later(cashier, 3_000)
    expect(await readOf(payer, made.id)).toMatchObject({ state: 'review' })
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

  it('when the request never arrived, it is sent again under its key; nobody pays twice whoever asks at once', async () => {
    const payer = await aPayer(cashier)
    const before = await payouts()
    const real = globalThis.fetch
    const cut = vi
      .spyOn(globalThis, 'fetch')
      .mockImplementation((url, init) => (String(url).includes('/payouts') ? Promise.reject(new Error('cut')) : real(url, init)))
    const made = await withdrawn(payer, '100000')
    await later(cashier, 3_000)
    cut.mockRestore()
    expect(await payouts()).toBe(before)
    cashier.clock.forward(60_000)
    await Promise.all(Array.from({ length: releaseSize(4, 20) }, () => cashier.site.gateway.services.cashier.payDue()))
    await later(cashier, 121_000)
    expect(await readOf(payer, made.id)).toMatchObject({ state: 'paid' })
    expect(await payouts()).toBe(before + 1)
  })

  it('F7: whatever answers of the provider are lost on the way, each is paid once in the end', async () => {
    const before = await payouts()
    const payers = await Promise.all(Array.from({ length: releaseSize(3, 200) }, () => aPayer(cashier)))
    const asked = await Promise.all(payers.map((payer) => withdrawn(payer, '100000')))
    const answers = ['swallow', 'fault', 'ok'] as const
    for (let round = 0; round < 6; round += 1) {
      const mode = { payout: answers[round % 3], find: answers[(round + 1) % 3] }
      await cashier.sandbox.control({ do: 'mode', account: 'payos', mode })
      await Promise.all([later(cashier, 31_000), cashier.site.gateway.services.cashier.payDue()])
    }
    await cashier.sandbox.control({ do: 'mode', account: 'payos', mode: { payout: 'ok', find: 'ok' } })
    await later(cashier, 121_000)
    await later(cashier, 121_000)
    const states = await Promise.all(payers.map((payer, at) => readOf(payer, asked[at]?.id ?? 'wdr_0000000000000000000000')))
    expect(new Set(states.map(({ state }) => state))).toEqual(new Set(['paid']))
    expect(await payouts()).toBe(before + payers.length)
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
        // As the ledger counts them, whichever way the money came.
        flow: { deposited: '3000000.0000', withdrawn: '2000000.0000', staked: '0.0000', won: '0.0000', cash: '1000000.0000' },
      },
    })
    expect(await second.browser.call('withdrawals.claim', { body: { id: made.id, isTaken: true } })).toMatchObject({ ok: true })
    const body = { id: made.id, expectedVersion: 2, method: null, reason: REASON }
    expect(await first.browser.call('withdrawals.approve', { body })).toMatchObject({ code: 'cashier.claimed' })
    await second.browser.call('withdrawals.claim', { body: { id: made.id, isTaken: false } })
    const row = { queue: 'withdrawals', itemId: made.id } as const
    expect(await second.browser.call('work.claim', { body: row })).toMatchObject({ ok: true })
    expect(await first.browser.call('withdrawals.approve', { body })).toMatchObject({ code: 'cashier.claimed' })
    await second.browser.call('work.release', { body: row })
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
    const said = await payer.browser.call('cashier.confirmReceipt', { body: { id: made.id, outcome: 'received' } })
    // The house may doubt it all the same: the player is told, and it is worked to its end as their own dispute.
    const doubt = { id: made.id, expectedVersion: said.ok ? said.value.version : 0, reason: 'The bank asked about this transfer.' }
    const late = await first.browser.call('disputes.open', { body: doubt })
    expect(late).toMatchObject({ value: { state: 'disputed' } })
    const told = await payer.browser.call('inbox.list', { query: {} })
    expect(told.ok && told.value.list[0]).toMatchObject({ text: expect.stringContaining('The bank asked about this transfer.') })
    const force = { id: made.id, expectedVersion: late.ok ? late.value.version : 0, proof: 'The bank confirmed FT123.', reason: REASON }
    expect(await agreed(first, second, 'disputes.force', force)).toMatchObject({ ok: true })
    const stand = await readOf(payer, made.id)
    expect(stand).toMatchObject({ state: 'forced_received', mayAppeal: true })
    expect(await payer.browser.call('cashier.appeal', { body: { id: made.id, text: 'It is not here.' } })).toMatchObject({
      value: { state: 'disputed' },
    })
  })

  it('T28: player, clock and operator at once: one outcome', async () => {
    const payer = await aPayer(cashier)
    const made = await withdrawn(payer, '100000')
    await later(cashier, 3_000)
    await later(cashier, 21_000)
    await cashier.site.db.pool.query("update gateway.withdrawal set confirm_by = $2 where member_id = $1 and state = 'paid'", [
      payer.memberId,
      cashier.clock.now(),
    ])
    const confirm = (outcome: 'received' | 'not_received') =>
      payer.browser.call('cashier.confirmReceipt', { body: { id: made.id, outcome } })
    await Promise.all([confirm('received'), cashier.site.gateway.services.cashier.timeOutWithdrawals(), confirm('not_received')])
    const { state, stages } = await readOf(payer, made.id)
    expect(['received', 'auto_received', 'disputed']).toContain(state)
    expect(stages.map(({ stage }) => stage)).toEqual(['checking', 'approved', 'paying', 'paid', state])
  })

  it('nobody decides about the money of a player whom they changed', async () => {
    const payer = await aPayer(cashier, { isTrusted: false })
    const made = await withdrawn(payer, '100000')
    await later(cashier, 3_000)
    const { browser, username } = await cashier.desk()
    await cashier.site.db.pool.query(
      `insert into gateway.operator_audit (at, actor_id, actor, brand_id, action, target, before, after, reason, request_id, address)
       select $1, operator_id, username, null, 'members.change', $3, null, '{}', 'a test', '', '' from gateway.operator where username = $2`,
      [cashier.clock.now(), username, `player ${payer.playerId}`],
    )
    const body = { id: made.id, expectedVersion: 2, method: null, reason: REASON }
    expect(await browser.call('withdrawals.approve', { body })).toMatchObject({ code: 'cashier.own_hand' })
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

it('B36: a closed brand pays out what was asked for', async () => {
  const payer = await aPayer(cashier, { isTrusted: false })
  const made = await withdrawn(payer, '100000')
  const { site } = cashier
  const brandId = (await site.gateway.services.site.list()).find(({ asset }) => asset === 'VND/4')?.id ?? 0
  const close = (isOn: boolean) =>
    site.gateway.services.site.change({ brandId, name: 'maintenance', value: { isOn, until: null }, by: 'test', reason: REASON })
  await close(true)
  try {
    await later(cashier, 3_000)
    const [first, second] = [await cashier.desk(), await cashier.desk()]
    const body = { id: made.id, expectedVersion: 2, method: 'by-hand', reason: REASON }
    expect(await first.browser.call('withdrawals.approve', { body })).toMatchObject({ ok: true })
    await later(cashier, 1_000)
    const listed = await first.browser.call('payouts.list', { query: { state: 'open', driver: 'manual' } })
    const payout = listed.ok ? listed.value.rows.find(({ withdrawal }) => withdrawal === made.id) : undefined
    const book = { id: payout?.id ?? 'pay_0000000000000000000000', reference: `FT ${made.id}`, reason: REASON }
    expect(await agreed(first, second, 'payouts.book', book)).toMatchObject({ ok: true })
    expect(await payer.browser.call('cashier.listWithdrawals', { query: {} })).toMatchObject({ code: 'system.maintenance' })
  } finally {
    await close(false)
  }
  expect(await readOf(payer, made.id)).toMatchObject({ state: 'paid' })
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

  it('are told to everybody as they were kept: nearest rank, and nothing from few cases', async () => {
    const payer = await aPayer(cashier, { isTrusted: false })
    const plant = (minutes: number, at: number) =>
      cashier.site.db.pool.query(
        `insert into gateway.withdrawal (member_id, withdrawal_id, request_id, brand_id, kind, asset, amount, fee, to_pay, in_hand, method, sealed, state, version, stage_no,
           owner, breaches, risks, created_at, paid_at, ended_at)
         select member_id, gen_random_uuid(), $2, brand_id, 'player', 'VND/4', 1, 0, 1, 0, 'timed', '', 'received', 1, 1, 'system', $4, '[]',
           $5::timestamptz - $3 * interval '1 minute', $5, $5 from gateway.player where member_id = $1`,
        [payer.memberId, `timed ${at}`, minutes, at === 0 ? 1 : 0, cashier.clock.now()],
      )
    const minutes = [5, 7, 8, 9, 12, 15, 21, 30, 44, 240]
    for (const [at, each] of [...minutes, ...minutes.slice(1)].entries()) await plant(each, at)
    const times = async () => {
      const told = await payer.browser.call('cashier.getTimes')
      return told.ok ? told.value.methods.find(({ method }) => method === 'timed') : undefined
    }
    expect(await times()).toMatchObject({ cases: 19, medianMinutes: null, keptBp: null })
    await plant(5, 19)
    expect(await times()).toMatchObject({ cases: 20, medianMinutes: 12, p95Minutes: 240, keptBp: 9_500, playerMinutes: 0 })
  })
})

describe('R18, T35: how a player comes', () => {
  const signedIn = (memberId: number, days: number, country: string, times = 1) =>
    cashier.site.db.pool.query(
      `insert into gateway.sign_in (member_id, sign_in_id, at, outcome, came_by, address, country, user_agent, new_device)
       select $1, gen_random_uuid(), $2::timestamptz - $3 * interval '1 day', 'ok', 'password', '', $4, '', false from generate_series(1, $5)`,
      [memberId, cashier.clock.now(), days, country, times],
    )
  it('from a new country or a shared network: a person looks, with the figure; with the rules off it is paid by itself', async () => {
    const payer = await aPayer(cashier)
    await signedIn(payer.memberId, 20, 'VN')
    await signedIn(payer.memberId, 0, 'US')
    await cashier.site.db.pool.query(
      `insert into gateway.known_place (member_id, place, seen_at)
       select m, 'a shared one', $2 from unnest(array[$1::bigint] || (select array_agg(-g) from generate_series(1, 5) g)) m`,
      [payer.memberId, cashier.clock.now()],
    )
    const made = await withdrawn(payer, '100000')
    await later(cashier, 3_000)
    const { browser } = await cashier.desk()
    expect(await browser.call('withdrawals.get', { query: { id: made.id } })).toMatchObject({
      value: {
        state: 'review',
        risks: [
          { rule: 'LINKED_PLAYERS', figure: '5' },
          { rule: 'NEW_COUNTRY', figure: 'US' },
        ],
      },
    })
    const [brand] = (await cashier.site.gateway.services.site.list()).filter(({ asset }) => asset === 'VND/4')
    await cashier.site.gateway.services.risk.look()
    const listed = await browser.call('cases.list', { query: { member: payer.playerId } })
    const [opened] = listed.ok ? listed.value.rows : []
    expect(opened).toMatchObject({ state: 'OPEN', signals: ['withdrawal'] })
    const whole = await browser.call('cases.get', { query: { no: opened?.no ?? 0 } })
    expect(whole).toMatchObject({
      value: { events: [{ figure: 'LINKED_PLAYERS NEW_COUNTRY' }, {}], withdrawals: [{ id: made.id, state: 'review' }] },
    })
    const hold = { no: opened?.no ?? 0, expectedVersion: opened?.version ?? 0, hours: 24 as const, reason: REASON }
    expect(await browser.call('cases.hold', { body: hold })).toMatchObject({ ok: true })
    const approval = { id: made.id, expectedVersion: 2, method: null, reason: REASON }
    expect(await browser.call('withdrawals.approve', { body: approval })).toMatchObject({ code: 'cashier.case_holds' })
    const off = { linkedPlayers: null, newCountryDays: null, hourSignIns: null, depositsPerDay: null }
    const set = { brandId: brand?.id ?? 0, name: 'withdrawalRisks', by: 'test', reason: REASON }
    await cashier.site.gateway.services.site.change({ ...set, value: off })
    const other = await aPayer(cashier)
    await signedIn(other.memberId, 20, 'VN')
    await signedIn(other.memberId, 0, 'US')
    const paid = await withdrawn(other, '100000')
    await later(cashier, 3_000)
    expect(await readOf(other, paid.id)).toMatchObject({ state: 'paying' })
  })
})
