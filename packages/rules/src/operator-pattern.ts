/** Longest pattern an operator may write, and longest value it is tried on (D6). */
export const LONGEST_PATTERN = 200
export const LONGEST_VALUE = 255

/**
 * Says whether the whole value has the form of an operator's pattern, in time linear in both; null where it can't say, which leaves the verdict
 * to the gateway. The gateway's own reader (`engine.ts`) always can.
 */
export type PatternReader = (pattern: string, value: string) => boolean | null
