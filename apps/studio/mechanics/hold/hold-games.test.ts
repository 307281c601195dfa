import { roundChance } from '@halong/chance'
import type { HoldProfile } from '@halong/game-maths'
import { describe, expect, it } from 'vitest'
import { games } from '#games/games.ts'
import { holdEngine } from './engine.ts'
import type { HoldMaths } from './events.ts'

const ofHold = games.filter(({ mechanic }) => mechanic?.home === new URL('game.ts', import.meta.url).href)
const bounds = { mostUnits: 10n ** 18n }

/** The rules once more: the strips as one list of places, each empty place by itself, each coin by itself. */
function secondWriting({ reels, trigger, respins, coinShare, of, values, grand }: HoldProfile, below: (n: number) => number) {
  const { rows, unitsPerStake } = reels
  const places = reels.strips.flatMap((strip) => {
    const stop = below(strip.length)
    return Array.from({ length: rows }, (_, row) => strip[(stop + row) % strip.length] ?? '')
  })
  const shown = (reel: number, symbol: string) =>
    places.slice(reel * rows, (reel + 1) * rows).filter((each) => each === symbol || each === reels.wild).length
  let units = 0
  for (const [symbol, pays] of Object.entries(reels.pays)) {
    const counts = reels.strips.map((_, reel) => shown(reel, symbol))
    const reached = [...counts, 0].indexOf(0)
    units += counts.slice(0, reached).reduce((ways, count) => ways * count, pays[reached] ?? 0)
  }
  const held = places.map((symbol) => symbol === reels.scatter)
  const coins = () => held.filter((coin) => coin).length
  let turns = 0
  if (coins() >= trigger) {
    for (let left = respins; left > 0 && coins() < held.length; turns++) {
      const before = coins()
      for (const at of held.keys()) if (!held[at]) held[at] = below(of) < coinShare
      left = coins() > before ? respins : left - 1
    }
    for (let coin = coins(); coin > 0; coin--) {
      const drawn = below(of)
      let reached = 0
      const value = values.find(({ share }) => {
        reached += share
        return reached > drawn
      })
      units += (value?.stakes ?? 0) * unitsPerStake
    }
    if (coins() === held.length) units += grand * unitsPerStake
  }
  return { units, turns }
}

describe.each(ofHold.map((game) => ({ code: game.code, game })))('$code', ({ game }) => {
  const [product] = game.products
  if (product === undefined) throw new Error('a game of hold and respin is a product')
  // cast: every game of hold and respin has such mathematics.
  const maths = product.maths as HoldMaths
  const engine = holdEngine(maths)
  const chanceOf = (nonce: number) => roundChance({ serverSeed: 'c0ffee00'.repeat(8), clientSeed: 'hold', nonce, gameCode: product.code })
  const paid = (nonce: number, moves: readonly ({ readonly toEnd: true } | Readonly<Record<string, never>>)[]) => {
    const play = engine.replay({}, moves, { chance: chanceOf(nonce), bounds })
    return play.ok ? Number(play.value.units) : play.code
  }

  it('plays as its rules say when they are written a second time, and ends by itself with the same result (R25)', () => {
    let features = 0
    for (let nonce = 0; nonce < 400; nonce++) {
      const chance = chanceOf(nonce)
      const { units, turns } = secondWriting(maths.profile, (n) => chance.below(n))
      expect(paid(nonce, turns === 0 ? [] : [{ toEnd: true }]), `nonce ${nonce}`).toBe(units)
      if (turns === 0) continue
      features += 1
      expect(
        paid(
          nonce,
          Array.from({ length: turns }, () => ({})),
        ),
      ).toBe(units)
    }
    expect(features).toBeGreaterThan(0)
  })
})
