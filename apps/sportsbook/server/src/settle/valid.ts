import { type Outcome, validOf } from '#odds/outcome.ts'
import { type MarketName, outcomeOf } from '#sports/football/markets.ts'
import { allScores, type ScoreMatrix } from '#sports/football/matrix.ts'

/** Bets below this price count for nothing (contracts §10), in thousandths. */
const LEAST_PRICE = 1_200
/** From this chance on that one of them wins, several selections of a market are a hedge. */
const HEDGE = 0.9

/** The chance that at least one of the selections of a market wins, wholly or by half. */
export function coverOf(matrix: ScoreMatrix, market: MarketName, selections: readonly string[]): number {
  const wins = (outcome: Outcome) => outcome === 'won' || outcome === 'half_won'
  return allScores
    .filter((score) => selections.some((selection) => wins(outcomeOf(market, selection, score))))
    .reduce((sum, { home, away }) => sum + matrix.at(home, away), 0)
}

type Settled = { readonly stake: bigint; readonly price: number; readonly outcome: Outcome }
/** What of a bet counts as turnover, and why it is less than its stake. `isHedged`: with the player's other bets on the market it could hardly lose. */
export function validStakeOf(
  { stake, price, outcome }: Settled,
  isHedged: boolean,
): { readonly valid: bigint; readonly why: string | null } {
  if (outcome === 'back') return { valid: 0n, why: 'VOID' }
  if (isHedged) return { valid: 0n, why: 'HEDGED' }
  if (price < LEAST_PRICE) return { valid: 0n, why: 'LOW_PRICE' }
  const valid = validOf(stake, outcome)
  return { valid, why: valid < stake ? 'HALF' : null }
}

export const isHedge = (selections: readonly string[], cover: number): boolean => selections.length >= 2 && cover >= HEDGE
