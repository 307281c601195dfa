import { issueChance } from '@halong/chance'
import { expect, it } from 'vitest'
import { oddsOf, validStake } from '../table.ts'
import { rouletteMaths } from './products.ts'
import { rouletteSheet } from './sheet.ts'
import { colourOf, rouletteSpots, WHEEL } from './spots.ts'

const table = rouletteSheet(rouletteMaths)
const count = (kind: string) => rouletteSpots.filter((spot) => spot.kind === kind).length

it('games §9: 157 spots, each a different set of numbers that lie together', () => {
  expect(['straight', 'split', 'street', 'corner', 'line', 'outside'].map(count)).toEqual([37, 60, 14, 23, 11, 12])
  expect(new Set(table.spots).size).toBe(157)
  expect(new Set(rouletteSpots.map(({ covers }) => [...covers].sort((a, b) => a - b).join())).size).toBe(157)
  // Written once more: numbers of an inside spot fill a block of the layout, or lie at the zero.
  for (const { kind, covers, name } of rouletteSpots.filter((spot) => spot.kind !== 'outside')) {
    if (covers.includes(0)) {
      expect(['0', '0-1', '0-2', '0-3', '0-1-2', '0-2-3', '0-1-2-3']).toContain(name)
      continue
    }
    const [columns, rows] = [(n: number) => Math.ceil(n / 3), (n: number) => (n - 1) % 3].map((of) => new Set(covers.map(of)))
    const spread = (set: ReadonlySet<number> = new Set()) => Math.max(...set) - Math.min(...set) + 1
    expect(spread(columns) * spread(rows), name).toBe(covers.length)
    expect([kind, covers.length]).toEqual([kind, { straight: 1, split: 2, street: 3, corner: 4, line: 6, outside: 0 }[kind]])
  }
})

it('GR 12.3: every spot returns 36 of 37, and pays 35, 17, 11, 8, 5, 2 or 1 to 1', () => {
  for (const spot of table.spots) expect(oddsOf(table, spot).returned).toBeCloseTo(36 / 37, 12)
  const profits = new Set(table.spots.map((spot) => Math.max(...table.kinds.map(({ outcome }) => table.units(spot, outcome))) / 10_000 - 1))
  expect([...profits].sort((a, b) => b - a)).toEqual([35, 17, 11, 8, 5, 2, 1])
})

it('zero loses all that is outside; a number wins by colour, half, dozen and column', () => {
  const won = (number: number) => table.spots.filter((spot) => table.units(spot, [number]) > 0)
  expect(won(0)).toEqual(['0', '0-1', '0-2', '0-3', '0-1-2', '0-2-3', '0-1-2-3'])
  expect(won(17).filter((spot) => /[a-z]/.test(spot))).toEqual(['column-2', 'dozen-2', 'low', 'black', 'odd'])
  expect(won(36).filter((spot) => /[a-z]/.test(spot))).toEqual(['column-3', 'dozen-3', 'even', 'red', 'high'])
  // On the wheel red and black take turns, and every number has its pocket.
  expect([...WHEEL].sort((a, b) => a - b)).toEqual(Array.from({ length: 37 }, (_, number) => number))
  for (let at = 2; at < WHEEL.length; at++) expect(colourOf(WHEEL[at] ?? 0)).not.toBe(colourOf(WHEEL[at - 1] ?? 0))
})

it('games §7: the number of a published seed', () => {
  const issue = { drawCode: 'ROUL1', issueNo: '202611200001', beacon: 'b'.repeat(64) }
  expect(table.draw(issueChance('0123456789abcdef'.repeat(4), issue))).toEqual([10])
  expect(table.told?.([10])).toBe('10 B')
})

it('contracts §10: 33 numbers of 37 count in full, 34 for nothing, and so red with black', () => {
  const straights = (numbers: number) => Array.from({ length: numbers }, (_, number) => ({ spot: String(number), amount: 10n }))
  expect([validStake(table, straights(33)), validStake(table, straights(34))]).toEqual([330n, 0n])
  expect(
    validStake(
      table,
      ['red', 'black'].map((spot) => ({ spot, amount: 5n })),
    ),
  ).toBe(0n)
})
