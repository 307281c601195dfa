// Long because all that decides what a player sees of a promotion is judged here in one order.
import type { ActivityState, PromotionTerms } from '@halong/api'
import { birthdayAt, isKnown, KNOWN_DAYS } from './birthday.ts'
import { type Due, minorOf } from './due.ts'
import { isMissions } from './mission-terms.ts'
import { readySteps, shownSteps } from './missions.ts'
import { type Part, type Place, type PlayerFacts, type Progress, type Promotion, type Ready, type Side } from './part.ts'
import { periodAt } from './periods.ts'
import {
  cutToPayout,
  depositDue,
  dueOf,
  giftOf,
  isAwarded,
  isJoined,
  isOncePerPerson,
  largestDue,
  lowestRank,
  payoutUnit,
  rankPeriod,
  shareOf,
} from './terms.ts'
import { ticketsOf } from './tickets.ts'
import { readyReloads, readyWelcome, welcomeState } from './welcome.ts'

export type Unmet = { readonly rule: 'new' | 'contact' | 'deposited' | 'rank' | 'invited' | 'birthday'; readonly count: number | null }
export type Standing = {
  readonly state: ActivityState
  readonly why: 'over' | 'paused' | 'budget' | 'not_met' | 'protected' | 'linked' | null
  readonly act: 'join' | 'code' | 'deposit' | 'play' | 'spin' | 'rain' | 'apply' | 'board' | 'raffle' | 'verify' | null
  readonly unmet: readonly Unmet[]
  readonly ready: readonly Ready[]
  readonly current: {
    readonly value: bigint
    readonly target: bigint
    readonly countedAt: Date | null
    readonly endsAt: Date | null
  } | null
}

/** How long a reward may be taken after its period, and after the promotion's own end. */
export const CLAIM_MS = 30 * 24 * 3_600_000
const PPM = 1_000_000n
const later = (at: Date, ms: number): Date => new Date(at.getTime() + ms)

/** Whether a moment lies in the promotion: after its beginning, before its end, while it was open. */
export const isRunningAt = ({ spans, endsAt }: Pick<Promotion, 'spans' | 'endsAt'>, at: Date): boolean =>
  (endsAt === null || at < endsAt) && spans.some(({ from, to }) => at >= from && (to === null || at < to))

/** Rules that do not hold. @param at when what is rewarded happened: being new is judged by then */
export function unmetOf(
  terms: PromotionTerms,
  { registeredAt, birthday, isContactProved, firstDeposit, rank, segments }: PlayerFacts,
  at: Date,
): Unmet[] {
  const { newWithinDays, contactProved, hasDeposited, segment } = terms.who
  const leastRank = terms.template === 'rank_reward' ? lowestRank(terms) : 0
  const isTooOld = newWithinDays !== null && at.getTime() - registeredAt.getTime() > newWithinDays * 24 * 3_600_000
  return [
    ...(isTooOld ? [{ rule: 'new', count: newWithinDays } as const] : []),
    ...(contactProved && !isContactProved ? [{ rule: 'contact', count: null } as const] : []),
    ...(hasDeposited && firstDeposit === null ? [{ rule: 'deposited', count: null } as const] : []),
    ...(segment !== undefined && !segments.has(segment) ? [{ rule: 'invited', count: null } as const] : []),
    ...(terms.template === 'birthday' && (birthday === null || !isKnown(registeredAt, at))
      ? [{ rule: 'birthday', count: KNOWN_DAYS } as const]
      : []),
    ...(rank < leastRank ? [{ rule: 'rank', count: leastRank } as const] : []),
  ]
}

const sum = (rows: readonly Progress[], of: (row: Progress) => bigint): bigint => rows.reduce((all, row) => all + of(row), 0n)

function dueOfPeriod({ terms }: Promotion, rows: readonly Progress[], { facts, place }: Omit<Side, 'part'>): Due | null {
  const { asset, countedTo } = place
  const endsAt = rows[0]?.endsAt ?? null
  if (terms.template === 'rank_reward')
    return sum(rows, ({ turnover }) => turnover) >= minorOf(terms.target, asset) ? giftOf(terms, facts.rank, asset) : null
  if (terms.template === 'mission')
    return sum(rows, ({ turnover }) => turnover) >= minorOf(terms.target, asset) ? dueOf(terms.reward, asset) : null
  if (terms.template !== 'loss_cashback' || endsAt === null || countedTo === null || countedTo < endsAt) return null
  const loss = sum(rows, ({ net }) => net)
  const amount = loss < minorOf(terms.leastLoss, asset) ? 0n : shareOf(loss, terms, asset)
  return amount > 0n ? { kind: 'cash', amount, times: 0 } : null
}

