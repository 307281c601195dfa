import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Command, debitOf } from '../../src/modules/wager/command.ts'
import { close, credit, debit, openTable, rollback, type Table } from './play-fixture.ts'
import { WalletModel } from './wallet-model.ts'

const MEMBERS = 64
const START = 1_000_000n
const KINDS = ['debit', 'credit', 'rollback', 'close'] as const
type Kind = (typeof KINDS)[number]

let table: Table
const model = new WalletModel(START)
beforeAll(async () => {
  table = await openTable('matrix', { members: MEMBERS, minor: START })
})
afterAll(() => table.close())

const orders = (rest: readonly Kind[]): Kind[][] =>
  rest.length === 0 ? [[]] : rest.flatMap((kind) => orders(rest.filter((each) => each !== kind)).map((tail) => [kind, ...tail]))
const losses = [
  null,
  ...KINDS.flatMap((kind) => [
    { kind, lost: 'request' as const },
    { kind, lost: 'answer' as const },
  ]),
]

/** What reaches the wallet: the order, with a lost request arriving one place later, a lost answer sent again at once, and late duplicates at the end. */
function arrivals(order: readonly Kind[], duplicates: number, loss: (typeof losses)[number]): Kind[] {
  const sent = order.flatMap((kind) => (loss?.kind === kind && loss.lost === 'answer' ? [kind, kind] : [kind]))
  if (loss?.lost === 'request') {
    const at = sent.indexOf(loss.kind)
    sent.splice(at, 1)
    sent.splice(at + 1, 0, loss.kind)
  }
  return [...sent, ...order.filter((kind) => (duplicates & (1 << KINDS.indexOf(kind))) !== 0)]
}

/** `reused`: the kind whose command carries the id of the debit. */
function commandOf(kind: Kind, number: number, reused: Kind | null = null): Command {
  const name = reused === null ? `${number}` : `${reused}.${number}`
  const debitTxId = `${name}.d`
  const at = { memberId: 1 + (number % MEMBERS), roundId: `r${name}`, txId: kind === reused ? debitTxId : `${name}.${kind}` }
  switch (kind) {
    case 'debit':
      return debit({ ...at, txId: debitTxId })
    case 'credit':
      return credit({ ...at, debitTxId })
    case 'rollback':
      return rollback({ ...at, debitTxId })
    case 'close':
      return close(at)
  }
}

/** Plays each case step by step, the cases beside each other, and answers where the wallet differs from the model. */
async function differences(cases: readonly Kind[][], reused: Kind | null = null): Promise<unknown[]> {
  const wrong: unknown[] = []
  await Promise.all(
    cases.map(async (kinds, number) => {
      for (const [step, kind] of kinds.entries()) {
        const command = commandOf(kind, number, reused)
        const expected = model.play(command)
        const { code, duplicate } = await table.play(command)
        if (code !== expected.code || duplicate !== expected.duplicate) wrong.push({ kinds, step, expected, got: { code, duplicate } })
      }
    }),
  )
  return wrong.slice(0, 5)
}

describe('the arrival matrix (F2, G8, T37)', () => {
  // 24 orders × 16 patterns of duplicates × 9 losses, each a round of its own; the rounds run beside each other.
  it('ends all 3,456 cases, answer by answer, as table W1–W17 says', async () => {
    const cases = orders(KINDS).flatMap((order) =>
      Array.from({ length: 16 }, (_, duplicates) => losses.map((loss) => arrivals(order, duplicates, loss))).flat(),
    )
    expect(cases).toHaveLength(3_456)
    expect(await differences(cases)).toEqual([])
    await table.expectLike(model)
  })

  it.each(['rollback', 'credit', 'close'] as const)(
    'ends every order and repeat of a %s that carries the id of its debit as the table says (W3, W5, W8, W9)',
    async (reused) => {
      const cases = orders(KINDS).flatMap((order) => Array.from({ length: 16 }, (_, duplicates) => arrivals(order, duplicates, null)))
      expect(cases).toHaveLength(384)
      expect(await differences(cases, reused)).toEqual([])
      await table.expectLike(model)
    },
  )
})

