import { invariant, ok, type Result, refuse, type SessionId } from '@halong/base'
import { hashSecret, mac } from '../../platform/crypto/secrets.ts'
import { networkOf } from '../../platform/http/address.ts'
import { COMPANION_COOKIE, DEVICE_COOKIE } from '../../platform/http/gates.ts'
import { type CallContext, newSecret, type Platform, type PlayerCaller } from '../../platform/index.ts'
import type { Budget, Limits } from '../../platform/limits.ts'
import type { Metrics } from '../../platform/metrics.ts'
import { type Credential, type Player, type PlayerService, WEAK_DEFAULT } from '../player/index.ts'
import type { SiteService } from '../site/index.ts'
import { codeBudget, freePlayBudgets, loginBudgets, redeemBudget, registerBudgets, ticketBudget } from './budgets.ts'
import { createDevices, DEVICE_SECONDS } from './devices.ts'
import { ABSOLUTE_MS, createSessionDirectory } from './directory.ts'
import { presentSignIn, type SignedIn } from './present.ts'
import type { CameBy, Session, SessionStore } from './store.ts'

type SessionDeps = Platform & {
  readonly store: SessionStore
  readonly players: PlayerService
  readonly site: SiteService
  readonly limits: Limits
  readonly metrics: Metrics
  readonly deviceKey: Buffer
}
export type SessionService = ReturnType<typeof createSessionService>
type Locked = { readonly ok: false; readonly code: 'session.locked'; readonly retryAfterSeconds: number }
type Limited = { readonly ok: false; readonly code: 'request.rate_limited'; readonly retryAfterSeconds: number }

const MOST_SESSIONS = 5
const HAND_OFF_MS = 60_000
const TICKET_MS = 30_000
const DAY_MS = 24 * 3_600_000
const TOKEN = /^[\w-]{43}$/

