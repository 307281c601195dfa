import { issueChance } from '@halong/chance'
import { expect, it } from 'vitest'
import { oddsOf, validStake } from '../table.ts'
import { sicBoMaths } from './products.ts'
import { sicBoSheet, sicBoSpots } from './sheet.ts'

const table = sicBoSheet(sicBoMaths)
const six = [1, 2, 3, 4, 5, 6]
const throws = six.flatMap((a) => six.flatMap((b) => six.map((c) => [a, b, c] as const)))

/** The rules once more, as profits to one. */
const PROFIT_OF_TOTAL = [0, 0, 0, 0, 60, 30, 17, 12, 8, 6, 6, 6, 6, 8, 12, 17, 30, 60]
function profit(spot: string, dice: readonly number[]): number | null {
  const sum = dice.reduce((all, die) => all + die)
  const different = new Set(dice).size
  const digits = [...spot.matchAll(/\d+/g)].map(Number)
  if (spot === 'small' || spot === 'big') return different > 1 && (spot === 'small') === sum < 11 ? 1 : null
  if (spot === 'any-triple') return different === 1 ? 30 : null
  if (spot.startsWith('total')) return sum === digits[0] ? (PROFIT_OF_TOTAL[sum] ?? null) : null
  const shown = dice.filter((die) => die === digits[0]).length
  if (spot.startsWith('double')) return shown >= 2 ? 10 : null
  if (spot.startsWith('triple')) return shown === 3 ? 180 : null
  if (spot.startsWith('pair')) return digits.every((face) => dice.includes(face)) ? 5 : null
  return shown > 0 ? shown : null
}

it('GR 12.4: by all 216 throws each of the 50 spots returns what is published, by the rules written twice', () => {
  expect(sicBoSpots).toHaveLength(50)
  for (const spot of sicBoSpots) {
    const paid = throws.reduce((sum, dice) => sum + (profit(spot, dice) ?? -1) + 1, 0)
    for (const dice of throws) expect(table.units(spot, dice), `${spot} ${dice}`).toBe(((profit(spot, dice) ?? -1) + 1) * 10_000)
    expect(oddsOf(table, spot).returned, spot).toBeCloseTo(paid / 216, 12)
  }
  expect(table.kinds.reduce((sum, { ways }) => sum + ways, 0)).toBe(216)
  const published = {
    big: '0.9722',
    small: '0.9722',
    'total-4': '0.8472',
    'total-16': '0.8611',
    'total-6': '0.8333',
    'total-14': '0.9028',
    'total-8': '0.8750',
    'total-12': '0.8102',
    'total-11': '0.8750',
    'any-triple': '0.8611',
    'triple-3': '0.8380',
    'double-5': '0.8148',
    'pair-2-6': '0.8333',
    'face-1': '0.9213',
  }
  expect(Object.fromEntries(Object.keys(published).map((spot) => [spot, oddsOf(table, spot).returned.toFixed(4)]))).toEqual(published)
})

it('games §7: dice of a published seed', () => {
  const issue = { drawCode: 'SICB1', issueNo: '202611200001', beacon: 'b'.repeat(64) }
  const dice = table.draw(issueChance('0123456789abcdef'.repeat(4), issue))
  expect(dice).toEqual([5, 6, 1])
  expect(table.told?.(dice)).toBe('5 6 1 = 12')
  expect(sicBoSpots.filter((spot) => table.units(spot, dice) > 0)).toEqual([
    'big',
    'total-12',
    'pair-1-5',
    'pair-1-6',
    'pair-5-6',
    'face-1',
    'face-5',
    'face-6',
  ])
})

it('contracts §10: big and small together count for nothing', () => {
  const both = ['big', 'small'].map((spot) => ({ spot, amount: 10n }))
  expect([validStake(table, both), validStake(table, both.slice(1))]).toEqual([0n, 10n])
})
