import type { Selectable } from 'kysely'
import type { Outcome } from '#odds/outcome.ts'
import { ABANDONED, voidRuleId } from '#protocol/real.ts'
import { termsOf } from '../bet/terms.ts'
import type { BetLegTable, OfficialResultTable } from '../tables.ts'
import { ruleOf } from './rule-book.ts'

export type OfficialResult = Pick<Selectable<OfficialResultTable>, 'ended' | 'home' | 'away' | 'void_rule'>
type Leg = Pick<Selectable<BetLegTable>, 'market' | 'selection' | 'price' | 'taken_home' | 'taken_away' | 'rule_id'>
/** What became of a leg: `result` is the score that decided it, or `void` with the rule. */
export type Verdict = { readonly outcome: Outcome; readonly result: string; readonly void_rule: string | null }

/**
 * What a leg is by a published result, by the rule it was sold by: its outcome at the end; of an abandoned match what the score decided already, else void; void where the
 * match was not played. Null where the rule is not known.
 */
export function verdictBy(result: OfficialResult, leg: Leg): Verdict | null {
  const rule = ruleOf(leg.rule_id)
  if (rule === null) return null
  const back = (void_rule: string): Verdict => ({ outcome: 'back', result: 'void', void_rule })
  if (result.ended === 'void' || result.home === null || result.away === null) return back(result.void_rule ?? voidRuleId('cancelled'))
  // Nobody is told who scored: markets of single goals are not sold on matches of the world.
  const [score, terms] = [{ home: result.home, away: result.away, scorers: [] }, termsOf(leg)]
  const text = `${score.home}-${score.away}`
  if (result.ended === 'final') return { outcome: rule.final(terms, score), result: text, void_rule: null }
  const decided = rule.soFar(terms, score)
  return decided === null ? back(result.void_rule ?? voidRuleId(ABANDONED)) : { outcome: decided, result: text, void_rule: null }
}
