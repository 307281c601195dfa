import type { MissionMetric, PromotionTerms } from '@halong/api'
import type { Asset } from '@halong/money'
import { minorOf } from './due.ts'

export type MissionTerms = Extract<PromotionTerms, { template: `mission_${string}` }>
export const isMissions = (terms: PromotionTerms): terms is MissionTerms => terms.template.startsWith('mission_')
/** A target in the units of its metric. */
export const targetOf = (metric: MissionMetric, target: string, asset: Asset): bigint =>
  metric === 'stakes' ? minorOf(target, asset) : BigInt(target)
/** Targets of a chain or streak that do not rise, and whole numbers that are none, by field. */
export function missionFaults(terms: MissionTerms, asset: Asset): string[] {
  const whole = (target: string): boolean => /^\d{1,6}$/.test(target) && BigInt(target) > 0n
  if (terms.template === 'mission_set')
    return terms.tasks.flatMap(({ metric, target }, at) =>
      metric === 'stakes' || whole(target) ? [] : [`terms.tasks.${String(at)}.target`],
    )
  // What is counted by days has to end: days are kept while it runs.
  if (terms.template === 'mission_streak')
    return [
      ...(terms.to === null ? ['terms.to'] : []),
      ...terms.steps.flatMap(({ days }, at) => (days > (terms.steps[at - 1]?.days ?? 0) ? [] : [`terms.steps.${String(at)}.days`])),
    ]
  return terms.steps.flatMap(({ target }, at) => {
    if (terms.metric !== 'stakes' && !whole(target)) return [`terms.steps.${String(at)}.target`]
    const before = terms.steps[at - 1]
    const isRising = !before || targetOf(terms.metric, target, asset) > targetOf(terms.metric, before.target, asset)
    return isRising ? [] : [`terms.steps.${String(at)}.target`]
  })
}
