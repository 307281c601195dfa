import { ok, type Result, refuse } from '@halong/base'
import { networkAt } from '../../platform/http/address.ts'
import { OPERATOR_COOKIE } from '../../platform/http/gates.ts'
import { type CallContext, type OperatorCaller, type Platform, refuseWith, type Tx, uuidv7 } from '../../platform/index.ts'
import type { Budget, Limits } from '../../platform/limits.ts'
import type { Metrics } from '../../platform/metrics.ts'
import type { Ceremonies } from '../../platform/passkeys/ceremony.ts'
import { readAuthentication } from '../../platform/passkeys/response.ts'
import { madeCredential, newCounter, optionsToMake, optionsToUse, userIdOf } from '../../platform/passkeys/webauthn.ts'
import { actorOf, writeAudit } from './audit.ts'
import { ownPasswordBudget, passkeyBudget } from './budgets.ts'
import { isFromListed } from './networks.ts'
import type { OperatorPasskey, OperatorPasskeyKey, OperatorPasskeyStore } from './passkey-store.ts'
import type { OperatorSessions } from './sessions.ts'
import type { OperatorStore } from './store.ts'

type PasskeyDeps = Pick<Platform, 'db' | 'clock' | 'log'> & {
  readonly store: OperatorStore
  readonly passkeys: OperatorPasskeyStore
  readonly sessions: OperatorSessions
  readonly ceremonies: Ceremonies
  readonly limits: Limits
  readonly metrics: Metrics
}
type Listed<Code extends string> = Promise<Result<readonly OperatorPasskey[], Code>>
type Told = { readonly action: string; readonly before: unknown; readonly after: unknown }
type Deed = Told & { readonly request: CallContext }

const MAX_PASSKEYS_PER_OPERATOR = 10
/** What an authenticator shows a passkey under. */
const SITE = 'Halong operators'
const SIGN_IN = 'operator sign-in'
export type OperatorPasskeys = ReturnType<typeof createOperatorPasskeys>

/**
 * T64, B2: passkeys of operators. User verification makes one both factors, so it signs in alone and proves again. The authenticator app stays beside them
 * and nobody takes it away from themselves, so a passkey is never the last way in; a new start of an account ends its passkeys too.
 */
