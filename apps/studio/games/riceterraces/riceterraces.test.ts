import { enumerateFreeSpins, enumerateWays, evaluateWays, waysFreeFacts } from '@halong/game-maths'
import { releaseSize } from '@halong/testkit'
import { describe, expect, it } from 'vitest'
import { foldsOf } from '#mechanics/ways/proof.ts'
import { terracesFacts } from './facts.ts'
import { terraces } from './profile.ts'

describe('R24: the return of the rice terraces', () => {
  it.runIf(releaseSize(0, 1) === 1)(
    'is that of all 24^5 combinations and of the chain, in every figure',
    () => expect(waysFreeFacts(terraces, enumerateWays(terraces), enumerateFreeSpins(terraces))).toEqual(terracesFacts),
    300_000,
  )

  it('is made of parts such as that of two stops of the first reels', () => {
    expect(foldsOf(terraces, [[3], [1]])).toEqual({
      combinations: 13_824,
      base: 400_548,
      free: [400_548, 739_091, 1_077_634, 1_416_177, 1_758_118, 2_155_268, 2_825_558, 3_385_430],
    })
  })

  it('lies at the goal of 0.9600 ± 0.0005, and adds up', () => {
    expect(Math.abs(terracesFacts.returnPpm - 960_000)).toBeLessThanOrEqual(500)
    expect(terracesFacts.baseReturnPpm + terracesFacts.freeReturnPpm).toBe(terracesFacts.returnPpm)
  })
})

it('goes on up its ladder from free spin to free spin', () => {
  const stops = [0, 0, 0, 0, 0]
  const [low, high] = [0, 3].map((step) => evaluateWays(terraces, stops, { ladder: terraces.freeLadder, isFree: true, step }))
  expect([low?.cascades[0]?.multiplier, high?.cascades[0]?.multiplier]).toEqual([1, 4])
})