/** When the period began that ends then. */
function beginOf({ terms }: Promotion, endsAt: Date, { zone }: Place): Date {
  return 'period' in terms ? periodAt(later(endsAt, -1), terms.period, zone).startsAt : endsAt
}

function readyPeriods(promotion: Promotion, { part: { progress, claimed }, facts, place }: Side): Ready[] {
  const periods = Object.entries(Object.groupBy(progress, ({ period }) => period))
  return periods.flatMap(([period, rows = []]) => {
    const endsAt = rows[0]?.endsAt
    if (claimed.has(period) || !endsAt || later(endsAt, CLAIM_MS) <= place.now) return []
    const due = dueOfPeriod(promotion, rows, { facts, place })
    return due === null ? [] : [{ period, due, until: later(endsAt, CLAIM_MS), at: beginOf(promotion, endsAt, place) }]
  })
}

function readyRebate({ endsAt }: Promotion, { progress }: Part, { asset, now }: Place): Ready[] {
  const amount = cutToPayout(sum(progress, ({ parts, taken }) => parts - taken) / PPM, asset)
  const until = endsAt && later(endsAt, CLAIM_MS)
  return amount < payoutUnit(asset) || (until && until <= now)
    ? []
    : [{ period: 'rebate', due: { kind: 'cash', amount, times: 0 }, until, at: now }]
}

function readyDeposit(promotion: Promotion, { part: { claimed }, facts: { firstDeposit }, place: { asset, now } }: Side): Ready[] {
  const { terms } = promotion
  if (terms.template !== 'first_deposit' || firstDeposit === null || claimed.has('once')) return []
  const { at, minor } = firstDeposit
  const until = later(at, CLAIM_MS)
  if (!isRunningAt(promotion, at) || minor < minorOf(terms.least, asset) || until <= now) return []
  const amount = shareOf(minor, terms, asset)
  return amount > 0n ? [{ period: 'once', due: depositDue(terms, amount), until, at }] : []
}

/** Ranks that were reached while the promotion ran, each with its gift. */
function readyRanks(promotion: Promotion, { part: { claimed }, facts: { reached }, place: { asset, now } }: Side): Ready[] {
  const { terms } = promotion
  if (terms.template !== 'level_up') return []
  return terms.gifts.flatMap(({ rank, amount }) => {
    const [at, period] = [reached.get(rank), rankPeriod(rank)]
    if (at === undefined || claimed.has(period) || !isRunningAt(promotion, at)) return []
    const until = later(at, CLAIM_MS)
    return until <= now ? [] : [{ period, due: { kind: 'cash', amount: minorOf(amount, asset), times: terms.times }, until, at }]
  })
}

/** The gift of a birthday from its day on, where the date was known long enough before. */
function readyBirthday(promotion: Promotion, { part: { claimed }, facts, place: { now, zone, asset } }: Side): Ready[] {
  const { terms } = promotion
  const time = facts.birthday === null ? null : birthdayAt(facts.birthday, now, zone)
  if (terms.template !== 'birthday' || time === null || claimed.has(time.period)) return []
  const { period, startsAt: at, until } = time
  return isRunningAt(promotion, at) && isKnown(facts.registeredAt, at) ? [{ period, due: dueOf(terms.reward, asset), until, at }] : []
}

/** What was awarded and is not taken: the budget was taken with the award. */
const readyPrizes = ({ part: { prizes, claimed }, place: { now } }: Side): Ready[] =>
  prizes
    .filter(({ period, at }) => !claimed.has(period) && later(at, CLAIM_MS) > now)
    .map(({ period, due, at }) => ({ period, due, until: later(at, CLAIM_MS), at }))

const JUDGE = { claimMs: CLAIM_MS, isRunningAt }
/** Everything that is due and not taken, the oldest first. */
export function readyOf(promotion: Promotion, side: Side): Ready[] {
  const { part, place } = side
  const { template } = promotion.terms
  if (template === 'promo_code' || template === 'lucky_wheel' || template === 'rain') return []
  if (isAwarded(promotion.terms)) return readyPrizes(side)
  if (isMissions(promotion.terms)) return readySteps(promotion, side, { claimMs: CLAIM_MS })
  if (template === 'birthday') return readyBirthday(promotion, side)
  if (template === 'registration' || template === 'phone') return readyWelcome(promotion, side, JUDGE)
  if (template === 'reload') return readyReloads(promotion, side, JUDGE)
  if (template === 'first_deposit') return readyDeposit(promotion, side)
  if (template === 'turnover_rebate') return readyRebate(promotion, part, place)
  if (template === 'level_up') return readyRanks(promotion, side)
  return readyPeriods(promotion, side).sort((a, b) => (a.period < b.period ? -1 : 1))
}

