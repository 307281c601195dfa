import { KeyRound, Scale } from 'lucide-react'
import type { OfficePage } from '#shared/office-page.ts'

const shared = { isOfBrand: true, texts: 'office-rights' } as const
const roles = { ...shared, icon: KeyRound, title: 'office.roles.title', permissions: ['roles.manage'] } as const

export const rightPages: readonly OfficePage[] = [
  {
    ...roles,
    name: 'roles',
    path: 'roles',
    group: 'system',
    key: 'k',
    load: async () => (await import('./roles-page.tsx')).RolesPage,
  },
  { ...roles, name: 'new-role', path: 'new/role', group: null, load: async () => (await import('./role-page.tsx')).NewRolePage },
  { ...roles, name: 'role', path: 'roles/:role', group: null, load: async () => (await import('./role-page.tsx')).RolePage },
  {
    ...shared,
    name: 'rules',
    path: 'approval-rules',
    group: 'system',
    icon: Scale,
    title: 'office.rules.title',
    permissions: ['rules.manage', 'audit.read'],
    load: async () => (await import('./rules-page.tsx')).RulesPage,
  },
]
