import { enumerateWays, holdFacts } from '@halong/game-maths'
import { describe, expect, it } from 'vitest'
import { stormFacts } from './facts.ts'
import { storm } from './profile.ts'

describe('R24: the return of Storm Chest', () => {
  it('is that of all 331,776 windows and of the chain, in every figure', () => {
    expect(holdFacts(storm, enumerateWays(storm.reels))).toEqual(stormFacts)
    expect(Math.abs(stormFacts.returnPpm - 960_000)).toBeLessThanOrEqual(500)
    expect(storm.values.reduce((sum, { share }) => sum + share, 0)).toBe(storm.of)
  })
})
