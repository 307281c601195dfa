import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type BonusMoney, type Running, settle } from './life.ts'

const running = (change: Partial<Running> = {}): Running => ({
  state: 'active',
  why: null,
  granted: 1_000_000n,
  done: 0n,
  required: 10_000_000n,
  exitPercent: 50,
  maxRelease: null,
  released: 0n,
  ...change,
})
const CENT = 100n
const after = (bonus: Running, bonusMinor: bigint, inPlay = 0n) => settle(bonus, { bonus: bonusMinor, inPlay }, CENT)

it('an active bonus stays while there is something to play with', () => {
  expect(after(running(), 100n)).toMatchObject({ state: 'active', moves: [], isOver: false })
  expect(after(running(), 0n, 1n)).toMatchObject({ state: 'active', isOver: false })
  expect(after(running(), 99n)).toEqual({ state: 'used_up', moves: [{ kind: 'forfeit', minor: 99n }], released: 0n, isOver: true })
})

it('a full meter releases what is there up to the cap, and again what open rounds bring', () => {
  const full = running({ done: 10_000_000n, maxRelease: 500n })
  expect(after(full, 400n, 1n)).toEqual({ state: 'released', moves: [{ kind: 'release', minor: 400n }], released: 400n, isOver: false })
  const again = { ...full, state: 'released' as const, released: 400n }
  expect(after(again, 300n)).toEqual({
    state: 'released',
    moves: [
      { kind: 'release', minor: 100n },
      { kind: 'trim', minor: 200n },
    ],
    released: 500n,
    isOver: true,
  })
})

it('one that ends waits for its rounds, then pays its exit price and gives the rest back', () => {
  const ending = running({ state: 'ending', why: 'dropped', done: 4_000_000n })
  expect(after(ending, 732_000n, 1n)).toMatchObject({ state: 'ending', moves: [], isOver: false })
  expect(after(ending, 732_000n)).toEqual({
    state: 'dropped',
    moves: [
      { kind: 'exit', minor: 146_400n },
      { kind: 'forfeit', minor: 585_600n },
    ],
    released: 146_400n,
    isOver: true,
  })
  expect(after({ ...ending, done: 0n }, 0n)).toMatchObject({ state: 'dropped', moves: [], isOver: true })
})

it('R-PROMO-5: whatever happens in whichever order, a bonus ends once and every unit of it is paid, given back or still there', () => {
  type Step = { stake: bigint; won: bigint; counts: bigint; leaves: boolean; settles: boolean }
  const step: fc.Arbitrary<Step> = fc.record({
    stake: fc.bigInt(0n, 5_000n),
    won: fc.bigInt(0n, 9_000n),
    counts: fc.bigInt(0n, 20_000n),
    leaves: fc.boolean(),
    settles: fc.boolean(),
  })
  const history = fc.array(step, { maxLength: 40 })
  fc.assert(
    fc.property(history, fc.option(fc.bigInt(0n, 8_000n), { nil: null }), (steps, maxRelease) => {
      let bonus: Running = running({ granted: 10_000n, required: 50_000n, maxRelease })
      let money: BonusMoney = { bonus: 10_000n, inPlay: 0n }
      let [paid, back, lost, won, isOver] = [0n, 0n, 0n, 0n, false]
      for (const { stake, won: win, counts, leaves, settles } of steps) {
        if (isOver) break
        const part = stake < money.bonus ? stake : money.bonus
        if (bonus.state === 'active') money = { bonus: money.bonus - part, inPlay: money.inPlay + part }
        if (settles && money.inPlay > 0n) {
          lost += money.inPlay
          won += win
          money = { bonus: money.bonus + win, inPlay: 0n }
          if (bonus.state === 'active')
            bonus = { ...bonus, done: bonus.done + counts < bonus.required ? bonus.done + counts : bonus.required }
        }
        if (leaves && counts % 7n === 0n && bonus.state === 'active') bonus = { ...bonus, state: 'ending', why: 'dropped' }
        const result = settle(bonus, money, CENT)
        for (const { kind, minor } of result.moves) {
          expect(minor > 0n).toBe(true)
          if (kind === 'release' || kind === 'exit') paid += minor
          else back += minor
          money = { ...money, bonus: money.bonus - minor }
        }
        isOver = result.isOver
        if (isOver) expect(money).toEqual({ bonus: 0n, inPlay: 0n })
        else if (result.state === 'active' || result.state === 'ending' || result.state === 'released')
          bonus = { ...bonus, state: result.state, released: result.released }
        expect(money.bonus >= 0n && paid + back + lost + money.bonus + money.inPlay === 10_000n + won).toBe(true)
        expect(result.released).toBe(paid)
        if (maxRelease !== null && result.state === 'released') expect(paid <= maxRelease).toBe(true)
      }
    }),
  )
})
