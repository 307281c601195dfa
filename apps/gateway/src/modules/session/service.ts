import { ok, type Result, refuse, type SessionId } from '@halong/base'
import { hashSecret } from '../../platform/crypto/secrets.ts'
import { networkAt } from '../../platform/http/address.ts'
import { COMPANION_COOKIE } from '../../platform/http/gates.ts'
import { type CallContext, idFromUuid, newSecret, type Platform, type PlayerCaller, refuseWith, uuidFromId } from '../../platform/index.ts'
import type { Budget, Limits } from '../../platform/limits.ts'
import type { Metrics } from '../../platform/metrics.ts'
import type { Player, PlayerService } from '../player/index.ts'
import { marketRules, type SiteService } from '../site/index.ts'
import { codeBudget, fieldBudget, freePlayBudgets, redeemBudget, registerBudgets, ticketBudget } from './budgets.ts'
import { deviceWords } from './device-words.ts'
import { IDLE_MS, type SessionDirectory } from './directory.ts'
import type { Entering } from './entering.ts'
import type { PlayProtection } from './play-protection.ts'
import { presentSignIn, type SignedIn } from './present.ts'
import { sessionSettings } from './settings.ts'
import type { SignInStore } from './sign-in-store.ts'
import type { Session, SessionStore } from './store.ts'

type SessionDeps = Platform & {
  readonly store: SessionStore
  readonly signIns: SignInStore
  readonly directory: SessionDirectory
  readonly entering: Entering
  readonly players: PlayerService
  readonly site: SiteService
  readonly limits: Limits
  readonly metrics: Metrics
  readonly playProtection: () => PlayProtection
}
export type SessionService = ReturnType<typeof createSessionService>

const HAND_OFF_MS = 60_000
const TICKET_MS = 30_000
const DAY_MS = 24 * 3_600_000
const TOKEN = /^[\w-]{43}$/

const limited = (retryAfterSeconds: number) => refuseWith('request.rate_limited', { retryAfterSeconds })

