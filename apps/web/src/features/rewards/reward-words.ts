import { formatsOf } from '@halong/app-kit/formats.ts'
import { parseAsset, parseMoney } from '@halong/money'
import { useMoneyText } from '#shared/format/money-text.ts'
import { useLanguage, useText } from '#shared/text/text.ts'
import type { Activity, Reward } from './rewards.queries.ts'

/** An amount of the wire in the page's language; what can't be read stays as it is. */
export function useWireAmount(): (wire: string, asset: string) => string {
  const moneyText = useMoneyText()
  return (wire, name) => {
    const asset = parseAsset(name)
    const money = asset && parseMoney(wire, asset)
    return money ? moneyText(money) : wire
  }
}

/** Counted play in whole units, without a currency: it is no money. */
export function useXpText(): (wire: string) => string {
  const { tag } = useLanguage()
  return (wire) => formatsOf(tag).number(Math.floor(Number(wire)))
}

/** What is given, in words: money or points. */
export function useRewardText(): (reward: Reward, asset: string) => string {
  const text = useText()
  const amount = useWireAmount()
  return (reward, asset) =>
    reward.kind === 'points' ? text('rewards.points', { count: Number(reward.amount) }) : amount(reward.amount, asset)
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
