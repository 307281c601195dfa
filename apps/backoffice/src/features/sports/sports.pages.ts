import { Trophy } from 'lucide-react'
import type { OfficePage } from '#shared/office-page.ts'

export const sportsPages: readonly OfficePage[] = [
  {
    name: 'fixtures',
    path: 'fixtures',
    isOfBrand: true,
    group: 'play',
    texts: 'office-sports',
    icon: Trophy,
    title: 'office.sports.title',
    permissions: ['sports.read'],
    load: async () => (await import('./fixtures-page.tsx')).FixturesPage,
  },
]