/** Valid stakes of today and the six days before it, for envelopes. */
export function playedInWeek({ progress }: Part, { zone, now }: Pick<Place, 'zone' | 'now'>): bigint {
  const { startsAt } = periodAt(later(now, -6 * 24 * 3_600_000), 'day', zone)
  return sum(
    progress.filter(({ endsAt }) => endsAt !== null && endsAt > startsAt),
    ({ turnover }) => turnover,
  )
}

/** Spins of a wheel that are earned and not used; none when the time to use them is over. */
export function spinsOf({ terms, endsAt }: Promotion, { part: { progress, paid }, place: { asset, now } }: Side): number {
  if (terms.template !== 'lucky_wheel' || (endsAt !== null && later(endsAt, CLAIM_MS) <= now)) return 0
  const earned = sum(progress, ({ turnover }) => turnover) / minorOf(terms.per, asset)
  return Math.max(0, Number(earned) - paid)
}

/** What counts towards the next spin. */
function towardsSpin(terms: Extract<PromotionTerms, { template: 'lucky_wheel' }>, { progress }: Part, { asset }: Place) {
  const target = minorOf(terms.per, asset)
  return {
    current: { value: sum(progress, ({ turnover }) => turnover) % target, target, countedAt: lastOf(progress), endsAt: null },
    isClaimed: false,
  }
}
/** What counts towards the next ticket of the draw that is open for play. */
function towardsTicket(terms: Extract<PromotionTerms, { template: 'raffle' }>, { progress }: Part, { asset, zone, now }: Place) {
  const { key, endsAt } = periodAt(now, terms.period, zone)
  const rows = progress.filter(({ period }) => period === key)
  const { towards, per } = ticketsOf(terms, rows, asset)
  return { current: { value: towards, target: per, countedAt: lastOf(rows), endsAt }, isClaimed: false }
}
const lastOf = (rows: readonly Progress[]): Date | null =>
  rows.reduce<Date | null>((last, row) => (last === null || row.countedAt > last ? row.countedAt : last), null)

const hasAllRanks = (terms: PromotionTerms, { claimed }: Part): boolean =>
  terms.template === 'level_up' && terms.gifts.every(({ rank }) => claimed.has(rankPeriod(rank)))
const hasBudget = ({ left }: Promotion): boolean => left.count > 0 && (left.amount === null || left.amount > 0n)
/** Whether the budget reaches for it. */
export const reaches = ({ left }: Promotion, due: Due): boolean =>
  left.count > 0 && (due.kind === 'points' || (left.amount !== null && left.amount >= due.amount))

function currentOf({ terms }: Promotion, part: Part, place: Place): { current: Standing['current']; isClaimed: boolean } {
  if (terms.template === 'lucky_wheel') return towardsSpin(terms, part, place)
  if (terms.template === 'raffle') return towardsTicket(terms, part, place)
  if (terms.template === 'rain') {
    const [value, target] = [playedInWeek(part, place), minorOf(terms.need, place.asset)]
    return { current: { value, target, countedAt: lastOf(part.progress), endsAt: null }, isClaimed: false }
  }
  const [{ progress, claimed }, { asset, zone, now }] = [part, place]
  if (terms.template !== 'mission' && terms.template !== 'loss_cashback' && terms.template !== 'rank_reward')
    return { current: null, isClaimed: false }
  const { key, endsAt } = periodAt(now, terms.period, zone)
  const rows = progress.filter(({ period }) => period === key)
  const value = terms.template === 'loss_cashback' ? sum(rows, ({ net }) => net) : sum(rows, ({ turnover }) => turnover)
  const target = minorOf(terms.template === 'loss_cashback' ? terms.leastLoss : terms.target, asset)
  return { current: { value: value > 0n ? value : 0n, target, countedAt: lastOf(rows), endsAt }, isClaimed: claimed.has(key) }
}

/** Of what is applied for, beside what is due: it waits, was refused, or may be sent (R-PROMO-1). Null where the state of every promotion follows. */
function applicationState(promotion: Promotion, { part: { application }, facts, place }: Side, unmet: readonly Unmet[]) {
  const { terms } = promotion
  if (terms.template !== 'application' || application === null) return null
  if (application.state === 'waiting') return { state: 'APPLYING', act: null } as const
  if (application.state !== 'refused') return null
  const isOpen = terms.mayRepeat && facts.mayOffer && isRunningAt(promotion, place.now) && unmet.length === 0
  return { state: 'REJECTED', act: isOpen ? 'apply' : null } as const
}

