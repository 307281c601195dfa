import { invariant, ok, type Result, refuse } from '@halong/base'
import type { Passwords } from '../../platform/crypto/passwords.ts'
import { type CallContext, type OperatorCaller, type Platform, type Tx, uuidv7 } from '../../platform/index.ts'
import { type Actor, actorOf, machineActor, writeAudit } from './audit.ts'
import type { Authenticators } from './authenticators.ts'
import type { RoleStore } from './role-store.ts'
import type { OperatorSessions } from './sessions.ts'
import { newStartingPassword } from './starting.ts'
import type { Operator, OperatorStore } from './store.ts'

export type StaffDeps = Pick<Platform, 'db' | 'clock'> & {
  readonly store: OperatorStore
  readonly sessions: OperatorSessions
  readonly authenticators: Authenticators
  readonly passwords: Passwords
  readonly roles: RoleStore
  brandExists(brandId: number): Promise<boolean>
}
export type Changed = {
  readonly roles: readonly string[]
  readonly networks: readonly string[]
  readonly isBlocked: boolean
  readonly startAnew: boolean
  /** Of the starting password where it starts anew. */
  readonly passwordHash: string | null
  readonly reason: string
}
/** Who did it, by which call, and who asked for it where another person did. */
export type StaffDeed = {
  readonly by: Pick<OperatorCaller, 'operatorId' | 'username'>
  readonly askedBy: string | null
  readonly request: CallContext
}
export type NewOperator = {
  readonly username: string
  readonly roles: readonly string[]
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
export function createStaff({ store, sessions, authenticators, passwords, db, clock }: StaffDeps) {
  type New = NewOperator & {
    readonly passwordHash: string
    readonly mustChange: boolean
    readonly sealedSecret: Buffer | null
    readonly operatorId?: string
  }
  async function insert(tx: Tx, row: New, { actor, askedBy }: { actor: Actor; askedBy: string | null }): Promise<string | null> {
    const operatorId = row.operatorId ?? uuidv7()
    const at = clock.now()
    if (!(await store.insert(tx, { ...row, operatorId, createdAt: at }))) return null
    await writeAudit(tx, actor, {
      at,
      brandId: row.brandId,
      action: 'operator.add',
      target: `operator ${row.username}`,
      before: null,
      after: { ...auditOf({ ...row, isBlocked: false }), ...(askedBy === null ? {} : { askedBy }) },
      reason: row.reason,
    })
    return operatorId
  }

  return {
    /** Adds an operator in the caller's transaction; null when the name is taken. */
    insertIn: (tx: Tx, row: New, { by, askedBy, request }: StaffDeed) => insert(tx, row, { actor: actorOf(by, request), askedBy }),

    /** Changes an operator who is locked, and ends their sessions. The audit says whether it took away alone: that gives nobody a hand on the account. */
    async changeIn(
      tx: Tx,
      { before, change }: { readonly before: Operator; readonly change: Changed },
      { by, askedBy, request, isTightening }: StaffDeed & { readonly isTightening: boolean },
    ): Promise<Operator> {
      const { operatorId, username, brandId } = before
      if (change.passwordHash !== null) await store.startAnew(tx, operatorId, change.passwordHash)
      const after = { ...before, roles: change.roles, networks: change.networks, isBlocked: change.isBlocked }
      await store.change(tx, after)
      await sessions.endAll(tx, operatorId, { reason: 'changed' })
      await writeAudit(tx, actorOf(by, request), {
        at: clock.now(),
        brandId,
        action: 'operator.change',
        target: `operator ${username}`,
        before: auditOf(before),
        after: { ...auditOf(after), startAnew: change.startAnew, isTightening, ...(askedBy === null ? {} : { askedBy }) },
        reason: change.reason,
      })
      const [changed] = await store.lock(tx, [operatorId])
      invariant(changed, 'an operator just changed is there')
      return changed
    },

    /** An operator with a password and an authenticator of their own from the start: the demo's. Null when the name is taken. */
    async addReady({
      password,
      secret,
      ...row
    }: NewOperator & { readonly password: string; readonly secret: string }): Promise<string | null> {
      const [operatorId, passwordHash] = [uuidv7(), await passwords.hash(password)]
      const sealedSecret = authenticators.seal(operatorId, secret)
      return db.transaction((tx) =>
        insert(tx, { ...row, operatorId, passwordHash, sealedSecret, mustChange: false }, { actor: machineActor, askedBy: null }),
      )
    },

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
        const startingPassword = newStartingPassword()
        const row = {
          username,
          roles: ['owner'] as const,
          brandId: null,
          networks: [],
          reason: 'npm run operator:add',
          mustChange: true,
          sealedSecret: null,
        }
        const passwordHash = await passwords.hash(startingPassword)
        const added = await db.transaction((tx) => insert(tx, { ...row, passwordHash }, { actor: machineActor, askedBy: null }))
        return added === null ? refuse('operator.name_taken') : ok({ startingPassword })
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
