// More than 300 lines: arrivals and histories of one wallet, with and without jackpots, against one model.
import { releaseSize } from '@halong/testkit'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Command, debitOf } from '../../src/modules/wager/command.ts'
import { type Awards, awardsOn } from './award-fixture.ts'
import { close, credit, debit, openTable, rollback, type Table } from './play-fixture.ts'
import { type ModelAward, type Outcome, WalletModel } from './wallet-model.ts'

const MEMBERS = 64
const START = 1_000_000n
const KINDS = ['debit', 'credit', 'rollback', 'close'] as const
type Kind = (typeof KINDS)[number]

let table: Table
let awards: Awards
const model = new WalletModel(START)
beforeAll(async () => {
  table = await openTable('matrix', { members: MEMBERS, minor: START })
  awards = awardsOn(table, { members: MEMBERS })
})
afterAll(() => table.close())

const orders = <K extends string>(rest: readonly K[]): K[][] =>
  rest.length === 0 ? [[]] : rest.flatMap((kind) => orders(rest.filter((each) => each !== kind)).map((tail) => [kind, ...tail]))
type Loss<K> = { readonly kind: K; readonly lost: 'request' | 'answer' } | null
const lossesOf = <K extends string>(kinds: readonly K[]): Loss<K>[] => [
  null,
  ...kinds.flatMap((kind) => [
    { kind, lost: 'request' as const },
    { kind, lost: 'answer' as const },
  ]),
]
const losses = lossesOf(KINDS)

/** What reaches the wallet: the order, with a lost request arriving one place later, a lost answer sent again at once, and late duplicates at the end. */
function arrivals<K extends string>(order: readonly K[], duplicates: number, loss: Loss<K>, kinds: readonly K[]): K[] {
  const sent = order.flatMap((kind) => (loss?.kind === kind && loss.lost === 'answer' ? [kind, kind] : [kind]))
  if (loss?.lost === 'request') {
    const at = sent.indexOf(loss.kind)
    sent.splice(at, 1)
    sent.splice(at + 1, 0, loss.kind)
  }
  return [...sent, ...order.filter((kind) => (duplicates & (1 << kinds.indexOf(kind))) !== 0)]
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
      Array.from({ length: 16 }, (_, duplicates) => losses.map((loss) => arrivals(order, duplicates, loss, KINDS))).flat(),
    )
    expect(cases).toHaveLength(3_456)
    expect(await differences(cases)).toEqual([])
    await table.expectLike(model)
  })

  it.each(['rollback', 'credit', 'close'] as const)(
    'ends every order and repeat of a %s that carries the id of its debit as the table says (W3, W5, W8, W9)',
    async (reused) => {
      const cases = orders(KINDS).flatMap((order) =>
        Array.from({ length: 16 }, (_, duplicates) => arrivals(order, duplicates, null, KINDS)),
      )
      expect(cases).toHaveLength(384)
      expect(await differences(cases, reused)).toEqual([])
      await table.expectLike(model)
    },
  )
})

/** An award as the model and as the wallet take it. */
const outcomeOf = ({ code, duplicate }: Outcome): Outcome => ({ code, duplicate })
const give = async ({ memberId, vassalage, txId, roundId, gameCode, meterId, amount }: ModelAward): Promise<Outcome> =>
  outcomeOf(await awards.award({ memberId, vassalage, transactionId: txId, roundId, gameCode, sourceId: meterId, minor: amount }))
/** Each jackpot holds what the model says, and the house to the unit what they hold together. */
async function expectPools(): Promise<void> {
  expect(await awards.pools()).toEqual(model.pools)
  expect(await awards.findings()).toEqual([])
}

