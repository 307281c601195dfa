import type { Outcome } from '#odds/outcome.ts'
import { type Final, goalless, type Picked, type Score } from '../match.ts'
import { handicapOutcome, ifSo, totalOutcome, winnerOutcome } from '../settle.ts'
import type { MarketRule } from '../sport.ts'
import type { FootballKind } from './kinds.ts'
import { MAX_GOALS } from './model.ts'

/** Scores that the market of exact ones names; the rest are one selection a side. */
const NAMED_GOALS = 4
const named = Array.from({ length: (NAMED_GOALS + 1) ** 2 }, (_, at) => `${Math.floor(at / (NAMED_GOALS + 1))}-${at % (NAMED_GOALS + 1)}`)

export const footballMarkets: Readonly<Record<FootballKind, MarketRule>> = {
  '1x2': { selections: ['home', 'draw', 'away'], lines: null, margin: 0.06 },
  ah: { selections: ['home', 'away'], lines: { from: -1_000, to: 1_000, step: 25 }, margin: 0.03, hasSideLines: true },
  ou: { selections: ['over', 'under'], lines: { from: 25, to: 1_000, step: 25 }, margin: 0.03, hasSideLines: true },
  btts: { selections: ['yes', 'no'], lines: null, margin: 0.06 },
  dc: { selections: ['1x', '12', 'x2'], lines: null, margin: 0.06 },
  cs: { selections: [...named, 'other-home', 'other-draw', 'other-away'], lines: null, margin: 0.12 },
  next: { selections: ['home', 'none', 'away'], lines: { from: 1, to: 2 * MAX_GOALS, step: 1 }, margin: 0.06, isInPlayOnly: true },
}

function exactOutcome(selection: string, { home, away }: Score): Outcome {
  if (named.includes(selection)) return ifSo(selection === `${home}-${away}`)
  if (home <= NAMED_GOALS && away <= NAMED_GOALS) return 'lost'
  return ifSo(selection === (home > away ? 'other-home' : home < away ? 'other-away' : 'other-draw'))
}

/** Whose the goal of a number was. */
const scorerOutcome = ({ market: { line }, selection }: Picked, { scorers }: Final): Outcome =>
  ifSo(selection === (scorers[(line ?? 0) - 1] ?? 'none'))

/**
 * What became of a selection when a match ended with this score after 90 minutes and stoppage. Throws for a selection the market has not, and for the next goal, which no score
 * decides.
 */
export function outcomeOf({ market: { kind, line }, selection, taken = goalless }: Picked, score: Score): Outcome {
  const { home, away } = score
  // cast: only looked up.
  if (!footballMarkets[kind as FootballKind]?.selections.includes(selection)) throw new RangeError(`${kind} has no selection ${selection}`)
  const sign = Math.sign(home - away)
  switch (kind) {
    case '1x2':
      return winnerOutcome(sign, selection)
    case 'dc':
      return ifSo((selection.includes('1') && sign > 0) || (selection.includes('x') && sign === 0) || (selection.includes('2') && sign < 0))
    case 'btts':
      return ifSo((home > 0 && away > 0) === (selection === 'yes'))
    case 'ah':
      return handicapOutcome(home - taken.home - (away - taken.away), line ?? 0, selection)
    case 'ou':
      return totalOutcome(home + away, line ?? 0, selection)
    case 'cs':
      return exactOutcome(selection, score)
    default:
      throw new RangeError('decided by the order of goals')
  }
}

/** What became of any selection when the match was over. */
export const finalOutcomeOf = (picked: Picked, final: Final): Outcome =>
  picked.market.kind === 'next' ? scorerOutcome(picked, final) : outcomeOf(picked, final)

/** The best that a final score leaves a selection: of the next goal the win wherever somebody could have scored it so. */
export function bestOutcomeOf(picked: Picked, score: Score): Outcome {
  const { market, selection, taken = goalless } = picked
  if (market.kind !== 'next') return outcomeOf(picked, score)
  const isScored = score.home + score.away >= (market.line ?? 0)
  if (selection === 'none') return ifSo(!isScored)
  return ifSo(isScored && (selection === 'home' ? score.home > taken.home : score.away > taken.away))
}

/** What is decided of a selection while its match goes on: the outcome when every score that can still come gives the same, else null. */
export function decidedOutcome(picked: Picked, so: Final): Outcome | null {
  if (picked.market.kind === 'next') return so.scorers.length >= (picked.market.line ?? 0) ? scorerOutcome(picked, so) : null
  const first = outcomeOf(picked, so)
  for (let home = so.home; home <= MAX_GOALS; home++)
    for (let away = so.away; away <= MAX_GOALS; away++) if (outcomeOf(picked, { home, away }) !== first) return null
  return first
}
