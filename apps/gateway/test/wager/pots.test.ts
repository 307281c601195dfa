import { afterAll, beforeAll, expect, it } from 'vitest'
import { ASSET, close, credit, debit, openTable, rollback, type Table } from './play-fixture.ts'

let table: Table
beforeAll(async () => {
  table = await openTable('wager pots', { members: 4, minor: 100_000n })
})
afterAll(() => table.close())

/** A seat's commands in a pot: a round, a debit and a credit of its own. */
const seat = (memberId: number, potId: string) => {
  const at = { memberId, roundId: `${potId} ${memberId}` }
  const id = (end: string) => `${potId} ${memberId} ${end}`
  return {
    in: (amount = 6_000n, change = {}) => debit({ ...at, txId: id('d'), amount, potId, maxWin: amount * 4n, ...change }),
    win: (amount: bigint, end = 'c') => credit({ ...at, txId: id(end), debitTxId: id('d'), amount }),
    refund: (amount: bigint) => credit({ ...at, kind: 'refund', txId: id('r'), debitTxId: id('d'), amount }),
    back: () => rollback({ ...at, txId: id('b'), debitTxId: id('d'), reason: 'rule:not_dealt' }),
    over: () => close({ ...at, txId: id('x') }),
  }
}
const potOf = async (potId: string) => {
  const { rows } = await table.pool.query(
    'select asset, staked::int, refunded::int, paid::int from gateway.wager_pot where vassalage = $1 and pot_id = $2',
    ['FAKE', potId],
  )
  return rows[0] as unknown
}
const codes = (played: readonly { code: string | null }[]) => played.map(({ code }) => code)

it('W24: a pot pays its players what they staked in it, never more; what it keeps is the house’s', async () => {
  const [a, b, c] = [seat(1, 'pot'), seat(2, 'pot'), seat(3, 'pot')]
  expect(codes(await table.playAll([a.in(), b.in(), c.in()]))).toEqual([null, null, null])
  expect(await potOf('pot')).toEqual({ asset: ASSET, staked: 18_000, refunded: 0, paid: 0 })
  expect(codes(await table.playAll([a.win(17_000n), b.win(1_001n)]))).toEqual([null, 'wallet.pot_short'])
  // The refusal stands (W4), and is a matter for the operator.
  expect(await table.play(b.win(1_001n))).toMatchObject({ code: 'wallet.pot_short', duplicate: true })
  const { rows } = await table.pool.query("select tx_id from gateway.wager_matter where code = 'wallet.pot_short'")
  expect(rows).toEqual([{ tx_id: 'pot 2 c' }])
  // Nothing goes back either that is paid already.
  expect((await table.play(c.back())).code).toBe('wallet.pot_short')
  expect((await table.play(b.refund(2_000n))).code).toBe('wallet.pot_short')
  expect(codes(await table.playAll([b.win(900n, 'c2'), a.over(), b.over(), c.over()]))).toEqual([null, null, null, null])
  expect(await potOf('pot')).toEqual({ asset: ASSET, staked: 18_000, refunded: 0, paid: 17_900 })
})

it('W24: what went back is no longer there to be won; a hand that was not dealt leaves nothing', async () => {
  const [a, b] = [seat(1, 'back'), seat(2, 'back')]
  await table.playAll([a.in(), b.in()])
  expect((await table.play(b.refund(5_000n))).code).toBeNull()
  expect((await table.play(a.win(7_001n))).code).toBe('wallet.pot_short')
  expect(codes(await table.playAll([a.back()]))).toEqual([null])
  expect((await table.play(b.win(1_001n))).code).toBe('wallet.pot_short')
  expect(await potOf('back')).toMatchObject({ staked: 12_000, refunded: 11_000, paid: 0 })
})

it('W24: a set pays from what was taken before it, not from its own debits, which the ledger may still refuse', async () => {
  const [a, b] = [seat(1, 'early'), seat(2, 'early')]
  await table.play(a.in())
  const poor = b.in(200_000n)
  expect(codes(await table.playAll([poor, a.win(6_001n)]))).toEqual(['wallet.insufficient_balance', 'wallet.pot_short'])
  expect(await potOf('early')).toMatchObject({ staked: 6_000, paid: 0 })
})

it('W24: a round has one pot, and a pot one kind of money', async () => {
  const a = seat(1, 'one')
  await table.play(a.in())
  expect((await table.play(a.in(1n, { txId: 'one d2', potId: 'two' }))).code).toBe('wallet.transaction_conflict')
  expect((await table.play(a.in(1n, { txId: 'one d3', potId: undefined }))).code).toBe('wallet.transaction_conflict')
  expect((await table.play(debit({ memberId: 2, roundId: 'other', txId: 'one d4', potId: 'one', asset: 'VND/4' }))).code).toBe(
    'wallet.transaction_conflict',
  )
  expect((await table.play(a.in(6_000n, { potId: 'two' }))).code).toBe('wallet.transaction_conflict')
})

it('W24: seats of one pot that are paid at the same moment never take more than it holds', async () => {
  const seats = [1, 2, 3, 4].map((member) => seat(member, 'race'))
  await Promise.all(seats.map((each) => table.play(each.in())))
  const paid = await Promise.all(seats.map((each) => table.play(each.win(9_000n))))
  expect(codes(paid).filter((code) => code === null)).toHaveLength(2)
  expect(await potOf('race')).toMatchObject({ staked: 24_000, paid: 18_000 })
  await expect(table.pool.query("update gateway.wager_pot set paid = 24001 where pot_id = 'race'")).rejects.toThrow('check')
})
