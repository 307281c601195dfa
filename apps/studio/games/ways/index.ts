import { z } from 'zod'
import { defineGame, type Figures, type Product } from '../define-game.ts'
import { number, percent } from '../figures.ts'
import { waysEngine } from './engine.ts'
import type { WaysMaths } from './events.ts'
import { ways243Facts } from './facts.ts'
import { waysProducts } from './products.ts'

const nothing = z.strictObject({})
const symbols = ['W', 'S', 'H1', 'H2', 'H3', 'H4', 'A', 'K', 'Q', 'J', 'T']

function figures({ maths: { profile, facts } }: Product<WaysMaths>): Figures {
  return {
    ways: number(profile.rows ** profile.strips.length),
    parts: number(profile.unitsPerStake),
    stops: number(profile.strips[0]?.length ?? 0),
    combinations: number(profile.strips.reduce((all, strip) => all * strip.length, 1)),
    ladder1: number(profile.ladder[0] ?? 1),
    ladder2: number(profile.ladder[1] ?? 1),
    ladder3: number(profile.ladder[2] ?? 1),
    ladder4: number(profile.ladder[3] ?? 1),
    free1: number(profile.freeLadder[0] ?? 1),
    free2: number(profile.freeLadder[1] ?? 1),
    free3: number(profile.freeLadder[2] ?? 1),
    free4: number(profile.freeLadder[3] ?? 1),
    spins3: number(profile.freeSpins[3] ?? 0),
    spins4: number(profile.freeSpins[4] ?? 0),
    spins5: number(profile.freeSpins[5] ?? 0),
    trigger: number(facts.triggerEveryHundredths / 100),
    hit: percent(facts.hitPpm),
    baseReturn: percent(facts.baseReturnPpm),
    freeReturn: percent(facts.freeReturnPpm),
    largestSpin: number(facts.largestSpinHundredths / 100, 0, 2),
    largestOneIn: number(facts.largestSpinOneIn),
    largestFree: number(facts.largestFreeSpinHundredths / 100, 0, 2),
    largestRound: number(facts.largestRoundHundredths / 100, 0, 2),
    cascades: number(facts.mostCascades),
    deviation: number(facts.roundDeviationThousandths / 1000, 2),
    million: number(ways243Facts.onceInMillionHundredths / 100, 0, 2),
    billion: number(ways243Facts.onceInBillionHundredths / 100, 0, 2),
  }
}

export const ways = defineGame({
  code: 'ways',
  kind: 'instant',
  home: import.meta.url,
  place: 1,
  card: { gameType: 'RNG', gameClassify: 'SLOT', ladder: 'slot', capEndsRound: false, volatilityChosen: false, minCycleMs: 2_500 },
  products: waysProducts,
  actions: { choices: () => nothing, move: () => nothing },
  refusals: {},
  art: () => import('./art.ts'),
  engine: waysEngine,
  figures,
  symbols: (_theme, named) => Object.fromEntries(symbols.map((symbol) => [symbol, named(`symbol.${symbol}`)])),
})
