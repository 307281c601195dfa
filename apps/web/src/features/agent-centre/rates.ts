import { plainSpaces } from '@halong/money'

const PLACES = 4

/** Millionths as a share with as many places as they have, at least two: 3000 is `0.30%`. */
export const writePpm = (ppm: number, tag: string): string =>
  plainSpaces(
    new Intl.NumberFormat(tag, {
      style: 'percent',
      numberingSystem: 'latn',
      minimumFractionDigits: 2,
      maximumFractionDigits: PLACES,
    }).format(ppm / 1e6),
  )

/** A percentage as it is typed, with a point or a comma and at most four places, in millionths; null for anything else. */
export function readPercent(typed: string): number | null {
  const match = /^(\d{1,3})(?:[.,](\d{1,4}))?$/.exec(typed.trim())
  if (!match) return null
  const [, whole = '', part = ''] = match
  return Number(whole + part.padEnd(PLACES, '0'))
}

/** Millionths as they stand in a field: 3000 is `0.3`. */
export const typedPercent = (ppm: number): string => String(ppm / 10_000)
