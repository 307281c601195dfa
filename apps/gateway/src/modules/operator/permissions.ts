import type { Permission } from '@halong/api'
import type { OperatorRole } from '../../platform/index.ts'

/** What each role may do (T64). An operator with several roles may do what any of them may. */
export const rolePermissions: Readonly<Record<OperatorRole, readonly Permission[]>> = {
  owner: [
    'settings.read',
    'settings.change',
    'settings.approve',
    'brand.change',
    'content.manage',
    'points.manage',
    'points.decide',
    'operators.manage',
    'audit.read',
  ],
  settings: ['settings.read', 'settings.change', 'settings.approve', 'brand.change', 'content.manage', 'points.manage', 'points.decide'],
  support: ['settings.read', 'points.decide'],
  viewer: ['settings.read', 'audit.read'],
}

export const permissionsOf = (roles: readonly OperatorRole[]): Permission[] => [...new Set(roles.flatMap((role) => rolePermissions[role]))]
