import type { PatternReader } from './operator-pattern.ts'
import { fitsPattern, patterns } from './patterns.ts'

/** One register-field rule as the system status carries it (R-REG-2). */
export type FieldRule = {
  readonly enabled: boolean
  readonly required: boolean
  /** '*' means '.*'; any other text is an operator's own pattern, matched against the whole value. */
  readonly acceptedPattern: string
  readonly patternId: number
  readonly minLength: number
  readonly maxLength: number
}
export type Broken = { readonly code: string; readonly min?: number; readonly max?: number }

const EVERYTHING = new Set(['', '*', '.*'])

/** True when the rule brings a pattern of its own. */
export const hasOwnPattern = (rule: FieldRule): boolean => !EVERYTHING.has(rule.acceptedPattern)

const leaveToGateway: PatternReader = () => null

/** What reads the patterns of these rules in a page. It is loaded only where a rule brings one; a page that can't load it does without. */
export async function readerFor(rules: Readonly<Record<string, FieldRule>>): Promise<PatternReader> {
  if (!Object.values(rules).some(hasOwnPattern)) return leaveToGateway
  return import('./small-engine/index.ts').then(
    ({ readInPage }) => readInPage,
    () => leaveToGateway,
  )
}

/** Length as people count it: code points. */
export const lengthOf = (value: string): number => [...value].length

/**
 * Checks one value against its rule.
 * @returns null, or the text key of what is wrong with the bounds it speaks of: `field.required`, `reg_pattern_{patternId}`, `field.invalid`
 */
export function checkField(rule: FieldRule, value: string, fits: PatternReader): Broken | null {
  if (value === '') return rule.required ? { code: 'field.required' } : null
  const { minLength: min, maxLength: max, patternId } = rule
  const broken: Broken = patterns[patternId] ? { code: `reg_pattern_${patternId}`, min, max } : { code: 'field.invalid', min, max }
  const length = lengthOf(value)
  if (length < min || length > max) return broken
  if (fitsPattern(patternId, value) === false) return broken
  return hasOwnPattern(rule) && fits(rule.acceptedPattern, value) === false ? broken : null
}
