import { ClipboardList } from 'lucide-react'
import type { OfficePage } from '#shared/office-page.ts'

export const matchesPages: readonly OfficePage[] = [
  {
    isOfBrand: true,
    texts: 'office-sports',
    icon: ClipboardList,
    permissions: ['sports.read'],
    name: 'matches',
    path: 'matches',
    group: 'play',
    title: 'office.matches.title',
    load: async () => (await import('./matches-page.tsx')).MatchesPage,
  },
]
