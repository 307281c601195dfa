import type { PricedLine } from './line.ts'
import { prizeOfBet } from './price.ts'

/** What of a draw a line counts against: each of its numbers with what one hit of it pays, or, for bets of several numbers together, the line's largest prize under no number. */
export type Book = { readonly numbers: readonly string[]; readonly prize: bigint }

/** By how limits by number count a line (N3). A number that can be drawn several times counts with one hit of it. */
export function bookOf({ play, selection, unitStake, odds, maxPrize }: PricedLine): Book {
  const { kind } = play
  const isByNumber = kind.kind === 'cell' || (kind.kind === 'vn' && ['ending', 'digit', 'side'].includes(kind.of.what))
  const [numbers = []] = selection.rows
  if (!isByNumber || numbers.length === 0) return { numbers: [''], prize: maxPrize }
  const best = odds.reduce((most, each) => (each > most ? each : most), 0n)
  return { numbers, prize: prizeOfBet(unitStake, best) }
}
