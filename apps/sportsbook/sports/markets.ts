import type { Outcome } from '#odds/outcome.ts'
import type { Sport } from '#sports/league.ts'
import { type MarketKind, marketKinds } from './kinds.ts'
import { type Final, goalless, type MarketName, type Picked, type Score } from './match.ts'
import type { Margins } from './pricing.ts'
import { sportRules } from './registry.ts'
import type { MarketRule } from './sport.ts'

export { type MarketKind, marketKinds } from './kinds.ts'
export { type Final, goalless, type MarketName, type Picked, type Score } from './match.ts'
export { marketKey } from './pricing.ts'

const sportsByKind = new Map<string, Sport>()
const rulesByKind = new Map<string, MarketRule>()
// cast: the names of a record are those of its type.
for (const [sport, { markets }] of Object.entries(sportRules) as [Sport, (typeof sportRules)[Sport]][])
  for (const [kind, rule] of Object.entries(markets)) {
    sportsByKind.set(kind, sport)
    rulesByKind.set(kind, rule)
  }

export const sportOfMarket = (kind: MarketKind): Sport => sportsByKind.get(kind) ?? 'football'
const rulesOf = ({ market: { kind } }: Picked) => sportRules[sportOfMarket(kind)]
export const selectionsOf = (kind: MarketKind): readonly string[] => rulesByKind.get(kind)?.selections ?? []
export const isInPlayOnly = (kind: MarketKind): boolean => rulesByKind.get(kind)?.isInPlayOnly === true
/** Whether lines beside the main one are sold of a kind, with a margin of their own. */
export const hasSideLines = (kind: MarketKind): boolean => rulesByKind.get(kind)?.hasSideLines === true

// cast: one entry for each kind.
export const usualMargins = Object.fromEntries(marketKinds.map((kind) => [kind, rulesByKind.get(kind)?.margin ?? 0])) as Margins

/** A market by its key, such as `1x2`, `ah:-25` or `ou:250`; null for any other text. */
export function readMarket(key: string): MarketName | null {
  const [name, text] = key.split(':')
  const kind = marketKinds.find((each) => each === name)
  const lines = rulesByKind.get(name ?? '')?.lines
  if (kind === undefined || lines === undefined) return null
  if (lines === null) return key === kind ? { kind, line: null } : null
  const line = Number(text)
  const isLine = /^-?\d{1,5}$/.test(text ?? '') && `${kind}:${line}` === key && line >= lines.from && line <= lines.to
  return isLine && (line - lines.from) % lines.step === 0 ? { kind, line } : null
}

/** What became of any selection when the match was over. */
export const finalOutcomeOf = (picked: Picked, final: Final): Outcome => rulesOf(picked).outcome(picked, final)
/** What is decided of a selection while its match goes on: the outcome when everything that can still come gives the same, else null. */
export const decidedOutcome = (picked: Picked, so: Final): Outcome | null => rulesOf(picked).decided(picked, so)
/** The best that a cell of exposure leaves a selection. */
export const bestOutcomeOf = (picked: Picked, cell: Score): Outcome => rulesOf(picked).best(picked, cell)
/** The least score that can still come, as far as cells of exposure tell of scores. */
export const floorOf = (sport: Sport, score: Score): Score => (sportRules[sport].cellsAreScores ? score : goalless)

/** The cells of exposure, 11 by 11 in every sport: scores of football and maps, and what other sports count in their place. */
export const allCells: readonly Score[] = Array.from({ length: 121 }, (_, cell) => ({ home: Math.floor(cell / 11), away: cell % 11 }))
/** Whether no end of the match lets both return anything: they cannot stand in one line. */
export const exclude = (one: Picked, two: Picked): boolean =>
  allCells.every((cell) => [one, two].some((picked) => bestOutcomeOf(picked, cell) === 'lost'))
