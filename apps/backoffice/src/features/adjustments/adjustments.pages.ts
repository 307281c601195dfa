import { Scale } from 'lucide-react'
import type { OfficePage } from '#shared/office-page.ts'

const shared = { isOfBrand: true, icon: Scale, texts: 'office-cashier' } as const

export const adjustmentPages: readonly OfficePage[] = [
  {
    ...shared,
    name: 'adjustments',
    path: 'adjustments',
    group: 'money',
    title: 'office.adjustments.title',
    permissions: ['members.money'],
    load: async () => (await import('./adjustments-page.tsx')).AdjustmentsPage,
  },
  {
    ...shared,
    name: 'adjustment',
    path: 'adjustments/:adjustment',
    group: null,
    title: 'office.adjustments.title',
    permissions: ['members.money'],
    load: async () => (await import('./adjustment-page.tsx')).AdjustmentPage,
  },
  {
    ...shared,
    name: 'new-adjustment',
    path: 'new/adjustment',
    group: null,
    title: 'office.adjustments.new',
    permissions: ['adjustments.ask'],
    load: async () => (await import('./new-adjustment-page.tsx')).NewAdjustmentPage,
  },
]
