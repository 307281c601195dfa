import { ABANDONED, type VoidRule, voidRuleId, voidRules } from '#protocol/real.ts'
import type { OfficialResultTable } from '../tables.ts'

/** How a match ended, as somebody entered it: its score after 90 minutes and stoppage with that of half-time, the score when it was abandoned, or why it was not played. */
export type ResultLine =
  | { readonly ended: 'final'; readonly home: number; readonly away: number; readonly halfHome: number; readonly halfAway: number }
  | { readonly ended: 'abandoned'; readonly home: number; readonly away: number }
  | { readonly ended: 'void'; readonly rule: VoidRule }

/** The same line is the same text: what two people enter is compared by it. */
export function lineText(line: ResultLine): string {
  if (line.ended === 'void') return `void ${line.rule}`
  const score = `${line.ended} ${line.home}-${line.away}`
  return line.ended === 'final' ? `${score} ${line.halfHome}-${line.halfAway}` : score
}

/** Reads a stored text. Throws for any other: nothing else is stored. */
export function readLine(text: string): ResultLine {
  const scored = /^(final|abandoned) (\d{1,2})-(\d{1,2})(?: (\d{1,2})-(\d{1,2}))?$/.exec(text)
  const [, ended, home, away, halfHome, halfAway] = scored ?? []
  if (ended === 'final' && halfHome !== undefined)
    return { ended, home: Number(home), away: Number(away), halfHome: Number(halfHome), halfAway: Number(halfAway) }
  if (ended === 'abandoned' && halfHome === undefined) return { ended, home: Number(home), away: Number(away) }
  const rule = voidRules.find((each) => text === `void ${each}`)
  if (rule === undefined) throw new RangeError(`a stored result is ${text}`)
  return { ended: 'void', rule }
}

/** Whether the scores can be those of one match: nobody loses a goal after the break. */
export const isPossible = (line: ResultLine): boolean =>
  line.ended !== 'final' || (line.halfHome <= line.home && line.halfAway <= line.away)

/** As it is published. */
export function resultRow(line: ResultLine): Omit<OfficialResultTable, 'fixture_id' | 'version' | 'published_at'> {
  const nothing = { home: null, away: null, half_home: null, half_away: null, void_rule: null }
  if (line.ended === 'void') return { ...nothing, ended: 'void', void_rule: voidRuleId(line.rule) }
  const { ended, home, away } = line
  if (ended === 'abandoned') return { ...nothing, ended, home, away, void_rule: voidRuleId(ABANDONED) }
  return { ...nothing, ended, home, away, half_home: line.halfHome, half_away: line.halfAway }
}
