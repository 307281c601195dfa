import { Activity } from 'lucide-react'
import type { OfficePage } from '#shared/office-page.ts'

export const healthPages: readonly OfficePage[] = [
  {
    name: 'health',
    path: 'health',
    isOfBrand: true,
    group: 'system',
    title: 'office.health.title',
    icon: Activity,
    permissions: ['system.read'],
    texts: 'office-system',
    load: async () => (await import('./health-page.tsx')).HealthPage,
  },
]
