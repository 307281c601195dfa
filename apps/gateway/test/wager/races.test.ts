import { checkLedger } from '@halong/ledger'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { Command } from '../../src/modules/wager/command.ts'
import { close, credit, debit, openTable, rollback, type Table } from './play-fixture.ts'

const ROUNDS = 40

let table: Table
beforeAll(async () => {
  table = await openTable('wager races', { members: 8, minor: 1_000n })
})
afterAll(() => table.close())
afterEach(async () => expect((await checkLedger(table.database.pool)).findings).toEqual([]))

/** On connections of their own, as from several gateways: grouping can't put them in order. */
const together = (commands: readonly Command[]) => Promise.all(commands.map(async (command) => (await table.playAll([command]))[0]))
const carriedOut = (answers: Awaited<ReturnType<typeof together>>) =>
  answers.filter((answer) => answer?.code === null && !answer.duplicate).length
const cashOf = async (memberId: number) => (await table.ledger.balance(memberId, 'player.cash', 'USD/4'))?.minor ?? 0n

it('takes one stake for fifty twins of a debit (W2, I6)', async () => {
  const answers = await together(Array.from({ length: 50 }, () => debit({ memberId: 1, txId: 'twin', roundId: 'twin' })))
  expect(carriedOut(answers)).toBe(1)
  expect(answers.every((answer) => answer?.code === null)).toBe(true)
  expect(await cashOf(1)).toBe(900n)
})

it('lets a last balance be staked once by two gateways (T42)', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const before = await cashOf(2)
    const answers = await together(
      ['a', 'b'].map((name) => debit({ memberId: 2, txId: `last${round}${name}`, roundId: `last${round}${name}`, amount: before })),
    )
    expect(carriedOut(answers)).toBe(1)
    expect(answers.map((answer) => answer?.code)).toContain('wallet.insufficient_balance')
    const won = answers.findIndex((answer) => answer?.code === null)
    await table.play(
      rollback({
        memberId: 2,
        txId: `back${round}`,
        debitTxId: `last${round}${'ab'.charAt(won)}`,
        roundId: `last${round}${'ab'.charAt(won)}`,
      }),
    )
    expect(await cashOf(2)).toBe(before)
  }
})

// Whatever the order the database finds, the stake is back at the end and the late debit never stands.
it('never keeps a stake whose rollback was acknowledged, however debit and rollback cross (W5, W7, W9)', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const names = { memberId: 3, roundId: `x${round}` }
    const [placed, back] = await together([
      debit({ ...names, txId: `x${round}.d` }),
      rollback({ ...names, txId: `x${round}.b`, debitTxId: `x${round}.d` }),
    ])
    expect(back?.code).toBeNull()
    expect([null, 'wallet.already_cancelled']).toContain(placed?.code)
    expect(await cashOf(3)).toBe(1_000n)
    expect((await table.play(debit({ ...names, txId: `x${round}.d` }))).code).toBe('wallet.already_cancelled')
  }
})

// Where the debit was first, the rollback's id is taken; where the rollback was, the debit is. Never do both stand.
it('never keeps a stake whose rollback was acknowledged under the very id of the debit (W3, W5, W8, W9)', async () => {
  const conflict = 'wallet.transaction_conflict'
  for (let round = 0; round < ROUNDS; round++) {
    const names = { memberId: 8, roundId: `e${round}`, txId: `e${round}` }
    const back = rollback({ ...names, debitTxId: names.txId })
    const before = await cashOf(8)
    // Every other id was heard of before: then no one waits for the other to claim it.
    if (round % 2 === 1) await table.play(credit({ ...names, debitTxId: 'none' }))
    const stake = debit({ ...names, amount: 10n })
    const sent =
      [
        [stake, back],
        [back, stake],
        [stake, back, back],
        [back, stake, back],
      ][(round >> 1) % 4] ?? []
    const answers = await together(sent)
    const placed = answers[sent.indexOf(stake)]
    const backs = answers.filter((answer) => answer !== placed)
    const isTaken = placed?.code === null
    expect(placed?.code).toBe(isTaken ? null : 'wallet.already_cancelled')
    expect(backs.map((answer) => answer?.code)).toEqual(backs.map(() => (isTaken ? conflict : null)))
    if (!isTaken) expect(carriedOut(backs)).toBe(1)
    expect(await cashOf(8)).toBe(before - (isTaken ? 10n : 0n))
    expect(await table.play(back)).toMatchObject({ code: isTaken ? conflict : null, duplicate: true })
    expect((await table.play(stake)).code).toBe(isTaken ? null : 'wallet.already_cancelled')
    expect(await cashOf(8)).toBe(before - (isTaken ? 10n : 0n))
  }
})

