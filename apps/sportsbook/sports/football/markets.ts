import { halvesOf, type Outcome } from '#odds/outcome.ts'

export type Score = { readonly home: number; readonly away: number }
export const marketKinds = ['1x2', 'ah', 'ou', 'btts', 'dc', 'cs'] as const
export type MarketKind = (typeof marketKinds)[number]
/** `line` in hundredths of a goal, of handicaps (on the home side) and totals alone. */
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
}
export const selectionsOf = (kind: MarketKind): readonly string[] => selections[kind]

const MAX_LINE = 1_000
/** A market by its key, such as `1x2`, `ah:-25` or `ou:250`; null for any other text. */
export function readMarket(key: string): MarketName | null {
  const [kind, line] = key.split(':')
  const known = marketKinds.find((each) => each === kind)
  if (known === undefined) return null
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

/** What became of a selection when a match ended with this score after 90 minutes and stoppage. Throws for a selection the market has not. */
export function outcomeOf({ kind, line }: MarketName, selection: string, score: Score): Outcome {
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
      const lead = (home - away) * 100
      return selection === 'home' ? overLine(lead, -(line ?? 0)) : overLine(-lead, line ?? 0)
    }
    case 'ou': {
      const goals = (home + away) * 100
      return selection === 'over' ? overLine(goals, line ?? 0) : overLine(-goals, -(line ?? 0))
    }
    case 'cs':
      return exactOutcome(selection, score)
  }
}
