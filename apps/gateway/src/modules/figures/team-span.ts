import { ok, type Result, refuse } from '@halong/base'

/** Days of the brand's zone, both included. */
export type Days = { readonly from: string; readonly to: string; readonly today: string }

const DAY_MS = 86_400_000
/** Days of one question of an agent. */
export const MAX_REPORT_DAYS = 31

export const shifted = (day: string, days: number): string => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
export const dayOf = (at: Date, zone: string): string => new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(at)
const lengthOf = ({ from, to }: Pick<Days, 'from' | 'to'>): number => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1

/** The days that were asked for; today where none were. */
export function readDays(
  asked: { readonly from?: string | undefined; readonly to?: string | undefined },
  today: string,
): Result<Days, 'agency.report_range'> {
  const to = asked.to ?? asked.from ?? today
  const from = asked.from ?? to
  const days = lengthOf({ from, to })
  return days >= 1 && days <= MAX_REPORT_DAYS && to <= today ? ok({ from, to, today }) : refuse('agency.report_range')
}

/** As many days right before. */
export function daysBefore({ from, to }: Days): Pick<Days, 'from' | 'to'> {
  return { from: shifted(from, -lengthOf({ from, to })), to: shifted(from, -1) }
}

/** This month until today. */
export const monthOf = (today: string): Pick<Days, 'from' | 'to'> => ({ from: `${today.slice(0, 8)}01`, to: today })
