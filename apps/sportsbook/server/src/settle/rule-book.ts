import type { Outcome } from '#odds/outcome.ts'
import { decidedOutcome, type Final, finalOutcomeOf, marketKinds, type Picked } from '#sports/markets.ts'
import { ruleIdOf } from '../bet/terms.ts'

/** How a kind of bet is judged: at the end, and as far as what has happened can decide it. */
export type Rule = {
  readonly final: (picked: Picked, final: Final) => Outcome
  readonly soFar: (picked: Picked, so: Final) => Outcome | null
}

const first: Rule = { final: finalOutcomeOf, soFar: decidedOutcome }
/** Every rule that bets were ever sold by, by its id: a version that was sold stays for good (N24). */
const rules: ReadonlyMap<string, Rule> = new Map(marketKinds.map((kind) => [ruleIdOf(kind), first]))

/** The rule that a leg was sold by; null of one that this program does not know: nothing is judged by another. */
export const ruleOf = (ruleId: string): Rule | null => rules.get(ruleId) ?? null
