import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCashier, type Cashier, cashOf, ordered } from './cashier-fixture.ts'

let cashier: Cashier
let account: `pac_${string}`
beforeAll(async () => {
  cashier = await aCashier('statements', 'VND/4')
  const { browser } = await cashier.desk()
  const accounts = await browser.call('houseAccounts.list', { query: { driver: 'manual' } })
  account = (accounts.ok && accounts.value.rows[0]?.id) || 'pac_'
})
afterAll(async () => {
  await cashier.site.expectLedgerRight()
  await cashier.stop()
})
const head = 'date;credit;memo;payer;reference\n'
const bodyOf = (text: string) => ({ account, days: 'dmy' as const, text: head + text })
const reason = 'stands on the statement'

describe('R-OPS-1, R-MC-1: a bank’s statement', () => {
  it('is looked at, taken over once, proposed by memo and booked once to the deposit', async () => {
    const { browser } = await cashier.desk()
    const player = await cashier.member()
    const deposit = await ordered(player, 'manual', '50000')
    const memo = deposit.show.bank?.memo ?? ''
    const text = `26/11/2026;50.000;nap ${memo} cam on;NGUYEN VAN A;FT-100\n26/11/2026;70.000;rent;SHOP;FT-101\n`
    expect(await browser.call('statements.check', { body: bodyOf(text) })).toMatchObject({
      value: { added: 2, sum: '120000.0000', faults: [] },
    })
    const imported = await browser.call('statements.importLines', { body: bodyOf(text) })
    expect(imported).toMatchObject({ value: { added: 2, known: 0 } })
    expect(await browser.call('statements.importLines', { body: bodyOf(text) })).toMatchObject({ value: { added: 0, known: 2 } })
    const listed = await browser.call('statements.list', { query: { state: 'open' } })
    const rows = listed.ok ? listed.value.rows : []
    const [line, rent] = ['FT-100', 'FT-101'].map((named) => rows.find(({ reference }) => reference === named))
    if (!line || !rent) throw new Error('both lines are listed')
    expect(line).toMatchObject({ day: '2026-11-26', deposit: deposit.id, by: 'memo', amount: '50000.0000' })
    expect(line.payer).not.toBe('NGUYEN VAN A')
    expect(rent).toMatchObject({ deposit: null, by: null })
    const book = () => browser.call('statements.book', { body: { id: line.id, deposit: deposit.id, reason } })
    const results = await Promise.all([book(), book()])
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await book()).toMatchObject({ code: 'statements.line_decided' })
    expect(await cashOf(player)).toBe('50000.0000')
    expect(await browser.call('statements.setAside', { body: { id: rent.id, reason: 'rent of the shop' } })).toMatchObject({ ok: true })
    expect(await browser.call('statements.setAside', { body: { id: rent.id, reason } })).toMatchObject({ code: 'statements.line_decided' })
    const after = await browser.call('statements.list', { query: {} })
    expect(after.ok && after.value.rows.map(({ reference, state, deposit: to }) => [reference, state, to])).toEqual(
      expect.arrayContaining([
        ['FT-100', 'booked', deposit.id],
        ['FT-101', 'set_aside', null],
      ]),
    )
  })

  it('what was booked by hand before it came is booked, and what is booked by hand afterwards too', async () => {
    const { browser } = await cashier.desk()
    const [one, two] = [await ordered(await cashier.member(), 'manual', '30000'), await ordered(await cashier.member(), 'manual', '40000')]
    const byHand = (id: typeof one.id, reference: string, amount: string) =>
      browser.call('deposits.book', { body: { id, reference, amount, payer: '', reason } })
    await byHand(one.id, 'FT-200', '30000')
    await browser.call('statements.importLines', { body: bodyOf('26/11/2026;30.000;;;FT-200\n26/11/2026;40.000;;;FT-201\n') })
    await byHand(two.id, 'FT-201', '40000')
    const listed = await browser.call('statements.list', { query: { state: 'booked' } })
    const to = new Map(listed.ok ? listed.value.rows.map(({ reference, deposit }) => [reference, deposit]) : [])
    expect([to.get('FT-200'), to.get('FT-201')]).toEqual([one.id, two.id])
  })

  it('with a line that cannot be read takes nothing over, and names the line', async () => {
    const { browser } = await cashier.desk()
    const text = '26/11/2026;30.000;;;FT-300\nsoon;40.000;;;FT-301\n'
    expect(await browser.call('statements.check', { body: bodyOf(text) })).toMatchObject({ value: { faults: [{ line: 3, fault: 'day' }] } })
    expect(await browser.call('statements.importLines', { body: bodyOf(text) })).toMatchObject({ code: 'statements.faulty' })
    const listed = await browser.call('statements.list', { query: {} })
    expect(listed.ok && listed.value.rows.some(({ reference }) => reference === 'FT-300')).toBe(false)
    const unnamed = { account, days: 'dmy' as const, text: 'no,names\n1,2\n' }
    expect(await browser.call('statements.check', { body: unnamed })).toMatchObject({
      value: { isReadable: false, names: ['no', 'names'] },
    })
    expect(await browser.call('statements.importLines', { body: unnamed })).toMatchObject({ code: 'statements.unreadable' })
  })

  it('is booked to a deposit of its own account alone', async () => {
    const { browser } = await cashier.desk()
    const elsewhere = await ordered(await cashier.member(), 'payos', '20000')
    await browser.call('statements.importLines', { body: bodyOf('26/11/2026;20.000;;;FT-400\n') })
    const listed = await browser.call('statements.list', { query: { state: 'open' } })
    const line = listed.ok ? listed.value.rows.find(({ reference }) => reference === 'FT-400') : undefined
    if (!line) throw new Error('the line is listed')
    expect(await browser.call('statements.book', { body: { id: line.id, deposit: elsewhere.id, reason } })).toMatchObject({
      code: 'statements.other_account',
    })
  })
})