it('answers rollbacks that name each other, and moves nothing (W3, W9)', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const names = { memberId: 5, roundId: `cross${round}` }
    const [one, other] = [`cross${round}.a`, `cross${round}.b`]
    const before = await cashOf(5)
    const answers = await together([
      rollback({ ...names, txId: one, debitTxId: other }),
      rollback({ ...names, txId: other, debitTxId: one }),
    ])
    expect(answers.map((answer) => answer?.code).sort()).toEqual([null, 'wallet.transaction_conflict'].sort())
    const late = await together([one, other].map((txId) => debit({ ...names, txId, amount: 10n })))
    expect(late.map((answer) => answer?.code).sort()).toEqual(['wallet.already_cancelled', 'wallet.transaction_conflict'])
    expect(await cashOf(5)).toBe(before)
  }
})

it('pays or gives back, never both, however credit, rollback and close cross (W11, W12, W15)', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const names = { memberId: 4, roundId: `y${round}` }
    const before = await cashOf(4)
    await table.play(debit({ ...names, txId: `y${round}.d` }))
    const [paid, back, ended] = await together([
      credit({ ...names, txId: `y${round}.c`, debitTxId: `y${round}.d`, amount: 100n }),
      rollback({ ...names, txId: `y${round}.b`, debitTxId: `y${round}.d` }),
      close({ ...names, txId: `y${round}.x` }),
    ])
    expect(ended?.code).toBeNull()
    expect([paid, back].filter((answer) => answer?.code === null).length).toBeLessThanOrEqual(1)
    const expected = before - 100n + (paid?.code === null || back?.code === null ? 100n : 0n)
    expect(await cashOf(4)).toBe(expected)
    if (expected < 200n)
      await table.ledger.post([
        {
          memberId: 4,
          key: `more${round}`,
          reason: 'deposit.credit',
          reference: 'more',
          asset: 'USD/4',
          postings: [{ from: { memberId: -5, kind: 'house.cashier' }, to: { memberId: 4, kind: 'player.cash' }, minor: 1_000n }],
        },
      ])
  }
  const { rows } = await table.pool.query(`select state from gateway.wager_round where member_id = 4 and state = 'open'`)
  expect(rows).toEqual([])
})

it('opens one round for many first stakes of it that arrive at once', async () => {
  for (let round = 0; round < 10; round++) {
    const answers = await together(
      Array.from({ length: 5 }, (_, index) => debit({ memberId: 5, txId: `z${round}.${index}`, roundId: `z${round}`, amount: 10n })),
    )
    expect(carriedOut(answers)).toBe(5)
  }
  const { rows } = await table.pool.query<{ staked: string }>('select staked from gateway.wager_round where member_id = 5')
  expect(rows.map(({ staked }) => staked)).toEqual(Array.from({ length: 10 }, () => '50'))
})

it('gives an id to one of two players who use it at once, and refuses the other (W3)', async () => {
  for (let round = 0; round < 20; round++) {
    const answers = await together([6, 7].map((memberId) => debit({ memberId, txId: `s${round}`, roundId: `s${round}`, amount: 1n })))
    expect(answers.map((answer) => answer?.code).sort()).toEqual([null, 'wallet.transaction_conflict'].sort())
  }
})

it('leaves the permanent tables to no one: not even the gateway removes an id, a transaction or a round (W9, I6)', async () => {
  for (const name of ['wager_key', 'wager_tx', 'wager_round', 'wager_matter'])
    await expect(table.pool.query(`delete from gateway.${name}`)).rejects.toThrow(/permission denied/)
  await expect(table.pool.query('update gateway.wager_key set member_id = 8')).rejects.toThrow(/permission denied/)
})
