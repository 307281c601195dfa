import type { operator as operations, RowInputOf } from '@halong/api'
import type { z } from 'zod'
import type { RoleBook } from './role-store.ts'
import { type Operator, wireId } from './store.ts'

type Card = z.input<typeof operations.operatorCard>

type Row = RowInputOf<typeof operations.list>

export const presentRow = (operator: Operator, book: Pick<RoleBook, 'permissionsOf'>): Row => ({
  ...presentOperator(operator, book),
  isBlocked: operator.isBlocked,
  hasAuthenticator: operator.sealedSecret !== null,
  networks: [...operator.networks],
  createdAt: operator.createdAt.toISOString(),
  lastSignInAt: operator.lastSignInAt?.toISOString() ?? null,
})

export const presentOperator = (
  { operatorId, username, roles, brandId }: Pick<Operator, 'operatorId' | 'username' | 'roles' | 'brandId'>,
  book: Pick<RoleBook, 'permissionsOf'>,
): Card => ({
  id: wireId(operatorId),
  username,
  roles: [...roles],
  permissions: [...book.permissionsOf(roles)],
  brandId,
})
