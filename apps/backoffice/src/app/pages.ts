import { House, Inbox, ScrollText, UserRound } from 'lucide-react'
import { adjustmentPages } from '#features/adjustments/adjustments.pages.ts'
import { agentPages } from '#features/agents/agents.pages.ts'
import { apiKeyPages } from '#features/api-keys/api-keys.pages.ts'
import { campaignPages } from '#features/campaigns/campaigns.pages.ts'
import { casePages } from '#features/cases/cases.pages.ts'
import { chatPages } from '#features/chat/chat.pages.ts'
import { contentPages } from '#features/content/content.pages.ts'
import { depositPages } from '#features/deposits/deposits.pages.ts'
import { documentPages } from '#features/documents/documents.pages.ts'
import { evidencePages } from '#features/evidence/evidence.pages.ts'
import { exclusionPages } from '#features/exclusions/exclusions.pages.ts'
import { exportPages } from '#features/exports/exports.pages.ts'
import { gamePages } from '#features/games/games.pages.ts'
import { healthPages } from '#features/health/health.pages.ts'
import { ledgerPages } from '#features/ledger/ledger.pages.ts'
import { lotteryPages } from '#features/lotteries/lotteries.pages.ts'
import { matchesPages } from '#features/matches/matches.pages.ts'
import { memberPages } from '#features/members/members.pages.ts'
import { methodPages } from '#features/methods/methods.pages.ts'
import { operatorPages } from '#features/operators/operators.pages.ts'
import { pointPages } from '#features/points/points.pages.ts'
import { promotionPages } from '#features/promotions/promotions.pages.ts'
import { reconcilePages } from '#features/reconcile/reconcile.pages.ts'
import { reportPages } from '#features/reports/reports.pages.ts'
import { rightPages } from '#features/rights/rights.pages.ts'
import { roundPages } from '#features/rounds/rounds.pages.ts'
import { settingPages } from '#features/settings/settings.pages.ts'
import { sportsPages } from '#features/sports/sports.pages.ts'
import { statementPages } from '#features/statements/statements.pages.ts'
import { threadPages } from '#features/threads/threads.pages.ts'
import { transferPages } from '#features/transfers/transfers.pages.ts'
import { withdrawalPages } from '#features/withdrawals/withdrawals.pages.ts'
import type { OfficePage } from '#shared/office-page.ts'

/** Every page there is. What is not here has no entry anywhere. A feature with several pages declares them beside them. */
export const pages: readonly OfficePage[] = [
  {
    name: 'home',
    path: '',
    isOfBrand: true,
    group: 'home',
    title: 'office.home.title',
    icon: House,
    key: 'h',
    load: async () => (await import('#features/home/home-page.tsx')).HomePage,
  },
  {
    name: 'waiting',
    path: 'waiting',
    isOfBrand: true,
    group: 'waiting',
    title: 'office.waiting.title',
    icon: Inbox,
    permissions: [
      'approvals.read',
      'points.decide',
      'deposits.decide',
      'withdrawals.decide',
      'kyc.decide',
      'payments.reconcile',
      'tickets.work',
      'risk.decide',
    ],
    key: 'w',
    load: async () => (await import('#features/waiting/waiting-page.tsx')).WaitingPage,
  },
  ...memberPages,
  ...threadPages,
  ...chatPages,
  ...documentPages,
  ...depositPages,
  ...withdrawalPages,
  ...transferPages,
  ...statementPages,
  ...reconcilePages,
  ...evidencePages,
  ...adjustmentPages,
  ...methodPages,
  ...reportPages,
  ...ledgerPages,
  ...roundPages,
  ...gamePages,
  ...lotteryPages,
  ...casePages,
  ...exclusionPages,
  ...promotionPages,
  ...campaignPages,
  ...sportsPages,
  ...matchesPages,
  ...pointPages,
  ...agentPages,
  ...contentPages,
  ...settingPages,
  {
    name: 'audit',
    path: 'audit',
    isOfBrand: true,
    group: 'system',
    title: 'office.audit.title',
    icon: ScrollText,
    permissions: ['audit.read'],
    key: 'a',
    load: async () => (await import('#features/audit/audit-page.tsx')).AuditPage,
  },
  ...exportPages,
  ...healthPages,
  ...operatorPages,
  ...rightPages,
  ...apiKeyPages,
  {
    name: 'me',
    path: 'me',
    isOfBrand: false,
    group: null,
    title: 'office.me.title',
    icon: UserRound,
    texts: 'office-rights',
    key: 'm',
    load: async () => (await import('#features/account/account-page.tsx')).AccountPage,
  },
]

export const mayOpen = ({ permissions }: Pick<OfficePage, 'permissions'>, allowed: readonly string[]): boolean =>
  permissions === undefined || permissions.some((permission) => allowed.includes(permission))
