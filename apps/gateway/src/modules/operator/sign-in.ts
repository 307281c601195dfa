import type { RefusalValue } from '@halong/api'
import { ok, refuse } from '@halong/base'
import { isKnownPassword } from '../../platform/crypto/known-passwords.ts'
import type { Passwords } from '../../platform/crypto/passwords.ts'
import { networkOf } from '../../platform/http/address.ts'
import { OPERATOR_COOKIE } from '../../platform/http/gates.ts'
import { type CallContext, type OperatorCaller, type Platform, refuseFields, refuseWith } from '../../platform/index.ts'
import type { Budget, Limits } from '../../platform/limits.ts'
import type { Metrics } from '../../platform/metrics.ts'
import { actorOf, signInAddresses, writeAudit } from './audit.ts'
import type { Authenticators } from './authenticators.ts'
import { ownPasswordBudget, signInBudgets } from './budgets.ts'
import { isFromListed } from './networks.ts'
import type { OpenedSession, OperatorSessions } from './sessions.ts'
import { MIN_PASSWORD_LENGTH } from './starting.ts'
import type { Operator, OperatorStore } from './store.ts'

type SignInDeps = Pick<Platform, 'db' | 'clock' | 'log'> & {
  readonly store: OperatorStore
  readonly sessions: OperatorSessions
  readonly authenticators: Authenticators
  readonly passwords: Passwords
  readonly limits: Limits
  readonly metrics: Metrics
  /** Whether a password is on the list of known ones or little more than a word of its context. */
}
export type Typed = { readonly username: string; readonly password: string; readonly code: string; readonly newPassword: string }
type NotAccepted =
  | { readonly ok: false; readonly code: 'player.password_common' | 'player.password_unchanged' }
  | { readonly ok: false; readonly code: 'request.invalid'; readonly refusal: RefusalValue }
type Locked = { readonly ok: false; readonly code: 'session.locked'; readonly refusal: RefusalValue }

/** A network somebody signed in from stays known this long. */
const KNOWN_NETWORK_TTL_MS = 30 * 24 * 3_600_000

/** Ends the transaction of a sign-in whose code somebody else used first. */
class CodeUsed extends Error {}

export type SignIn = ReturnType<typeof createSignIn>

