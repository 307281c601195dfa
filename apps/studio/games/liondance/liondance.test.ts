import { roundChance } from '@halong/chance'
import { enumerateWays, holdFacts } from '@halong/game-maths'
import { describe, expect, it } from 'vitest'
import { holdEngine } from '#mechanics/hold/engine.ts'
import { lionFacts } from './facts.ts'
import { lion } from './profile.ts'

const engine = holdEngine({ profile: lion })
const bounds = { mostUnits: 10n ** 18n }
const chanceOf = (nonce: number) => roundChance({ serverSeed: 'c0ffee00'.repeat(8), clientSeed: 'lion', nonce, gameCode: 'lion-dance' })

describe('R24: the return of Lion Dance', () => {
  it('is that of all 27,000 windows and of the chain, in every figure', () => {
    expect(holdFacts(lion, enumerateWays(lion.reels))).toEqual(lionFacts)
    expect(Math.abs(lionFacts.returnPpm - 960_000)).toBeLessThanOrEqual(500)
    expect(lion.values.reduce((sum, { share }) => sum + share, 0)).toBe(lion.of)
  })
})

/** The rules once more: three strips in a grid of nine, each empty place by itself, each coin by itself. */
function secondWriting(below: (n: number) => number) {
  const grid = lion.reels.strips.flatMap((strip) => {
    const stop = below(strip.length)
    return [0, 1, 2].map((row) => strip[(stop + row) % strip.length] ?? '')
  })
  const reel = (at: number) => grid.slice(at * 3, at * 3 + 3)
  let units = 0
  for (const [symbol, pays] of Object.entries(lion.reels.pays)) {
    const count = (at: number) => reel(at).filter((each) => each === symbol || each === 'W').length
    units += count(0) * count(1) * count(2) * (pays[3] ?? 0)
  }
  const held = grid.map((symbol) => symbol === 'C')
  const coins = () => held.filter((coin) => coin).length
  let turns = 0
  if (coins() >= 5) {
    for (let left = 3; left > 0 && coins() < 9; turns++) {
      const before = coins()
      for (const at of held.keys()) if (!held[at]) held[at] = below(1_000) < 50
      left = coins() > before ? 3 : left - 1
    }
    const full = coins() === 9
    for (let coin = coins(); coin > 0; coin--) {
      const drawn = below(1_000)
      let reached = 0
      units += 20 * (lion.values.find(({ share }) => (reached += share) > drawn)?.stakes ?? 0)
    }
    if (full) units += 20 * lion.grand
  }
  return { units, turns }
}

it('plays as its rules say when they are written a second time, and ends by itself with the same result (R25)', () => {
  let features = 0
  for (let nonce = 0; nonce < 500; nonce++) {
    const chance = chanceOf(nonce)
    const { units, turns } = secondWriting((n) => chance.below(n))
    const play = engine.replay({}, turns === 0 ? [] : [{ toEnd: true }], { chance: chanceOf(nonce), bounds })
    expect(play.ok && Number(play.value.units), `nonce ${nonce}`).toBe(units)
    if (turns === 0) continue
    features += 1
    const byTurns = engine.replay(
      {},
      Array.from({ length: turns }, () => ({})),
      { chance: chanceOf(nonce), bounds },
    )
    expect(byTurns.ok && Number(byTurns.value.units)).toBe(units)
  }
  expect(features).toBeGreaterThan(3)
})
