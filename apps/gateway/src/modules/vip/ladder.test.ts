import { describe, expect, it } from 'vitest'
import { rankFor, weighed, xpFrom } from './ladder.ts'
import { ladderFaults } from './settings.ts'

const level = (xp: number, change: object = {}) => ({ names: { EN: 'Pebble' }, xp, color: '#000000', color2: '#FFFFFF', ...change })

describe('R-ROLE-3: a ladder', () => {
  it('is refused by field where ranks do not rise, have no English name, or their labels cannot be read', () => {
    const faults = (...levels: ReturnType<typeof level>[]) => ladderFaults({ isOn: true, levels }).map(({ field }) => field)
    expect(faults(level(10), level(20))).toEqual([])
    expect(faults(level(10), level(10))).toEqual(['levels.1.xp'])
    expect(faults(level(10, { names: { VI: 'Sỏi' } }))).toEqual(['levels.0.names'])
    expect(faults(level(10, { color: '#777777', color2: '#888888' }))).toEqual(['levels.0.color'])
    // 4.54 : 1 and 4.48 : 1 on white.
    expect(faults(level(10, { color: '#767676' }))).toEqual([])
    expect(faults(level(10, { color: '#777777' }))).toEqual(['levels.0.color'])
  })
  it('counts play in twentieths, so that small stakes at a low weight lose nothing', () => {
    const levels = [level(1), level(5)]
    const parts = Array.from({ length: 1_000 }).reduce<bigint>((sum) => sum + weighed(99n, 7), 0n)
    expect(xpFrom(parts)).toBe(34_650n)
    expect([19n, 20n, 99n, 100n].map((whole) => rankFor(levels, whole * 10_000n, 'USD/4'))).toEqual([0, 1, 1, 2])
  })
})
