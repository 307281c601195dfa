import { enumerateFreeSpins, enumerateWays, waysFreeFacts } from '@halong/game-maths'
import { releaseSize } from '@halong/testkit'
import { describe, expect, it } from 'vitest'
import { returnBySymbols } from '#mechanics/ways/proof.ts'
import { trainFacts } from './facts.ts'
import { train } from './profile.ts'

describe('R24: the return of Night Train', () => {
  it.runIf(releaseSize(0, 1) === 1)(
    'is that of all 7,962,624 combinations and of the chain, in every figure',
    () => expect(waysFreeFacts(train, enumerateWays(train), enumerateFreeSpins(train))).toEqual(trainFacts),
    600_000,
  )

  it('is the same when it is derived from symbol counts', () => {
    const { baseReturnPpm, freeReturnPpm, triggerEveryHundredths, meanFreeSpinsHundredths } = trainFacts
    expect(Math.round(returnBySymbols(train, false) * 1e6)).toBe(baseReturnPpm)
    const spins = meanFreeSpinsHundredths / triggerEveryHundredths
    expect(returnBySymbols(train, true) * (train.freeLadder[0] ?? 1) * spins).toBeCloseTo(freeReturnPpm / 1e6, 3)
  })

  it('lies at the goal of 0.9600 ± 0.0005, and adds up', () => {
    expect(Math.abs(trainFacts.returnPpm - 960_000)).toBeLessThanOrEqual(500)
    expect(trainFacts.baseReturnPpm + trainFacts.freeReturnPpm).toBe(trainFacts.returnPpm)
  })
})
