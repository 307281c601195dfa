import { z } from 'zod'
import { defineGame, type Figures, type Product } from '../define-game.ts'
import { number, percent } from '../figures.ts'
import { holdEngine } from './engine.ts'
import type { HoldMaths } from './events.ts'
import { holdProducts } from './products.ts'

const symbols = ['W', 'C', 'H1', 'H2', 'H3', 'H4', 'A', 'K', 'Q', 'J', 'T']

function figures({ maths: { profile, facts } }: Product<HoldMaths>): Figures {
  const pot = (name: string) => number(profile.values.find((value) => value.name === name)?.stakes ?? 0)
  return {
    ways: number(profile.reels.rows ** profile.reels.strips.length),
    parts: number(profile.reels.unitsPerStake),
    stops: number(profile.reels.strips[0]?.length ?? 0),
    combinations: number(profile.reels.strips.reduce((all, strip) => all * strip.length, 1)),
    coins: number(profile.trigger),
    respins: number(profile.respins),
    places: number(profile.reels.rows * profile.reels.strips.length),
    coinChance: number((profile.coinShare / profile.of) * 100, 0, 2),
    mini: pot('mini'),
    minor: pot('minor'),
    major: pot('major'),
    grand: number(profile.grand),
    trigger: number(facts.triggerEveryHundredths / 100, 1),
    grandEvery: number(facts.grandEvery),
    meanCoins: number(facts.meanCoinsTenThousandths / 10_000, 2),
    hit: percent(facts.hitPpm),
    baseReturn: percent(facts.baseReturnPpm),
    coinReturn: percent(facts.coinReturnPpm),
    grandReturn: percent(facts.grandReturnPpm),
    deviation: number(facts.roundDeviationThousandths / 1000, 2),
    largestSpin: number(facts.largestSpinHundredths / 100, 0, 2),
    largestRound: number(facts.largestRoundHundredths / 100, 0, 2),
  }
}

export const hold = defineGame({
  code: 'hold',
  kind: 'instant',
  home: import.meta.url,
  place: 3,
  card: { gameType: 'RNG', gameClassify: 'SLOT', ladder: 'slot', capEndsRound: false, volatilityChosen: false, minCycleMs: 2_500 },
  products: holdProducts,
  actions: {
    choices: () => z.strictObject({}),
    move: () => z.union([z.strictObject({}), z.strictObject({ toEnd: z.literal(true) })]),
  },
  refusals: {},
  art: () => import('./art.ts'),
  engine: holdEngine,
  figures,
  symbols: (_theme, named) => Object.fromEntries(symbols.map((symbol) => [symbol, named(`symbol.${symbol}`)])),
})
