import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fillLots, type Lot, lockedOf, requiredFor } from './lots.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 25, 12, minute))
const lot = (lotId: string, amount: bigint, { times = 1, minute = 0, done = 0n } = {}): Lot => ({
  lotId,
  amount,
  required: requiredFor(amount, times * 10_000),
  done,
  openedAt: at(minute),
})
/** Lots after a round that was opened at a minute. */
function after(lots: readonly Lot[], valid: bigint, minute = 1): Lot[] {
  const shares = new Map(fillLots(lots, { valid, openedAt: at(minute) }).map(({ lotId, amount }) => [lotId, amount]))
  return lots.map((each) => ({ ...each, done: each.done + (shares.get(each.lotId) ?? 0n) }))
}
const lockedOfAll = (lots: readonly Lot[]) => lots.reduce((sum, each) => sum + lockedOf(each), 0n)

it.each<[string, readonly Lot[], bigint, bigint]>([
  ['100 once, 40 played', [lot('a', 100_0000n)], 40_0000n, 60_0000n],
  ['100 and 50, 130 played', [lot('a', 100_0000n), lot('b', 50_0000n)], 130_0000n, 20_0000n],
  ['100 three times, 100 played', [lot('a', 100_0000n, { times: 3 })], 100_0000n, 66_6667n],
  ['nothing played', [lot('a', 100_0000n)], 0n, 100_0000n],
  ['more than enough played', [lot('a', 100_0000n)], 500_0000n, 0n],
  ['a lot without a factor', [lot('a', 100_0000n, { times: 0 })], 0n, 0n],
])('what stays locked: %s (contracts §10)', (_, lots, valid, locked) => expect(lockedOfAll(after(lots, valid))).toBe(locked))

it('a round that was opened before a lot fills none of it', () => {
  const lots = [lot('old', 10n, { minute: 0 }), lot('new', 10n, { minute: 5 })]
  expect(fillLots(lots, { valid: 15n, openedAt: at(1) })).toEqual([{ lotId: 'old', amount: 10n }])
  expect(fillLots(lots, { valid: 15n, openedAt: null })).toEqual([])
})

it('a round counts at most once, and nothing locked grows by play', () => {
  const lots = fc.array(fc.tuple(fc.bigInt(1n, 10_000n), fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 9 })), { maxLength: 6 })
  fc.assert(
    fc.property(lots, fc.bigInt(0n, 40_000n), fc.integer({ min: 0, max: 9 }), (made, valid, minute) => {
      const before = made.map(([amount, times, since], index) => lot(String(index), amount, { times, minute: since }))
      const shares = fillLots(before, { valid, openedAt: at(minute) })
      expect(shares.reduce((sum, { amount }) => sum + amount, 0n) <= valid).toBe(true)
      const then = after(before, valid, minute)
      for (const [index, each] of then.entries()) {
        expect(each.done <= each.required).toBe(true)
        expect(lockedOf(each) <= lockedOf(before[index] ?? each)).toBe(true)
        expect(lockedOf(each) >= 0n && lockedOf(each) <= each.amount).toBe(true)
      }
    }),
  )
})
