import { BookOpenText } from 'lucide-react'
import type { OfficePage } from '#shared/office-page.ts'

const shared = {
  isOfBrand: true,
  icon: BookOpenText,
  title: 'office.ledger.title',
  texts: 'office-members',
  permissions: ['ledger.read'],
} as const

export const ledgerPages: readonly OfficePage[] = [
  {
    ...shared,
    name: 'ledger',
    path: 'ledger',
    group: 'money',
    key: 'l',
    load: async () => (await import('./accounts-page.tsx')).AccountsPage,
  },
  {
    ...shared,
    name: 'owed',
    path: 'ledger/owed',
    group: null,
    permissions: ['reports.finance'],
    load: async () => (await import('./owed-page.tsx')).OwedPage,
  },
  {
    ...shared,
    name: 'entries',
    path: 'ledger/entries',
    group: null,
    load: async () => (await import('./entries-page.tsx')).EntriesPage,
  },
  {
    ...shared,
    name: 'transfer',
    path: 'ledger/transfer',
    group: null,
    load: async () => (await import('./transfer-page.tsx')).TransferPage,
  },
]
