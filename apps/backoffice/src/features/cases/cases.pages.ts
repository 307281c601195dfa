import { MonitorSmartphone, ShieldQuestion } from 'lucide-react'
import type { OfficePage } from '#shared/office-page.ts'

const shared = { isOfBrand: true, texts: 'office-risk', permissions: ['risk.read'] } as const

export const casePages: readonly OfficePage[] = [
  {
    ...shared,
    name: 'cases',
    path: 'cases',
    group: 'risk',
    icon: ShieldQuestion,
    title: 'office.cases.title',
    load: async () => (await import('./cases-page.tsx')).CasesPage,
  },
  {
    ...shared,
    name: 'devices',
    path: 'devices',
    group: 'risk',
    icon: MonitorSmartphone,
    title: 'office.cases.devices',
    load: async () => (await import('./devices-page.tsx')).DevicesPage,
  },
  {
    ...shared,
    name: 'case',
    path: 'cases/:case',
    group: null,
    icon: ShieldQuestion,
    title: 'office.cases.title',
    load: async () => (await import('./case-page.tsx')).CasePage,
  },
]
