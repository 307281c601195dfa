import { ok, type Result, refuse } from '@halong/base'
import type { Passwords } from '../../platform/crypto/passwords.ts'
import { type CallContext, type OperatorCaller, type OperatorRole, type Platform, refuseFields, uuidv7 } from '../../platform/index.ts'
import { type Actor, actorOf, machineActor, writeAudit } from './audit.ts'
import type { Authenticators } from './authenticators.ts'
import { isNetwork } from './networks.ts'
import type { PermissionsOf } from './permissions.ts'
import type { OperatorSessions } from './sessions.ts'
import { newStartingPassword } from './starting.ts'
import type { Operator, OperatorStore } from './store.ts'

type StaffDeps = Pick<Platform, 'db' | 'clock'> & {
  readonly store: OperatorStore
  readonly sessions: OperatorSessions
  readonly authenticators: Authenticators
  readonly passwords: Passwords
  readonly permissionsOf: PermissionsOf
  brandExists(brandId: number): Promise<boolean>
}
export type Changed = {
  readonly roles: readonly OperatorRole[]
  readonly networks: readonly string[]
  readonly isBlocked: boolean
  readonly startAnew: boolean
  readonly reason: string
}
export type NewOperator = {
  readonly username: string
  readonly roles: readonly OperatorRole[]
  readonly brandId: number | null
  readonly networks: readonly string[]
  readonly reason: string
}
export type Staff = ReturnType<typeof createStaff>

const NAME = /^[a-z][a-z0-9._-]{2,31}$/

/** What the audit keeps of an operator: rights, never a password or a secret. */
export const auditOf = ({ roles, brandId, networks, isBlocked }: Pick<Operator, 'roles' | 'brandId' | 'networks' | 'isBlocked'>) => ({
  roles,
  brandId,
  networks,
  isBlocked,
})

