import { z } from 'zod'
import { defineGame, type Figures, type Product } from '../define-game.ts'
import { number, percent } from '../figures.ts'
import { clusterEngine } from './engine.ts'
import type { ClusterMaths } from './events.ts'
import { clusterProducts } from './products.ts'

const nothing = z.strictObject({})

const figures = ({ maths: { profile, facts } }: Product<ClusterMaths>): Figures => ({
  size: number(profile.size),
  least: number(profile.least),
  parts: number(profile.unitsPerStake),
  boards: number(profile.boards),
  mostMark: number(profile.mostMark),
  hit: percent(facts.hitPpm),
  more: percent(facts.moreThanStakePpm),
  deviation: number(facts.deviationThousandths / 1000, 2),
  cascades: number(facts.mostCascades),
  largest: number(facts.largestHundredths / 100, 0, 2),
  largestBoard: number(facts.largestBoard),
  thousand: number(facts.onceInThousandHundredths / 100, 0, 2),
  tenThousand: number(facts.onceInTenThousandHundredths / 100, 0, 2),
})

export const cluster = defineGame({
  code: 'cluster',
  kind: 'instant',
  home: import.meta.url,
  place: 2,
  card: { gameType: 'RNG', gameClassify: 'SLOT', ladder: 'slot', capEndsRound: false, volatilityChosen: false, minCycleMs: 2_500 },
  products: clusterProducts,
  actions: { choices: () => nothing, move: () => nothing },
  refusals: {},
  art: () => import('./art.ts'),
  engine: clusterEngine,
  figures,
  symbols: (_theme, named) => Object.fromEntries(['H1', 'H2', 'H3', 'L1', 'L2', 'L3'].map((symbol) => [symbol, named(`symbol.${symbol}`)])),
})
