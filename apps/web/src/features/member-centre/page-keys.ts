/** The pages of the member centre by the seeds' keys, with those of our own, in the order of the menu (R-MC-1, contracts §18). */
export const memberGroups = {
  account: ['securityCenter', 'verification', 'protection', 'vip'],
  money: ['transferFund', 'depositv2', 'withdraw', 'transferUpline'],
  records: ['personalHistoryCopy', 'transactionHistory', 'personalProfit', 'bonusDetails'],
  more: ['messageV2', 'feedback', 'rewardCenter', 'luckyWheel', 'redEnvelopes', 'raffle', 'missionLeaderboard', 'manualRebate', 'referral'],
} as const

export type MemberGroup = keyof typeof memberGroups
export type MemberKey = (typeof memberGroups)[MemberGroup][number]
export const memberKeys: readonly MemberKey[] = Object.values(memberGroups).flat()

export const MEMBER_CENTRE = '/member'
/** Address of a page; an own address leads to the wallet page while the page is not built. */
export const memberPath = (key: MemberKey): string => `${MEMBER_CENTRE}/${key}`
export const isInMemberCentre = (path: string): boolean => path === MEMBER_CENTRE || path.startsWith(`${MEMBER_CENTRE}/`)
