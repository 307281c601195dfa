import type { Permission } from '@halong/api/operator-client'
import type { ReactNode } from 'react'
import { useSession } from './session/session.ts'

/** The operator at work: signed in, or behind the lock. Throws outside the shell, where there is none. */
export function useOperator() {
  const session = useSession()
  if (session.state !== 'in' && session.state !== 'locked') throw new Error('nobody is signed in')
  return session.operator
}
export function useMay(permission: Permission | undefined): boolean {
  const { permissions } = useOperator()
  return permission === undefined || permissions.includes(permission)
}
/** Shows its children to those who may; what is not allowed is not there. The gateway decides again (T64). */
export const May = ({ do: permission, children }: { readonly do: Permission; readonly children: ReactNode }) =>
  useMay(permission) ? children : null
