import { periodAt } from './periods.ts'

/** It is told at registration: whoever registers shortly before has none yet. */
export const KNOWN_DAYS = 90
/** From the day itself, and so many days after it. */
const DAYS_AFTER = 7
const DAY_MS = 24 * 3_600_000

export type BirthdayTime = { readonly period: string; readonly startsAt: Date; readonly until: Date }

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
/** The day of a year on which a birthday is kept: who was born on 29 February has it on the 28th in other years. */
export function dayIn(year: number, birthday: string): string {
  const day = birthday.slice(5)
  return `${String(year)}-${day === '02-29' && !isLeap(year) ? '02-28' : day}`
}

/** When a day of a zone begins. Noon in UTC lies in it but for zones far in the east, midnight for those. */
function startOf(day: string, zone: string): Date {
  const found = ['12', '00'].map((hour) => periodAt(new Date(`${day}T${hour}:00:00Z`), 'day', zone)).find(({ key }) => key === day)
  return found?.startsAt ?? new Date(`${day}T00:00:00Z`)
}

/** The birthday whose time it is now, in a zone; null on all other days. */
export function birthdayAt(birthday: string, now: Date, zone: string): BirthdayTime | null {
  const year = now.getUTCFullYear()
  const times = [year - 1, year, year + 1].map((each) => {
    const startsAt = startOf(dayIn(each, birthday), zone)
    return { period: `year-${String(each)}`, startsAt, until: new Date(startsAt.getTime() + (DAYS_AFTER + 1) * DAY_MS) }
  })
  return times.find(({ startsAt, until }) => startsAt <= now && now < until) ?? null
}

/** Whether a birthday is known for long enough at a moment. */
export const isKnown = (registeredAt: Date, at: Date): boolean => at.getTime() - registeredAt.getTime() >= KNOWN_DAYS * DAY_MS
