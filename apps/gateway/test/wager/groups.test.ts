import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Command, Unit } from '../../src/modules/wager/command.ts'
import { close, credit, debit, openTable, rollback, type Table } from './play-fixture.ts'
import { WalletModel } from './wallet-model.ts'

const START = 10_000_000n

let table: Table
const model = new WalletModel(START)
beforeAll(async () => {
  table = await openTable('wager groups', { members: 3, minor: START })
})
afterAll(() => table.close())

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()
const anHourAgo = new Date(Date.now() - 3_600_000).toISOString()
const lateness = fc.constantFrom(undefined, undefined, undefined, inAnHour(), anHourAgo)

// Few ids and rounds, so that most items meet something, of the same group or from before.
const tx = fc.integer({ min: 1, max: 30 }).map((number) => `t${number}`)
const stakeTx = fc.oneof({ weight: 8, arbitrary: fc.constantFrom('t1', 't2', 't3', 't4', 't5', 't6') }, { weight: 1, arbitrary: tx })
const at = fc.record({ roundId: fc.constantFrom('q1', 'q1', 'q1', 'q2'), memberId: fc.constant(1) })
const amount = fc.oneof({ weight: 8, arbitrary: fc.bigInt(1n, 900n) }, { weight: 1, arbitrary: fc.constant(9_900_000n) })
const anyCommand: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .record({ at, txId: stakeTx, amount, acceptUntil: lateness, maxWin: fc.option(fc.bigInt(1n, 500n), { nil: undefined }) })
      .map(({ at: place, ...rest }) => debit({ ...place, ...rest })),
  },
  {
    weight: 5,
    arbitrary: fc
      .record({ at, txId: tx, debitTxId: stakeTx, amount, kind: fc.constantFrom('credit' as const, 'refund' as const) })
      .map(({ at: place, ...rest }) => credit({ ...place, ...rest })),
  },
  {
    weight: 2,
    arbitrary: fc.record({ at, txId: tx, debitTxId: stakeTx }).map(({ at: place, ...rest }) => rollback({ ...place, ...rest })),
  },
  { weight: 1, arbitrary: fc.record({ at, txId: tx }).map(({ at: place, txId }) => close({ ...place, txId, valid: 5n })) },
)
const anyUnit: fc.Arbitrary<Unit> = fc.oneof(
  { weight: 3, arbitrary: anyCommand.map((command) => [command]) },
  { weight: 2, arbitrary: fc.uniqueArray(anyCommand, { minLength: 2, maxLength: 4, selector: ({ txId }) => txId }) },
)

it('W19 to W22: answers groups, refunds, ceilings and late debits as the table written a second time, for histories in which ids and rounds are mixed up', async () => {
  const seen = new Set<string>()
  let run = 0
  async function play(units: readonly Unit[]) {
    run++
    const history = units.map((unit) => unit.map((command) => ({ ...command, vassalage: `GROUP${run}` })))
    const expected = history.flatMap((unit) => model.playUnit(unit))
    const answers = await table.playUnits(history)
    expect(answers.map(({ code, cause, duplicate }) => ({ code, cause, duplicate }))).toEqual(
      expected.map(({ code, cause = null, duplicate }) => ({ code, cause, duplicate })),
    )
    for (const { code, cause, duplicate } of answers) seen.add(`${code}${cause === null ? '' : ` by ${cause}`}${duplicate ? ' again' : ''}`)
  }
  const histories = fc.array(anyUnit, { minLength: 20, maxLength: 40 })
  const [stake, back] = [debit({ txId: 's' }), rollback({ txId: 'b', debitTxId: 's' })]
  const part = credit({ txId: 'p', debitTxId: 's', kind: 'refund', amount: 40n })
  // A stake of which a part was won or went back is not rolled back; its rest is a refund.
  await play([
    [stake],
    [part],
    [back],
    [{ ...part, txId: 'p2', amount: 61n }],
    [{ ...part, txId: 'p3', amount: 60n }, close({ txId: 'x' })],
  ])
  await play([
    [stake, credit({ txId: 'w', debitTxId: 's', amount: 1n })],
    [back, debit({ txId: 's2' })],
  ])
  const late = [debit({ txId: 'l', roundId: 'l1', acceptUntil: anHourAgo }), debit({ txId: 'm', roundId: 'l2' })]
  const dear = [debit({ txId: 'n', roundId: 'l3' }), debit({ txId: 'o', roundId: 'l4', amount: START })]
  await play([late, late, dear, dear, [credit({ txId: 'c', debitTxId: 'none' }), debit({ txId: 'r', roundId: 'l5' })]])
  for (const units of fc.sample(histories, { seed: 7, numRuns: 30 })) await play(units)
  await fc.assert(fc.asyncProperty(histories, play), { numRuns: 15 })
  for (const code of [
    'null',
    'null again',
    'wallet.too_late',
    'wallet.credit_refused',
    'wallet.round_paid',
    'wallet.group_refused by wallet.too_late',
    'wallet.group_refused by wallet.too_late again',
    'wallet.group_refused by wallet.bet_pending',
    'wallet.group_refused by wallet.round_paid',
    'wallet.group_refused by wallet.insufficient_balance',
    'wallet.group_refused by wallet.transaction_conflict',
  ])
    expect([...seen].sort()).toContain(code)
  await table.expectLike(model)
})

it('W20: groups of several players in one set stand or fall each by itself', async () => {
  const stake = (memberId: number, name: string, minor: bigint) =>
    debit({ memberId, txId: name, roundId: name, amount: minor, vassalage: 'SETS' })
  const units = [
    [stake(3, 'a1', 10n), stake(3, 'a2', 10n)],
    [stake(2, 'b1', 10n), stake(2, 'b2', START * 2n), stake(2, 'b3', 10n)],
    [stake(2, 'c1', 10n)],
  ]
  for (const unit of units) model.playUnit(unit)
  const [one, two, three] = await Promise.all(units.map((unit) => table.playUnit(unit)))
  expect(one).toMatchObject([{ code: null }, { code: null }])
  expect(two).toMatchObject([
    { code: 'wallet.group_refused', cause: 'wallet.insufficient_balance' },
    { code: 'wallet.insufficient_balance', cause: null },
    { code: 'wallet.group_refused', cause: 'wallet.insufficient_balance' },
  ])
  expect(three).toMatchObject([{ code: null }])
  await table.expectLike(model)
})

it('W19: of 60 debits at the edge of their time each is taken or late for good, and one sent again answers the same', async () => {
  const { rows } = await table.pool.query<{ now: Date }>('select clock_timestamp() as now')
  const from = rows[0]?.now.getTime() ?? 0
  const edge = Array.from({ length: 60 }, (_, n) =>
    debit({
      memberId: 2,
      vassalage: 'EDGE',
      txId: `e${n}`,
      roundId: `e${n}`,
      amount: 1n,
      acceptUntil: new Date(from + n - 20).toISOString(),
    }),
  )
  const first = await Promise.all(edge.map((command) => table.play(command)))
  const again = await Promise.all(edge.map((command) => table.play(command)))
  const codes = first.map(({ code }) => code)
  expect(codes.slice(0, 15).every((code) => code === 'wallet.too_late')).toBe(true)
  expect(again.map(({ code }) => code)).toEqual(codes)
  expect(again.every(({ duplicate }) => duplicate)).toBe(true)
  const { rows: taken } = await table.pool.query(`select round_id from gateway.wager_round where vassalage = 'EDGE' order by round_id`)
  expect(taken).toHaveLength(codes.filter((code) => code === null).length)
})
