export type Backoff = { readonly firstMs: number; readonly longestMs: number }

/**
 * Milliseconds to wait before another try: doubled after each failure up to a bound, then spread over its upper half, so that a restart is not
 * met by everybody at once. `chance` is drawn from 0 up to 1 for each wait.
 */
export const backoffMs = (failures: number, { firstMs, longestMs }: Backoff, chance: number): number =>
  Math.min(longestMs, firstMs * 2 ** failures) * (0.5 + chance / 2)
