import { plainSpaces, writeFigures, writeFineShare, writeShare } from '@halong/money'

/** Digits are Latin and years are of the common calendar in every language, as in amounts (R-LANG-2): a Thai page would count years from the Buddha. */
const FIGURES = { numberingSystem: 'latn' } as const
const MOMENTS = { ...FIGURES, calendar: 'gregory' } as const

type When = string | number | Date
export type Formats = {
  /** A whole number. */
  readonly number: (value: number) => string
  /** Basis points as a share: 9655 is `96.55%`. */
  readonly rate: (basisPoints: number) => string
  /** Millionths as a share: 3000 is `0.30%`. */
  readonly fineRate: (ppm: number) => string
  /** `21 Nov 2026`. */
  readonly day: (at: When) => string
  /** The same in the time of the world, for what is rendered before the visitor's own time is known. */
  readonly worldDay: (at: When) => string
  /** Hour and minute in the time of the world. */
  readonly worldMinute: (at: When) => string
  /** A day that is the same wherever it is read, such as the date of a document: `21 November 2026`. */
  readonly date: (at: When) => string
  /** With the day of the week. */
  readonly fullDay: (at: When) => string
  /** Day and minute. */
  readonly moment: (at: When) => string
  /** Day and second. */
  readonly second: (at: When) => string
  /** Time of day with seconds. */
  readonly time: (at: When) => string
  /** "today", "yesterday", "3 days ago". */
  readonly daysAgo: (days: number) => string
  /** "this minute", "5 min. ago", "2 hr. ago", "yesterday": short, from whole minutes. */
  readonly ago: (minutes: number) => string
  /** Name of a country; the code itself when nobody knows a name for it. */
  readonly country: (code: string) => string
}

const made = new Map<string, Formats>()

/** Makes what is costly when it is first asked for. */
function lazy<T>(make: () => T): () => T {
  let cached: { readonly value: T } | null = null
  return () => {
    cached ??= { value: make() }
    return cached.value
  }
}

function makeFormats(tag: string): Formats {
  const moments = (options: Intl.DateTimeFormatOptions) => {
    const format = lazy(() => new Intl.DateTimeFormat(tag, { ...MOMENTS, ...options }))
    return (at: When) => plainSpaces(format().format(new Date(at)), ' ')
  }
  const relative = lazy(() => new Intl.RelativeTimeFormat(tag, { ...FIGURES, numeric: 'auto' }))
  const short = lazy(() => new Intl.RelativeTimeFormat(tag, { ...FIGURES, numeric: 'auto', style: 'short' }))
  const regions = lazy(() => new Intl.DisplayNames(tag, { type: 'region', fallback: 'code' }))
  return {
    number: (value) => writeFigures(String(value), tag),
    rate: (basisPoints) => writeShare(basisPoints, tag),
    fineRate: (ppm) => writeFineShare(ppm, tag),
    day: moments({ dateStyle: 'medium' }),
    worldDay: moments({ dateStyle: 'medium', timeZone: 'UTC' }),
    worldMinute: moments({ timeStyle: 'short', timeZone: 'UTC', hourCycle: 'h23' }),
    date: moments({ dateStyle: 'long', timeZone: 'UTC' }),
    fullDay: moments({ dateStyle: 'full' }),
    moment: moments({ dateStyle: 'medium', timeStyle: 'short' }),
    second: moments({ dateStyle: 'medium', timeStyle: 'medium' }),
    time: moments({ timeStyle: 'medium' }),
    daysAgo: (days) => relative().format(-days, 'day'),
    ago(minutes) {
      if (minutes < 60) return short().format(-minutes, 'minute')
      return minutes < 1_440 ? short().format(-Math.floor(minutes / 60), 'hour') : short().format(-Math.floor(minutes / 1_440), 'day')
    },
    country(code) {
      try {
        return regions().of(code) ?? code
      } catch {
        return code
      }
    },
  }
}

/** Moments in a time zone that is not the reader's own. */
export type ZonedFormats = { readonly moment: (at: When) => string; readonly time: (at: When) => string }
const zoned = new Map<string, ZonedFormats>()
const CLOCK = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const

/** Day and second, or the time of day alone, in a time zone. @param tag BCP 47 @param timeZone IANA */
export function zonedFormatsOf(tag: string, timeZone: string): ZonedFormats {
  const name = `${tag} ${timeZone}`
  const known = zoned.get(name)
  if (known) return known
  const writer = (options: Intl.DateTimeFormatOptions) => {
    const format = lazy(() => new Intl.DateTimeFormat(tag, { ...MOMENTS, ...CLOCK, ...options, timeZone }))
    return (at: When) => plainSpaces(format().format(new Date(at)), ' ')
  }
  const formats = { moment: writer({ day: '2-digit', month: 'short', year: 'numeric' }), time: writer({}) }
  zoned.set(name, formats)
  return formats
}

/** The calendar day of a moment in a time zone, as calls name days: `2026-11-25`. */
export const dayIn = (timeZone: string, at: When): string =>
  new Intl.DateTimeFormat('en-CA', { ...MOMENTS, timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(new Date(at))

/** The hour of a moment in a time zone, 0 to 23. */
export const hourIn = (timeZone: string, at: When): number =>
  Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(new Date(at)))

/** R-LANG-1: every number, date and name of a country on the site, as a language writes it. Money is `packages/money`. @param tag BCP 47 */
export function formatsOf(tag: string): Formats {
  const known = made.get(tag)
  if (known) return known
  const formats = makeFormats(tag)
  made.set(tag, formats)
  return formats
}

/** The time zone of this device, such as `Asia/Ho_Chi_Minh`. */
export const ownTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone
