import { ArrowUpFromLine, ListChecks, Send } from 'lucide-react'
import type { OfficePage } from '#shared/office-page.ts'

const shared = { isOfBrand: true, texts: 'office-cashier' } as const
const withdrawals = { ...shared, icon: ArrowUpFromLine, title: 'office.withdrawals.title', permissions: ['withdrawals.read'] } as const

export const withdrawalPages: readonly OfficePage[] = [
  {
    ...withdrawals,
    name: 'withdrawals',
    path: 'withdrawals',
    group: 'money',
    load: async () => (await import('./withdrawals-page.tsx')).WithdrawalsPage,
  },
  {
    ...shared,
    name: 'withdrawal-queue',
    path: 'withdrawals/queue',
    group: null,
    icon: ListChecks,
    title: 'office.withdrawals.queue',
    permissions: ['withdrawals.decide'],
    load: async () => (await import('./queue-page.tsx')).WithdrawalQueuePage,
  },
  {
    ...withdrawals,
    name: 'withdrawal',
    path: 'withdrawals/:withdrawal',
    group: null,
    load: async () => (await import('./withdrawal-page.tsx')).WithdrawalPage,
  },
  {
    ...shared,
    name: 'payouts',
    path: 'payouts',
    group: 'money',
    icon: Send,
    title: 'office.payouts.title',
    permissions: ['withdrawals.read'],
    load: async () => (await import('./payouts-page.tsx')).PayoutsPage,
  },
]
