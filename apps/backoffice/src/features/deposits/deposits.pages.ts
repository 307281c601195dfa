import { ArrowDownToLine, CircleHelp, Hand, ListChecks } from 'lucide-react'
import type { OfficePage } from '#shared/office-page.ts'

const shared = { isOfBrand: true, texts: 'office-cashier' } as const
const deposits = { ...shared, icon: ArrowDownToLine, title: 'office.deposits.title', permissions: ['deposits.read'] } as const

export const depositPages: readonly OfficePage[] = [
  {
    ...deposits,
    name: 'deposits',
    path: 'deposits',
    group: 'money',
    key: 'd',
    load: async () => (await import('./deposits-page.tsx')).DepositsPage,
  },
  {
    ...shared,
    name: 'deposit-queue',
    path: 'deposits/queue',
    group: null,
    icon: ListChecks,
    title: 'office.deposits.queue',
    permissions: ['deposits.decide'],
    load: async () => (await import('./queue-page.tsx')).QueuePage,
  },
  {
    ...deposits,
    name: 'deposit',
    path: 'deposits/:deposit',
    group: null,
    load: async () => (await import('./deposit-page.tsx')).DepositPage,
  },
  {
    ...shared,
    name: 'held',
    path: 'held',
    group: 'money',
    icon: Hand,
    title: 'office.held.title',
    permissions: ['deposits.read'],
    load: async () => (await import('./held-page.tsx')).HeldPage,
  },
  {
    ...shared,
    name: 'unmatched',
    path: 'unmatched',
    group: 'money',
    icon: CircleHelp,
    title: 'office.unmatched.title',
    permissions: ['payments.reconcile'],
    load: async () => (await import('./unmatched-page.tsx')).UnmatchedPage,
  },
]
