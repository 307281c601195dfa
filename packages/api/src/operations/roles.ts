import { z } from 'zod'
import { count, instant, text } from '../fields.ts'
import { operation } from '../operation.ts'
import { roleCode, roleLimit, roleName } from '../roles.ts'

const reason = text(300, 3)
const grant = z.object({ permission: text(40, 1), most: roleLimit.nullable() })
const MOST_GRANTS = 120

const role = z.object({
  code: roleCode,
  /** What operators call it; null for a role of the product, which is named in the language of its reader. */
  name: roleName.nullable(),
  grants: z.array(grant).max(MOST_GRANTS),
  /** How many operators have it. */
  people: count,
  /** Pairs of its permissions that one person should not hold together. */
  conflicts: z.array(z.tuple([text(40), text(40)])).max(20),
  isRetired: z.boolean(),
  version: count,
  changedAt: instant,
  changedBy: text(64),
})

/** What operators may do is data (T64): a role is a row, and a permission that is new belongs to nobody until a role is given it. */
export const list = operation({
  id: 'roles.list',
  method: 'GET',
  path: '/wps/operator/roles',
  access: 'operator',
  summary: 'The roles of operators, what each may do, and every permission there is.',
  alwaysOpen: true,
  value: z.object({
    roles: z.array(role).max(100),
    permissions: z
      .array(
        z.object({
          name: text(40, 1),
          risk: z.enum(['read', 'write', 'money', 'rights', 'personal']),
          /** False while no call asks for it. */
          isUsed: z.boolean(),
        }),
      )
      .max(200),
  }),
  errors: [],
})

/** A grant more, or a higher limit, needs another person; taking away is done at once. Of operators of the whole installation alone. */
export const save = operation({
  id: 'roles.save',
  method: 'POST',
  path: '/wps/operator/roles',
  access: 'operator',
  permission: 'roles.manage',
  summary:
    'Makes a role or changes what it may do, from the next call of its holders on. More rights need another operator (`approvals.ask`).',
  alwaysOpen: true,
  body: z.strictObject({
    code: roleCode,
    name: roleName.nullable(),
    grants: z.array(z.strictObject({ permission: text(40, 1), most: roleLimit.nullable().default(null) })).max(MOST_GRANTS),
    /** 0 for a new one. */
    expectedVersion: count,
    reason,
  }),
  value: z.object({ role }),
  errors: ['operator.not_allowed', 'operator.approval_required', 'role.changed_meanwhile', 'role.conflict', 'role.owner_keeps'],
})

export const retire = operation({
  id: 'roles.retire',
  method: 'POST',
  path: '/wps/operator/roles/retire',
  access: 'operator',
  permission: 'roles.manage',
  summary: 'Ends a role that nobody has. Its name stays taken.',
  alwaysOpen: true,
  body: z.strictObject({ code: roleCode, expectedVersion: count, reason }),
  value: z.object({}),
  errors: ['operator.not_allowed', 'role.unknown', 'role.in_use', 'role.changed_meanwhile', 'role.owner_keeps'],
})
