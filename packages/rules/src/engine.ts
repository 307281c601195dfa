/** Longest pattern an operator may write, and longest value it is tried on (D6). */
export const LONGEST_PATTERN = 200
export const LONGEST_VALUE = 255
/**
 * Most instructions a pattern may compile to. The engine visits each at most once a character, so a check costs at most
 * `LARGEST_PROGRAM × (LONGEST_VALUE + 1)` steps whatever is typed: about 128,000, some milliseconds.
 */
export const LARGEST_PROGRAM = 500

type Engine = typeof import('re2js')['RE2JS']
let engine: Engine | null = null
const compiled = new Map<string, ReturnType<Engine['compile']>>()
const MOST_KEPT = 200

/** Loads the linear-time engine. Needed once, and only where a rule brings a pattern of its own. */
export async function loadEngine(): Promise<void> {
  engine ??= (await import('re2js')).RE2JS
}

function compile(pattern: string) {
  if (!engine) throw new Error('the pattern engine is not loaded: await prepareRules(rules) first')
  const known = compiled.get(pattern)
  if (known) return known
  const made = engine.compile(pattern)
  if (made.programSize() > LARGEST_PROGRAM)
    throw new RangeError(`repeats too much: ${made.programSize()} steps, ${LARGEST_PROGRAM} at most`)
  if (compiled.size >= MOST_KEPT) compiled.clear()
  compiled.set(pattern, made)
  return made
}

/** Whether the whole value has the form of an operator's pattern, in time linear in both. A pattern that can't be read fits nothing. */
export function fitsOperatorPattern(pattern: string, value: string): boolean {
  if (pattern.length > LONGEST_PATTERN || value.length > LONGEST_VALUE) return false
  try {
    return compile(pattern).matches(value)
  } catch (error) {
    if (!engine) throw error
    return false
  }
}

/** Why an operator's pattern can't be used, or null when it can. For the moment it is saved. */
export async function whyUnusable(pattern: string): Promise<string | null> {
  if (pattern.length > LONGEST_PATTERN) return `longer than ${LONGEST_PATTERN} characters`
  await loadEngine()
  try {
    compile(pattern)
    return null
  } catch (error) {
    return error instanceof Error ? error.message : 'not a pattern'
  }
}
