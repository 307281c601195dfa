import { dayOf, shifted } from '../figures/index.ts'

/** Days that a gateway which was away makes up for. */
const MOST_DAYS = 31

/** Days of a brand that are over and whose figures are complete, the oldest first. */
export function closedDays({
  now,
  countedTo,
  zone,
}: {
  readonly now: Date
  readonly countedTo: Date | null
  readonly zone: string
}): string[] {
  if (countedTo === null) return []
  const today = dayOf(now, zone)
  // Counted up to some moment of a day: those before it are complete.
  const first = dayOf(countedTo, zone)
  const end = first < today ? first : today
  return Array.from({ length: MOST_DAYS }, (_, at) => shifted(end, at - MOST_DAYS))
}
