import { FileUp, ListX, UserX } from 'lucide-react'
import type { OfficePage } from '#shared/office-page.ts'

const shared = { isOfBrand: true, texts: 'office-risk', permissions: ['members.read'] } as const

export const exclusionPages: readonly OfficePage[] = [
  {
    ...shared,
    name: 'exclusion-matches',
    path: 'exclusion-matches',
    group: 'risk',
    icon: UserX,
    title: 'office.exclusions.matches',
    load: async () => (await import('./matches-page.tsx')).MatchesPage,
  },
  {
    ...shared,
    name: 'exclusions',
    path: 'exclusions',
    group: 'risk',
    icon: ListX,
    title: 'office.exclusions.title',
    load: async () => (await import('./exclusions-page.tsx')).ExclusionsPage,
  },
  {
    ...shared,
    name: 'exclusion-lists',
    path: 'exclusion-lists',
    group: null,
    icon: ListX,
    title: 'office.exclusions.lists',
    load: async () => (await import('./lists-page.tsx')).ListsPage,
  },
  {
    ...shared,
    name: 'new-exclusion-list',
    path: 'new/exclusion-list',
    group: null,
    icon: FileUp,
    title: 'office.exclusions.read',
    permissions: ['protection.act'],
    load: async () => (await import('./read-page.tsx')).ReadPage,
  },
]