describe('the arrivals of jackpots (W26)', () => {
  const STEPS = ['debit', 'rollback', 'close', 'award'] as const
  type Step = (typeof STEPS)[number]
  /** What is awarded: all there is, more than that, for a round that is not there, and with another amount when it comes again. */
  const ways = ['all', 'more', 'no round', 'changed'] as const
  const POOL = 10n

  async function play(way: (typeof ways)[number], steps: readonly Step[], number: number): Promise<unknown[]> {
    const at = { memberId: 1 + (number % MEMBERS), roundId: `w${number}`, vassalage: 'FAKE' }
    const [debitTxId, meterId] = [`w${number}.d`, `w${number}`]
    const wrong: unknown[] = []
    let awarded = 0
    for (const [index, step] of steps.entries()) {
      const txId = `w${number}.${step}`
      const command = {
        debit: () => debit({ ...at, txId: debitTxId }),
        rollback: () => rollback({ ...at, txId, debitTxId }),
        close: () => close({ ...at, txId, contributions: [{ meterId, minor: POOL }] }),
        award: () => null,
      }[step]()
      const roundId = way === 'no round' ? `${at.roundId}.none` : at.roundId
      const amount = POOL + (way === 'more' || (way === 'changed' && awarded > 0) ? 1n : 0n)
      const award: ModelAward = { ...close({ ...at, txId, roundId }), meterId, amount }
      if (step === 'award') awarded++
      const expected = outcomeOf(command === null ? model.award(award) : model.play(command))
      const got = command === null ? await give(award) : outcomeOf(await table.play(command))
      if (got.code !== expected.code || got.duplicate !== expected.duplicate) wrong.push({ way, steps, index, expected, got })
    }
    return wrong
  }

  it('ends orders, repeats and losses of a bet, its rollback, its end and an award, answer by answer, as table W26 says', async () => {
    const all = orders(STEPS).flatMap((order) =>
      Array.from({ length: 16 }, (_, duplicates) =>
        lossesOf(STEPS).flatMap((loss) => ways.map((way) => ({ way, steps: arrivals(order, duplicates, loss, STEPS) }))),
      ).flat(),
    )
    expect(all).toHaveLength(13_824)
    // Every so many of them: steps that share no divisor with what the cases are made of.
    const each = releaseSize(115, 5)
    const chosen = all.filter((_, index) => index % each === 0)
    const wrong = await Promise.all(chosen.map(({ way, steps }, number) => play(way, steps, number)))
    expect(wrong.flat().slice(0, 5)).toEqual([])
    await table.expectLike(model)
    await expectPools()
  })
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

  it('answers like the table for histories with jackpots, whose ids are those of bets and whose rounds may be anybody’s (W3, W26)', async () => {
    const seen = new Set<string>()
    const meterId = fc.constantFrom('m1', 'm2')
    const anyStep: fc.Arbitrary<Command | ModelAward> = fc.oneof(
      { weight: 8, arbitrary: anyCommand },
      {
        weight: 3,
        arbitrary: fc
          .record({ at, txId: tx, meterId, minor: fc.bigInt(1n, 120n) })
          .map(({ at: place, txId, ...contribution }) => close({ ...place, txId, contributions: [contribution] })),
      },
      {
        weight: 5,
        arbitrary: fc
          .record({ at, txId: tx, meterId, amount: fc.bigInt(1n, 90n) })
          .map(({ at: place, txId, ...award }) => ({ ...close({ ...place, txId }), ...award })),
      },
    )
    let run = 0
    const filled = { memberId: 1, vassalage: 'ONE', roundId: 'full' }
    const filling = [
      debit({ ...filled, txId: 'full.d' }),
      close({ ...filled, txId: 'full.x', contributions: [{ meterId: 'm1', minor: 100n }] }),
    ]
    async function play(steps: readonly (Command | ModelAward)[]) {
      run++
      for (const step of [...filling, ...steps]) {
        const named = { ...step, vassalage: `${step.vassalage}J${run}` }
        const [expected, got] = 'meterId' in named ? [model.award(named), await give(named)] : [model.play(named), await table.play(named)]
        expect(outcomeOf(got)).toEqual(outcomeOf(expected))
        seen.add(`${'meterId' in named ? 'award' : named.kind} ${got.code}${got.duplicate ? ' again' : ''}`)
      }
    }
    // Some are sent again at once.
    const histories = fc
      .array(fc.tuple(anyStep, fc.integer({ min: 0, max: 5 })), { minLength: 25, maxLength: 50 })
      .map((steps) => steps.flatMap(([step, again]) => (again === 0 ? [step, step] : [step])))
    for (const steps of fc.sample(histories, { seed: 26, numRuns: 5 })) await play(steps)
    await fc.assert(fc.asyncProperty(histories, play), { numRuns: releaseSize(3, 60) })
    for (const code of [
      'award null',
      'award null again',
      'award award.unknown_source',
      'award award.over_budget',
      'award wallet.transaction_conflict',
      'award wallet.transaction_conflict again',
      'close wallet.amount_invalid',
    ])
      expect(seen).toContain(code)
    await table.expectLike(model)
    await expectPools()
  })
})
