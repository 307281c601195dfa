import type { AccessLevel } from '@halong/api/rights'
import type { TextArea, TextKey } from '@halong/i18n'
import type { ComponentType } from 'react'
import type { MemberKey } from '#features/member-centre/page-keys.ts'
import { part } from '#shared/loading/part.ts'

/** A page of the member centre: one entry each. The frame around it has the title, so it begins with its content. */
export type MemberPage = {
  readonly key: MemberKey
  /** In the area `shell`. */
  readonly title: TextKey
  /** Who may open it (R-ROLE-1): `signed_in` lets demo accounts in too. */
  readonly door: Extract<AccessLevel, 'signed_in' | 'member' | 'agent'>
  /** Areas its texts are in, beside `shell`, `auth`, `records` and `errors`. */
  readonly areas: readonly TextArea[]
  readonly load: () => Promise<ComponentType>
  /** Other addresses that lead to it. */
  readonly aliases?: readonly string[]
}

const definePage = (page: MemberPage) => page

/** The pages that are built (R-MC-1). A key of a later area stands in no menu, and its address leads to the wallet. */
export const memberPages: readonly MemberPage[] = [
  definePage({
    key: 'securityCenter',
    title: 'title.security',
    door: 'member',
    areas: ['security'],
    load: async () => (await import('#features/security-centre/security-view.tsx')).SecurityView,
    aliases: ['/securitycenter', '/security'],
  }),
  definePage({
    key: 'verification',
    title: 'title.verification',
    door: 'member',
    areas: ['verification'],
    load: async () => (await import('#features/verification/verification-view.tsx')).VerificationView,
  }),
  definePage({
    key: 'protection',
    title: 'title.protection',
    door: 'member',
    areas: ['protection'],
    load: async () => (await import('#features/protection/protection-view.tsx')).ProtectionView,
  }),
  definePage({
    key: 'vip',
    title: 'title.vip',
    door: 'member',
    areas: ['rewards'],
    load: async () => (await import('#features/rewards/vip-view.tsx')).VipView,
    aliases: ['/vip'],
  }),
  definePage({
    key: 'transferFund',
    title: 'title.wallet',
    door: 'signed_in',
    areas: ['withdraw'],
    load: async () => (await import('#features/wallet/wallet-view.tsx')).WalletView,
  }),
  definePage({
    key: 'depositv2',
    title: 'title.deposit',
    door: 'member',
    areas: ['cashier'],
    load: async () => (await import('#features/cashier/deposit-view.tsx')).DepositView,
    aliases: ['/deposit'],
  }),
  definePage({
    key: 'withdraw',
    title: 'title.withdraw',
    door: 'member',
    areas: ['cashier', 'withdraw'],
    load: async () => (await import('#features/cashier/withdraw/withdraw-view.tsx')).WithdrawView,
    aliases: ['/withdraw'],
  }),
  definePage({
    key: 'transferUpline',
    title: 'title.line_transfer',
    door: 'member',
    areas: ['agents'],
    load: async () => (await import('#features/agent-centre/line-transfer-view.tsx')).LineTransferView,
  }),
  definePage({
    key: 'personalHistoryCopy',
    title: 'title.bets',
    door: 'signed_in',
    areas: [],
    load: async () => (await import('#features/records/rounds-view.tsx')).RoundsView,
  }),
  definePage({
    key: 'transactionHistory',
    title: 'title.movements',
    door: 'signed_in',
    areas: [],
    load: async () => (await import('#features/records/movements-view.tsx')).MovementsView,
    aliases: ['/records'],
  }),
  definePage({
    key: 'personalProfit',
    title: 'title.profit',
    door: 'member',
    areas: [],
    load: async () => (await import('#features/records/profit-view.tsx')).ProfitView,
  }),
  definePage({
    key: 'bonusDetails',
    title: 'title.bonuses',
    door: 'member',
    areas: ['rewards'],
    load: async () => (await import('./pages/bonus-page.tsx')).BonusPage,
  }),
  definePage({
    key: 'rewardCenter',
    title: 'title.rewards',
    door: 'member',
    areas: ['rewards'],
    load: async () => (await import('#features/rewards/reward-centre-view.tsx')).RewardCentreView,
  }),
  definePage({
    key: 'luckyWheel',
    title: 'title.wheel',
    door: 'member',
    areas: ['rewards'],
    load: async () => (await import('#features/rewards/wheel-view.tsx')).WheelView,
  }),
  definePage({
    key: 'redEnvelopes',
    title: 'title.envelopes',
    door: 'member',
    areas: ['rewards'],
    load: async () => (await import('#features/rewards/rain-view.tsx')).RainView,
  }),
  definePage({
    key: 'raffle',
    title: 'title.raffle',
    door: 'member',
    areas: ['rewards'],
    load: async () => (await import('#features/rewards/raffle/raffle-view.tsx')).RaffleView,
  }),
  definePage({
    key: 'missionLeaderboard',
    title: 'title.missions',
    door: 'member',
    areas: ['rewards'],
    load: async () => (await import('#features/rewards/missions/mission-leaderboard-view.tsx')).MissionLeaderboardView,
  }),
  definePage({
    key: 'manualRebate',
    title: 'title.rebates',
    door: 'member',
    areas: ['rewards'],
    load: async () => (await import('#features/rewards/rebate-view.tsx')).RebateView,
  }),
  definePage({
    key: 'referral',
    title: 'title.invite',
    door: 'member',
    areas: ['rewards', 'agents'],
    load: async () => (await import('#features/invite/invite-view.tsx')).InviteView,
  }),
  definePage({
    key: 'messageV2',
    title: 'title.inbox',
    door: 'member',
    areas: ['inbox'],
    load: async () => (await import('#features/inbox/inbox-view.tsx')).InboxView,
  }),
  definePage({
    key: 'feedback',
    title: 'title.feedback',
    door: 'member',
    areas: ['support'],
    load: async () => (await import('#features/feedback/feedback-view.tsx')).FeedbackView,
    aliases: ['/feedback'],
  }),
]

/** The page with its texts, as the frame shows it. */
export const memberParts = new Map(
  memberPages.map(({ key, areas, load }) => [key, part<object>(['shell', 'auth', 'records', 'errors', ...areas], load)]),
)
