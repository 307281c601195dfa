import { enumerateFreeSpins, enumerateWays, waysFreeFacts } from '@halong/game-maths'
import { releaseSize } from '@halong/testkit'
import { describe, expect, it } from 'vitest'
import { returnBySymbols } from '#mechanics/ways/proof.ts'
import { emberFacts } from './facts.ts'
import { ember } from './profile.ts'

describe('R24: the return of Ember Phoenix', () => {
  it.runIf(releaseSize(0, 1) === 1)(
    'is that of all 64,000,000 combinations and of the chain, in every figure',
    () => expect(waysFreeFacts(ember, enumerateWays(ember), enumerateFreeSpins(ember))).toEqual(emberFacts),
    600_000,
  )

  it('is the same when it is derived from symbol counts', () => {
    const { baseReturnPpm, freeReturnPpm, triggerEveryHundredths, meanFreeSpinsHundredths } = emberFacts
    expect(Math.round(returnBySymbols(ember, false) * 1e6)).toBe(baseReturnPpm)
    const spins = meanFreeSpinsHundredths / triggerEveryHundredths
    expect(returnBySymbols(ember, true) * (ember.freeLadder[0] ?? 1) * spins).toBeCloseTo(freeReturnPpm / 1e6, 3)
  })

  it('lies at the goal of 0.9600 ± 0.0005, and adds up', () => {
    expect(Math.abs(emberFacts.returnPpm - 960_000)).toBeLessThanOrEqual(500)
    expect(emberFacts.baseReturnPpm + emberFacts.freeReturnPpm).toBe(emberFacts.returnPpm)
  })
})
