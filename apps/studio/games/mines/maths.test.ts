import { keyedChance } from '@halong/chance'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lastPickWithin, layMines, minesChancePpm, minesPrice, minesReturn } from './maths.ts'

// The table of §10.4 rounds its last decimal; prices are cut, so three of them end one lower.
describe('the price of a cash-out (game-rules.md §10.4)', () => {
  it.each([
    [1, 1, 10_312n],
    [3, 1, 11_250n],
    [3, 5, 19_973n],
    [5, 5, 33_925n],
    [10, 5, 175_153n],
    [24, 1, 247_500n],
    [12, 13, 51_482_970_000n],
  ])('with %i mines of 25 after %i tiles', (mines, picks, price) => expect(minesPrice({ tiles: 25, mines }, picks)).toBe(price))

  // Exhaustive: every board on offer, every number of mines, every cash-out. Computed again from binomial coefficients.
  it.each([16, 25, 36, 49])('on %i tiles every cash-out returns at most 0.99, and less by under a ten-thousandth of the stake', (tiles) => {
    const choose = (n: number, k: number): bigint =>
      Array.from({ length: k }, (_, i) => BigInt(i)).reduce((all, i) => (all * (BigInt(n) - i)) / (i + 1n), 1n)
    for (let mines = 1; mines < tiles; mines++) {
      for (let picks = 1; picks <= tiles - mines; picks++) {
        const all = choose(tiles, picks)
        const safe = choose(tiles - mines, picks)
        const price = minesPrice({ tiles, mines }, picks)
        expect(price * safe * 100n <= 99n * all * 10_000n && (price + 1n) * safe * 100n > 99n * all * 10_000n).toBe(true)
        const { numerator, denominator } = minesReturn({ tiles, mines }, picks)
        expect(numerator * 100n <= 99n * denominator).toBe(true)
        // Cutting costs the player less than a ten-thousandth of the stake times the chance to be there.
        expect(99n * denominator - numerator * 100n < (100n * denominator * safe) / (10_000n * all) + 1n).toBe(true)
      }
    }
  })
  it('has none before the first tile, past the last safe one, or on a board of mines only', () => {
    for (const [board, picks] of [
      [{ tiles: 25, mines: 3 }, 0],
      [{ tiles: 25, mines: 3 }, 23],
      [{ tiles: 25, mines: 25 }, 1],
      [{ tiles: 25, mines: 0 }, 1],
    ] as const) {
      expect(() => minesPrice(board, picks)).toThrow()
    }
  })
  it('states the chance to get there', () => {
    expect(minesChancePpm({ tiles: 25, mines: 3 }, 1)).toBe(880_000)
    expect(minesChancePpm({ tiles: 25, mines: 24 }, 1)).toBe(40_000)
  })
})

it('ends the ladder at the last price within a cap: that one still, the next no more', () => {
  const board = { tiles: 25, mines: 12 }
  const top = minesPrice(board, 9)
  expect([
    lastPickWithin(board, top),
    lastPickWithin(board, top - 1n),
    lastPickWithin(board, 10n ** 18n),
    lastPickWithin(board, 1n),
  ]).toEqual([9, 8, 13, 0])
})

it('lays different mines on tiles of the board, in order', () => {
  fc.assert(
    fc.property(fc.constantFrom(16, 25, 36, 49), fc.nat(), (tiles, seed) => {
      const mines = (seed % (tiles - 1)) + 1
      const laid = layMines({ tiles, mines }, keyedChance('seed', String(seed)))
      expect(new Set(laid).size).toBe(mines)
      expect(laid.every((tile, at) => tile >= 0 && tile < tiles && tile > (laid[at - 1] ?? -1))).toBe(true)
    }),
  )
})