/** Who the operators are. */
export function createStaff({ store, sessions, authenticators, passwords, permissionsOf, brandExists, db, clock }: StaffDeps) {
  async function insert(actor: Actor, row: NewOperator & { password: string; mustChange: boolean; secret: string | null }) {
    const passwordHash = await passwords.hash(row.password)
    const operatorId = uuidv7()
    const sealedSecret = row.secret === null ? null : authenticators.seal(operatorId, row.secret)
    const at = clock.now()
    return db.transaction(async (tx) => {
      if (!(await store.insert(tx, { ...row, operatorId, passwordHash, sealedSecret, createdAt: at }))) return null
      await writeAudit(tx, actor, {
        at,
        brandId: row.brandId,
        action: 'operator.add',
        target: `operator ${row.username}`,
        before: null,
        after: auditOf({ ...row, isBlocked: false }),
        reason: row.reason,
      })
      return operatorId
    })
  }

  async function add(actor: Actor, row: NewOperator): Promise<{ operatorId: string; startingPassword: string } | null> {
    const startingPassword = newStartingPassword()
    const operatorId = await insert(actor, { ...row, password: startingPassword, mustChange: true, secret: null })
    return operatorId === null ? null : { operatorId, startingPassword }
  }

  /** Fields that name no network; null when all do. */
  function badNetworks(networks: readonly string[]) {
    const bad = networks.flatMap((text, at) => (isNetwork(text) ? [] : [{ field: `networks.${at}`, code: 'field.invalid' }]))
    return bad.length === 0 ? null : refuseFields(bad)
  }

  return {
    /** T64: adds a colleague. Somebody bound to one brand adds to that brand alone. */
    async addBy(caller: OperatorCaller, row: NewOperator, request: CallContext) {
      if (caller.onlyBrandId !== null && row.brandId !== caller.onlyBrandId) return refuse('operator.not_allowed')
      if (row.brandId !== null && !(await brandExists(row.brandId))) return refuseFields([{ field: 'brandId', code: 'field.invalid' }])
      const bad = badNetworks(row.networks)
      if (bad) return bad
      const added = await add(actorOf(caller, request), row)
      const operator = added === null ? null : await store.byId(added.operatorId)
      return added && operator ? ok({ operator, startingPassword: added.startingPassword }) : refuse('operator.name_taken')
    },

    /**
     * T64: what a colleague may do from now on; their sessions end. Nobody changes themselves, so there is always an owner left; of two who
     * take each other's rights away at once one succeeds.
     */
    async changeBy(caller: OperatorCaller, operatorId: string, change: Changed & { readonly request: CallContext }) {
      if (operatorId === caller.operatorId) return refuse('operator.not_allowed')
      const bad = badNetworks(change.networks)
      if (bad) return bad
      const startingPassword = change.startAnew ? newStartingPassword() : null
      const passwordHash = startingPassword === null ? null : await passwords.hash(startingPassword)
      const refusal = await db.transaction(async (tx) => {
        const locked = await store.lock(tx, [caller.operatorId, operatorId])
        const actor = locked.find((each) => each.operatorId === caller.operatorId)
        const before = locked.find((each) => each.operatorId === operatorId)
        if (!actor || actor.isBlocked || !permissionsOf(actor.roles).includes('operators.manage')) return 'operator.not_allowed'
        if (!before || (actor.brandId !== null && before.brandId !== actor.brandId)) return 'operator.unknown'
        if (passwordHash !== null) await store.startAnew(tx, operatorId, passwordHash)
        const after = { ...before, roles: change.roles, networks: change.networks, isBlocked: change.isBlocked }
        await store.change(tx, after)
        await sessions.endAll(tx, operatorId, { reason: 'changed' })
        await writeAudit(tx, actorOf(caller, change.request), {
          at: clock.now(),
          brandId: before.brandId,
          action: 'operator.change',
          target: `operator ${before.username}`,
          before: auditOf(before),
          after: { ...auditOf(after), startAnew: change.startAnew },
          reason: change.reason,
        })
        return null
      })
      if (refusal !== null) return refuse(refusal)
      const operator = await store.byId(operatorId)
      return operator ? ok({ operator, startingPassword }) : refuse('operator.unknown')
    },

    /** An operator with a password and an authenticator of their own from the start: the demo's. Null when the name is taken. */
    addReady: (row: NewOperator & { readonly password: string; readonly secret: string }) =>
      insert(machineActor, { ...row, mustChange: false }),

    /**
     * T64: the first owner, or one more, on the word of somebody at the machine itself. With `anew` an operator who lost the authenticator
     * gets a new start instead.
     */
    async addAtTheMachine(
      username: string,
      { anew }: { anew: boolean },
    ): Promise<Result<{ startingPassword: string }, 'operator.name_taken' | 'operator.unknown' | 'operator.name_invalid'>> {
      if (!NAME.test(username)) return refuse('operator.name_invalid')
      if (!anew) {
        const added = await add(machineActor, { username, roles: ['owner'], brandId: null, networks: [], reason: 'npm run operator:add' })
        return added ? ok({ startingPassword: added.startingPassword }) : refuse('operator.name_taken')
      }
      const operator = await store.byName(username)
      if (!operator) return refuse('operator.unknown')
      const startingPassword = newStartingPassword()
      const passwordHash = await passwords.hash(startingPassword)
      await db.transaction(async (tx) => {
        await store.startAnew(tx, operator.operatorId, passwordHash)
        await sessions.endAll(tx, operator.operatorId, { reason: 'changed' })
        await writeAudit(tx, machineActor, {
          at: clock.now(),
          brandId: operator.brandId,
          action: 'operator.change',
          target: `operator ${username}`,
          before: auditOf(operator),
          after: { ...auditOf({ ...operator, isBlocked: false }), startAnew: true },
          reason: 'npm run operator:add -- --anew',
        })
      })
      return ok({ startingPassword })
    },
  }
}
