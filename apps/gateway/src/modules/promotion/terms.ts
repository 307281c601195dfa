import { createHash } from 'node:crypto'
import type { FieldRefusal, PromotionBonusRules, PromotionReward, PromotionTerms } from '@halong/api'
import { type Asset, isTrial, parseMoney, scaleOf } from '@halong/money'
import { mostReleasedOf } from '@halong/rules/bonus'
import { type Due, minorOf } from './due.ts'
import { isMissions, missionFaults } from './mission-terms.ts'

/** Texts of an object in one way only: keys by code point, no spaces. What a claim names is the hash of this (N12). */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, each]) => `${JSON.stringify(key)}:${canonical(each)}`).join(',')}}`
}
export const hashOf = (terms: unknown): string => createHash('sha256').update(canonical(terms)).digest('hex')

/** What is paid out is cut to the two places that balances show. */
export const payoutUnit = (asset: Asset): bigint => 10n ** BigInt(Math.max(0, scaleOf(asset) - 2))
export const cutToPayout = (minor: bigint, asset: Asset): bigint => minor - (minor % payoutUnit(asset))

const BASIS = 10_000n
/** A share of an amount up to a cap, cut down. @param bp hundredths of a percent */
export const shareOf = (minor: bigint, { percentBp, cap }: { percentBp: number; cap: string }, asset: Asset): bigint => {
  const [share, most] = [(minor * BigInt(percentBp)) / BASIS, minorOf(cap, asset)]
  return cutToPayout(share < most ? share : most, asset)
}

const bonusDue = (amount: bigint, rules: PromotionBonusRules): Due => ({ kind: 'bonus', amount, times: rules.times, rules })
function roundsDue({ games, stake, count, days, rules }: Extract<PromotionReward, { kind: 'freeRounds' }>, asset: Asset): Due {
  const each = minorOf(stake, asset)
  const rounds = { games, stake: each, count, days }
  return { kind: 'freeRounds', amount: each * BigInt(count), times: rules?.times ?? 0, rounds, ...(rules && { rules }) }
}
export const dueOf = (reward: PromotionReward, asset: Asset): Due =>
  reward.kind === 'points'
    ? { kind: 'points', amount: BigInt(reward.points), times: 0 }
    : reward.kind === 'bonus'
      ? bonusDue(minorOf(reward.amount, asset), reward.rules)
      : reward.kind === 'freeRounds'
        ? roundsDue(reward, asset)
        : { kind: 'cash', amount: minorOf(reward.amount, asset), times: reward.times }

/** The name of the claim for a rank. */
export const rankPeriod = (rank: number): string => `rank-${rank}`
type Gifts = { readonly gifts: readonly { readonly rank: number; readonly amount: string }[]; readonly times: number }
export const lowestRank = ({ gifts }: Pick<Gifts, 'gifts'>): number => Math.min(...gifts.map(({ rank }) => rank))
/** The gift of the highest rank named that is not above a player’s; null below the lowest. */
export function giftOf({ gifts, times }: Gifts, rank: number, asset: Asset): Due | null {
  const held = gifts.filter((gift) => gift.rank <= rank).sort((a, b) => b.rank - a.rank)[0]
  return held ? { kind: 'cash', amount: minorOf(held.amount, asset), times } : null
}
const largestGift = ({ gifts, times }: { gifts: readonly { readonly amount: string }[]; times: number }, asset: Asset): Due => ({
  kind: 'cash',
  amount: gifts.reduce((most, { amount }) => (minorOf(amount, asset) > most ? minorOf(amount, asset) : most), 0n),
  times,
})

/** A share of a first deposit: cash, or bonus money where the terms say how it is played. */
export const depositDue = ({ bonus, times }: Extract<PromotionTerms, { template: 'first_deposit' | 'reload' }>, amount: bigint): Due =>
  bonus === undefined ? { kind: 'cash', amount, times } : bonusDue(amount, bonus)
/** How bonus money of a promotion is played; null where it gives none. */
export function bonusRulesOf(terms: PromotionTerms): PromotionBonusRules | null {
  if (terms.template === 'first_deposit' || terms.template === 'reload') return terms.bonus ?? null
  return 'reward' in terms && 'rules' in terms.reward ? (terms.reward.rules ?? null) : null
}
/** The same as a member's bonus keeps it, of an amount in minor units. */
export const playedBy = ({ times, days, maxStake, exitPercent, only, most }: PromotionBonusRules, amount: bigint, asset: Asset) => ({
  times,
  days,
  maxStake: minorOf(maxStake, asset),
  maxRelease: mostReleasedOf(amount, most === undefined ? null : { times: most.times, atLeast: minorOf(most.least, asset) }),
  exitPercent,
  onlyTypes: only ?? null,
})
/** Whether its budget is taken before a claim: with a decision or an award. */
export const isAwarded = ({ template }: Pick<PromotionTerms, 'template'>): boolean =>
  template === 'application' || template === 'leaderboard' || template === 'raffle'

/** What a person has once, whatever number of accounts (T35). */
export const isOncePerPerson = ({ template }: Pick<PromotionTerms, 'template'>): boolean =>
  template === 'promo_code' ||
  template === 'first_deposit' ||
  template === 'application' ||
  template === 'birthday' ||
  template === 'registration' ||
  template === 'phone'

/** Whether only play after joining counts. */
export const isJoined = (terms: PromotionTerms): boolean =>
  terms.template === 'leaderboard' || terms.template === 'raffle' || (terms.template === 'mission' && terms.mustJoin)

/** What one claim gives, or the most it may be; null for a rebate, which has no largest. */
export function largestDue(terms: PromotionTerms, asset: Asset): Due | null {
  if (terms.template === 'turnover_rebate') return null
  if ('reward' in terms) return dueOf(terms.reward, asset)
  if ('gifts' in terms) return largestGift(terms, asset)
  // One envelope may hold everything but the floors of the others.
  if (terms.template === 'rain') return { kind: 'cash', amount: minorOf(terms.total, asset), times: terms.times }
  if (terms.template === 'lucky_wheel') return largestGift({ gifts: terms.segments, times: terms.times }, asset)
  if ('prizes' in terms) return largestGift({ gifts: terms.prizes, times: terms.times }, asset)
  if ('tasks' in terms) return largestGift({ gifts: terms.tasks, times: terms.times }, asset)
  if ('steps' in terms) return largestGift({ gifts: terms.steps, times: terms.times }, asset)
  return terms.template === 'first_deposit' || terms.template === 'reload'
    ? depositDue(terms, minorOf(terms.cap, asset))
    : { kind: 'cash', amount: minorOf(terms.cap, asset), times: 0 }
}

export const givesPoints = (terms: PromotionTerms): boolean => 'reward' in terms && terms.reward.kind === 'points'
export const productsOf = (terms: PromotionTerms): readonly string[] =>
  terms.template === 'turnover_rebate' ? terms.rates.map(({ product }) => product) : 'products' in terms ? terms.products : []
const bonusField = (terms: PromotionTerms): string => ('bonus' in terms ? 'terms.bonus' : 'terms.reward.rules')
function bonusAmountsOf(terms: PromotionTerms): { field: string; amount: string }[] {
  const rules = bonusRulesOf(terms)
  if (rules === null) return []
  const field = bonusField(terms)
  return [
    { field: `${field}.maxStake`, amount: rules.maxStake },
    ...(rules.most === undefined ? [] : [{ field: `${field}.most.least`, amount: rules.most.least }]),
  ]
}
type AmountField = { readonly field: string; readonly amount: string; readonly isWhole: boolean }
function amountsOf(terms: PromotionTerms): AmountField[] {
  const of = (field: string, amount: string, isWhole = true): AmountField => ({ field, amount, isWhole })
  const taskAmounts = ({ metric, target, amount }: { metric: string; target: string; amount: string }, field: string) => [
    ...(metric === 'stakes' ? [of(`${field}.target`, target)] : []),
    of(`${field}.amount`, amount),
  ]
  return [
    ...('reward' in terms && 'amount' in terms.reward ? [of('terms.reward.amount', terms.reward.amount)] : []),
    ...('reward' in terms && 'stake' in terms.reward ? [of('terms.reward.stake', terms.reward.stake)] : []),
    ...('target' in terms ? [of('terms.target', terms.target)] : []),
    ...('leastLoss' in terms ? [of('terms.leastLoss', terms.leastLoss)] : []),
    ...('least' in terms ? [of('terms.least', terms.least)] : []),
    ...('cap' in terms ? [of('terms.cap', terms.cap)] : []),
    ...('total' in terms ? [of('terms.total', terms.total), of('terms.floor', terms.floor), of('terms.need', terms.need)] : []),
    ...('per' in terms ? [of('terms.per', terms.per)] : []),
    ...('segments' in terms ? terms.segments.map(({ amount }, at) => of(`terms.segments.${at}.amount`, amount)) : []),
    ...('prizes' in terms ? terms.prizes.map(({ amount }, at) => of(`terms.prizes.${at}.amount`, amount)) : []),
    ...('leastStake' in terms ? [of('terms.leastStake', terms.leastStake)] : []),
    ...('tasks' in terms ? terms.tasks.flatMap((task, at) => taskAmounts(task, `terms.tasks.${at}`)) : []),
    ...(terms.template === 'mission_chain'
      ? terms.steps.flatMap((step, at) => taskAmounts({ ...step, metric: terms.metric }, `terms.steps.${at}`))
      : []),
    ...(terms.template === 'mission_streak' ? terms.steps.map(({ amount }, at) => of(`terms.steps.${at}.amount`, amount)) : []),
    ...('gifts' in terms ? terms.gifts.map(({ amount }, at) => of(`terms.gifts.${at}.amount`, amount)) : []),
    ...bonusAmountsOf(terms).map(({ field, amount }) => of(field, amount)),
    ...(terms.budget.amount === null ? [] : [of('terms.budget.amount', terms.budget.amount)]),
  ]
}

const invalid = (field: string): FieldRefusal => ({ field, code: 'field.invalid' })
const twice = (names: readonly string[]): boolean => new Set(names).size !== names.length

/** Every envelope has its floor, and each time is named once. */
function rainFaults(terms: PromotionTerms, asset: Asset): FieldRefusal[] {
  if (terms.template !== 'rain') return []
  const isShort = minorOf(terms.floor, asset) * BigInt(terms.slots) > minorOf(terms.total, asset)
  const isOften = twice(terms.at)
  return [...(isShort ? [invalid('terms.floor')] : []), ...(isOften ? [invalid('terms.at')] : [])]
}

/** What all places of one period of a board are given. */
export const prizesTotal = ({ prizes }: { readonly prizes: readonly { readonly amount: string }[] }, asset: Asset): bigint =>
  prizes.reduce((sum, { amount }) => sum + minorOf(amount, asset), 0n)

/** The budget reaches for a whole period, and no place is worth more than the one above it. */
function boardFaults(terms: PromotionTerms, asset: Asset): FieldRefusal[] {
  if (!('prizes' in terms)) return []
  const { budget, prizes } = terms
  const isShort = budget.amount === null || minorOf(budget.amount, asset) < prizesTotal(terms, asset)
  return [
    ...(isShort ? [invalid('terms.budget.amount')] : []),
    ...(budget.count < prizes.length ? [invalid('terms.budget.count')] : []),
    ...prizes.flatMap(({ amount }, at) => {
      const above = prizes[at - 1]
      return above && minorOf(amount, asset) > minorOf(above.amount, asset) ? [invalid(`terms.prizes.${at}.amount`)] : []
    }),
  ]
}

/** Gifts name ranks that the ladder has, each once, from the lowest up. */
const rankFaults = (terms: PromotionTerms, ranks: number): FieldRefusal[] =>
  'gifts' in terms
    ? terms.gifts.flatMap(({ rank }, at) =>
        rank <= ranks && rank > (terms.gifts[at - 1]?.rank ?? 0) ? [] : [invalid(`terms.gifts.${at}.rank`)],
      )
    : []

export type Judged = {
  readonly asset: Asset
  readonly pointsAreOn: boolean
  readonly ranks: number
  readonly now: Date
  /** Whether a stake, in minor units, is one that a game of the studio takes from the brand's players. */
  readonly mayStake?: (gameCode: string, stake: bigint) => boolean
}
/** Free rounds are played in games that take their stake, each named once. */
function roundFaults(terms: PromotionTerms, { asset, mayStake }: Judged): FieldRefusal[] {
  if (!('reward' in terms) || terms.reward.kind !== 'freeRounds') return []
  const { games, stake } = terms.reward
  const wrong = games.findIndex((code) => mayStake?.(code, minorOf(stake, asset)) === false)
  return [...(wrong >= 0 ? [invalid(`terms.reward.games.${wrong}`)] : []), ...(twice(games) ? [invalid('terms.reward.games')] : [])]
}

/** What is wrong with terms of a brand's money, field by field. Rewards of points need the points mall. */
export function problemsOf(terms: PromotionTerms, { asset, pointsAreOn, ranks, now, mayStake }: Judged): FieldRefusal[] {
  const { from, to, budget } = terms
  const amounts = amountsOf(terms).filter(({ amount }) => {
    const money = parseMoney(amount, asset)
    return money === null || money.minor <= 0n || money.minor % payoutUnit(asset) !== 0n
  })
  if (isTrial(asset) || amounts.length > 0) return amounts.map(({ field }) => invalid(field))
  const largest = largestDue(terms, asset)
  const isShort = budget.amount !== null && largest !== null && minorOf(budget.amount, asset) < largest.amount
  return [
    ...(from !== null && to !== null && from >= to ? [invalid('terms.to')] : []),
    ...(to !== null && new Date(to) <= now ? [invalid('terms.to')] : []),
    ...((budget.amount === null) === givesPoints(terms) ? [] : [invalid('terms.budget.amount')]),
    ...(isShort && !('prizes' in terms) ? [invalid('terms.budget.amount')] : []),
    ...boardFaults(terms, asset),
    ...(givesPoints(terms) && !pointsAreOn ? [invalid('terms.reward.kind')] : []),
    // A deposit's bonus is played by its own rules, each product once.
    ...('bonus' in terms && terms.bonus !== undefined && terms.times > 0 ? [invalid('terms.times')] : []),
    ...(twice(bonusRulesOf(terms)?.only ?? []) ? [invalid(`${bonusField(terms)}.only`)] : []),
    ...('weekdays' in terms && new Set(terms.weekdays).size !== terms.weekdays.length ? [invalid('terms.weekdays')] : []),
    ...rankFaults(terms, ranks),
    ...roundFaults(terms, { asset, pointsAreOn, ranks, now, ...(mayStake && { mayStake }) }),
    ...rainFaults(terms, asset),
    ...(isMissions(terms) ? missionFaults(terms, asset).map(invalid) : []),
    // What is gone leaves its odds to a prize that has no end.
    ...('segments' in terms && terms.segments.every(({ stock }) => stock !== null) ? [invalid('terms.segments')] : []),
    ...(twice(productsOf(terms)) ? [invalid(terms.template === 'turnover_rebate' ? 'terms.rates' : 'terms.products')] : []),
  ]
}
