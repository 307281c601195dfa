import { conflictsAmong, operator as operations } from '@halong/api'
import { ok, refuse } from '@halong/base'
import type { z } from 'zod'
import type { Guarded } from '../../platform/guarded.ts'
import { refuseFields, type Tx } from '../../platform/index.ts'
import { isNetwork } from './networks.ts'
import { presentRow } from './present.ts'
import { isWithin } from './rights.ts'
import type { RoleBook } from './role-store.ts'
import { auditOf, type Staff, type StaffDeps } from './staff.ts'
import { newStartingPassword } from './starting.ts'
import { type Operator, operatorIdOf } from './store.ts'

type Add = z.output<typeof operations.add.body>
type Change = z.output<typeof operations.change.body>
type Added = z.input<typeof operations.add.value>
type Changed = z.input<typeof operations.change.value>
type AddCode = 'operator.not_allowed' | 'operator.name_taken' | 'role.conflict' | 'request.invalid'
type ChangeCode = 'operator.not_allowed' | 'operator.unknown' | 'role.conflict' | 'request.invalid'
type Start = { readonly startingPassword: string; readonly passwordHash: string }
export type GuardedStaff = ReturnType<typeof createGuardedStaff>

/** Fields that name no network; null when all do. */
function badNetworks(networks: readonly string[]) {
  const bad = networks.flatMap((text, at) => (isNetwork(text) ? [] : [{ field: `networks.${at}`, code: 'field.invalid' }]))
  return bad.length === 0 ? null : refuseFields(bad)
}

/**
 * T64: operators of operators. A new colleague, more rights, other networks and a new start need another person: else who manages operators could make
 * the second person whom the rest is asked of. Whoever agrees last is shown the starting password, and counts as one hand with the account from then on.
 */
export function createGuardedStaff({ store, roles, passwords, brandExists, staff }: StaffDeps & { readonly staff: Staff }) {
  const newStart = async (): Promise<Start> => {
    const startingPassword = newStartingPassword()
    return { startingPassword, passwordHash: await passwords.hash(startingPassword) }
  }
  /** Whether a change takes rights, ways in or the whole account away, and gives nothing. */
  function isTightening(book: RoleBook, before: Operator, { roles, networks, isBlocked, startAnew }: Change): boolean {
    const [had, has] = [book.rightsOf(before.roles), book.rightsOf(roles)]
    const isNarrower = before.networks.length === 0 || (networks.length > 0 && networks.every((each) => before.networks.includes(each)))
    return !startAnew && isNarrower && (isBlocked || !before.isBlocked) && isWithin(has, had)
  }

  /** Roles that there are, and that one person may hold together; a combination that an operator has already may stay. */
  async function badRoles(tx: Tx, wished: readonly string[], before: readonly string[] = []) {
    const book = await roles.book(tx)
    const unknown = wished.flatMap((role, at) =>
      book.isOpen(role) || before.includes(role) ? [] : [{ field: `roles.${at}`, code: 'field.invalid' }],
    )
    if (unknown.length > 0) return refuseFields(unknown)
    const alone = wished.flatMap((role) => conflictsAmong(book.permissionsOf([role])))
    const known = new Set([...alone, ...conflictsAmong(book.permissionsOf(before))].map(String))
    const isNew = conflictsAmong(book.permissionsOf(wished)).some((pair) => !known.has(String(pair)))
    return isNew ? refuse('role.conflict') : null
  }

  const add: Guarded<Add, Added, AddCode, Start> = {
    operation: operations.add,
    kind: 'operator',
    decide: 'operators.manage',
    async scope({ brandId, networks }, { onlyBrandId }) {
      if (onlyBrandId !== null && brandId !== onlyBrandId) return refuse('operator.not_allowed')
      if (brandId !== null && !(await brandExists(brandId))) return refuseFields([{ field: 'brandId', code: 'field.invalid' }])
      return badNetworks(networks) ?? ok(brandId)
    },
    subject: async (_tx, { username }) => `operator ${username}`,
    async look(tx, { body }) {
      if ((await store.byName(body.username)) !== null) return refuse('operator.name_taken')
      const bad = await badRoles(tx, body.roles)
      if (bad) return bad
      return ok({
        needs: 1,
        before: null,
        after: { username: body.username, ...auditOf({ ...body, isBlocked: false }) },
        basis: '',
      } as const)
    },
    ready: newStart,
    async execute(tx, { body }, { asker, approver, request, ready }) {
      const operatorId = await staff.insertIn(
        tx,
        { ...body, ...ready, mustChange: true, sealedSecret: null },
        { by: approver ?? asker, askedBy: asker.username, request },
      )
      if (operatorId === null) return refuse('operator.name_taken')
      const [operator] = await store.lock(tx, [operatorId])
      return operator
        ? ok({ operator: presentRow(operator, await roles.book(tx)), startingPassword: ready.startingPassword })
        : refuse('operator.name_taken')
    },
    done: () => undefined,
  }

  const change: Guarded<Change, Changed, ChangeCode, Start | null> = {
    operation: operations.change,
    kind: 'operator',
    decide: 'operators.manage',
    async scope({ id, networks }, asker) {
      const operatorId = operatorIdOf(id)
      if (operatorId === asker.operatorId) return refuse('operator.not_allowed')
      const before = operatorId === null ? null : await store.byId(operatorId)
      if (!before || (asker.onlyBrandId !== null && before.brandId !== asker.onlyBrandId)) return refuse('operator.unknown')
      return badNetworks(networks) ?? ok(before.brandId)
    },
    async subject(_tx, { id }) {
      const operatorId = operatorIdOf(id)
      const operator = operatorId === null ? null : await store.byId(operatorId)
      return `operator ${operator?.username ?? ''}`
    },
    async look(tx, { body, asker }) {
      const operatorId = operatorIdOf(body.id) ?? ''
      const locked = await store.lock(tx, [asker.operatorId, operatorId])
      const actor = locked.find((each) => each.operatorId === asker.operatorId)
      const before = locked.find((each) => each.operatorId === operatorId)
      // Nobody changes themselves, so there is always an owner left; of two who take each other's rights away at once one succeeds.
      const book = await roles.book(tx)
      if (!actor || actor.isBlocked || !book.permissionsOf(actor.roles).includes('operators.manage')) return refuse('operator.not_allowed')
      if (!before) return refuse('operator.unknown')
      const bad = await badRoles(tx, body.roles, before.roles)
      if (bad) return bad
      const after = { ...auditOf({ ...before, ...body }), startAnew: body.startAnew }
      const needs = isTightening(book, before, body) ? 0 : 1
      return ok({ needs, before: auditOf(before), after, basis: JSON.stringify(auditOf(before)) } as const)
    },
    ready: async ({ startAnew }) => (startAnew ? newStart() : null),
    async execute(tx, { body }, { asker, approver, request, ready }) {
      const [before] = await store.lock(tx, [operatorIdOf(body.id) ?? ''])
      if (!before) return refuse('operator.unknown')
      const deed = {
        by: approver ?? asker,
        askedBy: approver === null ? null : asker.username,
        request,
        isTightening: isTightening(await roles.book(tx), before, body),
      }
      const operator = await staff.changeIn(tx, { before, change: { ...body, passwordHash: ready?.passwordHash ?? null } }, deed)
      return ok({ operator: presentRow(operator, await roles.book(tx)), startingPassword: ready?.startingPassword ?? null })
    },
    done: () => undefined,
  }

  return { add, change }
}
