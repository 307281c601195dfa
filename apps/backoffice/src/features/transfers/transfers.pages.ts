import { ArrowLeftRight, Network, Scale } from 'lucide-react'
import type { OfficePage } from '#shared/office-page.ts'

const shared = { texts: 'office-cashier', permissions: ['transfers.read'] } as const
const transfers = { ...shared, isOfBrand: true, icon: ArrowLeftRight, title: 'office.transfers.title' } as const

export const transferPages: readonly OfficePage[] = [
  {
    ...transfers,
    name: 'transfers',
    path: 'transfers',
    group: 'money',
    load: async () => (await import('./transfers-page.tsx')).TransfersPage,
  },
  {
    ...transfers,
    name: 'transfer',
    path: 'transfers/:transfer',
    group: null,
    load: async () => (await import('./transfer-page.tsx')).TransferPage,
  },
  {
    ...shared,
    isOfBrand: false,
    name: 'reconciled',
    path: 'reconciled',
    group: 'money',
    icon: Scale,
    title: 'office.reconciled.title',
    load: async () => (await import('./reconciled-page.tsx')).ReconciledPage,
  },
  {
    name: 'line-transfers',
    path: 'line-transfers',
    group: 'growth',
    title: 'office.line.title',
    icon: Network,
    texts: 'office-agents',
    permissions: ['agents.read'],
    isOfBrand: true,
    load: async () => (await import('./line-transfers-page.tsx')).LineTransfersPage,
  },
  {
    name: 'line-transfer',
    path: 'line-transfers/:transfer',
    group: null,
    title: 'office.line.title',
    icon: Network,
    texts: 'office-agents',
    permissions: ['agents.read'],
    isOfBrand: true,
    load: async () => (await import('./line-transfer-page.tsx')).LineTransferPage,
  },
]
