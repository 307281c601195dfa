const PLACES = 4

/** A percentage as it is typed, with a point or a comma and at most four places, in millionths; null for anything else. */
export function readPercent(typed: string): number | null {
  const match = /^(\d{1,3})(?:[.,](\d{1,4}))?$/.exec(typed.trim())
  if (!match) return null
  const [, whole = '', part = ''] = match
  return Number(whole + part.padEnd(PLACES, '0'))
}

/** Millionths as they stand in a field: 3000 is `0.3`. */
export const typedPercent = (ppm: number): string => String(ppm / 10_000)
