import { RE2JS } from 're2js'

/** Longest pattern an operator may write, and longest value it is tried on (D6). */
const LONGEST_PATTERN = 200
const LONGEST_VALUE = 255

/**
 * Most instructions a pattern may compile to. The engine visits each at most once a character, so a check costs at most
 * `LARGEST_PROGRAM × (LONGEST_VALUE + 1)` steps whatever is typed: about 128,000, some milliseconds.
 */
const LARGEST_PROGRAM = 500

const compiled = new Map<string, RE2JS>()
const MOST_KEPT = 200

function compile(pattern: string): RE2JS {
  const known = compiled.get(pattern)
  if (known) return known
  const made = RE2JS.compile(pattern)
  if (made.programSize() > LARGEST_PROGRAM)
    throw new RangeError(`repeats too much: ${made.programSize()} steps, ${LARGEST_PROGRAM} at most`)
  if (compiled.size >= MOST_KEPT) compiled.clear()
  compiled.set(pattern, made)
  return made
}

/** Whether the whole value has the form of an operator's pattern, in time linear in both. A pattern that can't be read fits nothing. */
export function fitsOperatorPattern(pattern: string, value: string): boolean {
  if (value.length > LONGEST_VALUE || whyUnusable(pattern) !== null) return false
  return compile(pattern).matches(value)
}

/** Why an operator's pattern can't be used, or null when it can. For the moment it is saved. */
export function whyUnusable(pattern: string): string | null {
  if (pattern.length > LONGEST_PATTERN) return `longer than ${LONGEST_PATTERN} characters`
  try {
    compile(pattern)
    return null
  } catch (error) {
    return error instanceof Error ? error.message : 'not a pattern'
  }
}
