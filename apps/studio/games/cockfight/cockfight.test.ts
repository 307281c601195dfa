import { issueChance } from '@halong/chance'
import { expect, it } from 'vitest'
import { oddsOf, validStake } from '../table-sheet.ts'
import { cockfightMaths } from './products.ts'
import { cockfightSheet, cockfightSpots, winnerOf } from './sheet.ts'
import { duelOf, poseAt, RESULT_AT_MS } from './view/duel.ts'

const table = cockfightSheet(cockfightMaths)

it('GR 16: over all 10,000 numbers every spot returns what is published', () => {
  const paid = new Map<string, number>()
  const add = (spot: string, price: number) => paid.set(spot, (paid.get(spot) ?? 0) + price)
  // The rules once more, in hundredths of the stake.
  for (let drawn = 0; drawn < 10_000; drawn++) {
    if (drawn < 4_750) add('meron', 195)
    else if (drawn < 9_500) add('wala', 195)
    else
      for (const [spot, price] of [
        ['meron', 100],
        ['wala', 100],
        ['draw', 1_900],
      ] as const)
        add(spot, price)
  }
  for (const spot of cockfightSpots) expect(oddsOf(table, spot).returned).toBeCloseTo((paid.get(spot) ?? 0) / 1_000_000, 12)
  expect(cockfightSpots.map((spot) => oddsOf(table, spot).returned.toFixed(5))).toEqual(['0.97625', '0.95000', '0.97625'])
  expect([0, 4_749, 4_750, 9_499, 9_500, 9_999].map((drawn) => winnerOf(cockfightMaths, [drawn]))).toEqual([
    'meron',
    'meron',
    'wala',
    'wala',
    'draw',
    'draw',
  ])
})

it('games §7: the result of a published seed, and the duel drawn after it', () => {
  const chance = issueChance('0123456789abcdef'.repeat(4), { drawCode: 'COCK1', issueNo: '1', beacon: 'b'.repeat(64) })
  const again = issueChance('0123456789abcdef'.repeat(4), { drawCode: 'COCK1', issueNo: '1', beacon: 'b'.repeat(64) })
  const [drawn, duel] = table.draw(chance)
  expect([drawn, duel]).toEqual([again.below(10_000), again.below(65_536)])
  for (const pick of [0, 1, 65_535])
    for (const spot of cockfightSpots) expect(table.units(spot, [drawn ?? 0, pick])).toBe(table.units(spot, [drawn ?? 0, 0]))
})

it('a draw gives the sides back; both sides together count for no reward (contracts §10)', () => {
  expect(cockfightSpots.map((spot) => table.units(spot, [9_600, 0]))).toEqual([10_000, 190_000, 10_000])
  const both = [
    { spot: 'meron', amount: 10n },
    { spot: 'wala', amount: 1n },
  ]
  expect([validStake(table, both), validStake(table, both.slice(0, 1))]).toEqual([0n, 10n])
})

it('games §13: every duel ends in the result that was drawn, without a jump on the way', () => {
  const frame = 40
  const sides = ['meron', 'wala'] as const
  for (const winner of cockfightSpots)
    for (let pick = 0; pick < 24; pick++) {
      const duel = duelOf(pick * 2_731, winner)
      const sits = sides.map((side) => poseAt(duel, side, RESULT_AT_MS).sit > 0.9)
      expect(sits).toEqual(sides.map((side) => side !== winner))
      let [jump, nearest] = [0, -1_000]
      for (const side of sides)
        for (let at = 0; at < RESULT_AT_MS; at += frame) {
          const [now, next] = [poseAt(duel, side, at), poseAt(duel, side, at + frame)]
          jump = Math.max(jump, Math.abs(next.x - now.x), Math.abs(next.lift - now.lift))
          nearest = Math.max(nearest, now.x)
        }
      expect(jump).toBeLessThan(12)
      // Each stays in its own half.
      expect(nearest).toBeLessThan(0)
    }
  const picks = Array.from({ length: 50 }, (_, pick) => JSON.stringify(duelOf(pick * 97, 'draw').beats))
  expect(new Set(picks).size).toBeGreaterThan(40)
})