describe('R-OPS-1: an account beside what the other side says', () => {
  const yesterday = () => new Date(cashier.clock.now().getTime() - 86_400_000).toISOString().slice(0, 10)
  async function compared(driver: string, day: string) {
    const { browser } = await cashier.desk()
    const known = await browser.call('reconciliations.listAccounts', { query: {} })
    const of = known.ok ? known.value.accounts.find((each) => each.driver === driver)?.id : undefined
    const found = of && (await browser.call('reconciliations.compare', { body: { account: of, day } }))
    if (!found || !found.ok) throw new Error(`${driver} is compared: ${found && found.code}`)
    return found.value
  }
  const matters = async (state: 'open' | 'resolved') => {
    const { browser } = await cashier.desk()
    const listed = await browser.call('unmatched.list', { query: { state } })
    return listed.ok ? listed.value.rows : []
  }

  it('books what only the provider has, tells another amount, and closes what is gone by itself', async () => {
    const player = await cashier.member()
    const deposit = await ordered(player, 'xendit', '60000')
    const { pool } = cashier.site.db
    const { rows } = await pool.query<{ memo: string }>('select memo from gateway.deposit_order where member_id = $1', [player.memberId])
    await cashier.pay('xendit', rows[0]?.memo ?? '')
    const paidOn = cashier.clock.now().toISOString().slice(0, 10)
    cashier.clock.forward(86_400_000)
    expect(await compared('xendit', paidOn)).toMatchObject({
      state: 'fits',
      source: 'record',
      in: { matched: 1, ours: '60000.0000', theirs: '60000.0000' },
    })
    const change = (amount: string) =>
      pool.query('update gateway.deposit_receipt set amount = $2 where member_id = $1', [player.memberId, amount])
    await change('500000000')
    expect(await compared('xendit', paidOn)).toMatchObject({ state: 'differs', findings: 1 })
    const [matter] = await matters('open')
    if (!matter) throw new Error('the difference is a matter')
    expect(matter).toMatchObject({ kind: 'amount_changed', amount: '60000.0000', ours: '50000.0000', day: paidOn, deposit: deposit.id })
    const { browser } = await cashier.desk()
    const adjustment = `adj_${'0'.repeat(22)}` as const
    expect(await browser.call('unmatched.resolve', { body: { id: matter.id, reason, adjustment } })).toMatchObject({
      code: 'cashier.adjustment_unfit',
    })
    await change('600000000')
    expect(await compared('xendit', paidOn)).toMatchObject({ state: 'fits', findings: 0 })
    expect(await matters('resolved')).toMatchObject([{ id: matter.id, resolvedBy: null }])
    expect(await compared('payos', paidOn)).toMatchObject({ source: 'asked', state: 'fits' })
  })

  it('misses a payout on the bank’s statement, until a person finds its line', async () => {
    const player = await cashier.member()
    const day = cashier.clock.now().toISOString().slice(0, 10)
    const { pool } = cashier.site.db
    await pool.query(
      `insert into gateway.payout_attempt (member_id, withdrawal_id, no, attempt_id, brand_id, account_id, driver, method, channel, asset, amount, state, provider_id, reference,
         started_at, ended_at)
       select $1, gen_random_uuid(), 1, gen_random_uuid(), brand_id, account_id, 'manual', 'bank', 'TRANSFER', asset, 800000000, 'paid', 'OUR-1', 'OUR-1', $2, $2
       from gateway.payment_account where driver = 'manual'`,
      [player.memberId, cashier.clock.now()],
    )
    cashier.clock.forward(86_400_000)
    expect(await compared('manual', day)).toMatchObject({ state: 'no_statement', out: { pending: 1 } })
    const { browser } = await cashier.desk()
    const table = `When;Taken;Why\n${day};80.000;to A\n${yesterday()};1.100;fee\n`
    const file = { account, days: 'ymd' as const, columns: { day: 'When', debit: 'Taken', memo: 'Why' }, text: table }
    expect(await browser.call('statements.importLines', { body: file })).toMatchObject({ value: { added: 2, out: 2 } })
    const forms = await browser.call('statements.listAccounts', { query: {} })
    expect(forms.ok && forms.value.accounts[0]).toMatchObject({ columns: file.columns, days: 'ymd' })
    expect(await compared('manual', day)).toMatchObject({ state: 'differs', findings: 1 })
    expect((await matters('open')).map(({ kind, amount, ours }) => [kind, amount, ours])).toEqual([['payout_gone', null, '80000.0000']])
    const listed = await browser.call('statements.list', { query: { way: 'out' } })
    const line = listed.ok ? listed.value.rows.find(({ memo }) => memo === 'to A') : undefined
    const fitting = line && (await browser.call('statements.listPayouts', { query: { id: line.id } }))
    const payout = fitting?.ok ? fitting.value.payouts[0]?.id : undefined
    if (!line || !payout) throw new Error('one payout fits')
    const other = `pay_${'0'.repeat(22)}` as const
    expect(await browser.call('statements.match', { body: { id: line.id, payout: other, reason } })).toMatchObject({
      code: 'statements.other_payout',
    })
    expect(await browser.call('statements.match', { body: { id: line.id, payout, reason } })).toMatchObject({ ok: true })
    expect(await browser.call('statements.match', { body: { id: line.id, payout, reason } })).toMatchObject({
      code: 'statements.line_decided',
    })
    expect(await compared('manual', day)).toMatchObject({ state: 'fits', out: { matched: 1 } })
    expect(await matters('open')).toEqual([])
  })

  it('R-OPS-1: what a provider holds agrees to the unit once its fees are booked, each once; a bank’s fee is its line', async () => {
    const { pool } = cashier.site.db
    const balance = async () => {
      const { browser } = await cashier.desk()
      const listed = await browser.call('reconciliations.listBalances', { query: {} })
      const found = listed.ok ? listed.value.list.find(({ driver }) => driver === 'xendit') : undefined
      if (!found) throw new Error('the account is listed')
      const looked = await browser.call('reconciliations.lookNow', { body: { account: found.account } })
      if (!looked.ok) throw new Error(looked.code)
      return looked.value
    }
    const player = await cashier.member()
    await ordered(player, 'xendit', '100000')
    const { rows } = await pool.query<{ memo: string }>('select memo from gateway.deposit_order where member_id = $1', [player.memberId])
    await cashier.pay('xendit', rows[0]?.memo ?? '')
    const paidOn = cashier.clock.now().toISOString().slice(0, 10)
    cashier.clock.forward(86_400_000)
    await cashier.ask()
    const before = await balance()
    // 1.5 in a hundred, and a tax of one tenth on it, are not in our books yet.
    expect(before).toMatchObject({ verdict: 'differs', source: 'asked', underWay: '0.0000' })
    expect(Number(before.ours) - Number(before.told)).toBe(1_650)
    expect((await matters('open')).map(({ kind }) => kind)).toContain('balance_differs')
    await compared('xendit', paidOn)
    await compared('xendit', paidOn)
    const after = await balance()
    expect(after).toMatchObject({ verdict: 'agrees', told: before.told, ours: before.told })
    expect((await matters('open')).map(({ kind }) => kind)).not.toContain('balance_differs')

    const { browser } = await cashier.desk()
    const move = { account: after.account, kind: 'put_in' as const, amount: '5000', reason }
    expect(await browser.call('reconciliations.bookMove', { body: move })).toMatchObject({ code: 'operator.approval_required' })
    expect(await browser.call('reconciliations.bookMove', { body: { ...move, amount: '1.00001' } })).toMatchObject({ ok: false })
    expect(await browser.call('reconciliations.enterBalance', { body: { account, amount: '-5', reason } })).toMatchObject({
      code: 'operator.approval_required',
    })
    expect(await browser.call('reconciliations.lookNow', { body: { account } })).toMatchObject({ code: 'cashier.balance_not_told' })

    const lines = await browser.call('statements.list', { query: { way: 'out', state: 'open' } })
    const line = lines.ok ? lines.value.rows.find(({ memo }) => memo === 'fee') : undefined
    if (!line) throw new Error('the fee is on the statement')
    const aside = () => browser.call('statements.setAside', { body: { id: line.id, reason: 'fee of the bank', isFee: true } })
    expect((await Promise.all([aside(), aside()])).filter(({ ok }) => ok)).toHaveLength(1)
    const moves = await browser.call('reconciliations.listMoves', { query: { kind: 'fee' } })
    expect(moves.ok && moves.value.rows.map(({ amount, source }) => [amount, source])).toEqual(
      expect.arrayContaining([
        ['1650.0000', 'record'],
        ['1100.0000', 'statement'],
      ]),
    )
    const looks = await browser.call('reconciliations.listLooks', { query: { verdict: 'differs' } })
    expect(looks.ok && looks.value.rows.length).toBe(1)
    const { rows: booked } = await pool.query<{ sum: string }>(
      `select -sum(e.amount) as sum from ledger.entry e where e.member_id < 0 and e.kind = 'house.fees'`,
    )
    const { rows: noted } = await pool.query<{ sum: string }>(`select sum(amount) from gateway.house_move where kind = 'fee'`)
    expect(booked[0]?.sum).toBe(noted[0]?.sum)
    const report = await browser.call('reports.getPayments', { query: { by: 'method', from: paidOn, to: paidOn } })
    expect(report.ok && report.value.rows.find(({ key }) => key === 'xendit')).toMatchObject({ fee: '1650.0000' })
  })
})
