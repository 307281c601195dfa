import { roundChance } from '@halong/chance'
import { expect, it } from 'vitest'
import { limboEngine, limboResult } from './engine.ts'
import { limbo } from './index.ts'
import { limboMaths } from './products.ts'

const bounds = { mostUnits: 10n ** 18n }
const E = 1n << 52n
const chance = (nonce: number) => roundChance({ serverSeed: 'c0ffee00'.repeat(8), clientSeed: 'player-seed-1', nonce, gameCode: 'limbo' })

it('returns 0.9900 at every target: the draws that reach it are counted exactly (game-rules.md §10.3)', () => {
  for (const target of [101, 110, 150, 200, 333, 1_000, 10_000, 77_777, 1_000_000]) {
    // The lowest v that gets there: everything from it on does, and nothing below.
    const first = E - (99n * E) / BigInt(target)
    expect(limboResult(limboMaths, first) >= BigInt(target)).toBe(true)
    expect(limboResult(limboMaths, first - 1n) < BigInt(target)).toBe(true)
    const returnedPpm = ((E - first) * BigInt(target) * 10_000n) / E
    expect(returnedPpm === 990_000n || returnedPpm === 989_999n, String(target)).toBe(true)
  }
})

it('T51: draws the published vectors, and tells no more than a million', () => {
  const told = [0, 1, 2].map((nonce) => {
    const play = limboEngine(limboMaths).replay({ target: 131 }, [], { chance: chance(nonce), bounds })
    return play.ok ? [play.value.chapters[0]?.[0], play.value.units] : play.code
  })
  expect(told).toEqual([
    [{ type: 'limbo.reached', result: 137, units: 13_100 }, 13_100n],
    [{ type: 'limbo.reached', result: 113, units: 0 }, 0n],
    [{ type: 'limbo.reached', result: 131, units: 13_100 }, 13_100n],
  ])
  const highest = limboEngine(limboMaths).replay({ target: 1_000_000 }, [], { chance: { ...chance(0), uniform52: () => E - 1n }, bounds })
  expect(highest.ok && highest.value.chapters[0]?.[0]).toEqual({ type: 'limbo.reached', result: 100_000_000, units: 100_000_000 })
})

it('refuses what is no target', () => {
  const run = limbo.run(limboMaths)
  for (const target of [100, 1_000_001, 150.5, '200']) expect(run.readChoices({ target })).toBeNull()
})
