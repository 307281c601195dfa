import { halvesOf, type Outcome } from '#odds/outcome.ts'
import { MAX_GOALS, type Side } from './model.ts'

export type Score = { readonly home: number; readonly away: number }
/** How a match ended: its score, and whose the goals were, in their order. */
export type Final = Score & { readonly scorers: readonly Side[] }
const footballKinds = ['1x2', 'ah', 'ou', 'btts', 'dc', 'cs', 'next'] as const
/** Match winner, handicap and total of maps, score of maps, winner of one map. */
const esportsKinds = ['ml', 'mh', 'mt', 'ms', 'map'] as const
export const marketKinds = [...footballKinds, ...esportsKinds] as const
export const sportOfMarket = (kind: MarketKind): 'football' | 'esports' =>
  esportsKinds.some((each) => each === kind) ? 'esports' : 'football'
export type MarketKind = (typeof marketKinds)[number]
/** `line` in hundredths of a goal, of handicaps (on the home side) and totals; of the next goal, or of a map, its number in the match. */
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
  ml: ['home', 'away'],
  mh: ['home', 'away'],
  mt: ['over', 'under'],
  ms: ['2-0', '2-1', '1-2', '0-2'],
  map: ['home', 'away'],
}
export const selectionsOf = (kind: MarketKind): readonly string[] => selections[kind]

const MAX_LINE = 1_000
const isLined = (kind: MarketKind): boolean => ['ah', 'ou', 'mh', 'mt'].includes(kind)
/** A market by its key, such as `1x2`, `ah:-25` or `ou:250`; null for any other text. */
export function readMarket(key: string): MarketName | null {
  const [kind, line] = key.split(':')
  const known = marketKinds.find((each) => each === kind)
  if (known === undefined) return null
  if (known === 'next' || known === 'map') {
    const no = Number(line)
    const most = known === 'map' ? 3 : 2 * MAX_GOALS
    return key === `${known}:${no}` && Number.isInteger(no) && no >= 1 && no <= most ? { kind: known, line: no } : null
  }
  if (!isLined(known)) return key === known ? { kind: known, line: null } : null
  if (line === undefined || !/^-?\d{1,4}$/.test(line) || `${known}:${Number(line)}` !== key) return null
  const value = Number(line)
  if (value % 25 !== 0 || Math.abs(value) > MAX_LINE || ((known === 'ou' || known === 'mt') && value < 25)) return null
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

/** Whose the goal or map of a number was; a map that was not played gives the stake back. */
function scorerOutcome({ market: { kind, line }, selection }: Picked, { scorers }: Final): Outcome {
  const scorer = scorers[(line ?? 0) - 1]
  return kind === 'map' && scorer === undefined ? 'back' : ifSo(selection === (scorer ?? 'none'))
}
const isOrdered = ({ market: { kind } }: Picked): boolean => kind === 'next' || kind === 'map'

/**
 * What became of a selection when a match ended with this score after 90 minutes and stoppage. Throws for a selection the market has not, and for the next goal, which no score
 * decides.
 */
export function outcomeOf({ market: { kind, line }, selection, taken = goalless }: Picked, score: Score): Outcome {
  const { home, away } = score
  if (!selections[kind].includes(selection)) throw new RangeError(`${kind} has no selection ${selection}`)
  const sign = Math.sign(home - away)
  switch (kind) {
    case 'ml':
      return ifSo(selection === (sign > 0 ? 'home' : 'away'))
    case 'ms':
      return ifSo(selection === `${home}-${away}`)
    case '1x2':
      return ifSo(selection === (sign > 0 ? 'home' : sign < 0 ? 'away' : 'draw'))
    case 'dc':
      return ifSo((selection.includes('1') && sign > 0) || (selection.includes('x') && sign === 0) || (selection.includes('2') && sign < 0))
    case 'btts':
      return ifSo((home > 0 && away > 0) === (selection === 'yes'))
    case 'mh':
    case 'ah': {
      const lead = (home - taken.home - (away - taken.away)) * 100
      return selection === 'home' ? overLine(lead, -(line ?? 0)) : overLine(-lead, line ?? 0)
    }
    case 'mt':
    case 'ou': {
      const goals = (home + away) * 100
      return selection === 'over' ? overLine(goals, line ?? 0) : overLine(-goals, -(line ?? 0))
    }
    case 'cs':
      return exactOutcome(selection, score)
    case 'next':
    case 'map':
      throw new RangeError('decided by the order of goals or maps')
  }
}

/** What became of any selection when the match was over. */
export const finalOutcomeOf = (picked: Picked, final: Final): Outcome =>
  isOrdered(picked) ? scorerOutcome(picked, final) : outcomeOf(picked, final)

/** The best that a final score leaves a selection: of the next goal the win wherever somebody could have scored it so. */
export function bestOutcomeOf(picked: Picked, score: Score): Outcome {
  const { market, selection, taken = goalless } = picked
  if (!isOrdered(picked)) return outcomeOf(picked, score)
  const isScored = score.home + score.away >= (market.line ?? 0)
  if (market.kind === 'map' && !isScored) return 'back'
  if (selection === 'none') return ifSo(!isScored)
  return ifSo(isScored && (selection === 'home' ? score.home > taken.home : score.away > taken.away))
}

/** What is decided of a selection while its match goes on: the outcome when every score that can still come gives the same, else null. */
export function decidedOutcome(picked: Picked, so: Final): Outcome | null {
  if (isOrdered(picked)) return so.scorers.length >= (picked.market.line ?? 0) ? scorerOutcome(picked, so) : null
  const first = outcomeOf(picked, so)
  for (let home = so.home; home <= MAX_GOALS; home++)
    for (let away = so.away; away <= MAX_GOALS; away++) if (outcomeOf(picked, { home, away }) !== first) return null
  return first
}
