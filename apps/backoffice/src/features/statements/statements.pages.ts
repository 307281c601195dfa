import { FileSpreadsheet, FileUp } from 'lucide-react'
import type { OfficePage } from '#shared/office-page.ts'

const shared = { isOfBrand: true, texts: 'office-cashier', permissions: ['payments.reconcile'] } as const

export const statementPages: readonly OfficePage[] = [
  {
    ...shared,
    name: 'statements',
    path: 'statements',
    group: 'money',
    icon: FileSpreadsheet,
    title: 'office.statements.title',
    load: async () => (await import('./statements-page.tsx')).StatementsPage,
  },
  {
    ...shared,
    name: 'new-statement',
    path: 'new/statement',
    group: null,
    icon: FileUp,
    title: 'office.statements.import',
    load: async () => (await import('./import-page.tsx')).ImportPage,
  },
]
