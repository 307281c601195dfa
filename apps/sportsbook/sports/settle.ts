import { halvesOf, type Outcome } from '#odds/outcome.ts'

export const bySign = (value: number): Outcome => (value > 0 ? 'won' : value < 0 ? 'lost' : 'back')

/** What becomes of a value against a line, both in hundredths: a quarter line is half a stake on each of the lines beside it, a whole one gives the stake back. */
export function overLine(value: number, line: number): Outcome {
  if (line % 50 === 0) return bySign(value - line)
  return halvesOf(bySign(value - (line + 25)), bySign(value - (line - 25)))
}
export const ifSo = (won: boolean): Outcome => (won ? 'won' : 'lost')

/** A handicap on the home side, by the lead of that side. */
export const handicapOutcome = (lead: number, line: number, selection: string): Outcome =>
  selection === 'home' ? overLine(lead * 100, -line) : overLine(-lead * 100, line)
export const totalOutcome = (total: number, line: number, selection: string): Outcome =>
  selection === 'over' ? overLine(total * 100, line) : overLine(-total * 100, -line)
/** Of two or three ways. */
export const winnerOutcome = (lead: number, selection: string): Outcome =>
  ifSo(selection === (lead > 0 ? 'home' : lead < 0 ? 'away' : 'draw'))
