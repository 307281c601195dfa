const PLACES = 4

/** Millionths as a percentage: 3000 is `0.3`. */
export const percentOf = (ppm: number): string => String(ppm / 10_000)

/** A percentage of at most four places in millionths; null for anything else. */
export function readPercent(typed: string): number | null {
  const match = /^(\d{1,3})(?:[.,](\d{1,4}))?$/.exec(typed.trim())
  if (!match) return null
  const [, whole = '', part = ''] = match
  return Number(whole + part.padEnd(PLACES, '0'))
}
