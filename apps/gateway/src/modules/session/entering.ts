import type { RefusalValue } from '@halong/api'
import { ok, type Result, type SessionId } from '@halong/base'
import { hashSecret } from '../../platform/crypto/secrets.ts'
import { networkOf } from '../../platform/http/address.ts'
import { COMPANION_COOKIE, DEVICE_COOKIE } from '../../platform/http/gates.ts'
import { type CallContext, newSecret, type Platform, refuseWith, type Tx } from '../../platform/index.ts'
import type { Player, PlayerService } from '../player/index.ts'
import type { SiteService } from '../site/index.ts'
import type { CheckMethod, Checks } from './checks.ts'
import { deviceWords } from './device-words.ts'
import { DEVICE_SECONDS, type Devices } from './devices.ts'
import { ABSOLUTE_MS, type SessionDirectory } from './directory.ts'
import type { PlayProtection } from './play-protection.ts'
import { presentSignIn, type SignedIn } from './present.ts'
import type { Factor } from './proof-policy.ts'
import type { Remembered } from './remembered.ts'
import { sessionSettings } from './settings.ts'
import type { SignInSeen } from './sign-in-seen.ts'
import type { SignInOutcome, SignInStore } from './sign-in-store.ts'
import type { Level, SessionOrigin, SessionStore } from './store.ts'

/** Tells the owner of an account by mail. */
export type TellOwner = (
  tx: Tx,
  owner: Player,
  news: {
    readonly template: 'device.new' | 'password.changed'
    readonly values: Readonly<Record<string, string>>
    /** To every verified contact: an attacker may control one of them. */
    readonly everywhere?: boolean
  },
) => Promise<void>

type EnteringDeps = Platform & {
  readonly store: SessionStore
  readonly signIns: SignInStore
  readonly directory: SessionDirectory
  readonly devices: Devices
  readonly checks: Checks
  readonly remembered: Remembered
  readonly players: PlayerService
  readonly site: SiteService
  readonly tellOwner: TellOwner
  readonly playProtection: () => PlayProtection
  readonly signInSeen: () => SignInSeen
}

/** How somebody signs in, and what they have proved so far. */
export type Entry = {
  readonly cameBy: SessionOrigin
  /** True when nothing but a change of password may follow (`cpw`). */
  readonly restricted: boolean
  readonly expired: boolean
  /** R-LOGIN-7: remember this browser for a day. */
  readonly remember: boolean
  /** Factors proved during this sign-in; empty for a remembered browser. */
  readonly factors: readonly Factor[]
}
export type Side = 'player' | 'agent'
export type Admitted = Result<SignedIn, never>
export type Entered = Admitted | { readonly ok: false; readonly code: 'session.verification_required'; readonly refusal: RefusalValue }

const MAX_SESSIONS_PER_PLAYER = 5
export type Entering = ReturnType<typeof createEntering>