// Few ids, few rounds, two players and two vendors: most commands meet something that is already there, often wrongly.
const tx = fc.integer({ min: 1, max: 12 }).map((number) => `t${number}`)
const stakeTx = fc.oneof({ weight: 6, arbitrary: fc.constantFrom('t1', 't2', 't3', 't4') }, { weight: 1, arbitrary: tx })
const at = fc.record({
  memberId: fc.oneof({ weight: 5, arbitrary: fc.constant(1) }, { weight: 1, arbitrary: fc.constant(2) }),
  vassalage: fc.oneof({ weight: 5, arbitrary: fc.constant('ONE') }, { weight: 1, arbitrary: fc.constant('TWO') }),
  roundId: fc.oneof({ weight: 4, arbitrary: fc.constant('q1') }, { weight: 2, arbitrary: fc.constant('q2') }),
  gameCode: fc.oneof({ weight: 8, arbitrary: fc.constant('pearl-reef') }, { weight: 1, arbitrary: fc.constant('bay-mines') }),
})
const amount = fc.bigInt(1n, 700n)
const anyCommand: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .record({ at, txId: stakeTx, amount, isOver: fc.integer({ min: 0, max: 9 }) })
      .map(({ at: place, isOver, ...rest }) => debit({ ...place, ...rest, refusal: isOver === 0 ? 'vendor.session_ended' : null })),
  },
  {
    weight: 3,
    arbitrary: fc.record({ at, txId: tx, debitTxId: stakeTx, amount }).map(({ at: place, ...rest }) => credit({ ...place, ...rest })),
  },
  {
    weight: 3,
    arbitrary: fc.record({ at, txId: tx, debitTxId: stakeTx }).map(({ at: place, ...rest }) => rollback({ ...place, ...rest })),
  },
  { weight: 1, arbitrary: fc.record({ at, txId: tx }).map(({ at: place, txId }) => close({ ...place, txId })) },
  // One id for a command and the debit it names.
  { weight: 2, arbitrary: fc.record({ at, txId: stakeTx }).map(({ at: place, txId }) => rollback({ ...place, txId, debitTxId: txId })) },
  {
    weight: 1,
    arbitrary: fc
      .record({ at, txId: stakeTx, amount })
      .map(({ at: place, txId, ...rest }) => credit({ ...place, txId, debitTxId: txId, ...rest })),
  },
)
/** Two commands that name each other's ids. */
const crossed: fc.Arbitrary<Command[]> = fc
  .record({ at, one: tx, other: tx, kinds: fc.constantFrom('rollbacks', 'credits', 'mixed') })
  .map(({ at: place, one, other, kinds }) => [
    (kinds === 'credits' ? credit : rollback)({ ...place, txId: one, debitTxId: other }),
    (kinds === 'rollbacks' ? rollback : credit)({ ...place, txId: other, debitTxId: one }),
  ])

describe('random play', () => {
  it('answers like the table for histories where ids, rounds and players are mixed up, equal and crossed (W3, W9, W15, W16, I6, I10, I11)', async () => {
    const seen = new Set<string>()
    let run = 0
    async function play(commands: readonly Command[]) {
      // Names of their own for every history; the balances run on.
      run++
      const history = commands.map((command) => ({ ...command, vassalage: `${command.vassalage}${run}` }))
      const expected = history.map((command) => model.play(command))
      const answers = await table.playAll(history)
      expect(answers.map(({ code, duplicate }) => ({ code, duplicate }))).toEqual(expected)
      expected.forEach(({ code, duplicate }, index) => {
        const command = history[index]
        seen.add(`${code}${duplicate ? ' again' : ''}`)
        if (command && debitOf(command) === command.txId)
          seen.add(`${command.kind} under its debit's id: ${code}${duplicate ? ' again' : ''}`)
      })
    }
    const histories = fc
      .array(fc.oneof({ weight: 19, arbitrary: anyCommand.map((command) => [command]) }, { weight: 1, arbitrary: crossed }), {
        minLength: 30,
        maxLength: 80,
      })
      .map((parts) => parts.flat())
    // The same forty each time, known to reach every corner of the table; then forty that nobody has seen.
    for (const commands of fc.sample(histories, { seed: 11, numRuns: 40 })) await play(commands)
    await fc.assert(fc.asyncProperty(histories, play), { numRuns: 40 })
    for (const code of [
      'null',
      'null again',
      'vendor.session_ended',
      'wallet.already_cancelled again',
      'wallet.transaction_conflict',
      'wallet.transaction_conflict again',
      'wallet.round_closed',
      "rollback under its debit's id: null",
      "rollback under its debit's id: null again",
      "rollback under its debit's id: wallet.transaction_conflict again",
      "credit under its debit's id: wallet.transaction_conflict",
      "credit under its debit's id: wallet.transaction_conflict again",
    ])
      expect(seen).toContain(code)
    for (const code of ['wallet.bet_pending', 'wallet.bet_cancelled', 'wallet.credit_refused', 'wallet.round_paid', 'wallet.round_unknown'])
      expect(seen).toContain(code)
    await table.expectLike(model)
  })
})
