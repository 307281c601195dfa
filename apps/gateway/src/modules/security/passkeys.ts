import { invariant, ok, type Result, refuse } from '@halong/base'
import { z } from 'zod'
import { networkAt } from '../../platform/http/address.ts'
import { type CallContext, type Platform, type PlayerCaller, type Tx, uuidFromId, uuidv7 } from '../../platform/index.ts'
import type { Limits } from '../../platform/limits.ts'
import type { Ceremonies } from '../../platform/passkeys/ceremony.ts'
import { readAuthentication } from '../../platform/passkeys/response.ts'
import { madeCredential, newCounter, optionsToMake, optionsToUse, userIdOf } from '../../platform/passkeys/webauthn.ts'
import type { PlayerService } from '../player/index.ts'
import type { ChangeTiming } from '../session/index.ts'
import type { SiteService } from '../site/index.ts'
import { passkeyBudget } from './budgets.ts'
import { lockMember } from './member-lock.ts'
import type { AccountOwner, Owner } from './owner.ts'
import type { Passkey, PasskeyStore } from './passkey-store.ts'
import type { Waiting } from './waiting.ts'

type PasskeyDeps = Platform & {
  readonly store: PasskeyStore
  readonly ceremonies: Ceremonies
  readonly limits: Limits
  readonly players: PlayerService
  readonly site: SiteService
  readonly owner: Owner
  readonly waiting: Waiting
}
export type Passkeys = ReturnType<typeof createPasskeys>
const passkeyPayload = z.object({
  id: z.string(),
  publicKey: z.base64(),
  counter: z.int(),
  transports: z.array(z.string()),
  rpId: z.string(),
  name: z.string(),
})
const removalPayload = z.object({ id: z.string() })
type Listed<Code extends string> = Promise<Result<readonly Passkey[], Code>>

const MAX_PASSKEYS_PER_PLAYER = 10
const SIGN_IN = 'sign-in'

/** The WebAuthn user handle: a random id without personal data. */
function handleOfPlayer(playerId: PlayerCaller['playerId']) {
  const uuid = uuidFromId('ply', playerId)
  invariant(uuid, 'a player id is a uuid')
  return userIdOf(uuid)
}

