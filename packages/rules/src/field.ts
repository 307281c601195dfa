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
/** Says whether the whole value has the form of an operator's pattern; null leaves the verdict to the gateway (D6). */
export type PatternReader = (pattern: string, value: string) => boolean | null

const MATCH_ALL_PATTERNS = new Set(['', '*', '.*'])

/** True when the rule brings a pattern of its own. */
export const hasOwnPattern = (rule: FieldRule): boolean => !MATCH_ALL_PATTERNS.has(rule.acceptedPattern)

/** The reader of a browser: no pattern of an operator runs there. */
export const leftToGateway: PatternReader = () => null

/** Length as people count it: code points. */
export const lengthOf = (value: string): number => [...value].length

/** What is said of a filled field that breaks its rule. */
export const faultOf = ({ patternId, minLength: min, maxLength: max }: FieldRule): Broken => ({
  code: patterns[patternId] ? `reg_pattern_${patternId}` : 'field.invalid',
  min,
  max,
})

/**
 * Checks one value, composed (NFC), against its rule.
 * @returns null, or the text key of what is wrong with the bounds it speaks of: `field.required`, `reg_pattern_{patternId}`, `field.invalid`
 */
export function checkField(rule: FieldRule, typed: string, fits: PatternReader): Broken | null {
  const value = typed.normalize('NFC')
  if (value === '') return rule.required ? { code: 'field.required' } : null
  const length = lengthOf(value)
  if (length < rule.minLength || length > rule.maxLength) return faultOf(rule)
  if (fitsPattern(rule.patternId, value) === false) return faultOf(rule)
  return hasOwnPattern(rule) && fits(rule.acceptedPattern, value) === false ? faultOf(rule) : null
}
