import type { operator as operations } from '@halong/api'
import type { ListDefinition } from '../../platform/list/index.ts'
import { presentRow } from './present.ts'
import type { RoleStore } from './role-store.ts'
import { type OperatorRow, toOperator } from './store.ts'

/** The operators one may manage: those of the own brand for one who is bound to it (T69). */
export const operatorsList = (roles: RoleStore): ListDefinition<OperatorRow, typeof operations.list> => ({
  from: 'gateway.operator o',
  columns: 'o.*',
  brand: 'o.brand_id',
  unnamed: 'caller',
  id: { sql: 'o.username collate "C"', type: 'text' },
  filters: { username: 'o.username', state: `case when o.is_blocked then 'blocked' else 'active' end` },
  sorts: {
    username: { sql: 'o.username collate "C"', type: 'text' },
    lastSignInAt: { sql: `coalesce(o.last_sign_in_at, '-infinity')`, type: 'timestamptz' },
  },
  async present(rows) {
    const book = await roles.book()
    return rows.map((row) => presentRow(toOperator(row), book))
  },
})
