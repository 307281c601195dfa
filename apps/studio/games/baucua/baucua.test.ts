import { issueChance } from '@halong/chance'
import { expect, it } from 'vitest'
import { oddsOf, validStake } from '../table-sheet.ts'
import { bauCuaMaths } from './products.ts'
import { bauCuaSheet, symbols } from './sheet.ts'

const table = bauCuaSheet(bauCuaMaths)
const six = [0, 1, 2, 3, 4, 5]
const throws = six.flatMap((a) => six.flatMap((b) => six.map((c) => [a, b, c] as const)))

it('GR 12.4: by all 216 throws each of the six symbols returns 0.9213, by the rule written twice', () => {
  expect(table.spots).toEqual(['gourd', 'crab', 'prawn', 'fish', 'rooster', 'deer'])
  for (const [at, symbol] of symbols.entries()) {
    let paid = 0
    for (const dice of throws) {
      const [a, b, c] = dice
      // One to one, two to one, three to one, and the stake.
      const shown = Number(a === at) + Number(b === at) + Number(c === at)
      const rule = shown > 0 ? shown + 1 : 0
      expect(table.units(symbol, dice), `${symbol} ${dice.join(' ')}`).toBe(rule * 10_000)
      paid += rule
    }
    expect(paid).toBe(199)
    expect(oddsOf(table, symbol).returned.toFixed(4)).toBe('0.9213')
    expect(oddsOf(table, symbol).chance).toBeCloseTo(91 / 216, 12)
  }
  expect(table.kinds).toHaveLength(56)
  expect(table.kinds.reduce((sum, { ways }) => sum + ways, 0)).toBe(216)
})

it('games §7: dice of a published seed', () => {
  const issue = { drawCode: 'BAU1', issueNo: '202611200001', beacon: 'b'.repeat(64) }
  const dice = table.draw(issueChance('0123456789abcdef'.repeat(4), issue))
  expect(dice).toEqual([2, 3, 2])
  expect(table.told?.(dice)).toBe('prawn fish prawn')
  expect(symbols.map((symbol) => table.units(symbol, dice))).toEqual([0, 0, 30_000, 20_000, 0, 0])
})

it('contracts §10: four symbols and more together count for nothing', () => {
  const laid = (count: number) => symbols.slice(0, count).map((spot) => ({ spot, amount: 10n }))
  expect([1, 3, 4, 6].map((count) => validStake(table, laid(count)))).toEqual([10n, 30n, 0n, 0n])
})
