import { type Chance, chanceFrom, roundChance } from '@halong/chance'
import { drawHoldFeature, enumerateWays, finalCoins, holdFacts } from '@halong/game-maths'
import { releaseSize } from '@halong/testkit'
import { describe, expect, it } from 'vitest'
import { holdEngine } from '#mechanics/hold/engine.ts'
import type { HoldEvent, HoldMove } from '#mechanics/hold/events.ts'
import { afterEvent, atRest, unturned } from '#mechanics/hold/view/hold-state.ts'
import { bronzeFacts } from './facts.ts'
import { bronze } from './profile.ts'

const engine = holdEngine({ profile: bronze })
const bounds = { mostUnits: 10n ** 18n }
const { reels } = bronze
const whole = reels.strips.map((strip) => strip.map((_, stop) => stop))
/** Numbers as they are drawn in turn, then ones that bring nothing. */
const drawing = (...numbers: readonly number[]): Chance => {
  const left = [...numbers]
  return chanceFrom(() => left.shift() ?? 999)
}
/** Two coins on the first, the third and the fourth reel, and nothing that pays. */
const sixCoins = [1, 3, 1, 5, 3]
const next: HoldMove = {}
const replay = (moves: readonly HoldMove[], ...numbers: readonly number[]) => {
  const play = engine.replay({}, moves, { chance: drawing(...numbers), bounds })
  if (!play.ok) throw new Error(play.code)
  return play.value
}
const ofType = <Type extends HoldEvent['type']>(events: readonly HoldEvent[], type: Type) =>
  events.filter((event): event is Extract<HoldEvent, { type: Type }> => event.type === type)

describe('R24: the return of hold and respin', () => {
  it.runIf(releaseSize(0, 1) === 1)(
    'is that of all 30^5 windows and of the chain, in every figure',
    () => expect(holdFacts(bronze, enumerateWays(reels))).toEqual(bronzeFacts),
    120_000,
  )

  it('of the reels is the same when it is derived from symbol counts', () => {
    const counts = whole.map((stops, reel) => (symbol: string) => {
      const strip = reels.strips[reel] ?? []
      const shown = stops.map((stop) => [0, 1, 2].filter((row) => [symbol, 'W'].includes(strip[(stop + row) % strip.length] ?? '')).length)
      return { mean: shown.reduce((sum, each) => sum + each, 0) / 30, none: shown.filter((each) => each === 0).length / 30 }
    })
    let units = 0
    for (const [symbol, pays] of Object.entries(reels.pays)) {
      let reach = 1
      counts.forEach((count, reel) => {
        reach *= count(symbol).mean
        units += reach * (counts[reel + 1]?.(symbol).none ?? 1) * (pays[reel + 1] ?? 0)
      })
    }
    expect(Math.round((units / reels.unitsPerStake) * 1e6)).toBe(bronzeFacts.baseReturnPpm)
  })

  it('of the feature is what playing it brings', () => {
    // The coins of a feature that begins with six, by the chain and by playing many.
    const chain = finalCoins(bronze, 6)
    expect(chain.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12)
    const held = [0, 1, 2, 3, 4, 5].map((at) => ({ reel: at % 5, row: Math.floor(at / 5) }))
    const tries = releaseSize(1_500, 20_000)
    let coins = 0
    const chance = roundChance({ serverSeed: 'c0ffee00'.repeat(8), clientSeed: 'many', nonce: 0, gameCode: 'test' })
    for (let at = 0; at < tries; at++) coins += drawHoldFeature(bronze, held, chance).coins.length
    const mean = chain.reduce((sum, share, count) => sum + share * count, 0)
    const variance = chain.reduce((sum, share, count) => sum + share * (count - mean) ** 2, 0)
    expect(Math.abs(coins / tries - mean)).toBeLessThan(4 * Math.sqrt(variance / tries))
  })

  it('adds up, and every coin has a value', () => {
    const { baseReturnPpm, coinReturnPpm, grandReturnPpm, jackpotReturnPpm, returnPpm } = bronzeFacts
    expect(baseReturnPpm + coinReturnPpm + grandReturnPpm + jackpotReturnPpm).toBe(returnPpm)
    expect(jackpotReturnPpm).toBe(engine.contributionPpm)
    expect(bronze.values.reduce((sum, { share }) => sum + share, 0)).toBe(bronze.of)
  })
})

