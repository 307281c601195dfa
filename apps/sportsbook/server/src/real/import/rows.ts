import type { ReferencePrices } from '#sports/football/fit.ts'

/** A match as a file of others tells it, in its order. Names are theirs. */
export type ImportedMatch = {
  /** Its place in the file, from 1. */
  readonly at: number
  readonly home: string
  readonly away: string
  readonly startsAt: Date
  /** Whether the file said a time of day: without one the day alone is known. */
  readonly isTimed: boolean
  readonly result: { readonly home: number; readonly away: number; readonly halfHome: number; readonly halfAway: number } | null
  readonly prices: ReferencePrices | null
}
/** `at`: of the first row that could not be read; nothing of a file is taken then. */
export type Read =
  | { readonly ok: true; readonly rows: readonly ImportedMatch[] }
  | { readonly ok: false; readonly at: number; readonly why: Unreadable }
export type Unreadable = 'format' | 'columns' | 'date' | 'names' | 'score' | 'many'

/** Matches of one file. */
export const MOST_ROWS = 500
const MOST_GOALS = 99
export const isScore = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MOST_GOALS
export const isName = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '' && value.length <= 60

/** Decimal odds as thousandths; null for what is no price. */
export function milliOf(value: unknown): number | null {
  const odds =
    typeof value === 'number' ? value : typeof value === 'string' && /^\d{1,4}(\.\d{1,4})?$/.test(value.trim()) ? Number(value) : Number.NaN
  const milli = Math.round(odds * 1_000)
  return milli >= 1_010 && milli <= 1_001_000 ? milli : null
}

/** The instant of a time of day at a place, by its zone of the IANA list. */
export function instantIn(
  zone: string,
  { year, month, day, hour, minute }: Readonly<Record<'year' | 'month' | 'day' | 'hour' | 'minute', number>>,
): Date | null {
  const guess = Date.UTC(year, month - 1, day, hour, minute)
  const there = new Date(guess)
  if (there.getUTCMonth() !== month - 1 || there.getUTCDate() !== day || hour > 23 || minute > 59) return null
  // How far the clock of the place is ahead at about that moment, and once more beside a change of the clock.
  const offset = (at: number): number => {
    const parts = new Map(
      // biome-ignore lint/style/useNamingConvention: of the platform.
      new Intl.DateTimeFormat('en-GB', {
        timeZone: zone,
        hourCycle: 'h23',
        year: 'numeric',
        month: 'numeric',
        day: 'numeric',
        hour: 'numeric',
        minute: 'numeric',
      })
        .formatToParts(at)
        .map(({ type, value }) => [type, Number(value)]),
    )
    return (
      Date.UTC(parts.get('year') ?? 0, (parts.get('month') ?? 1) - 1, parts.get('day'), parts.get('hour'), parts.get('minute')) -
      Math.floor(at / 60_000) * 60_000
    )
  }
  const first = guess - offset(guess)
  return new Date(guess - offset(first))
}
