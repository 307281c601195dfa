import type { MissionMetric } from '@halong/api'
import type { Asset } from '@halong/money'
import { type Due, minorOf } from './due.ts'
import { isMissions, type MissionTerms, targetOf } from './mission-terms.ts'
import { type Progress, type Promotion, type Ready, type Side } from './part.ts'
import { periodAt } from './periods.ts'

/** Where a chain’s count is kept: it has no period. */
export const CHAIN = 'chain'

/** One task or step, with how far it is. Values in minor units for stakes, else whole numbers. */
export type Step = {
  /** The name of its claim, once for ever. */
  readonly period: string
  readonly metric: MissionMetric | 'days'
  readonly value: bigint
  readonly target: bigint
  readonly due: Due
  /** Until when it may be claimed; null without an end. */
  readonly until: Date | null
  /** When its count began. */
  readonly at: Date
}

const sum = (rows: readonly Progress[], metric: MissionMetric): bigint =>
  rows.reduce((all, row) => all + { stakes: row.turnover, rounds: BigInt(row.rounds), wins: BigInt(row.wins) }[metric], 0n)

const after = (at: Date, ms: number): Date => new Date(at.getTime() + ms)

type Rules = { readonly claimMs: number }
/** Tasks of each period that is counted, and of the present one. */
function setSteps(terms: Extract<MissionTerms, { template: 'mission_set' }>, { part, place }: Side, { claimMs }: Rules): Step[] {
  const { asset, zone, now } = place
  const current = periodAt(now, terms.period, zone)
  const byPeriod = new Map(Object.entries(Object.groupBy(part.progress, ({ period }) => period)))
  if (!byPeriod.has(current.key)) byPeriod.set(current.key, [])
  return [...byPeriod].sort().flatMap(([key, rows = []]) => {
    const endsAt = rows[0]?.endsAt ?? current.endsAt
    const begun = periodAt(after(endsAt, -1), terms.period, zone).startsAt
    return terms.tasks.map(({ metric, target, amount }, at) => ({
      period: `${key}.${String(at + 1)}`,
      metric,
      value: sum(rows, metric),
      target: targetOf(metric, target, asset),
      due: { kind: 'cash' as const, amount: minorOf(amount, asset), times: terms.times },
      until: after(endsAt, claimMs),
      at: begun,
    }))
  })
}

/** Days on which enough was staked; a day that was missed only waits. */
export function daysOf(rows: readonly Progress[], least: bigint): number {
  const days = new Map<string, bigint>()
  for (const { period, turnover } of rows) days.set(period, (days.get(period) ?? 0n) + turnover)
  return [...days.values()].filter((played) => played >= least).length
}

/** Every task or step of a mission, in order, with how far the player is. */
export function stepsOf({ terms, endsAt }: Pick<Promotion, 'terms' | 'endsAt'>, side: Side, rules: Rules): Step[] {
  if (!isMissions(terms)) return []
  if (terms.template === 'mission_set') return setSteps(terms, side, rules)
  const { part, place } = side
  const { asset } = place
  const shared = { until: endsAt && after(endsAt, rules.claimMs), at: place.now }
  const due = (amount: string): Due => ({ kind: 'cash', amount: minorOf(amount, asset), times: terms.times })
  const named = (at: number) => `step-${String(at + 1)}`
  if (terms.template === 'mission_chain') {
    const value = sum(part.progress, terms.metric)
    return terms.steps.map(({ target, amount }, at) => ({
      ...shared,
      period: named(at),
      metric: terms.metric,
      value,
      target: targetOf(terms.metric, target, asset),
      due: due(amount),
    }))
  }
  const value = BigInt(daysOf(part.progress, minorOf(terms.least, asset)))
  return terms.steps.map(({ days, amount }, at) => ({
    ...shared,
    period: named(at),
    metric: 'days' as const,
    value,
    target: BigInt(days),
    due: due(amount),
  }))
}

/** What is reached and not claimed. */
export const readySteps = (promotion: Promotion, side: Side, rules: Rules): Ready[] =>
  stepsOf(promotion, side, rules)
    .filter(({ period, value, target, until }) => {
      return value >= target && !side.part.claimed.has(period) && (until === null || until > side.place.now)
    })
    .map(({ period, due, until, at }) => ({ period, due, until, at }))

/** The tasks of the present period, or every step: what a player sees. */
export function shownSteps(promotion: Pick<Promotion, 'terms' | 'endsAt'>, side: Side, rules: Rules): Step[] {
  const { terms } = promotion
  const all = stepsOf(promotion, side, rules)
  if (terms.template !== 'mission_set') return all
  const { key } = periodAt(side.place.now, terms.period, side.place.zone)
  return all.filter(({ period }) => period.startsWith(key))
}

/** What missions give of a stake at most, in millionths: of a set all tasks of a period, of a chain or streak the dearest way up to a step. */
export function missionShare(terms: MissionTerms, asset: Asset): number {
  const least = minorOf(terms.template === 'mission_streak' ? terms.least : terms.leastStake, asset)
  /** The least that is staked to reach a target. */
  const staked = (metric: MissionMetric, target: string) => (metric === 'stakes' ? minorOf(target, asset) : BigInt(target) * least)
  const share = (amount: bigint, stakes: bigint) => Number((amount * 1_000_000n + stakes - 1n) / stakes)
  if (terms.template === 'mission_set')
    return terms.tasks.reduce((all, { metric, target, amount }) => all + share(minorOf(amount, asset), staked(metric, target)), 0)
  let given = 0n
  const ways = terms.steps.map((step) => {
    given += minorOf(step.amount, asset)
    const stakes =
      'days' in step ? BigInt(step.days) * least : staked(terms.template === 'mission_chain' ? terms.metric : 'stakes', step.target)
    return share(given, stakes)
  })
  return Math.max(...ways)
}
