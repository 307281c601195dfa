import { fitsOperatorPattern, loadEngine } from './engine.ts'
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

/** True when the rule brings a pattern of its own, for which the linear engine must be loaded. */
export const hasOwnPattern = (rule: FieldRule): boolean => !EVERYTHING.has(rule.acceptedPattern)

/** Loads what the rules need before `checkField` is called: nothing, or the linear engine. */
export async function prepareRules(rules: Readonly<Record<string, FieldRule>>): Promise<void> {
  if (Object.values(rules).some(hasOwnPattern)) await loadEngine()
}

/** Length as people count it: code points. */
export const lengthOf = (value: string): number => [...value].length

/**
 * Checks one value against its rule.
 * @returns null, or the text key of what is wrong with the bounds it speaks of: `field.required`, `reg_pattern_{patternId}`, `field.invalid`
 */
export function checkField(rule: FieldRule, value: string): Broken | null {
  if (value === '') return rule.required ? { code: 'field.required' } : null
  const { minLength: min, maxLength: max, patternId } = rule
  const broken: Broken = patterns[patternId] ? { code: `reg_pattern_${patternId}`, min, max } : { code: 'field.invalid', min, max }
  const length = lengthOf(value)
  if (length < min || length > max) return broken
  if (fitsPattern(patternId, value) === false) return broken
  return hasOwnPattern(rule) && !fitsOperatorPattern(rule.acceptedPattern, value) ? broken : null
}
