import { halvesOf, type Outcome } from '#odds/outcome.ts'
import { MAX_GOALS, type Side } from './model.ts'

export type Score = { readonly home: number; readonly away: number }
/** How a match ended: its score, and whose the goals were, in their order. */
export type Final = Score & { readonly scorers: readonly Side[] }
export const marketKinds = ['1x2', 'ah', 'ou', 'btts', 'dc', 'cs', 'next'] as const
export type MarketKind = (typeof marketKinds)[number]
/** `line` in hundredths of a goal, of handicaps (on the home side) and totals; of the next goal its number in the match. */
export type MarketName = { readonly kind: MarketKind; readonly line: number | null }

/** Scores that the market of exact ones names; the rest are one selection a side. */
const NAMED_GOALS = 4
const named = Array.from({ length: (NAMED_GOALS + 1) ** 2 }, (_, at) => `${Math.floor(at / (NAMED_GOALS + 1))}-${at % (NAMED_GOALS + 1)}`)

const selections: Readonly<Record<MarketKind, readonly string[]>> = {
  '1x2': ['home', 'draw', 'away'],
  ah: ['home', 'away'],
  ou: ['over', 'under'],
  btts: ['yes', 'no'],
  dc: ['1x', '12', 'x2'],
  cs: [...named, 'other-home', 'other-draw', 'other-away'],
  next: ['home', 'none', 'away'],
}
export const selectionsOf = (kind: MarketKind): readonly string[] => selections[kind]

const MAX_LINE = 1_000
/** A market by its key, such as `1x2`, `ah:-25` or `ou:250`; null for any other text. */
export function readMarket(key: string): MarketName | null {
  const [kind, line] = key.split(':')
  const known = marketKinds.find((each) => each === kind)
  if (known === undefined) return null
  if (known === 'next') {
    const goal = Number(line)
    return key === `next:${goal}` && Number.isInteger(goal) && goal >= 1 && goal <= 2 * MAX_GOALS ? { kind: known, line: goal } : null
  }
  if (known !== 'ah' && known !== 'ou') return key === known ? { kind: known, line: null } : null
  if (line === undefined || !/^-?\d{1,4}$/.test(line) || `${known}:${Number(line)}` !== key) return null
  const value = Number(line)
  if (value % 25 !== 0 || Math.abs(value) > MAX_LINE || (known === 'ou' && value < 25)) return null
  return { kind: known, line: value }
}
export const marketKey = ({ kind, line }: MarketName): string => (line === null ? kind : `${kind}:${line}`)

const bySign = (margin: number): Outcome => {
  if (margin > 0) return 'won'
  return margin < 0 ? 'lost' : 'back'
}

/** A bet that wins above a line: by half of the stake each on the lines beside a quarter line. All in hundredths. */
function overLine(value: number, line: number): Outcome {
  if (line % 50 === 0) return bySign(value - line)
  return halvesOf(bySign(value - (line + 25)), bySign(value - (line - 25)))
}

const ifSo = (won: boolean): Outcome => (won ? 'won' : 'lost')

function exactOutcome(selection: string, { home, away }: Score): Outcome {
  if (named.includes(selection)) return ifSo(selection === `${home}-${away}`)
  if (home <= NAMED_GOALS && away <= NAMED_GOALS) return 'lost'
  return ifSo(selection === (home > away ? 'other-home' : home < away ? 'other-away' : 'other-draw'))
}

export const goalless: Score = { home: 0, away: 0 }
/** A selection as it was taken. `taken`: the score at that moment, from which a handicap counts on; none before the match. */
export type Picked = { readonly market: MarketName; readonly selection: string; readonly taken?: Score }

function scorerOutcome(selection: string, goal: number, { scorers }: Final): Outcome {
  return ifSo(selection === (scorers[goal - 1] ?? 'none'))
}

/**
 * What became of a selection when a match ended with this score after 90 minutes and stoppage. Throws for a selection the market has not, and for the next goal, which no score
 * decides.
 */
export function outcomeOf({ market: { kind, line }, selection, taken = goalless }: Picked, score: Score): Outcome {
  const { home, away } = score
  if (!selections[kind].includes(selection)) throw new RangeError(`${kind} has no selection ${selection}`)
  const sign = Math.sign(home - away)
  switch (kind) {
    case '1x2':
      return ifSo(selection === (sign > 0 ? 'home' : sign < 0 ? 'away' : 'draw'))
    case 'dc':
      return ifSo((selection.includes('1') && sign > 0) || (selection.includes('x') && sign === 0) || (selection.includes('2') && sign < 0))
    case 'btts':
      return ifSo((home > 0 && away > 0) === (selection === 'yes'))
    case 'ah': {
      const lead = (home - taken.home - (away - taken.away)) * 100
      return selection === 'home' ? overLine(lead, -(line ?? 0)) : overLine(-lead, line ?? 0)
    }
    case 'ou': {
      const goals = (home + away) * 100
      return selection === 'over' ? overLine(goals, line ?? 0) : overLine(-goals, -(line ?? 0))
    }
    case 'cs':
      return exactOutcome(selection, score)
    case 'next':
      throw new RangeError('the next goal is decided by the order of the goals')
  }
}

/** What became of any selection when the match was over. */
export const finalOutcomeOf = (picked: Picked, final: Final): Outcome =>
  picked.market.kind === 'next' ? scorerOutcome(picked.selection, picked.market.line ?? 0, final) : outcomeOf(picked, final)

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
  const { market, selection } = picked
  if (market.kind === 'next') return so.scorers.length >= (market.line ?? 0) ? scorerOutcome(selection, market.line ?? 0, so) : null
  const first = outcomeOf(picked, so)
  for (let home = so.home; home <= MAX_GOALS; home++)
    for (let away = so.away; away <= MAX_GOALS; away++) if (outcomeOf(picked, { home, away }) !== first) return null
  return first
}
