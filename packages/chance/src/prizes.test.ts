import { describe, expect, it } from 'vitest'
import { issueChance, roundChance } from './draws.ts'
import { envelopesOf, prizeAt, spinChance } from './prizes.ts'

const serverSeed = 'c0ffee00'.repeat(8)

describe('prizes by weight', () => {
  // Computed by another program: the draws are 4336, 4314 and 2661 of 10,000.
  it('draws the published vectors of the wheel', () => {
    const weights = [1, 20, 300, 2_679, 7_000]
    const spin = (nonce: number) =>
      prizeAt(roundChance({ serverSeed, clientSeed: 'player-seed-1', nonce, gameCode: 'wheel-spring' }), weights)
    expect([0, 1, 2].map(spin)).toEqual([4, 4, 3])
  })
  it('takes each weight as often as it says, and none that has no weight', () => {
    const drawn = Array.from({ length: 10 }, (_, at) => prizeAt({ below: () => at }, [3, 0, 7]))
    const counts = [0, 1, 2].map((prize) => drawn.filter((each) => each === prize).length)
    expect(counts).toEqual([3, 0, 7])
  })
  it('is another draw for another player’s words, number or wheel', () => {
    const name = { wheel: 'spring', no: 1, clientSeed: 'a' }
    const drawn = [name, { ...name, clientSeed: 'b' }, { ...name, no: 2 }, { ...name, wheel: 'summer' }].map((each) =>
      spinChance(serverSeed, each).uniform52(),
    )
    expect(new Set(drawn).size).toBe(4)
  })
})

describe('envelopes', () => {
  const chanceOf = (no: string) => issueChance(serverSeed, { drawCode: 'ENVELOPE', issueNo: no, beacon: 'ab'.repeat(32) })
  it.each([
    [10_000, 10, 1],
    [1_000, 3, 100],
    [5, 5, 1],
    [777, 1, 10],
  ])('shares %i among %i, each at least %i, to the last unit', (total, slots, floor) => {
    for (let no = 0; no < 50; no++) {
      const list = envelopesOf(chanceOf(`e-${no}`), { total, slots, floor })
      expect(list).toHaveLength(slots)
      expect(list.reduce((sum, each) => sum + each, 0)).toBe(total)
      expect(Math.min(...list)).toBeGreaterThanOrEqual(floor)
    }
  })
  it('gives every place the same on average', () => {
    const sums = [0, 0, 0, 0, 0]
    for (let no = 0; no < 2_000; no++)
      for (const [at, each] of envelopesOf(chanceOf(`m-${no}`), { total: 500, slots: 5, floor: 1 }).entries())
        sums[at] = (sums[at] ?? 0) + each
    for (const sum of sums) expect(Math.abs(sum / 2_000 - 100)).toBeLessThan(6)
  })
})
