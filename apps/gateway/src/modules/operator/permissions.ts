import { permissions as catalogue, type Permission } from '@halong/api'
import type { OperatorRole } from '../../platform/index.ts'
import type { Permissions } from '../../platform/module.ts'

export type PermissionsOf = (roles: readonly OperatorRole[]) => Permission[]

/** What operators may do by their roles, as the modules declare it (T64). With several roles one may do what any of them may. */
export const readPermissions =
  (declared: Permissions): PermissionsOf =>
  (roles) =>
    catalogue.filter((permission) => declared[permission]?.some((role) => roles.includes(role)))