/** Open sessions: authentication, listing, ending them, hand-off codes and live-socket tickets. */
export function createSessionService(deps: SessionDeps) {
  const { store, signIns, directory, entering, players, site, limits, metrics, clock, log } = deps

  /** Spends a point of each budget in turn. Answers the seconds to wait, or null when none was exhausted. */
  async function spendAll(budgets: readonly (readonly [Budget, string])[]): Promise<number | null> {
    for (const [budget, key] of budgets) {
      const spent = await limits.spend(budget, key)
      if (!spent.ok) return spent.retryAfterSeconds
    }
    return null
  }

  return {
    directory,

    async authenticate(token: string, companion: string | null): Promise<PlayerCaller | null> {
      const session = await directory.authenticate(token, companion)
      if (!session) return null
      const player = await players.byMemberId(session.memberId)
      if (!player || player.isClosed) return null
      const { playerId, memberId, kind, asset, language, brandId } = player
      const isLeaving = kind !== 'trial' && (await deps.playProtection().isLeaving(memberId))
      return { playerId, memberId, kind, asset, language, brandId, sessionId: session.sessionId, restricted: session.restricted, isLeaving }
    },

    /** Opens the first session after registration (R-REG-5). */
    async signInNew(player: Player, request: CallContext): Promise<SignedIn> {
      const { token } = await entering.open(player, request, { cameBy: 'registration', restricted: false, factors: ['password'] })
      await players.markFirstLogin(player.memberId)
      return presentSignIn({ token, firstTimeLogin: true, passwordExpired: false, cpw: false, info: await players.present(player) })
    },

    /** R-FREE-1. */
    async startFreePlay(request: CallContext) {
      const { demoForVisitors } = marketRules((await site.byId(request.brandId)).settings)
      if (!demoForVisitors || !(await site.isOn(request.brandId, 'FREEPLAY3'))) return refuse('system.feature_off')
      const wait = await spendAll(freePlayBudgets.map((budget) => [budget, networkAt(request)] as const))
      if (wait !== null) return limited(wait)
      const player = await players.openTrial(request.brandId, request.language)
      const { token } = await entering.open(player, request, { cameBy: 'free_play', restricted: false, factors: [] })
      return ok(presentSignIn({ token, firstTimeLogin: false, passwordExpired: false, cpw: false, info: await players.present(player) }))
    },

    /** Seconds this network must wait before it may open another account; null when it may now. */
    mayRegister: (request: CallContext) => spendAll(registerBudgets.map((budget) => [budget, networkAt(request)] as const)),
    /** The same before a field of registration is judged. */
    mayCheckField: (request: CallContext) => spendAll([[fieldBudget, networkAt(request)]]),

    /** R-OUT-1: ends the session in every process and closes its sockets. */
    async logOut(caller: PlayerCaller, request: CallContext): Promise<void> {
      await entering.end(caller, 'signed_out')
      request.setCookie(COMPANION_COOKIE, null)
    },

    /** D1: a one-time code instead of a session in an address. */
    async issueHandOff(caller: PlayerCaller) {
      const settings = (await site.byId(caller.brandId)).read(sessionSettings)
      if (!settings.handOffLogin) return refuse('system.feature_off')
      const wait = await spendAll([[codeBudget, caller.sessionId]])
      if (wait !== null) return limited(wait)
      const code = newSecret()
      const expiresAt = new Date(clock.now().getTime() + HAND_OFF_MS)
      await store.insertCode({ kind: 'hand_off', codeHash: hashSecret(code), session: caller, expiresAt })
      return ok({ code, expiresAt: expiresAt.toISOString() })
    },

    /** D1: once, within 60 seconds, for a session of its own. A session token seen here was in an address: it is revoked. */
    async redeemHandOff(code: string, request: CallContext) {
      const wait = await spendAll([[redeemBudget, networkAt(request)]])
      if (wait !== null) return limited(wait)
      if (!TOKEN.test(code)) return refuse('session.code_invalid')
      const leaked = await directory.byToken(code)
      if (leaked) {
        await entering.end(leaked, 'revoked')
        metrics.security.inc({ event: 'session.token_in_url' })
        log.warn({ event: 'session.token_in_url', requestId: request.id, address: request.address }, 'security event')
        return refuse('session.code_invalid')
      }
      const taken = await store.takeCode('hand_off', hashSecret(code), clock.now())
      const from: Session | null = taken ? await store.byId(taken.sessionId) : null
      const player = from ? await players.byMemberId(from.memberId) : null
      const settings = (await site.byId(request.brandId)).read(sessionSettings)
      const isRight = player !== null && !player.isClosed && player.brandId === request.brandId && settings.handOffLogin
      if (!from || !isRight) return refuse('session.code_invalid')
      const { restricted, level } = from
      const { token } = await entering.open(player, request, { cameBy: 'hand_off', restricted, level, factors: [] })
      return ok(
        presentSignIn({ token, firstTimeLogin: false, passwordExpired: false, cpw: from.restricted, info: await players.present(player) }),
      )
    },

    async openLive(caller: PlayerCaller) {
      const wait = await spendAll([[ticketBudget, caller.sessionId]])
      if (wait !== null) return limited(wait)
      const ticket = newSecret()
      await store.insertCode({
        kind: 'live',
        codeHash: hashSecret(ticket),
        session: caller,
        expiresAt: new Date(clock.now().getTime() + TICKET_MS),
      })
      return ok({ ticket })
    },

    /** The open session of a live-socket ticket, single use (T78). */
    async redeemTicket(ticket: string): Promise<Session | null> {
      if (!TOKEN.test(ticket)) return null
      const taken = await store.takeCode('live', hashSecret(ticket), clock.now())
      return taken ? store.byId(taken.sessionId) : null
    },

    /** T24: the open sessions of the account. */
    async listOpen({ memberId, sessionId: own }: PlayerCaller) {
      await directory.flush()
      const now = clock.now()
      const open = await store.openOf(memberId, { at: now, idleSince: new Date(now.getTime() - IDLE_MS) })
      return open.map(({ sessionId, userAgent, address, country, cameBy, createdAt, lastSeenAt }) => ({
        id: sessionId,
        isThis: sessionId === own,
        device: deviceWords(userAgent),
        address,
        country,
        cameBy,
        startedAt: createdAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
      }))
    },

    /** T24: ends one session. Somebody else's session id is answered like an unknown one. */
    async revoke(caller: PlayerCaller, id: string): Promise<Result<null, 'session.unknown'>> {
      const uuid = uuidFromId('ses', id)
      if (uuid === null) return refuse('session.unknown')
      const isEnded = await entering.end({ memberId: caller.memberId, sessionId: idFromUuid('ses', uuid) }, 'revoked')
      return isEnded ? ok(null) : refuse('session.unknown')
    },

    /** T24: ends every other session, this one too with `andThis`, and remembered browsers and codes. */
    async revokeAll(caller: PlayerCaller, request: CallContext, { andThis }: { andThis: boolean }): Promise<number> {
      const ended = await entering.endAll(caller.memberId, { except: andThis ? null : caller.sessionId, reason: 'revoked' })
      if (andThis) request.setCookie(COMPANION_COOKIE, null)
      return ended
    },

    /** A page of the login history, newest first. */
    async listSignIns({ memberId }: PlayerCaller, { cursor, limit }: { cursor: string | null; limit: number }) {
      await entering.settle()
      const rows = await signIns.list(memberId, { before: cursor, limit: limit + 1 })
      const page = rows.slice(0, limit)
      return {
        signIns: page.map(({ at, outcome, cameBy, userAgent, address, country, newDevice }) => ({
          at: at.toISOString(),
          outcome,
          cameBy,
          device: deviceWords(userAgent),
          address,
          country,
          newDevice,
        })),
        next: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
      }
    },

    isLive: async (sessionId: SessionId) => (await directory.byId(sessionId)) !== null,
    end: entering.end,
    endAll: entering.endAll,
    openFor: entering.open,
    flush: () => directory.flush(),
    async cleanUp(): Promise<void> {
      const now = clock.now().getTime()
      await store.forget(new Date(now), new Date(now - DAY_MS))
    },
  }
}