export function createOperatorPasskeys({ store, passkeys, sessions, ceremonies, limits, metrics, db, clock, log }: PasskeyDeps) {
  const purposeOf = (what: 'make' | 'prove', { operatorId, sessionId }: OperatorCaller) => `operator ${what} ${operatorId} ${sessionId}`

  function refused(request: CallContext) {
    metrics.security.inc({ event: 'session.passkey_invalid' })
    log.warn({ event: 'session.passkey_invalid', requestId: request.id, address: request.address }, 'security event')
    return refuse('session.passkey_invalid')
  }
  async function spend(budget: Budget, key: string) {
    const spent = await limits.spend(budget, key)
    return spent.ok ? null : refuseWith('session.locked', { retryAfterSeconds: spent.retryAfterSeconds })
  }
  const audit = (tx: Tx, whose: { operatorId: string; username: string; brandId: number | null }, { request, ...deed }: Deed) =>
    writeAudit(tx, actorOf(whose, request), {
      ...deed,
      at: clock.now(),
      brandId: whose.brandId,
      target: `operator ${whose.username}`,
      reason: '',
    })

  /** Whose passkey answered the challenge of this browser, and its new counter; null where it proves nobody. */
  async function answered(request: CallContext, purpose: string, given: unknown) {
    const challenge = await ceremonies.take(request, purpose)
    const response = readAuthentication(given)
    const key = challenge === null || response === null ? null : await passkeys.byCredential(response.id)
    if (challenge === null || response === null || key === null) return null
    const used = { ...key, handle: userIdOf(key.operatorId) }
    const counter = await newCounter(response, { challenge, host: request.host, key: used, log })
    return counter === null ? null : { key, counter }
  }

  /** Changes one passkey of whoever calls, and writes who did what. */
  async function changed(
    { operatorId, username, onlyBrandId }: OperatorCaller,
    id: string,
    { request, deed, make }: { request: CallContext; deed: (was: OperatorPasskey) => Told; make: (tx: Tx) => Promise<void> },
  ): Listed<'player.passkey_unknown'> {
    return db.transaction(async (tx) => {
      await store.lock(tx, [operatorId])
      const was = (await passkeys.of(operatorId, tx)).find(({ passkeyId }) => passkeyId === id)
      if (!was) return refuse('player.passkey_unknown')
      await make(tx)
      await audit(tx, { operatorId, username, brandId: onlyBrandId }, { request, ...deed(was) })
      return ok(await passkeys.of(operatorId, tx))
    })
  }

  /** A session for whose passkey it is; null when it was used meanwhile or its owner may not come in. */
  async function enter({ key, counter }: { key: OperatorPasskeyKey; counter: number }, request: CallContext) {
    return db.transaction(async (tx) => {
      const [operator] = await store.lock(tx, [key.operatorId])
      if (!operator || operator.isBlocked || operator.mustChange || !isFromListed(request.address, operator.networks)) return null
      if (!(await passkeys.use(tx, key, { counter, at: clock.now() }))) return null
      await store.markSignIn(tx, operator.operatorId, clock.now())
      await audit(tx, operator, { request, action: 'operator.login', before: null, after: { passkey: key.name } })
      return { operator, opened: await sessions.open(tx, operator.operatorId, request) }
    })
  }

  return {
    of: (operatorId: string) => passkeys.of(operatorId),

    async start(
      { operatorId, username, ...caller }: OperatorCaller,
      request: CallContext,
    ): Promise<Result<object, 'player.passkey_limit'>> {
      const known = await passkeys.of(operatorId)
      if (known.length >= MAX_PASSKEYS_PER_OPERATOR) return refuse('player.passkey_limit')
      const account = { handle: userIdOf(operatorId), name: username, shownName: username }
      const options = await optionsToMake({ site: SITE, host: request.host, account, known })
      ceremonies.begin(request, purposeOf('make', { operatorId, username, ...caller }), options.challenge)
      return ok(options)
    },

    async add(caller: OperatorCaller, request: CallContext, given: { readonly response: unknown; readonly name: string }) {
      const challenge = await ceremonies.take(request, purposeOf('make', caller))
      const made = challenge === null ? null : await madeCredential(given.response, { challenge, host: request.host, log })
      if (!made) return refuse('player.passkey_invalid')
      const { operatorId, username, onlyBrandId } = caller
      const { id: credentialId, publicKey, counter, transports } = made
      return db.transaction(async (tx): Listed<'player.passkey_limit' | 'player.passkey_invalid'> => {
        await store.lock(tx, [operatorId])
        const { length } = await passkeys.of(operatorId, tx)
        if (length >= MAX_PASSKEYS_PER_OPERATOR) return refuse('player.passkey_limit')
        const name = given.name.trim() || `Passkey ${length + 1}`
        const row = { passkeyId: uuidv7(), operatorId, credentialId, publicKey, counter, transports, rpId: request.host, name }
        if (!(await passkeys.insert(tx, { ...row, createdAt: clock.now() }))) return refuse('player.passkey_invalid')
        const deed = { action: 'operator.addPasskey', before: null, after: { passkey: name } }
        await audit(tx, { operatorId, username, brandId: onlyBrandId }, { request, ...deed })
        return ok(await passkeys.of(operatorId, tx))
      })
    },

    rename: (caller: OperatorCaller, request: CallContext, { id, name }: { readonly id: string; readonly name: string }) =>
      changed(caller, id, {
        request,
        deed: (was) => ({ action: 'operator.renamePasskey', before: { passkey: was.name }, after: { passkey: name.trim() || was.name } }),
        make: async (tx) => (name.trim() === '' ? undefined : passkeys.rename(tx, { passkeyId: id, name: name.trim() })),
      }),

    remove: (caller: OperatorCaller, request: CallContext, id: string) =>
      changed(caller, id, {
        request,
        deed: (was) => ({ action: 'operator.removePasskey', before: { passkey: was.name }, after: null }),
        make: (tx) => passkeys.remove(tx, id),
      }),

    /** Begins a sign-in: who it is, the passkey says. */
    async startSignIn(request: CallContext): Promise<object> {
      const options = await optionsToUse(request.host)
      ceremonies.begin(request, SIGN_IN, options.challenge)
      return options
    },

    /** T4: what is wrong of a passkey is not told. */
    async signIn(request: CallContext, given: unknown) {
      const locked = await spend(passkeyBudget, networkAt(request))
      if (locked) return locked
      const used = await answered(request, SIGN_IN, given)
      const entered = used && (await enter(used, request))
      if (!entered) return refused(request)
      await limits.refund(passkeyBudget, networkAt(request))
      request.setCookie(OPERATOR_COOKIE, entered.opened.companion)
      return ok(entered)
    },

    /** Begins a proof: only the passkeys of whoever calls are asked for. */
    async startProof(caller: OperatorCaller, request: CallContext): Promise<Result<object, 'player.passkey_unknown'>> {
      const known = await passkeys.of(caller.operatorId)
      if (known.length === 0) return refuse('player.passkey_unknown')
      const options = await optionsToUse(request.host, known)
      ceremonies.begin(request, purposeOf('prove', caller), options.challenge)
      return ok(options)
    },

    /** T64, B3: a passkey of whoever calls vouches for their open session, as a code of the authenticator app does. */
    async prove(caller: OperatorCaller, request: CallContext, given: unknown) {
      const locked = await spend(ownPasswordBudget, caller.operatorId)
      if (locked) return locked
      const used = await answered(request, purposeOf('prove', caller), given)
      if (used === null || used.key.operatorId !== caller.operatorId) return refused(request)
      const { operatorId, username, onlyBrandId: brandId } = caller
      const until = await db.transaction(async (tx) => {
        if (!(await passkeys.use(tx, used.key, { counter: used.counter, at: clock.now() }))) return null
        const deed = { action: 'operator.proveByPasskey', before: null, after: { passkey: used.key.name } }
        await audit(tx, { operatorId, username, brandId }, { request, ...deed })
        return sessions.prove(tx, caller.sessionId)
      })
      if (until === null) return refused(request)
      await limits.reset(ownPasswordBudget, operatorId)
      return ok({ provedUntil: until.toISOString() })
    },
  }
}
