import { RE2JS } from 're2js'

/** Longest pattern an operator may write, and longest value it is tried on (D6). */
const MAX_PATTERN_LENGTH = 200
const MAX_VALUE_LENGTH = 255

/**
 * Most instructions a pattern may compile to. The engine visits each at most once a character, so a check costs at most
 * `MAX_PROGRAM_SIZE × (MAX_VALUE_LENGTH + 1)` steps whatever is typed: about 128,000, some milliseconds.
 */
const MAX_PROGRAM_SIZE = 500

const compiled = new Map<string, RE2JS>()
const MAX_CACHED_PATTERNS = 200

function compile(pattern: string): RE2JS {
  const known = compiled.get(pattern)
  if (known) return known
  const made = RE2JS.compile(pattern)
  if (made.programSize() > MAX_PROGRAM_SIZE)
    throw new RangeError(`repeats too much: ${made.programSize()} steps, ${MAX_PROGRAM_SIZE} at most`)
  if (compiled.size >= MAX_CACHED_PATTERNS) compiled.clear()
  compiled.set(pattern, made)
  return made
}

/** Whether the whole value has the form of an operator's pattern, in time linear in both. A pattern that can't be read fits nothing. */
export function fitsOperatorPattern(pattern: string, value: string): boolean {
  if (value.length > MAX_VALUE_LENGTH || whyUnusable(pattern) !== null) return false
  return compile(pattern).matches(value)
}

/** Why an operator's pattern can't be used, or null when it can. For the moment it is saved. */
export function whyUnusable(pattern: string): string | null {
  if (pattern.length > MAX_PATTERN_LENGTH) return `longer than ${MAX_PATTERN_LENGTH} characters`
  try {
    compile(pattern)
    return null
  } catch (error) {
    return error instanceof Error ? error.message : 'not a pattern'
  }
}
