import { isShape, kindOf, linesOf, MAX_LINES, returnOfLines, type Shape, SYSTEM_LEGS, sizesFrom, structureOf } from '#odds/combination.ts'
import { factorOf } from '#odds/outcome.ts'
import type { BetRequest, SlipMode } from '#protocol/index.ts'
import { readAmount } from '../shared/amounts.ts'
import type { Leg, Slip } from './slip.ts'

const shut = new Set(['bet.closed', 'bet.suspended', 'bet.line_gone', 'fixture.unknown'])
/** Whether bets are taken on a leg at this moment of the server: one that is shut keeps its place and its stake. */
export const isOpen = (leg: Leg, now: number): boolean =>
  Date.parse(leg.fixture.closeAt) > now && !(leg.trouble !== null && shut.has(leg.trouble.code))

/** What can be made of so many legs. */
export const modesOf = (legs: number): readonly SlipMode[] => {
  if (legs < 2) return ['singles']
  return legs >= SYSTEM_LEGS.least && legs <= SYSTEM_LEGS.most ? ['singles', 'multi', 'system'] : ['singles', 'multi']
}
export const modeOf = ({ legs, mode }: Pick<Slip, 'legs' | 'mode'>): SlipMode => (modesOf(legs.length).includes(mode) ? mode : 'singles')

/** A multi of all legs, or the system the player chose: of the sizes that its legs still allow, pairs when none is left. */
export function shapeOf(slip: Slip): Shape {
  const legs = slip.legs.length
  if (modeOf(slip) !== 'system') return { legs, bankers: 0, sizes: [legs] }
  const bankers = slip.legs.filter(({ isBanker }) => isBanker).length
  const chosen = slip.sizes.filter((size) => size <= legs - bankers)
  return { legs, bankers, sizes: chosen.length > 0 ? chosen : [Math.min(2, legs - bankers)] }
}
/** The sizes a system may have with its bankers. */
export const sizesOf = ({ legs, bankers }: Shape): readonly number[] => sizesFrom(1, legs - bankers)
/** Every leg beside one at least: more bankers would leave nothing to choose from. */
export const mayBeBanker = (slip: Slip, leg: Leg): boolean =>
  leg.isBanker || slip.legs.filter(({ isBanker }) => isBanker).length < slip.legs.length - 2

export type Made = {
  readonly shape: Shape
  readonly lines: number
  /** Of a line, of all lines, and the most that comes back; null while the stake is none. */
  readonly unit: bigint | null
  readonly stake: bigint | null
  readonly mostReturn: bigint | null
  /** What all legs together pay, in thousandths; null for a system. */
  readonly price: number | null
  readonly isSold: boolean
}

/** A multi or a system of the slip, counted as the server counts it. */
export function madeOf(slip: Slip): Made {
  const shape = shapeOf(slip)
  const isSystem = modeOf(slip) === 'system'
  const factored = slip.legs.map(({ price, isBanker }) => ({ factor: factorOf('won', price), isBanker: isSystem && isBanker }))
  const lines = linesOf(shape)
  const isSold = isShape(shape) && kindOf(shape) === (isSystem ? 'system' : 'multi') && lines <= MAX_LINES
  const typed = readAmount(isSystem ? slip.stakes.system : slip.stakes.multi)
  const unit = typed === 0n ? null : typed
  const { num, den } = structureOf(factored, shape.sizes)
  return {
    shape,
    lines,
    unit,
    stake: unit === null ? null : unit * BigInt(lines),
    mostReturn: unit === null || !isSold ? null : returnOfLines(unit, factored, shape.sizes),
    price: isSystem ? null : Number((num * 1_000n) / den),
    isSold,
  }
}

const plain = (stake: string): string => stake.trim().replace(',', '.')
const legRequest = ({ fixture, market, selection, price }: Leg) => ({ fixtureId: fixture.id, market, selection, price })

export const singlesOf = (legs: readonly Leg[]): BetRequest[] =>
  legs.map((leg) => ({ legs: [legRequest(leg)], sizes: [1], stake: plain(leg.stake) }))
export function combinedOf(slip: Slip): BetRequest[] {
  const { sizes } = shapeOf(slip)
  const isSystem = modeOf(slip) === 'system'
  const legs = slip.legs.map((leg) => ({ ...legRequest(leg), ...(isSystem && leg.isBanker ? { isBanker: true } : {}) }))
  return [{ legs, sizes, stake: plain(isSystem ? slip.stakes.system : slip.stakes.multi) }]
}
