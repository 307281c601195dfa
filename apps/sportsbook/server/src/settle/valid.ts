import { structureOf } from '#odds/combination.ts'
import { factorOf, type Outcome } from '#odds/outcome.ts'
import { allCells, bestOutcomeOf, type Picked } from '#sports/markets.ts'
import type { Chances } from '#sports/pricing.ts'

/** Bets below this price count for nothing (contracts §10), in thousandths. */
const LEAST_PRICE = 1_200
/** From this chance on that one of them wins, several selections of a market are a hedge. */
const HEDGE = 0.9

/**
 * The chance, as it was before the match, that at least one of several bets on a market wins, wholly or by half. A score that may pay the next goal counts as a win of it.
 */
export function coverOf(chances: Pick<Chances, 'at'>, bets: readonly Picked[]): number {
  const wins = (outcome: Outcome) => outcome === 'won' || outcome === 'half_won'
  return allCells
    .filter((cell) => bets.some((bet) => wins(bestOutcomeOf(bet, cell))))
    .reduce((sum, { home, away }) => sum + chances.at(home, away), 0)
}

type Settled = {
  readonly stake: bigint
  readonly lines: number
  readonly sizes: readonly number[]
  readonly legs: readonly { readonly price: number; readonly outcome: Outcome | null; readonly is_banker: boolean }[]
}

/** What a line pays on average when all legs win, in thousandths: the price of a single or a multi. */
function totalPrice({ legs, sizes, lines }: Settled): number {
  const { num, den } = structureOf(
    legs.map(({ price, is_banker }) => ({ factor: factorOf('won', price), isBanker: is_banker })),
    sizes,
  )
  return Number((num * 1_000n) / (den * BigInt(lines)))
}

/**
 * What of a bet counts as turnover, and why it is less than its stake: the whole when something was won or lost by more than halves, half when every leg that decided was
 * half, nothing when all came back. `isHedged`: with the player's other bets on the market it could hardly lose.
 */
export function validStakeOf(bet: Settled, isHedged: boolean): { readonly valid: bigint; readonly why: string | null } {
  const deciding = bet.legs.flatMap(({ outcome }) => (outcome === null || outcome === 'back' ? [] : [outcome]))
  if (deciding.length === 0) return { valid: 0n, why: 'VOID' }
  if (isHedged) return { valid: 0n, why: 'HEDGED' }
  if (totalPrice(bet) < LEAST_PRICE) return { valid: 0n, why: 'LOW_PRICE' }
  const isHalf = deciding.every((outcome) => outcome === 'half_won' || outcome === 'half_lost')
  return isHalf ? { valid: bet.stake / 2n, why: 'HALF' } : { valid: bet.stake, why: null }
}

export const isHedge = (selections: readonly string[], cover: number): boolean => selections.length >= 2 && cover >= HEDGE
