import { LONGEST_PATTERN, LONGEST_VALUE, type PatternReader } from '../operator-pattern.ts'
import { buildMachine, fits } from './machine.ts'
import { readPattern } from './pattern-tree.ts'
import { LeftOpen } from './sign-set.ts'

/** Reads patterns in a page: says what the gateway's engine says, or leaves it to that (decision 0015). */
export const readInPage: PatternReader = (pattern, value) => {
  if (pattern.length > LONGEST_PATTERN || value.length > LONGEST_VALUE) return false
  try {
    return fits(buildMachine(readPattern(pattern)), value)
  } catch (error) {
    if (error instanceof LeftOpen) return null
    throw error
  }
}