/** A player's own state in a promotion: the first that holds (R-PROMO-1). */
export function standingOf(promotion: Promotion, side: Side): Standing {
  const { part, facts, place } = side
  const { terms, state, startsAt, endsAt } = promotion
  const { now } = place
  const all = readyOf(promotion, side)
  const payable = all.filter(({ due, at }) => isAwarded(terms) || (reaches(promotion, due) && unmetOf(terms, facts, at).length === 0))
  const { current, isClaimed } = currentOf(promotion, part, place)
  const unmet = unmetOf(terms, facts, terms.template === 'first_deposit' ? (facts.firstDeposit?.at ?? now) : now)
  const base = { unmet, ready: payable, current, act: null, why: null }
  if (startsAt !== null && startsAt > now)
    return facts.mayOffer ? { ...base, state: 'COMING_SOON' } : { ...base, state: 'CLOSE', why: 'protected' }
  if (part.hold?.state === 'waiting') return { ...base, ready: [], state: 'APPLYING' }
  const isOfAnother = isOncePerPerson(terms) && (part.isTakenByPerson || part.hold?.state === 'refused') && !isAwarded(terms)
  if (payable.length > 0 && !isOfAnother) return { ...base, state: 'CLAIM' }
  const applied = applicationState(promotion, side, unmet)
  if (applied !== null) return { ...base, ...applied }
  const [spins, most] = [spinsOf(promotion, side), largestDue(terms, place.asset)]
  if (spins > 0 && unmet.length === 0 && most !== null && reaches(promotion, most)) return { ...base, state: 'CLAIM', act: 'spin' }
  if (!facts.mayOffer) return { ...base, state: 'CLOSE', why: 'protected' }
  if (isOfAnother || (isOncePerPerson(terms) && part.isTakenByPerson)) return { ...base, ready: [], state: 'CLOSE', why: 'linked' }
  if (part.claimed.has('once') || hasAllRanks(terms, part)) return { ...base, state: 'CLAIMED' }
  const isDone = part.application?.state === 'approved'
  const steps = shownSteps(promotion, side, { claimMs: CLAIM_MS })
  if (terms.template !== 'mission_set' && steps.length > 0 && steps.every(({ period }) => part.claimed.has(period)))
    return { ...base, state: 'CLAIMED' }
  if (isDone || state === 'CLOSED' || (endsAt !== null && endsAt <= now)) return { ...base, state: 'CLOSE', why: 'over' }
  if (state === 'PAUSED') return { ...base, state: 'CLOSE', why: 'paused' }
  const isShort =
    !hasBudget(promotion) || (!isAwarded(terms) && all.some(({ due }) => !reaches(promotion, due))) || (spins > 0 && unmet.length === 0)
  if (isShort) return { ...base, state: 'CLOSE', why: 'budget' }
  if (isClaimed || (steps.length > 0 && steps.every(({ period }) => part.claimed.has(period)))) return { ...base, state: 'CLAIMED' }
  if (terms.template === 'application') {
    const isSpent = most !== null && !reaches(promotion, most)
    if (isSpent) return { ...base, state: 'CLOSE', why: 'budget' }
    return { ...base, state: 'JOIN', act: unmet.length > 0 ? null : 'apply' }
  }
  const welcome = welcomeState(promotion, side, JUDGE)
  if (welcome !== null) return { ...base, ...welcome, act: unmet.length > 0 ? null : welcome.act }
  if (terms.template === 'promo_code') return { ...base, state: 'JOIN', act: unmet.length > 0 ? null : 'code' }
  if (terms.template === 'first_deposit')
    return facts.firstDeposit === null
      ? { ...base, state: 'JOIN', act: unmet.length > 0 ? null : 'deposit' }
      : { ...base, state: 'CLOSE', why: 'not_met' }
  if (isJoined(terms) && part.joinedAt === null) return { ...base, state: 'JOIN', act: unmet.length > 0 ? null : 'join' }
  if (terms.template === 'birthday') {
    const time = facts.birthday === null ? null : birthdayAt(facts.birthday, now, place.zone)
    const isTaken = time !== null && part.claimed.has(time.period)
    return { ...base, state: isTaken ? 'CLAIMED' : 'JOINED' }
  }
  if (terms.template === 'leaderboard') return { ...base, state: 'JOINED', act: 'board' }
  if (terms.template === 'raffle') return { ...base, state: 'JOINED', act: 'raffle' }
  if (terms.template === 'rain' && unmet.length === 0 && current !== null && current.value >= current.target)
    return { ...base, state: 'JOINED', act: 'rain' }
  if (steps.length > 0) {
    const isBegun = steps.some(({ value }) => value > 0n)
    return { ...base, state: isBegun ? 'PROCESS' : 'JOINED', act: unmet.length > 0 ? null : 'play' }
  }
  const hasBegun = current === null ? part.progress.some(({ parts, taken }) => parts > taken) : current.value > 0n
  return { ...base, state: hasBegun ? 'PROCESS' : 'JOINED', act: unmet.length > 0 ? null : 'play' }
}
