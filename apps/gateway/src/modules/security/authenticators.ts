import { randomInt } from 'node:crypto'
import { ok, type Result, refuse } from '@halong/base'
import { z } from 'zod'
import { authenticatorUri, makeAuthenticatorSecret, stepOfCode } from '../../platform/crypto/authenticator.ts'
import { mac, type Secrets } from '../../platform/crypto/secrets.ts'
import type { Platform, Tx } from '../../platform/index.ts'
import type { Limits } from '../../platform/limits.ts'
import { type ChangeTiming, type Factor, type Locked, locked } from '../session/index.ts'
import type { Authenticator, AuthenticatorStore } from './authenticator-store.ts'
import { authenticatorBudget } from './budgets.ts'
import type { Change, Waiting } from './waiting.ts'

type AuthenticatorDeps = Pick<Platform, 'db' | 'clock'> & {
  readonly store: AuthenticatorStore
  readonly secrets: Secrets
  readonly limits: Limits
}
/** Effects of a change: `tell` sends the notice in its transaction, `wait` schedules it after the hold. */
export type ChangeEffects = {
  tell(tx: Tx): Promise<void>
  wait(change: Pick<Change, 'kind' | 'payload'>): ReturnType<Waiting['add']>
}
const authenticatorPayload = z.object({ secret: z.string(), step: z.int(), hashes: z.array(z.string()).length(10) })
const codesPayload = authenticatorPayload.pick({ hashes: true })
export type Authenticators = ReturnType<typeof createAuthenticators>
type TimedChange = { readonly memberId: number; readonly when: ChangeTiming }
type RecoveryCodesResult<Code extends string> =
  | Result<{ codes: string[]; waitsUntil: Date | null }, Code>
  | Extract<Awaited<ReturnType<Waiting['add']>>, { ok: false }>
  | Locked

const RECOVERY_CODES_PER_PLAYER = 10
/** A secret not confirmed by a first code expires after this. */
const START_MS = 30 * 60_000
const RECOVERY_CODE_CHARACTERS = '23456789abcdefghjkmnpqrstvwxyz'
const part = () => Array.from({ length: 5 }, () => RECOVERY_CODE_CHARACTERS[randomInt(RECOVERY_CODE_CHARACTERS.length)]).join('')
/** A recovery code of 49 bits, in two groups that are easy to write down. */
const newCode = (): string => `${part()}-${part()}`
const plainCode = (code: string): string =>
  code
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^0-9a-z]/g, '')