export function createSignIn({ store, sessions, authenticators, passwords, limits, metrics, db, clock, log }: SignInDeps) {
  async function spendAll(budgets: readonly (readonly [Budget, string])[]): Promise<Locked | null> {
    for (const [budget, key] of budgets) {
      const spent = await limits.spend(budget, key)
      if (!spent.ok) return refuseWith('session.locked', { retryAfterSeconds: spent.retryAfterSeconds })
    }
    return null
  }

  /** Which budgets a try counts against: from a network the operator came from lately, its own alone (T2). */
  async function budgetsOf(name: string, network: string) {
    const pair = [signInBudgets.pair, `${name}/${network}`] as const
    const known = await signInAddresses(db.reads, name, new Date(clock.now().getTime() - KNOWN_NETWORK_TTL_MS))
    if (known.some((address) => networkOf(address) === network)) return [pair] as const
    return [pair, [signInBudgets.network, network], [signInBudgets.account, name]] as const
  }

  function tell(event: string, request: CallContext): void {
    metrics.security.inc({ event })
    log.warn({ event, requestId: request.id, address: request.address }, 'security event')
  }

  /** What is wrong with a password an operator chose; null when it may be taken. */
  function whyNotTaken(operator: Operator, { before, chosen }: { before: string; chosen: string }): NotAccepted | null {
    if (chosen.length < MIN_PASSWORD_LENGTH)
      return refuseFields([{ field: 'newPassword', code: 'field.too_short', min: MIN_PASSWORD_LENGTH }])
    if (chosen === before) return refuse('player.password_unchanged')
    return isKnownPassword(chosen, [operator.username, 'operator']) ? refuse('player.password_common') : null
  }

  /** Everything a good sign-in does, or nothing. Null when the code was used meanwhile. */
  async function enter(
    operator: Operator,
    { used, newHash, request }: { used: { sealed: Buffer; step: number }; newHash: string | null; request: CallContext },
  ): Promise<OpenedSession | null> {
    const { operatorId, brandId, username } = operator
    const isFirst = operator.sealedSecret === null
    try {
      return await db.transaction(async (tx) => {
        if (!(await store.useStep(tx, { operatorId, ...used }))) throw new CodeUsed()
        if (newHash !== null) {
          await store.setPassword(tx, operatorId, { passwordHash: newHash, mustChange: false })
          await sessions.endAll(tx, operatorId, { reason: 'password_changed' })
        }
        await store.markSignIn(tx, operatorId, clock.now())
        await writeAudit(tx, actorOf(operator, request), {
          at: clock.now(),
          brandId,
          action: 'operator.login',
          target: `operator ${username}`,
          before: null,
          after: { authenticator: isFirst ? 'set up' : 'used', password: newHash === null ? 'kept' : 'changed' },
          reason: '',
        })
        return sessions.open(tx, operatorId, request)
      })
    } catch (error) {
      if (error instanceof CodeUsed) return null
      throw error
    }
  }

  return {
    /** T64: name, password and a code of the authenticator app. What is wrong of the three is not told once the app is set up (T4). */
    async logIn({ username, password, code, newPassword }: Typed, request: CallContext) {
      const name = username.trim().toLowerCase()
      const network = networkOf(request.address)
      const budgets = await budgetsOf(name, network)
      const locked = await spendAll(budgets)
      if (locked) {
        tell('operator.locked', request)
        return locked
      }
      const operator = await store.byName(name)
      const { matches } = await passwords.verify(password, operator?.passwordHash ?? null)
      if (!operator || !matches || operator.isBlocked || !isFromListed(request.address, operator.networks)) {
        tell('operator.credentials_wrong', request)
        return refuse('operator.credentials_wrong')
      }
      if (operator.sealedSecret === null && (code === '' || operator.sealedPending === null)) {
        const { shown, sealed } = authenticators.make(operator)
        await store.keepPending(operator.operatorId, sealed)
        await limits.refund(signInBudgets.pair, `${name}/${network}`)
        return refuseWith('operator.authenticator_required', { authenticator: shown })
      }
      const used = authenticators.stepOf(operator, code)
      const wrongCode = operator.sealedSecret === null ? 'operator.authenticator_wrong' : 'operator.credentials_wrong'
      if (used === null) {
        tell(wrongCode, request)
        return refuse(wrongCode)
      }
      if (operator.mustChange && newPassword === '') {
        await limits.refund(signInBudgets.pair, `${name}/${network}`)
        return refuse('session.password_change_required')
      }
      const why = operator.mustChange ? whyNotTaken(operator, { before: password, chosen: newPassword }) : null
      if (why) return why
      const opened = await enter(operator, { used, newHash: operator.mustChange ? await passwords.hash(newPassword) : null, request })
      if (opened === null) return refuse(wrongCode)
      for (const [budget, key] of budgets) await (budget === signInBudgets.pair ? limits.reset(budget, key) : limits.refund(budget, key))
      request.setCookie(OPERATOR_COOKIE, opened.companion)
      return ok({ operator, opened })
    },

    /** T64: a code of the authenticator app vouches for an open session; a code that was used before does not. */
    async proveAgain(caller: OperatorCaller, code: string, request: CallContext) {
      const locked = await spendAll([[ownPasswordBudget, caller.operatorId]])
      if (locked) return locked
      const operator = await store.byId(caller.operatorId)
      const used = operator === null ? null : authenticators.stepOf(operator, code)
      if (operator === null || used === null) {
        tell('operator.authenticator_wrong', request)
        return refuse('operator.authenticator_wrong')
      }
      const { operatorId, username, brandId } = operator
      const until = await db.transaction(async (tx) => {
        if (!(await store.useStep(tx, { operatorId, ...used }))) return null
        const deed = { action: 'operator.proveAgain', target: `operator ${username}`, brandId, before: null, after: null, reason: '' }
        await writeAudit(tx, actorOf(caller, request), { ...deed, at: clock.now() })
        return sessions.prove(tx, caller.sessionId)
      })
      if (until === null) return refuse('operator.authenticator_wrong')
      await limits.reset(ownPasswordBudget, operatorId)
      return ok({ provedUntil: until.toISOString() })
    },

    async logOut(caller: OperatorCaller, request: CallContext): Promise<void> {
      await db.transaction((tx) => sessions.end(tx, caller.sessionId, 'signed_out'))
      request.setCookie(OPERATOR_COOKIE, null)
    },

    /** Ends every other session of whoever calls; one audit row. */
    async endOthers({ operatorId, username, sessionId, onlyBrandId }: OperatorCaller, request: CallContext): Promise<number> {
      return db.transaction(async (tx) => {
        const ended = await sessions.endAll(tx, operatorId, { reason: 'signed_out', except: sessionId })
        const deed = {
          action: 'operator.endSessions',
          target: `operator ${username}`,
          brandId: onlyBrandId,
          before: null,
          after: { ended },
          reason: '',
        }
        await writeAudit(tx, actorOf({ operatorId, username }, request), { at: clock.now(), ...deed })
        return ended
      })
    },

    /** Changes the own password; every other session of the operator ends. */
    async changePassword(caller: OperatorCaller, typed: Omit<Typed, 'username'>, request: CallContext) {
      const locked = await spendAll([[ownPasswordBudget, caller.operatorId]])
      if (locked) return locked
      const operator = await store.byId(caller.operatorId)
      const { matches } = await passwords.verify(typed.password, operator?.passwordHash ?? null)
      if (!operator || !matches) return refuse('operator.credentials_wrong')
      const used = authenticators.stepOf(operator, typed.code)
      if (used === null) return refuse('operator.authenticator_wrong')
      const why = whyNotTaken(operator, { before: typed.password, chosen: typed.newPassword })
      if (why) return why
      const passwordHash = await passwords.hash(typed.newPassword)
      const { operatorId, username, brandId } = operator
      const isDone = await db.transaction(async (tx) => {
        if (!(await store.useStep(tx, { operatorId, ...used }))) return false
        await store.setPassword(tx, operatorId, { passwordHash, mustChange: false })
        await sessions.endAll(tx, operatorId, { reason: 'password_changed', except: caller.sessionId })
        const deed = { action: 'operator.changePassword', target: `operator ${username}`, brandId, before: null, after: null, reason: '' }
        await writeAudit(tx, actorOf(caller, request), { ...deed, at: clock.now() })
        return true
      })
      if (!isDone) return refuse('operator.authenticator_wrong')
      await limits.reset(ownPasswordBudget, caller.operatorId)
      return ok({})
    },
  }
}
