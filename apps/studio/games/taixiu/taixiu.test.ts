import { issueChance } from '@halong/chance'
import { expect, it } from 'vitest'
import { findGame } from '../catalogue.ts'
import { taiXiuMaths } from './products.ts'
import { taiXiuSheet } from './sheet.ts'

const table = taiXiuSheet(taiXiuMaths)
const valid = findGame('tai-xiu')?.game.table(taiXiuMaths)?.valid

it('GR 12.4: by all 216 throws each door wins half of the time and returns 0.98', () => {
  expect(table.kinds).toHaveLength(216)
  for (const door of table.spots) {
    const paid = table.kinds.reduce((sum, { outcome: dice }) => sum + table.units(door, dice), 0)
    expect(paid / 216 / 10_000).toBe(0.98)
    expect(table.kinds.filter(({ outcome: dice }) => table.units(door, dice) > 0)).toHaveLength(108)
  }
  expect(findGame('tai-xiu')).toMatchObject({ returnRatePpm: 980_000, hitPpm: 500_000, largestWin: 19_600n })
})

it('a total of 11 is Tài and one of 10 is Xỉu, triples are no exception', () => {
  expect(table.units('tai', [6, 4, 1])).toBe(19_600)
  expect(table.units('xiu', [6, 4, 1])).toBe(0)
  expect(table.units('xiu', [6, 3, 1])).toBe(19_600)
  expect([table.units('xiu', [1, 1, 1]), table.units('tai', [6, 6, 6])]).toEqual([19_600, 19_600])
})

it('throws from the seed of the round and the beacon: no other round, beacon or seed gives the same dice by design', () => {
  const of = (issueNo: string, beacon: string) =>
    table.draw(issueChance('0123456789abcdef'.repeat(4), { drawCode: 'TAIX1', issueNo, beacon }))
  const [first, again] = [of('1', 'b'.repeat(64)), of('1', 'b'.repeat(64))]
  expect(first).toEqual(again)
  expect(first.every((die) => die >= 1 && die <= 6)).toBe(true)
  expect(new Set(Array.from({ length: 20 }, (_, no) => of(String(no), 'b'.repeat(64)).join())).size).toBeGreaterThan(10)
})

it('counts for rewards what was at risk: the difference between the doors', () => {
  expect(
    valid?.([
      { spot: 'tai', amount: 50_000n },
      { spot: 'xiu', amount: 20_000n },
      { spot: 'tai', amount: 10_000n },
    ]),
  ).toBe(40_000n)
  expect(valid?.([{ spot: 'xiu', amount: 20_000n }])).toBe(20_000n)
})
