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
    expect(await browser.call('statements.check', { body: { account, days: 'dmy', text: 'no,table\n1,2\n' } })).toMatchObject({
      code: 'statements.unreadable',
    })
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
