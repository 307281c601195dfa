import type { Permission } from '@halong/api/operator-client'
import { useMay, useOperator } from '#shared/operator.tsx'

/** Vendors and games are the installation's: who is bound to one brand changes none, whatever their role (T69). */
export function useMayEverywhere(permission: Permission): boolean {
  const isAllowed = useMay(permission)
  return useOperator().brandId === null && isAllowed
}
