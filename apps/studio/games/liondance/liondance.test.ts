import { enumerateWays, holdFacts } from '@halong/game-maths'
import { describe, expect, it } from 'vitest'
import { lionFacts } from './facts.ts'
import { lion } from './profile.ts'

describe('R24: the return of Lion Dance', () => {
  it('is that of all 27,000 windows and of the chain, in every figure', () => {
    expect(holdFacts(lion, enumerateWays(lion.reels))).toEqual(lionFacts)
    expect(Math.abs(lionFacts.returnPpm - 960_000)).toBeLessThanOrEqual(500)
    expect(lion.values.reduce((sum, { share }) => sum + share, 0)).toBe(lion.of)
  })
})
