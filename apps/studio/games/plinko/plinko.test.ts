import { roundChance } from '@halong/chance'
import { expect, it } from 'vitest'
import { plinkoEngine } from './engine.ts'
import { plinkoReturn, plinkoRisks, plinkoRows, plinkoWays } from './events.ts'
import { plinko } from './index.ts'
import { plinkoMaths, plinkoProducts } from './products.ts'

const bounds = { mostUnits: 10n ** 18n }

it('returns what game-rules.md §10.5 says of each table, to four decimals', () => {
  const returns = plinkoRows.map((rows) => plinkoRisks.map((risk) => Math.round(plinkoReturn(plinkoMaths.tables[rows][risk]) * 10_000)))
  expect(returns).toEqual([
    [9898, 9891, 9906],
    [9898, 9899, 9912],
    [9900, 9899, 9898],
  ])
  expect(plinkoProducts[0]?.returnRatePpm).toBe(989_062)
})

it('has a bucket more than rows, the same on both sides, reached in 2^rows ways in all', () => {
  for (const rows of plinkoRows)
    for (const risk of plinkoRisks) {
      const table = plinkoMaths.tables[rows][risk]
      expect(table).toHaveLength(rows + 1)
      expect([...table].reverse()).toEqual(table)
      expect(table.reduce((sum, _, bucket) => sum + plinkoWays(rows, bucket), 0)).toBe(2 ** rows)
    }
})

it('T51: drops the ball of the published vectors', () => {
  const drop = (nonce: number) => {
    const chance = roundChance({ serverSeed: 'c0ffee00'.repeat(8), clientSeed: 'player-seed-1', nonce, gameCode: 'plinko16' })
    const play = plinkoEngine(plinkoMaths).replay({ rows: 16, risk: 'high' }, [], { chance, bounds })
    return play.ok ? play.value.chapters[0]?.[0] : play.code
  }
  expect([drop(0), drop(1)]).toEqual([
    { type: 'plinko.dropped', path: '0001101011000001', bucket: 6, units: 2_000 },
    { type: 'plinko.dropped', path: '1001110000101100', bucket: 7, units: 2_000 },
  ])
})

it('refuses other boards', () => {
  const run = plinko.run(plinkoMaths)
  for (const input of [
    { rows: 10, risk: 'low' },
    { rows: 8, risk: 'none' },
    { rows: '8', risk: 'low' },
  ])
    expect(run.readChoices(input)).toBeNull()
})
