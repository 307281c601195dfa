import { Scale } from 'lucide-react'
import type { OfficePage } from '#shared/office-page.ts'

export const reconcilePages: readonly OfficePage[] = [
  {
    isOfBrand: true,
    texts: 'office-cashier',
    permissions: ['payments.reconcile'],
    name: 'reconciliation',
    path: 'reconciliation',
    group: 'money',
    icon: Scale,
    title: 'office.reconcile.title',
    load: async () => (await import('./reconcile-page.tsx')).ReconcilePage,
  },
]
