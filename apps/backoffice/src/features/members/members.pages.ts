import { HeartHandshake, UserSearch, UsersRound } from 'lucide-react'
import type { OfficePage } from '#shared/office-page.ts'

const shared = { isOfBrand: true, icon: UserSearch, title: 'office.members.title', texts: 'office-members' } as const

export const memberPages: readonly OfficePage[] = [
  {
    ...shared,
    name: 'members',
    path: 'members',
    group: 'members',
    permissions: ['members.read'],
    key: 'p',
    load: async () => (await import('./members-page.tsx')).MembersPage,
  },
  {
    ...shared,
    name: 'segments',
    path: 'segments',
    group: 'members',
    title: 'office.segments.title',
    icon: UsersRound,
    permissions: ['segments.manage'],
    load: async () => (await import('./segments-page.tsx')).SegmentsPage,
  },
  {
    ...shared,
    name: 'segment',
    path: 'segments/edit',
    group: null,
    title: 'office.segments.title',
    permissions: ['segments.manage'],
    load: async () => (await import('./segment-page.tsx')).SegmentPage,
  },
  {
    ...shared,
    name: 'harm',
    path: 'harm',
    group: 'members',
    title: 'office.harm.title',
    icon: HeartHandshake,
    permissions: ['members.read'],
    load: async () => (await import('./harm-page.tsx')).HarmPage,
  },
  {
    ...shared,
    name: 'member',
    path: 'members/:member',
    group: null,
    permissions: ['members.read'],
    load: async () => (await import('./member-page.tsx')).MemberPage,
  },
]