export function createSessionService(deps: SessionDeps) {
  const { store, players, site, limits, metrics, db, bus, clock, log } = deps
  const directory = createSessionDirectory(deps)
  const devices = createDevices(deps.deviceKey)

  /** Opens a session with a token nobody had before, and gives the browser the companion that must come with it. */
  async function open(
    player: Player,
    request: CallContext,
    { cameBy, restricted }: { cameBy: CameBy; restricted: boolean },
  ): Promise<string> {
    const token = newSecret()
    const companion = newSecret()
    const at = clock.now()
    const ended = await db.transaction(async (tx) => {
      await store.insert(tx, {
        memberId: player.memberId,
        tokenHash: hashSecret(token),
        companionHash: hashSecret(companion),
        restricted,
        cameBy,
        address: request.address,
        userAgent: request.userAgent,
        at,
        expiresAt: new Date(at.getTime() + ABSOLUTE_MS),
      })
      const older = await store.endOldest(tx, player.memberId, { most: MOST_SESSIONS, at })
      for (const sessionId of older) await bus.publishIn(tx, 'session', { sessionId, memberId: player.memberId, reason: 'revoked' })
      return older
    })
    ended.forEach(directory.forget)
    request.setCookie(COMPANION_COOKIE, companion)
    request.setCookie(DEVICE_COOKIE, devices.remember(request.cookie(DEVICE_COOKIE), player.playerId), DEVICE_SECONDS)
    return token
  }

  async function end(session: { memberId: number; sessionId: SessionId }, reason: 'signed_out' | 'revoked'): Promise<void> {
    const { memberId, sessionId } = session
    await db.transaction(async (tx) => {
      if (await store.end(tx, { memberId, sessionId, reason, at: clock.now() }))
        await bus.publishIn(tx, 'session', { sessionId, memberId, reason })
    })
    directory.forget(sessionId)
  }

  /** Spends from each budget in turn. Seconds to wait, or null when all had room. */
  async function spendAll(budgets: readonly (readonly [Budget, string])[]): Promise<number | null> {
    for (const [budget, key] of budgets) {
      const spent = await limits.spend(budget, key)
      if (!spent.ok) return spent.retryAfterSeconds
    }
    return null
  }

  /** Which budgets a try counts against, and what to do with them when it was a good one. */
  function budgetsOf(name: string, request: CallContext, player: Player | null) {
    const account = `${request.brandId}/${name.normalize('NFKC').toLowerCase()}`
    const deviceId = player ? devices.knownFor(request.cookie(DEVICE_COOKIE), player.playerId) : null
    if (deviceId !== null)
      return {
        spent: [[loginBudgets.device, `${account}/${deviceId}`]] as const,
        reset: [loginBudgets.device, `${account}/${deviceId}`] as const,
      }
    const network = networkOf(request.address)
    const pair = [loginBudgets.pair, `${account}/${network}`] as const
    return {
      spent: [pair, [loginBudgets.network, network], [loginBudgets.account, account], [loginBudgets.everyone, 'all']] as const,
      reset: pair,
    }
  }

  async function mustChangePassword(player: Player, credential: Credential, typed: string): Promise<{ expired: boolean; cpw: boolean }> {
    const { settings } = await site.byId(player.brandId)
    const days = settings.passwordExpiryDays
    const expired = days !== null && clock.now().getTime() - credential.changedAt.getTime() > days * DAY_MS
    return { expired, cpw: credential.mustChange || typed === WEAK_DEFAULT || (expired && settings.switches.PWDEXPFORCECHANGE3 === true) }
  }

  return {
    directory,

    async authenticate(token: string, companion: string | null): Promise<PlayerCaller | null> {
      const session = await directory.authenticate(token, companion)
      if (!session) return null
      const player = await players.byMemberId(session.memberId)
      invariant(player, 'a session belongs to a player')
      const { playerId, memberId, kind, asset, language, brandId } = player
      return { playerId, memberId, kind, asset, language, brandId, sessionId: session.sessionId, restricted: session.restricted }
    },

    /** R-LOGIN-1 to R-LOGIN-4, R-LOGIN-10. An unknown name and a wrong password are one answer at one cost (T4). */
    async logIn(
      { username, password }: { username: string; password: string },
      request: CallContext,
    ): Promise<Result<SignedIn, 'session.credentials_wrong'> | Locked> {
      const name = username.trim()
      const found = await players.byName(request.brandId, name)
      const budgets = budgetsOf(name, request, found?.player ?? null)
      const wait = await spendAll(budgets.spent)
      if (wait !== null) {
        metrics.logins.inc({ outcome: 'locked' })
        log.warn({ event: 'login.locked', requestId: request.id, address: request.address }, 'security event')
        return { ok: false, code: 'session.locked', retryAfterSeconds: wait }
      }
      const matches = await players.checkPassword(found?.credential ?? null, password)
      if (!found?.credential || !matches) {
        metrics.logins.inc({ outcome: 'refused' })
        return refuse('session.credentials_wrong')
      }
      const [ownBudget, ownKey] = budgets.reset
      await limits.reset(ownBudget, ownKey)
      for (const [budget, key] of budgets.spent.slice(1)) await limits.refund(budget, key)
      const { player, credential } = found
      const { expired, cpw } = await mustChangePassword(player, credential, password)
      const token = await open(player, request, { cameBy: 'password', restricted: cpw })
      const firstTimeLogin = credential.isFirstLogin && (await players.markFirstLogin(player.memberId))
      metrics.logins.inc({ outcome: 'ok' })
      return ok(presentSignIn({ token, firstTimeLogin, passwordExpired: expired, cpw, info: await players.present(player) }))
    },

    /** Signs a player in who has just registered (R-REG-5). */
    async signInNew(player: Player, request: CallContext): Promise<SignedIn> {
      const token = await open(player, request, { cameBy: 'registration', restricted: false })
      await players.markFirstLogin(player.memberId)
      return presentSignIn({ token, firstTimeLogin: true, passwordExpired: false, cpw: false, info: await players.present(player) })
    },

    /** R-FREE-1. */
    async startFreePlay(request: CallContext): Promise<Result<SignedIn, 'system.feature_off'> | Limited> {
      if (!(await site.isOn(request.brandId, 'FREEPLAY3'))) return refuse('system.feature_off')
      const wait = await spendAll(freePlayBudgets.map((budget) => [budget, networkOf(request.address)] as const))
      if (wait !== null) return { ok: false, code: 'request.rate_limited', retryAfterSeconds: wait }
      const player = await players.openTrial(request.brandId, request.language)
      const token = await open(player, request, { cameBy: 'free_play', restricted: false })
      return ok(presentSignIn({ token, firstTimeLogin: false, passwordExpired: false, cpw: false, info: await players.present(player) }))
    },

    /** Seconds this network must wait before it may open another account; null when it may now. */
    mayRegister: (request: CallContext) => spendAll(registerBudgets.map((budget) => [budget, networkOf(request.address)] as const)),

    /** R-OUT-1: the session is dead in every process at once, and its sockets are told. */
    async logOut(caller: PlayerCaller, request: CallContext): Promise<void> {
      await end(caller, 'signed_out')
      request.setCookie(COMPANION_COOKIE, null)
    },

    /** D1: a one-time code instead of a session in an address. */
    async issueHandOff(caller: PlayerCaller): Promise<Result<{ code: string; expiresAt: Date }, 'system.feature_off'> | Limited> {
      const { settings } = await site.byId(caller.brandId)
      if (!settings.handOffLogin) return refuse('system.feature_off')
      const wait = await spendAll([[codeBudget, caller.sessionId]])
      if (wait !== null) return { ok: false, code: 'request.rate_limited', retryAfterSeconds: wait }
      const code = newSecret()
      const expiresAt = new Date(clock.now().getTime() + HAND_OFF_MS)
      await store.insertCode({ kind: 'hand_off', codeHash: hashSecret(code), session: caller, expiresAt })
      return ok({ code, expiresAt })
    },

    /** D1: once, within 60 seconds, for a session of its own. A session token seen here was in an address: it is revoked. */
    async redeemHandOff(code: string, request: CallContext): Promise<Result<SignedIn, 'session.code_invalid'> | Limited> {
      const wait = await spendAll([[redeemBudget, networkOf(request.address)]])
      if (wait !== null) return { ok: false, code: 'request.rate_limited', retryAfterSeconds: wait }
      if (!TOKEN.test(code)) return refuse('session.code_invalid')
      const leaked = await directory.byToken(code)
      if (leaked) {
        await end(leaked, 'revoked')
        metrics.security.inc({ event: 'session.token_in_url' })
        log.warn({ event: 'session.token_in_url', requestId: request.id, address: request.address }, 'security event')
        return refuse('session.code_invalid')
      }
      const taken = await store.takeCode('hand_off', hashSecret(code), clock.now())
      const from: Session | null = taken ? await store.byId(taken.sessionId) : null
      const player = from ? await players.byMemberId(from.memberId) : null
      const { settings } = await site.byId(request.brandId)
      if (!from || !player || player.brandId !== request.brandId || !settings.handOffLogin) return refuse('session.code_invalid')
      const token = await open(player, request, { cameBy: 'hand_off', restricted: from.restricted })
      return ok(
        presentSignIn({ token, firstTimeLogin: false, passwordExpired: false, cpw: from.restricted, info: await players.present(player) }),
      )
    },

    async openLive(caller: PlayerCaller): Promise<Result<{ ticket: string }, never> | Limited> {
      const wait = await spendAll([[ticketBudget, caller.sessionId]])
      if (wait !== null) return { ok: false, code: 'request.rate_limited', retryAfterSeconds: wait }
      const ticket = newSecret()
      await store.insertCode({
        kind: 'live',
        codeHash: hashSecret(ticket),
        session: caller,
        expiresAt: new Date(clock.now().getTime() + TICKET_MS),
      })
      return ok({ ticket })
    },

    /** The living session of a live-socket ticket, once (T78). */
    async redeemTicket(ticket: string): Promise<Session | null> {
      if (!TOKEN.test(ticket)) return null
      const taken = await store.takeCode('live', hashSecret(ticket), clock.now())
      return taken ? store.byId(taken.sessionId) : null
    },

    isLive: async (sessionId: SessionId) => (await directory.byId(sessionId)) !== null,
    end,
    flush: () => directory.flush(),
    tend: () => store.forget(clock.now(), new Date(clock.now().getTime() - DAY_MS)),
  }
}

/** Budget keys rest hashed, so that the table names no account and no address. */
export const hideKeys = (key: Buffer) => (text: string) => mac(key, text).slice(0, 22)
