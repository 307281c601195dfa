import { minorOf } from './due.ts'
import type { Promotion, Ready, Side } from './part.ts'
import { periodAt } from './periods.ts'
import { depositDue, dueOf, shareOf } from './terms.ts'

type Judge = { readonly claimMs: number; isRunningAt(promotion: Promotion, at: Date): boolean }
const after = (at: Date, ms: number): Date => new Date(at.getTime() + ms)

/** Monday 1 to Sunday 7, of a day `yyyy-MM-dd`. */
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

/** The reward for registering, once a contact is proved; for a proved mobile number, as long as it runs. */
export function readyWelcome(promotion: Promotion, { part: { claimed }, facts, place: { asset, now } }: Side, judge: Judge): Ready[] {
  const { terms, endsAt } = promotion
  if (claimed.has('once') || (terms.template !== 'registration' && terms.template !== 'phone')) return []
  const due = dueOf(terms.reward, asset)
  if (terms.template === 'phone')
    return facts.isMobileProved && judge.isRunningAt(promotion, now) ? [{ period: 'once', due, until: endsAt, at: now }] : []
  const at = facts.registeredAt
  const until = after(at, judge.claimMs)
  return facts.isContactProved && judge.isRunningAt(promotion, at) && until > now ? [{ period: 'once', due, until, at }] : []
}

/** Each week its first deposit on a named day that is large enough. */
export function readyReloads(promotion: Promotion, { part: { claimed }, facts, place }: Side, judge: Judge): Ready[] {
  const { terms } = promotion
  if (terms.template !== 'reload') return []
  const { asset, zone, now } = place
  const weeks = new Map<string, Ready>()
  for (const { at, minor } of facts.deposits) {
    const until = after(at, judge.claimMs)
    const isOnDay = terms.weekdays.includes(weekdayOf(periodAt(at, 'day', zone).key))
    if (!isOnDay || minor < minorOf(terms.least, asset) || until <= now || !judge.isRunningAt(promotion, at)) continue
    const period = periodAt(at, 'week', zone).key
    const amount = shareOf(minor, terms, asset)
    if (!weeks.has(period) && amount > 0n) weeks.set(period, { period, due: depositDue(terms, amount), until, at })
  }
  return [...weeks.values()].filter(({ period }) => !claimed.has(period))
}

type State = { readonly state: 'JOIN' | 'CLAIMED' | 'CLOSE'; readonly act: 'deposit' | 'verify' | null; readonly why: 'not_met' | null }
/** A player's own state where nothing is due; null for other templates. */
export function welcomeState(promotion: Promotion, { part: { claimed }, facts, place: { now, zone } }: Side, judge: Judge): State | null {
  const { template } = promotion.terms
  if (template === 'reload')
    return claimed.has(periodAt(now, 'week', zone).key)
      ? { state: 'CLAIMED', act: null, why: null }
      : { state: 'JOIN', act: 'deposit', why: null }
  if (template === 'phone') return { state: 'JOIN', act: 'verify', why: null }
  if (template !== 'registration') return null
  const mayStill = judge.isRunningAt(promotion, facts.registeredAt) && after(facts.registeredAt, judge.claimMs) > now
  return mayStill ? { state: 'JOIN', act: 'verify', why: null } : { state: 'CLOSE', act: null, why: 'not_met' }
}