/** The authenticator app (TOTP) and its ten recovery codes. */
export function createAuthenticators({ store, secrets, limits, db, clock }: AuthenticatorDeps) {
  const recoveryKey = secrets.keyFor('recovery codes')
  const about = (memberId: number) => `authenticator:${memberId}`
  const hashOf = (memberId: number, code: string) => mac(recoveryKey, `${memberId}:${plainCode(code)}`)
  const secretOf = (memberId: number, { sealedSecret }: Authenticator) => secrets.open(sealedSecret, about(memberId)).toString('utf8')
  const newCodes = () => Array.from({ length: RECOVERY_CODES_PER_PLAYER }, newCode)

  async function isOn(memberId: number): Promise<boolean> {
    return (await store.of(memberId))?.confirmedAt instanceof Date
  }

  /** Consumes a TOTP or recovery code, each single use; false when it is wrong or used. */
  async function take(memberId: number, code: string): Promise<boolean> {
    const known = await store.of(memberId)
    if (!known?.confirmedAt) return false
    const step = stepOfCode({ secret: secretOf(memberId, known), code, at: clock.now(), lastStep: known.lastStep })
    if (step !== null) return store.takeStep(memberId, step)
    return plainCode(code).length === 10 && store.takeCode({ memberId, hash: hashOf(memberId, code), at: clock.now() })
  }

  async function guarded(memberId: number, code: string): Promise<Result<Factor, 'player.authenticator_wrong'> | Locked> {
    const spent = await limits.spend(authenticatorBudget, String(memberId))
    if (!spent.ok) return locked(spent)
    if (!(await take(memberId, code))) return refuse('player.authenticator_wrong')
    await limits.reset(authenticatorBudget, String(memberId))
    return ok('authenticator')
  }

  return {
    isOn,
    /** Step-up proof on an open session (T16). */
    prove: guarded,
    /** For a sign-in check (R-LOGIN-8): rate limited, a TOTP or recovery code, single use. */
    verify: async (memberId: number, code: string): Promise<boolean> => (await guarded(memberId, code)).ok,

    async overview(memberId: number): Promise<{ since: Date; recoveryCodesLeft: number } | null> {
      const known = await store.of(memberId)
      return known?.confirmedAt ? { since: known.confirmedAt, recoveryCodesLeft: await store.codesLeft(memberId) } : null
    },

    /** For a closing account. */
    forget: (tx: Tx, memberId: number) => store.remove(tx, memberId),

    async start(order: {
      memberId: number
      issuer: string
      account: string
      when: ChangeTiming
    }): Promise<Result<{ secret: string; uri: string }, 'player.authenticator_on'>> {
      const secret = makeAuthenticatorSecret()
      const sealedSecret = secrets.seal(Buffer.from(secret), about(order.memberId))
      if (!(await store.start({ memberId: order.memberId, sealedSecret, at: clock.now(), isHeld: order.when === 'later' })))
        return refuse('player.authenticator_on')
      return ok({ secret, uri: authenticatorUri({ issuer: order.issuer, account: order.account, secret }) })
    },

    /** Confirms the app with its first code; answers the recovery codes, which are shown only here. */
    async confirm(
      memberId: number,
      code: string,
      { tell, wait }: ChangeEffects,
    ): Promise<RecoveryCodesResult<'player.authenticator_wrong' | 'player.authenticator_off' | 'player.authenticator_on'>> {
      const known = await store.of(memberId)
      if (known?.confirmedAt) return refuse('player.authenticator_on')
      if (!known || clock.now().getTime() - known.startedAt.getTime() > START_MS) return refuse('player.authenticator_off')
      const spent = await limits.spend(authenticatorBudget, String(memberId))
      if (!spent.ok) return locked(spent)
      const step = stepOfCode({ secret: secretOf(memberId, known), code, at: clock.now(), lastStep: null })
      if (step === null) return refuse('player.authenticator_wrong')
      const codes = newCodes()
      const hashes = codes.map((each) => hashOf(memberId, each))
      if (known.isHeld) {
        const due = await wait({ kind: 'authenticator_on', payload: { secret: known.sealedSecret.toString('base64'), step, hashes } })
        return due.ok ? ok({ codes, waitsUntil: due.value }) : due
      }
      const isFirst = await db.transaction(async (tx) => {
        if (!(await store.confirm(tx, { memberId, step, at: clock.now() }))) return false
        await store.replaceCodes(tx, memberId, hashes)
        await tell(tx)
        return true
      })
      if (!isFirst) return refuse('player.authenticator_on')
      await limits.reset(authenticatorBudget, String(memberId))
      return ok({ codes, waitsUntil: null })
    },

    async renew(
      { memberId, when }: TimedChange,
      code: string,
      { tell, wait }: ChangeEffects,
    ): Promise<RecoveryCodesResult<'player.authenticator_wrong' | 'player.authenticator_off'>> {
      if (!(await isOn(memberId))) return refuse('player.authenticator_off')
      const taken = await guarded(memberId, code)
      if (!taken.ok) return taken
      const codes = newCodes()
      const hashes = codes.map((each) => hashOf(memberId, each))
      if (when === 'later') {
        const due = await wait({ kind: 'recovery_codes', payload: { hashes } })
        return due.ok ? ok({ codes, waitsUntil: due.value }) : due
      }
      await db.transaction(async (tx) => {
        await store.replaceCodes(tx, memberId, hashes)
        await tell(tx)
      })
      return ok({ codes, waitsUntil: null })
    },

    /** Without a code, for who has lost the app and the recovery codes, it always waits. */
    async remove({ memberId, when }: TimedChange, code: string, { tell, wait }: ChangeEffects) {
      if (!(await isOn(memberId))) return refuse('player.authenticator_off')
      const taken = code === '' ? null : await guarded(memberId, code)
      if (taken?.ok === false) return taken
      if (when === 'later' || taken === null) {
        const due = await wait({ kind: 'authenticator_off', payload: {} })
        return due.ok ? ok({ waitsUntil: due.value }) : due
      }
      await db.transaction(async (tx) => {
        await store.remove(tx, memberId)
        await tell(tx)
      })
      return ok({ waitsUntil: null })
    },

    /** What waited, now; false where it has no object any more. */
    due: {
      async on(tx: Tx, memberId: number, payload: unknown): Promise<boolean> {
        const { secret, step, hashes } = authenticatorPayload.parse(payload)
        if (!(await store.putConfirmed(tx, { memberId, sealedSecret: Buffer.from(secret, 'base64'), step, at: clock.now() }))) return false
        await store.replaceCodes(tx, memberId, hashes)
        return true
      },
      async off(tx: Tx, memberId: number): Promise<boolean> {
        await store.remove(tx, memberId)
        return true
      },
      async codes(tx: Tx, memberId: number, payload: unknown): Promise<boolean> {
        if (!(await isOn(memberId))) return false
        await store.replaceCodes(tx, memberId, codesPayload.parse(payload).hashes)
        return true
      },
    },
  }
}
