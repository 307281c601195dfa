import { Dices } from 'lucide-react'
import type { OfficePage } from '#shared/office-page.ts'

const shared = {
  isOfBrand: true,
  icon: Dices,
  title: 'office.rounds.title',
  texts: 'office-members',
  permissions: ['rounds.read'],
} as const

export const roundPages: readonly OfficePage[] = [
  {
    ...shared,
    name: 'rounds',
    path: 'rounds',
    group: 'play',
    key: 'r',
    load: async () => (await import('./rounds-page.tsx')).RoundsPage,
  },
  {
    ...shared,
    name: 'round',
    path: 'rounds/:member/:round',
    group: null,
    load: async () => (await import('./round-page.tsx')).RoundPage,
  },
]