/** Passkeys (WebAuthn): bound to the host they were created on, user verification required (R-LOGIN-1). */
export function createPasskeys({ store, ceremonies, limits, players, site, owner, waiting, db, clock, log }: PasskeyDeps) {
  /** The proof decision made at the start of a ceremony is bound into its purpose and holds at its end. */
  const purposeOf = ({ memberId, sessionId }: PlayerCaller, when: ChangeTiming) => `register ${memberId} ${sessionId} ${when}`

  async function addIn(tx: Tx, whose: AccountOwner, payload: z.output<typeof passkeyPayload>) {
    const { memberId, brandId } = whose
    await lockMember(tx, memberId)
    const { length } = await store.of(memberId, tx)
    if (length >= MAX_PASSKEYS_PER_PLAYER) return refuse('player.passkey_limit')
    const { id, publicKey, name: typed, ...rest } = payload
    const name = typed || `Passkey ${length + 1}`
    const isNew = await store.insert(tx, {
      ...rest,
      memberId,
      brandId,
      passkeyId: uuidv7(),
      credentialId: id,
      publicKey: new Uint8Array(Buffer.from(publicKey, 'base64')),
      name,
      createdAt: clock.now(),
    })
    if (!isNew) return refuse('player.passkey_invalid')
    await owner.tell(tx, whose, { template: 'passkey.changed', values: { device: name } })
    return ok(null)
  }

  async function removeIn(tx: Tx, whose: AccountOwner, passkeyId: string): Promise<Result<null, 'player.passkey_unknown'>> {
    const { memberId } = whose
    const known = (await store.of(memberId, tx)).find((passkey) => passkey.passkeyId === passkeyId)
    if (!known || !(await store.remove(tx, { memberId, passkeyId }))) return refuse('player.passkey_unknown')
    await owner.tell(tx, whose, { template: 'passkey.changed', values: { device: known.name } })
    return ok(null)
  }

  return {
    of: (memberId: number) => store.of(memberId),

    async start(caller: PlayerCaller, request: CallContext, when: ChangeTiming): Promise<Result<object, 'player.passkey_limit'>> {
      const [player, { brand }, known] = await Promise.all([
        players.byMemberId(caller.memberId),
        site.byId(caller.brandId),
        store.of(caller.memberId),
      ])
      invariant(player, 'a session belongs to a player')
      if (known.length >= MAX_PASSKEYS_PER_PLAYER) return refuse('player.passkey_limit')
      const options = await optionsToMake({
        site: brand.name,
        host: request.host,
        account: { handle: handleOfPlayer(player.playerId), name: player.username, shownName: player.nickname },
        known,
      })
      ceremonies.begin(request, purposeOf(caller, when), options.challenge)
      return ok(options)
    },

    async add(caller: PlayerCaller, request: CallContext, given: { response: unknown; name: string }) {
      const now = await ceremonies.take(request, purposeOf(caller, 'now'))
      const challenge = now ?? (await ceremonies.take(request, purposeOf(caller, 'later')))
      const credential = challenge === null ? null : await madeCredential(given.response, { challenge, host: request.host, log })
      if (!credential) return refuse('player.passkey_invalid')
      const { id, publicKey, counter, transports } = credential
      const payload = {
        id,
        publicKey: Buffer.from(publicKey).toString('base64'),
        counter,
        transports,
        rpId: request.host,
        name: given.name.trim(),
      }
      const { memberId } = caller
      if (now === null) {
        const due = await waiting.add(caller, { kind: 'passkey_add', subject: id, detail: payload.name, payload })
        return due.ok ? ok({ passkeys: await store.of(memberId), waitsUntil: due.value }) : due
      }
      return db.transaction(async (tx) => {
        const added = await addIn(tx, caller, payload)
        return added.ok ? ok({ passkeys: await store.of(memberId, tx), waitsUntil: null }) : added
      })
    },
    addDue: async (tx: Tx, whose: AccountOwner, payload: unknown): Promise<boolean> =>
      (await addIn(tx, whose, passkeyPayload.parse(payload))).ok,

    async rename(memberId: number, { id, name }: { id: string; name: string }): Listed<'player.passkey_unknown'> {
      const isKnown = name.trim() !== '' && (await store.rename({ memberId, passkeyId: id, name: name.trim() }))
      return isKnown ? ok(await store.of(memberId)) : refuse('player.passkey_unknown')
    },

    async remove(caller: PlayerCaller, { id, when }: { id: string; when: ChangeTiming }) {
      const { memberId } = caller
      if (when === 'later') {
        const known = (await store.of(memberId)).find(({ passkeyId }) => passkeyId === id)
        if (!known) return refuse('player.passkey_unknown')
        const due = await waiting.add(caller, { kind: 'passkey_remove', subject: id, detail: known.name, payload: { id } })
        return due.ok ? ok({ passkeys: await store.of(memberId), waitsUntil: due.value }) : due
      }
      return db.transaction(async (tx) => {
        const removed = await removeIn(tx, caller, id)
        return removed.ok ? ok({ passkeys: await store.of(memberId, tx), waitsUntil: null }) : removed
      })
    },
    removeDue: async (tx: Tx, whose: AccountOwner, payload: unknown): Promise<boolean> =>
      (await removeIn(tx, whose, removalPayload.parse(payload).id)).ok,

    /** Begins a sign-in with a discoverable credential: the player is not known yet. */
    async startSignIn(request: CallContext): Promise<{ options: Record<string, unknown> }> {
      const options = await optionsToUse(request.host)
      ceremonies.begin(request, SIGN_IN, options.challenge)
      return { options: { ...options } }
    },

    /** The owner of the verified passkey; null for any invalid response, and after too many attempts from a network. */
    async finishSignIn(request: CallContext, given: unknown): Promise<{ memberId: number } | null> {
      if (!(await limits.spend(passkeyBudget, networkAt(request))).ok) return null
      const challenge = await ceremonies.take(request, SIGN_IN)
      const response = readAuthentication(given)
      if (challenge === null || !response) return null
      const key = await store.byCredential(response.id)
      const player = key && (await players.byMemberId(key.memberId))
      if (!key || !player || key.brandId !== request.brandId) return null
      const used = { ...key, handle: handleOfPlayer(player.playerId) }
      const counter = await newCounter(response, { challenge, host: request.host, key: used, log })
      if (counter === null) return null
      return (await store.use(key, { from: key.counter, counter, at: clock.now() })) ? { memberId: key.memberId } : null
    },
  }
}
