import type { StopWish } from '@halong/ledger'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const MINUTE_MS = 60_000
const WISH_OPEN_MS = 7 * DAY_MS
/** S88: play opens so long after it was asked for. */
export const RETURN_WAIT_MS = DAY_MS

/** What protects a player, as it is stored. */
export type Standing = {
  readonly memberId: number
  readonly version: number
  /** Null: the brand's. */
  readonly realityMinutes: number | null
  readonly nextCheckAt: Date | null
  /** Null: no end. */
  readonly sessionMinutes: number | null
  readonly sessionEndsAt: Date | null
  /** The last sign-in, and what was staked and won in all by then. */
  readonly since: Date | null
  readonly stakedAt: bigint
  readonly wonAt: bigint
  readonly timeOutUntil: Date | null
  readonly excludedAt: Date | null
  /** Null while excluded: for good. */
  readonly excludedUntil: Date | null
  readonly returnsAt: Date | null
  readonly testedAt: Date | null
  readonly testScore: number | null
  /** Kept from play by the list of excluded persons; null until: for good. The player names the reference when they object. */
  readonly barredAt: Date | null
  readonly barredUntil: Date | null
  readonly barReference: string | null
  /** The market asks for the player's identity before play, and it is not accepted (R2). */
  readonly isUnproved: boolean
}
export type Wish = { readonly cap: bigint | null; readonly opensAt: Date; readonly lapsesAt: Date }

export const isTimedOut = ({ timeOutUntil }: Pick<Standing, 'timeOutUntil'>, now: Date): boolean =>
  timeOutUntil !== null && timeOutUntil > now
/** By the player's own exclusion, or by that of the same person elsewhere. */
export const isExcluded = ({ excludedAt, barredAt }: Pick<Standing, 'excludedAt' | 'barredAt'>): boolean =>
  excludedAt !== null || barredAt !== null
/** Whether the player may do nothing but leave with their money. */
export const isLeaving = (standing: Pick<Standing, 'timeOutUntil' | 'excludedAt' | 'barredAt'>, now: Date): boolean =>
  isExcluded(standing) || isTimedOut(standing, now)

/** From when on the player may not play, and why: the earliest of what stops them (contracts §3). */
export function stopOf(standing: Standing, now: Date): StopWish {
  if (isExcluded(standing)) return { inMs: null, code: 'excluded' }
  if (isTimedOut(standing, now)) return { inMs: null, code: 'time_out' }
  if (standing.isUnproved) return { inMs: null, code: 'identity' }
  const { nextCheckAt, sessionEndsAt } = standing
  if (sessionEndsAt !== null && (nextCheckAt === null || sessionEndsAt <= nextCheckAt))
    return { inMs: sessionEndsAt.getTime() - now.getTime(), code: 'session_limit' }
  return nextCheckAt === null ? { inMs: 'never', code: null } : { inMs: nextCheckAt.getTime() - now.getTime(), code: 'reality_check' }
}

export const inMinutes = (from: Date, minutes: number): Date => new Date(from.getTime() + minutes * MINUTE_MS)
export const inDays = (from: Date, days: number): Date => new Date(from.getTime() + days * DAY_MS)
/** The same day so many months on, or the last of a shorter month. */
export function inMonths(from: Date, months: number): Date {
  const day = from.getUTCDate()
  const then = new Date(from)
  then.setUTCDate(1)
  then.setUTCMonth(then.getUTCMonth() + months)
  const last = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 1, 0)).getUTCDate()
  then.setUTCDate(Math.min(day, last))
  return then
}

/** A wish made now. */
export const wishAt = (now: Date, cap: bigint | null, waitHours: number): Wish => {
  const opensAt = new Date(now.getTime() + waitHours * 3_600_000)
  return { cap, opensAt, lapsesAt: new Date(opensAt.getTime() + WISH_OPEN_MS) }
}
/** Whether a wish may be confirmed now; if not, why. */
export function wishRefusal({ opensAt, lapsesAt }: Wish, now: Date): 'protection.wish_early' | 'protection.wish_lapsed' | null {
  if (now < opensAt) return 'protection.wish_early'
  return now > lapsesAt ? 'protection.wish_lapsed' : null
}

/** Whether a wished cap waits: it is higher than the one that holds, or takes it away. A first limit never waits. */
export const isRaise = (held: bigint | null, wished: bigint | null): boolean => held !== null && (wished === null || wished > held)

type RealityCheck = { readonly minutes: number; readonly choices: readonly number[] }
/** A brand's reality check within what its market allows: never later, and with one choice at least. */
export function withinMarket({ minutes, choices }: RealityCheck, most: number | null): { minutes: number; choices: number[] } {
  if (most === null) return { minutes, choices: [...choices] }
  const allowed = choices.filter((choice) => choice <= most)
  return { minutes: Math.min(minutes, most), choices: allowed.length > 0 ? allowed : [most] }
}
