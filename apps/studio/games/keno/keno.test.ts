import { roundChance } from '@halong/chance'
import { expect, it } from 'vitest'
import { kenoEngine } from './engine.ts'
import { kenoChance, kenoReturn, kenoTable, picksText, readPicks } from './events.ts'
import { keno } from './index.ts'
import { kenoMaths } from './products.ts'

const bounds = { mostUnits: 10n ** 18n }
const counts = Array.from({ length: 10 }, (_, at) => at + 1)

it('returns what game-rules.md §10.7 says for each number of picks, to four decimals', () => {
  expect(counts.map((picks) => Math.round(kenoReturn(kenoMaths, picks) * 10_000))).toEqual([
    9650, 9615, 9686, 9687, 9684, 9656, 9702, 9665, 9711, 9673,
  ])
  for (const picks of counts) {
    expect(kenoTable(kenoMaths, picks)).toHaveLength(picks + 1)
    const all = kenoTable(kenoMaths, picks).reduce((sum, _, hits) => sum + kenoChance(kenoMaths, picks, hits), 0)
    expect(all).toBeCloseTo(1, 12)
  }
  expect(Math.round(1 / kenoChance(kenoMaths, 10, 10))).toBe(847_660_528)
})

it('T51: draws the published vector and counts its hits', () => {
  const draw = (picks: readonly number[]) => {
    const chance = roundChance({ serverSeed: 'c0ffee00'.repeat(8), clientSeed: 'player-seed-1', nonce: 0, gameCode: 'keno' })
    const play = kenoEngine(kenoMaths).replay({ picks: picksText(picks) }, [], { chance, bounds })
    return play.ok ? play.value : null
  }
  const all = draw([3, 4, 7, 21, 29, 30, 32, 33, 36, 38])
  expect(all?.chapters[0]?.[0]).toMatchObject({ type: 'keno.drawn', hits: 10, units: 200_000_000 })
  expect(draw([1, 2, 3])).toMatchObject({ units: 0n })
  expect(draw([3, 4, 5])).toMatchObject({ units: 30_000n })
})

it('reads picks in order, once each, on the board', () => {
  expect(readPicks(kenoMaths, '0307')).toEqual([3, 7])
  expect(picksText([40, 7])).toBe('0740')
  for (const bad of ['', '0', '00', '41', '0703', '0303', '0102030405060708091011', 3, null]) expect(readPicks(kenoMaths, bad)).toBeNull()
  expect(keno.run(kenoMaths).readChoices({ picks: '0703' })).toBeNull()
})