describe('a round of hold and respin', () => {
  it('is over with its spin where there are fewer than six coins', () => {
    const { chapters, units } = replay([], 4, 4, 4, 0, 4)
    expect(ofType(chapters[0] ?? [], 'coins.held')).toEqual([])
    expect(units).not.toBeNull()
  })

  it('holds six coins, and three turns without a new one end it', () => {
    expect(ofType(replay([], ...sixCoins).chapters[0] ?? [], 'coins.held')[0]).toMatchObject({ left: 3 })
    expect(replay([next, next], ...sixCoins).units).toBeNull()
    const { chapters, units } = replay([next, next, next], ...sixCoins)
    expect(chapters.slice(1).map((chapter) => ofType(chapter, 'places.turned')[0]?.left)).toEqual([2, 1, 0])
    const coins = ofType(chapters[3] ?? [], 'coin.valued')
    const held = ofType(chapters[0] ?? [], 'coins.held')[0]?.cells ?? []
    expect(coins.map(({ cell }) => cell)).toEqual(held)
    // 999 is the Major, by the shares.
    expect(new Set(coins.map(({ name }) => name))).toEqual(new Set(['major']))
    const won = ofType(chapters[0] ?? [], 'ways.won').reduce((sum, win) => sum + win.units, 0)
    expect(units).toBe(BigInt(won + coins.length * 150 * 20))
    expect(engine.replay({}, [next, next, next, next], { chance: drawing(...sixCoins), bounds })).toMatchObject({ ok: false })
  })

  it('gives three turns again for a new coin', () => {
    const { chapters } = replay([next], ...sixCoins, 39)
    expect(ofType(chapters[1] ?? [], 'places.turned')[0]).toMatchObject({ left: 3, landed: [{}] })
    expect(ofType(replay([next], ...sixCoins, 40).chapters[1] ?? [], 'places.turned')[0]).toMatchObject({ left: 2, landed: [] })
  })

  it('wins the Grand with every place a coin', () => {
    const { chapters, units } = replay([next], ...sixCoins, ...Array.from({ length: 15 }, () => 0))
    expect(ofType(chapters[1] ?? [], 'places.turned')[0]).toMatchObject({ left: 0 })
    expect(ofType(chapters[1] ?? [], 'coin.valued')).toHaveLength(15)
    expect(ofType(chapters[1] ?? [], 'grand.won')[0]?.units).toBe(1_000 * reels.unitsPerStake)
    expect(ofType(chapters[1] ?? [], 'jackpot.won')).toHaveLength(1)
    expect(units).not.toBeNull()
  })

  it('R25: left alone, what is left is revealed by one move and pays the same', () => {
    const begun = replay([next], ...sixCoins)
    const left = engine.movesLeftAlone(begun) ?? []
    expect(left).toEqual([{ toEnd: true }])
    expect(replay([next, ...left], ...sixCoins).units).toBe(replay([next, next, next], ...sixCoins).units)
    expect(engine.movesLeftAlone(replay([next, ...left], ...sixCoins))).toEqual([])
  })

  it('is resumed in the middle of its turns as it stands, and says nothing of later ones', () => {
    const begun = replay([next], ...sixCoins, 39)
    const state = atRest(begun.chapters.flat().reduce(afterEvent, unturned(reels)))
    expect([state.coins.length, state.left, state.turn]).toEqual([7, 3, 1])
    const dull = replay([next], ...sixCoins, 39)
    const bright = replay([next], ...sixCoins, 39, ...Array.from({ length: 8 }, () => 999), ...Array.from({ length: 20 }, () => 1))
    expect(bright.chapters).toEqual(dull.chapters)
  })
})
