import { UsersRound } from 'lucide-react'
import type { OfficePage } from '#shared/office-page.ts'

const shared = {
  isOfBrand: true,
  title: 'office.operators.title',
  icon: UsersRound,
  texts: 'office-rights',
  permissions: ['operators.manage'],
} as const

export const operatorPages: readonly OfficePage[] = [
  {
    ...shared,
    name: 'operators',
    path: 'operators',
    group: 'system',
    key: 'o',
    load: async () => (await import('./operators-page.tsx')).OperatorsPage,
  },
  {
    ...shared,
    name: 'new-operator',
    path: 'new/operator',
    group: null,
    load: async () => (await import('./operator-page.tsx')).NewOperatorPage,
  },
  {
    ...shared,
    name: 'operator',
    path: 'operators/:operator',
    group: null,
    load: async () => (await import('./operator-page.tsx')).OperatorPage,
  },
]
