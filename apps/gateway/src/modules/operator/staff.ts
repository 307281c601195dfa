import { ok, type Result, refuse } from '@halong/base'
import type { Passwords } from '../../platform/crypto/passwords.ts'
import { type OperatorRole, type Platform, uuidv7 } from '../../platform/index.ts'
import { type Actor, atTheMachine, writeAudit } from './audit.ts'
import type { Authenticators } from './authenticators.ts'
import type { OperatorSessions } from './sessions.ts'
import { newStartingPassword } from './starting.ts'
import type { Operator, OperatorStore } from './store.ts'

type StaffDeps = Pick<Platform, 'db' | 'clock'> & {
  readonly store: OperatorStore
  readonly sessions: OperatorSessions
  readonly authenticators: Authenticators
  readonly passwords: Passwords
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
export function createStaff({ store, sessions, authenticators, passwords, db, clock }: StaffDeps) {
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

  return {
    /** A new operator with a starting password, shown this once; null when the name is taken. */
    add,

    /** An operator with a password and an authenticator of their own from the start: the demo's. Null when the name is taken. */
    addReady: (row: NewOperator & { readonly password: string; readonly secret: string }) =>
      insert(atTheMachine, { ...row, mustChange: false }),

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
        const added = await add(atTheMachine, { username, roles: ['owner'], brandId: null, networks: [], reason: 'npm run operator:add' })
        return added ? ok({ startingPassword: added.startingPassword }) : refuse('operator.name_taken')
      }
      const operator = await store.byName(username)
      if (!operator) return refuse('operator.unknown')
      const startingPassword = newStartingPassword()
      const passwordHash = await passwords.hash(startingPassword)
      await db.transaction(async (tx) => {
        await store.startAnew(tx, operator.operatorId, passwordHash)
        await sessions.endAll(tx, operator.operatorId, { reason: 'changed' })
        await writeAudit(tx, atTheMachine, {
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
