import { formatsOf } from '@halong/app-kit/formats.ts'
import { useWireAmount } from '#shared/format/wire-amount.ts'
import { useLanguage, useText } from '#shared/text/text.ts'
import type { Activity, Reward } from './rewards.queries.ts'

/** Counted play in whole units, without a currency: it is no money. */
export function useXpText(): (wire: string) => string {
  const { tag } = useLanguage()
  return (wire) => formatsOf(tag).number(Math.floor(Number(wire)))
}

/** What is given, in words: money, bonus money, free rounds or points. */
export function useRewardText(): (reward: Reward, asset: string) => string {
  const text = useText()
  const amount = useWireAmount()
  return (reward, asset) => {
    if (reward.kind === 'points') return text('rewards.points', { count: Number(reward.amount) })
    const money = amount(reward.amount, asset)
    if (reward.kind === 'freeRounds') {
      const { rounds } = reward
      return rounds
        ? text('rewards.rounds', { count: rounds.count, stake: amount(rounds.stake, asset) })
        : text('rewards.rounds.worth', { amount: money })
    }
    return reward.kind === 'bonus' ? text('rewards.bonus', { amount: money }) : money
  }
}

/** What it is about, in one line read from its terms. */
export function useOfferText(): (activity: Activity) => string {
  const text = useText()
  const rewardText = useRewardText()
  return ({ template, reward, percentBp, period, asset }) => {
    const values = { reward: reward ? rewardText(reward, asset) : '', percent: (percentBp ?? 0) / 100, period: period ?? 'day' }
    return text(`rewards.offer.${template}`, values)
  }
}
