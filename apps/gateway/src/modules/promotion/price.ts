import type { PromotionTerms } from '@halong/api'
import type { Asset } from '@halong/money'
import { walkBonus } from '@halong/rules/bonus-price'
import { mostGivenBack, type PointsRatio, readRate, worthOfPoints } from '@halong/rules/points'
import { FULL_WEIGHT, weightOf } from '@halong/rules/weights'
import { minorOf } from './due.ts'
import { isMissions } from './mission-terms.ts'
import { missionShare } from './missions.ts'
import { bonusRulesOf, dueOf, largestDue, playedBy } from './terms.ts'

/** What points come to: the rate of each product, and the ratio of the brand's money; null where none are given. */
export type PointsWorth = { readonly rates: ReadonlyMap<string, string>; readonly ratio: PointsRatio } | null
export type GuardRow = {
  readonly product: string
  readonly edgeBp: number | null
  /** Millionths of what is staked. */
  readonly points: number
  /** What agents are paid of it. */
  readonly agents: number
  readonly others: number
  readonly own: number
  readonly most: number
  readonly isTooMuch: boolean
}

const PPM = 1_000_000
/** A period of play that a cashback is priced by: so many stakes of one unit, of games whose result varies so much. Short play costs more than its edge says. */
const ROUNDS = 1_000
const DEVIATION = 5

/** Error of the approximation below 2e-7 (Abramowitz and Stegun 26.2.17). */
function normal(x: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(x))
  const tail =
    (Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)) *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return x >= 0 ? 1 - tail : tail
}

/**
 * What players who lose lose on average, those who win counted as nothing: μΦ(μ/σ) + σφ(μ/σ). A cashback pays of this, not of the edge.
 * @param edge share of a stake that the house keeps
 * @returns in units of one stake
 */
export function expectedLoss(edge: number, rounds: number, deviation: number): number {
  const [mean, sigma] = [edge * rounds, deviation * Math.sqrt(rounds)]
  const x = mean / sigma
  return mean * normal(x) + (sigma * Math.exp((-x * x) / 2)) / Math.sqrt(2 * Math.PI)
}

/** What points cost of a stake, in millionths. */
function pointsShare(points: PointsWorth, product: string): number {
  const rate = points && readRate(points.rates.get(product) ?? '')
  return points && rate ? Number((rate * points.ratio.minor * BigInt(PPM)) / (points.ratio.points * 100_000_000n)) : 0
}

/** The most that gifts of ranks come to of the play between a rank and the one before it, in millionths. */
function marginOf(
  gifts: readonly { readonly rank: number; readonly amount: string }[],
  { asset, ladder }: { asset: Asset; ladder: readonly bigint[] },
): number {
  const margins = gifts.flatMap(({ rank, amount }) => {
    const [xp, before] = [ladder[rank - 1], rank < 2 ? 0n : ladder[rank - 2]]
    return xp === undefined || before === undefined || xp <= before
      ? []
      : [Number((minorOf(amount, asset) * BigInt(PPM) + (xp - before) - 1n) / (xp - before))]
  })
  return Math.max(0, ...margins)
}

/** What a promotion gives back of a stake on a product, in millionths; 0 for one that is paid once: its budget bounds it. */
export function shareOf(
  terms: PromotionTerms,
  product: string,
  { edgeBp, asset, points, ladder }: { edgeBp: number | null; asset: Asset; points: PointsWorth; ladder: readonly bigint[] },
): number {
  if (isMissions(terms)) return terms.products.some((each) => each === product) ? missionShare(terms, asset) : 0
  switch (terms.template) {
    case 'leaderboard':
      // A fixed sum a period, however much is played: its budget bounds it, as what is given once.
      return 0
    case 'turnover_rebate':
      return terms.rates.find((rate) => rate.product === product)?.ppm ?? 0
    case 'mission': {
      if (!terms.products.some((each) => each === product)) return 0
      const { kind, amount } = dueOf(terms.reward, asset)
      const worth = kind !== 'points' ? amount : points ? worthOfPoints(amount, points.ratio) : 0n
      return Number((worth * BigInt(PPM)) / minorOf(terms.target, asset))
    }
    case 'loss_cashback': {
      if (!terms.products.some((each) => each === product)) return 0
      const loss = edgeBp === null ? 1 : expectedLoss(edgeBp / 10_000, ROUNDS, DEVIATION) / ROUNDS
      return Math.ceil((terms.percentBp / 10_000) * loss * PPM)
    }
    case 'level_up':
      return Math.ceil((marginOf(terms.gifts, { asset, ladder }) * weightOf(edgeBp)) / FULL_WEIGHT)
    case 'rank_reward': {
      if (!terms.products.some((each) => each === product)) return 0
      return Number(((largestDue(terms, asset)?.amount ?? 0n) * BigInt(PPM)) / minorOf(terms.target, asset))
    }
    case 'lucky_wheel': {
      if (!terms.products.some((each) => each === product)) return 0
      const total = terms.segments.reduce((sum, { weight }) => sum + weight, 0)
      const mean = terms.segments.reduce((sum, { amount, weight }) => sum + minorOf(amount, asset) * BigInt(weight), 0n)
      return Math.ceil(Number((mean * BigInt(PPM)) / (minorOf(terms.per, asset) * BigInt(total))))
    }
    default:
      return 0
  }
}