/** The last steps of every kind of sign-in: whether the account may sign in on this side, whether another proof is needed, and opening the session. */
export function createEntering(deps: EnteringDeps) {
  const { store, signIns, directory, devices, checks, remembered, players, site, db, bus, clock, log } = deps

  const originOf = (request: CallContext) => ({ address: request.address, country: request.country, userAgent: request.userAgent })

  const noting = new Set<Promise<unknown>>()
  /**
   * Writes a row of the player's login history (T24). Not awaited: waiting for it would reveal by timing that the account exists (T4).
   */
  function note(memberId: number, request: CallContext, { cameBy, outcome }: { cameBy: SessionOrigin; outcome: SignInOutcome }): void {
    const work: Promise<unknown> = signIns
      .insert(db.pool, { memberId, at: clock.now(), outcome, cameBy, newDevice: false, ...originOf(request) })
      .catch((error: unknown) => log.error({ err: error, requestId: request.id }, 'a sign-in was not noted'))
      .finally(() => noting.delete(work))
    noting.add(work)
  }

  /** Opens a session with a new token, and sets the companion cookie that every call must carry beside it. */
  async function open(
    player: Player,
    request: CallContext,
    how: { cameBy: SessionOrigin; restricted: boolean; factors: readonly Factor[]; level?: Level; newDevice?: boolean },
  ): Promise<{ token: string; deviceId: string }> {
    const { cameBy, restricted, factors, level = 'full', newDevice = false } = how
    const token = newSecret()
    const companion = newSecret()
    const at = clock.now()
    const { memberId, brandId } = player
    const device = devices.remember(request.cookie(DEVICE_COOKIE), player.playerId)
    const ended = await db.transaction(async (tx) => {
      await store.insert(tx, {
        memberId,
        tokenHash: hashSecret(token),
        companionHash: hashSecret(companion),
        restricted,
        cameBy,
        level,
        factors: [...new Set(factors)],
        provedAt: factors.length > 0 && level === 'full' ? at : null,
        ...originOf(request),
        at,
        expiresAt: new Date(at.getTime() + ABSOLUTE_MS),
      })
      if (player.kind !== 'trial') await deps.playProtection().signedIn(tx, player)
      await signIns.insert(tx, { memberId, at, outcome: 'ok', cameBy, newDevice, ...originOf(request) })
      if (player.kind !== 'trial') {
        await signIns.rememberPlace(tx, { memberId, place: devices.placeOf(networkOf(request.address)), at })
        const label = deviceWords(request.userAgent)
        await deps.signInSeen()(tx, { memberId, brandId, device: devices.markOf(device.deviceId), label, at })
      }
      if (newDevice)
        await deps.tellOwner(tx, player, {
          template: 'device.new',
          values: {
            device: deviceWords(request.userAgent) || 'none',
            place: [request.address, request.country].filter(Boolean).join(', '),
          },
        })
      const older = await store.endOldest(tx, memberId, { most: MAX_SESSIONS_PER_PLAYER, at })
      for (const sessionId of older) await bus.publishIn(tx, 'session', { sessionId, memberId, reason: 'revoked' })
      return older
    })
    ended.forEach(directory.forget)
    request.setCookie(COMPANION_COOKIE, companion)
    request.setCookie(DEVICE_COOKIE, device.cookie, DEVICE_SECONDS)
    return { token, deviceId: device.deviceId }
  }

  /** Opens the session of a completed sign-in and answers it. */
  async function admit(player: Player, request: CallContext, entry: Entry & { level: Level; newDevice: boolean }): Promise<Admitted> {
    const { cameBy, restricted, expired, factors, level, newDevice } = entry
    const { token, deviceId } = await open(player, request, { cameBy, restricted, factors, level, newDevice })
    if (entry.remember) await remembered.remember(player.memberId, request, deviceId)
    const firstTimeLogin = await players.markFirstLogin(player.memberId)
    return ok(
      presentSignIn({ token, firstTimeLogin, passwordExpired: expired, cpw: restricted, newDevice, info: await players.present(player) }),
    )
  }

  async function familiarity(player: Player, request: CallContext): Promise<{ isStrange: boolean }> {
    if (devices.knownFor(request.cookie(DEVICE_COOKIE), player.playerId) !== null) return { isStrange: false }
    const { isKnown, isFirst } = await signIns.knows(player.memberId, devices.placeOf(networkOf(request.address)))
    return { isStrange: !isKnown && !isFirst }
  }

  return {
    open,
    admit,
    note,
    /** Waits for history rows that are still being written. */
    settle: () => Promise.all(noting),

    /** R-LOGIN-9, T22: whether an authenticated account may sign in on this side of the site. */
    async refusalAt(player: Player, side: Side): Promise<'player.closed' | 'player.not_agent' | 'player.not_member' | null> {
      if (player.isClosed) return 'player.closed'
      if (side === 'agent') return player.kind === 'agent' ? null : 'player.not_agent'
      const settings = (await site.byId(player.brandId)).read(sessionSettings)
      return player.kind === 'agent' && !settings.agentsOnPlayerSide ? 'player.not_member' : null
    },

    /** Opens the session after a code, a passkey or a remembered browser: no further check is made. */
    async enterProved(player: Player, request: CallContext, entry: Entry): Promise<Admitted> {
      const { isStrange } = await familiarity(player, request)
      return admit(player, request, { ...entry, level: entry.cameBy === 'remembered' ? 'low' : 'full', newDevice: isStrange })
    },

    /**
     * R-LOGIN-8: opens the session, or answers which further proof is required on a device and network not seen before. `proved` is what was
     * just shown; the check asks for something else.
     */
    async enter(player: Player, request: CallContext, { proved, ...entry }: Entry & { proved: CheckMethod | null }): Promise<Entered> {
      const { isStrange } = await familiarity(player, request)
      const settings = (await site.byId(player.brandId)).read(sessionSettings)
      const isAsked = settings.signInChecks[player.kind === 'agent' ? 'agents' : 'members'] === 'on'
      const { memberId } = player
      if (isStrange && isAsked) {
        const methods = await checks.methodsFor(memberId, proved)
        if (methods.length > 0) {
          const check = await checks.begin({ memberId, ...entry }, { methods, proved })
          note(memberId, request, { cameBy: entry.cameBy, outcome: 'checked' })
          return refuseWith('session.verification_required', { verification: check })
        }
      }
      // The account has nothing else to prove itself by: a low-trust session, and a notice to the owner.
      return admit(player, request, { ...entry, level: isStrange && isAsked ? 'low' : 'full', newDevice: isStrange })
    },

    async end(session: { memberId: number; sessionId: SessionId }, reason: 'signed_out' | 'revoked'): Promise<boolean> {
      const { memberId, sessionId } = session
      const isEnded = await db.transaction(async (tx) => {
        const ended = await store.end(tx, { memberId, sessionId, reason, at: clock.now() })
        if (ended) await bus.publishIn(tx, 'session', { sessionId, memberId, reason })
        return ended
      })
      directory.forget(sessionId)
      return isEnded
    },

    /**
     * Ends every session of a player but one, and all that could open another: remembered browsers, hand-off codes, checks in progress.
     * @returns how many sessions ended
     */
    async endAll(memberId: number, { except = null, reason }: { except?: SessionId | null; reason: string }, within?: Tx): Promise<number> {
      const run = async (tx: Tx) => {
        const ended = await store.endAll(tx, memberId, { except, reason, at: clock.now() })
        await remembered.forgetAll(tx, memberId)
        await tx.query('delete from gateway.sign_in_check where member_id = $1', [memberId])
        await tx.query('delete from gateway.password_link where member_id = $1', [memberId])
        for (const sessionId of ended) await bus.publishIn(tx, 'session', { sessionId, memberId, reason: 'everywhere' })
        return ended
      }
      const ended = within ? await run(within) : await db.transaction(run)
      ended.forEach(directory.forget)
      return ended.length
    },
  }
}
