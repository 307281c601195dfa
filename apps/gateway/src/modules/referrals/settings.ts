import { z } from 'zod'
import { grows, setting, shrinks, switchedOn } from '../../platform/setting.ts'

/** Whole units of the brand's money. */
const units = z.int().min(0).max(1_000_000_000)
const referral = z.strictObject({
  isOn: z.boolean(),
  inviterReward: units,
  friendReward: units,
  /** What a friend has to pay in within the days, and leave for three. */
  deposit: units,
  /** What of a friend's stakes has to count within the days. */
  turnover: units.min(1),
  days: z.int().min(1).max(90),
  /** The most that rewards come to in a month. */
  monthly: units,
  /** Whether agents are rewarded for friends who come by their referral code. */
  agents: z.boolean(),
})

export type ReferralRule = z.output<typeof referral>
export const referralSettings = {
  /** R-PROMO-4: what inviters and their friends are given, and for what. A friend keeps the rule of the day of registration. */
  referral: setting({
    schema: referral,
    fallback: {
      isOn: false,
      inviterReward: 10,
      friendReward: 5,
      deposit: 20,
      turnover: 2_000,
      days: 30,
      monthly: 1_000,
      agents: false,
    },
    guard: (before, after) =>
      switchedOn(before.isOn, after.isOn) ||
      switchedOn(before.agents, after.agents) ||
      grows(before.inviterReward, after.inviterReward) ||
      grows(before.friendReward, after.friendReward) ||
      grows(before.days, after.days) ||
      grows(before.monthly, after.monthly) ||
      shrinks(before.deposit, after.deposit) ||
      shrinks(before.turnover, after.turnover),
    note: 'Invite friends: the rewards of the inviter and the friend in whole units, what the friend has to pay in and play within how many days, the most that is given in a month, and whether agents take part. Friends keep the rule of the day they registered; rewards of before stay due when it is switched off.',
    check: ({ inviterReward, friendReward, monthly }) =>
      monthly < inviterReward + friendReward ? [{ field: 'monthly', code: 'field.invalid' }] : [],
  }),
}
