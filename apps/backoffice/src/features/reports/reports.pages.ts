import { ChartNoAxesCombined } from 'lucide-react'
import type { OfficePage } from '#shared/office-page.ts'

const shared = { isOfBrand: true, texts: 'office-reports', icon: ChartNoAxesCombined } as const

export const reportPages: readonly OfficePage[] = [
  {
    ...shared,
    name: 'reports',
    path: 'reports',
    group: 'money',
    title: 'office.reports.title',
    permissions: ['reports.finance', 'reports.operations'],
    key: 't',
    load: async () => (await import('./reports-page.tsx')).ReportsPage,
  },
  {
    ...shared,
    name: 'explain',
    path: 'reports/:measure',
    group: null,
    title: 'office.reports.title',
    permissions: ['reports.finance'],
    load: async () => (await import('./explain-page.tsx')).ExplainPage,
  },
]
