import { operations as catalogue, conflictsAmong, isPermission, roles as operations, seededRoles } from '@halong/api'
import { ok, refuse } from '@halong/base'
import { parseAsset, parseMoney } from '@halong/money'
import type { z } from 'zod'
import type { Guarded } from '../../platform/guarded.ts'
import { type CallContext, type OperatorCaller, type Platform, refuseFields } from '../../platform/index.ts'
import { actorOf, writeAudit } from './audit.ts'
import { isWithin, rightsOf } from './rights.ts'
import type { Grant, Role, RoleStore } from './role-store.ts'

type Save = z.output<typeof operations.save.body>
type Saved = z.input<typeof operations.save.value>
type SaveCode = Exclude<(typeof operations.save.errors)[number], 'operator.approval_required'> | 'request.invalid'
type Retire = z.output<typeof operations.retire.body>
type Call = { readonly caller: OperatorCaller; readonly request: CallContext }

/** What the owner's role keeps: without them nobody could give any right back. */
const OWNER_KEEPS = ['operators.manage', 'roles.manage', 'rules.manage', 'approvals.read'] as const

const auditOf = ({ name, grants }: Pick<Role, 'name' | 'grants'>) => ({ name, grants })
const used: ReadonlySet<string> = new Set(catalogue.flatMap((each) => ('permission' in each ? [each.permission] : [])))

/** Pairs that one person would hold together by a change, and does not yet. */
export function newConflicts(before: readonly string[], after: readonly string[]) {
  const known = new Set(conflictsAmong(before).map(String))
  return conflictsAmong(after).filter((pair) => !known.has(String(pair)))
}

export const presentRole = ({ changedAt, grants, ...role }: Role): Saved['role'] => ({
  ...role,
  grants: grants.map(({ permission, most }) => ({ permission, most })),
  conflicts: conflictsAmong(grants.map(({ permission }) => permission)).map(([one, other]) => [one, other]),
  changedAt: changedAt.toISOString(),
})

function badGrants(grants: readonly Grant[]) {
  const bad = grants.flatMap(({ permission, most }, at) => {
    const isTwice = grants.findIndex((other) => other.permission === permission) !== at
    if (isTwice || !isPermission(permission)) return [{ field: `grants.${at}.permission`, code: 'field.invalid' }]
    const isRead = Object.entries(most ?? {}).every(([name, amount]) => {
      const asset = parseAsset(name)
      return asset !== null && parseMoney(amount, asset) !== null
    })
    return isRead ? [] : [{ field: `grants.${at}.most`, code: 'field.invalid' }]
  })
  return bad.length === 0 ? null : refuseFields(bad)
}

type Deps = Pick<Platform, 'db' | 'clock'> & { readonly roles: RoleStore }

/** T64: what roles may do. A right more needs another person; a right less is taken at once, but for the owner's, which gives rights back. */
export function createGuardedRoles({ db, clock, roles }: Deps) {
  const keepsOwner = (code: string, grants: readonly Grant[]) =>
    code !== 'owner' || OWNER_KEEPS.every((kept) => grants.some(({ permission }) => permission === kept))

  const save: Guarded<Save, Saved, SaveCode> = {
    operation: operations.save,
    kind: 'role',
    decide: 'roles.manage',
    async scope({ code, name, grants }, { onlyBrandId }) {
      // Roles hold for every brand: whoever works for one alone does not change them (T69).
      if (onlyBrandId !== null) return refuse('operator.not_allowed')
      const isNamed = name !== null || seededRoles.some((seeded) => seeded === code)
      if (!isNamed) return refuseFields([{ field: 'name', code: 'field.required' }])
      return badGrants(grants) ?? ok(null)
    },
    subject: async (_tx, { code }) => `role ${code}`,
    async look(tx, { body }) {
      const before = await roles.lock(tx, body.code)
      if ((before?.version ?? 0) !== body.expectedVersion || before?.isRetired) return refuse('role.changed_meanwhile')
      if (!keepsOwner(body.code, body.grants)) return refuse('role.owner_keeps')
      const names = (grants: readonly Grant[]) => grants.map(({ permission }) => permission)
      if (newConflicts(names(before?.grants ?? []), names(body.grants)).length > 0) return refuse('role.conflict')
      const isTightening = isWithin(rightsOf(body.grants), rightsOf(before?.grants ?? []))
      return ok({
        needs: isTightening ? 0 : 1,
        before: before && auditOf(before),
        after: auditOf(body),
        basis: String(before?.version ?? 0),
      } as const)
    },
    ready: async () => undefined,
    async execute(tx, { body }, { asker, approver, request }) {
      const before = await roles.lock(tx, body.code)
      const by = approver ?? asker
      if (!(await roles.save(tx, { ...body, by: by.username, isNew: before === null }))) return refuse('role.changed_meanwhile')
      await writeAudit(tx, actorOf(by, request), {
        at: clock.now(),
        brandId: null,
        action: 'roles.save',
        target: `role ${body.code}`,
        before: before && auditOf(before),
        after: { ...auditOf(body), ...(approver === null ? {} : { askedBy: asker.username }) },
        reason: body.reason,
      })
      const after = await roles.lock(tx, body.code)
      return after === null ? refuse('role.changed_meanwhile') : ok({ role: presentRole(after) })
    },
    done: () => undefined,
  }

  return {
    save,

    async retire({ code, expectedVersion, reason }: Retire, { caller, request }: Call) {
      if (caller.onlyBrandId !== null) return refuse('operator.not_allowed')
      return db.transaction(async (tx) => {
        const before = await roles.lock(tx, code)
        if (before === null) return refuse('role.unknown')
        if (before.version !== expectedVersion || before.isRetired) return refuse('role.changed_meanwhile')
        if (code === 'owner') return refuse('role.owner_keeps')
        if (before.people > 0) return refuse('role.in_use')
        await roles.retire(tx, { code, by: caller.username })
        await writeAudit(tx, actorOf(caller, request), {
          at: clock.now(),
          brandId: null,
          action: 'roles.retire',
          target: `role ${code}`,
          before: { isRetired: false },
          after: { isRetired: true },
          reason,
        })
        return ok({})
      })
    },

    isUsed: (permission: string) => used.has(permission),
  }
}
export type GuardedRoles = ReturnType<typeof createGuardedRoles>
