import type { PromotionPeriod } from '@halong/api'

/** A day or a week (Monday to Sunday) of a time zone: named by its first day, from its start up to its end. */
export type Period = { readonly key: string; readonly startsAt: Date; readonly endsAt: Date }

const DAY_MS = 86_400_000
const LARGEST_SHIFT_MS = DAY_MS
const written = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = written.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  written.set(zone, made)
  return made
}

/** What clocks of the zone show, as if it were UTC, in ms. */
function wallClock(at: number, zone: string): number {
  const parts = new Map(
    formatOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'))
}

/** The first moment at which clocks of the zone show this day: midnight, or what comes after it where the clocks skip it. */
function startOf(dayMs: number, zone: string): Date {
  let [low, high] = [dayMs - LARGEST_SHIFT_MS, dayMs + LARGEST_SHIFT_MS]
  while (high - low > 1_000) {
    const middle = Math.floor((low + high) / 2_000) * 1_000
    if (wallClock(middle, zone) >= dayMs) high = middle
    else low = middle
  }
  return new Date(high)
}

const nameOf = (dayMs: number): string => new Date(dayMs).toISOString().slice(0, 10)

/** The period that a moment lies in. */
export function periodAt(at: Date, period: PromotionPeriod, zone: string): Period {
  const today = Math.floor(wallClock(at.getTime(), zone) / DAY_MS) * DAY_MS
  // 1 January 1970 was a Thursday: Mondays are four days after multiples of seven.
  const first = period === 'day' ? today : today - ((((today / DAY_MS + 3) % 7) + 7) % 7) * DAY_MS
  return {
    key: nameOf(first),
    startsAt: startOf(first, zone),
    endsAt: startOf(first + (period === 'day' ? 1 : 7) * DAY_MS, zone),
  }
}

/** The same for many moments: settled rounds of a step lie in a few periods. */
export function createPeriodFinder() {
  const known = new Map<string, Period[]>()
  return (at: Date, period: PromotionPeriod, zone: string): Period => {
    const name = `${period} ${zone}`
    const found = known.get(name)?.find(({ startsAt, endsAt }) => at >= startsAt && at < endsAt)
    if (found) return found
    const made = periodAt(at, period, zone)
    known.set(name, [...(known.get(name) ?? []), made])
    return made
  }
}
