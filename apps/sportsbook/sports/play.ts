import type { MatchDraw, MatchEvent } from './match.ts'
import type { Match, SportRules } from './sport.ts'

/** Everything that happens in a match, in order: a function of its paces, seed and values alone. The same code runs on the server and in the player's verifier. */
export function playWhole(rules: Pick<SportRules, 'playTick'>, match: Match, draw: MatchDraw): MatchEvent[] {
  const events: MatchEvent[] = []
  for (let tick = 1; tick <= match.league.steps; tick++) events.push(...rules.playTick(match, { tick, events }, draw))
  return events
}