type Bearing = {
  readonly edges: ReadonlyMap<string, number>
  readonly asset: Asset
  readonly points: PointsWorth
  /** What agents are paid of a stake on a product, in millionths. */
  readonly agents?: (product: string) => number
  /** What each rank takes in minor units, lowest first. */
  readonly ladder: readonly bigint[]
  /** Terms of the other promotions that run. */
  readonly others: readonly PromotionTerms[]
}

/** N11: for each product of the terms what all give-backs come to, beside the most that its smallest edge bears. */
export function guardOf(
  terms: PromotionTerms,
  products: readonly string[],
  { edges, asset, points, agents, ladder, others }: Bearing,
): GuardRow[] {
  return products.map((product) => {
    const edgeBp = edges.get(product) ?? null
    const given = (each: PromotionTerms) => shareOf(each, product, { edgeBp, asset, points, ladder })
    const row = {
      points: pointsShare(points, product),
      agents: agents?.(product) ?? 0,
      others: others.reduce((sum, each) => sum + given(each), 0),
      own: given(terms),
    }
    const most = Number(mostGivenBack(edgeBp))
    return { product, edgeBp, ...row, most, isTooMuch: row.points + row.agents + row.others + row.own > most }
  })
}

/** A bonus is walked in so many stakes: fine enough, and quick. */
const BONUS_STAKES = 20
/** The game of the walk pays ten stakes: as slots do, more or less. */
const WALKED_PAYS = 10

/**
 * What the largest bonus comes to when it is played through with a twentieth of it a stake, on the game that leaves the player most of it: its chance to be finished and
 * what becomes cash on average. Null where none is given.
 */
export function bonusPriceOf(terms: PromotionTerms, asset: Asset, edges: ReadonlyMap<string, number>) {
  const rules = bonusRulesOf(terms)
  const largest = largestDue(terms, asset)
  // What free rounds win is no sum that is known before.
  if (rules === null || largest === null || largest.kind !== 'bonus') return null
  const { maxRelease } = playedBy(rules, largest.amount, asset)
  const allowed = [...edges].flatMap(([product, edgeBp]) =>
    (rules.only === undefined || rules.only.some((each) => each === product)) && weightOf(edgeBp) > 0 ? [edgeBp] : [],
  )
  const walks = [...new Set(allowed)].map((edgeBp) =>
    walkBonus(
      {
        bonus: BONUS_STAKES,
        required: (BONUS_STAKES * rules.times * FULL_WEIGHT) / weightOf(edgeBp),
        cap: maxRelease === null ? null : (Number(maxRelease) * BONUS_STAKES) / Number(largest.amount),
      },
      { pays: WALKED_PAYS, chance: (10_000 - edgeBp) / 10_000 / WALKED_PAYS },
    ),
  )
  const worst = walks.reduce((most, each) => (each.released > most.released ? each : most), walks[0] ?? { finishes: 0, released: 0 })
  const released = (largest.amount * BigInt(Math.round(worst.released * 1_000_000))) / BigInt(BONUS_STAKES * 1_000_000)
  return { amount: largest.amount, finishesBp: Math.round(worst.finishes * 10_000), released }
}

/** The most a promotion can cost, in minor units: its budget, or its points at their worth. */
export function costOf({ budget, ...terms }: PromotionTerms, asset: Asset, points: PointsWorth): bigint {
  if (budget.amount !== null) return minorOf(budget.amount, asset)
  const each = 'reward' in terms && terms.reward.kind === 'points' ? BigInt(terms.reward.points) : 0n
  return points ? worthOfPoints(each * BigInt(budget.count), points.ratio) : 0n
}
