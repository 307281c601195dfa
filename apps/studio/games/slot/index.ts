import { z } from 'zod'
import { defineGame, type Figures, type Product } from '../define-game.ts'
import { number, percent } from '../figures.ts'
import { slotEngine } from './engine.ts'
import type { SlotMaths } from './events.ts'
import { slotProducts } from './products.ts'
import { slotProfiles } from './profiles/index.ts'
import { rareWinsOf } from './rare-wins.ts'
import { symbolNames } from './symbols.ts'

const nothing = z.strictObject({})

function figures({ profile: name, maths: { profile, facts } }: Product<SlotMaths>): Figures {
  // cast: products are made of these names alone.
  const rare = rareWinsOf[name as keyof typeof rareWinsOf]
  return {
    games: number(slotProducts.length),
    kinds: number(Object.keys(slotProfiles).length),
    million: number(rare.onceInMillionTenths / 10, 1),
    billion: number(rare.onceInBillionTenths / 10, 1),
    power: number(rare.largestOneIn),
    lines: number(profile.lines.length),
    stops: number(profile.strips[0]?.length ?? 0),
    combinations: number(profile.strips.reduce((all, strip) => all * strip.length, 1)),
    free3: number(profile.freeSpins[3] ?? 0),
    free4: number(profile.freeSpins[4] ?? 0),
    free5: number(profile.freeSpins[5] ?? 0),
    multiplier: number(profile.freeMultiplier),
    trigger: number(facts.triggerEveryHundredths / 100),
    hit: percent(facts.hitPpm),
    lineReturn: percent(facts.lineReturnPpm),
    scatterReturn: percent(facts.scatterReturnPpm),
    freeReturn: percent(facts.freeSpinReturnPpm),
    largestSpin: number(facts.largestSpinTenths / 10, 1),
    largestRound: number(facts.largestRoundTenths / 10, 1),
  }
}

export const slot = defineGame({
  code: 'slot',
  kind: 'instant',
  home: import.meta.url,
  place: 10,
  card: { gameType: 'RNG', gameClassify: 'SLOT', ladder: 'slot', capEndsRound: false, volatilityChosen: false, minCycleMs: 2_500 },
  products: slotProducts,
  actions: { choices: () => nothing, move: () => nothing },
  refusals: {},
  art: () => import('./art.ts'),
  engine: slotEngine,
  figures,
  symbols: symbolNames,
})
