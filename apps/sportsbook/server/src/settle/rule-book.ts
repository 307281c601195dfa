import type { Outcome } from '#odds/outcome.ts'
import { decidedOutcome, type Final, finalOutcomeOf, marketKinds, type Picked, type Score } from '#sports/markets.ts'
import { ruleIdOf } from '../bet/terms.ts'

/** How a kind of bet is judged: at the end, and as far as a score that stood can decide it. */
export type Rule = {
  readonly final: (picked: Picked, score: Score) => Outcome
  readonly soFar: (picked: Picked, score: Score) => Outcome | null
}

/** Nobody is told who scored: markets of single goals are not sold on matches of the world. */
const scored = (score: Score): Final => ({ ...score, scorers: [] })
const first: Rule = {
  final: (picked, score) => finalOutcomeOf(picked, scored(score)),
  soFar: (picked, score) => decidedOutcome(picked, scored(score)),
}
/** Every rule that bets were ever sold by, by its id: a version that was sold stays for good (N24). */
const rules: ReadonlyMap<string, Rule> = new Map(marketKinds.map((kind) => [ruleIdOf(kind), first]))

/** The rule that a leg was sold by; null of one that this program does not know: nothing is judged by another. */
export const ruleOf = (ruleId: string): Rule | null => rules.get(ruleId) ?? null
