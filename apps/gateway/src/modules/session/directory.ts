import type { SessionId } from '@halong/base'
import { LRUCache } from 'lru-cache'
import { hashSecret, isSame } from '../../platform/crypto/secrets.ts'
import type { Platform } from '../../platform/index.ts'
import type { Session, SessionStore } from './store.ts'

/** ASVS 7.3: idle and absolute session timeouts. */
export const IDLE_MS = 30 * 60_000
export const ABSOLUTE_MS = 12 * 3_600_000
const CACHE_TTL_MS = 60_000
const MAX_CACHED_SESSIONS = 50_000

export type SessionDirectory = ReturnType<typeof createSessionDirectory>

/** Living sessions in memory: a call of a signed-in player needs no query. Dropped over the bus when one ends or changes. */
export function createSessionDirectory({ store, bus, clock, log }: Platform & { store: SessionStore }) {
  const byToken = new LRUCache<string, Session>({ max: MAX_CACHED_SESSIONS, ttl: CACHE_TTL_MS })
  const byId = new LRUCache<SessionId, Session>({ max: MAX_CACHED_SESSIONS, ttl: CACHE_TTL_MS })
  const tokens = new LRUCache<SessionId, string>({ max: MAX_CACHED_SESSIONS })
  const used = new Map<SessionId, Session>()

  /** A row read before an invalidation arrived may be stale: it is answered but not cached. */
  let age = 0

  function forget(sessionId: SessionId): void {
    age++
    const token = tokens.get(sessionId)
    if (token !== undefined) byToken.delete(token)
    byId.delete(sessionId)
  }
  bus.subscribe('session', ({ sessionId }) => forget(sessionId))
  bus.onGap(() => {
    age++
    byToken.clear()
    byId.clear()
  })

  /** When a session was last used, as far as this process knows: a row read before may be older than what was not flushed yet. */
  const lastSeen = (session: Session) =>
    new Date(Math.max(session.lastSeenAt.getTime(), used.get(session.sessionId)?.lastSeenAt.getTime() ?? 0))
  const isOver = (session: Session, now: number) => session.expiresAt.getTime() <= now || now - session.lastSeenAt.getTime() > IDLE_MS

  async function find(token: string): Promise<Session | null> {
    const hash = hashSecret(token)
    const key = hash.toString('base64url')
    const known = byToken.get(key)
    const now = clock.now().getTime()
    if (known && !isOver(known, now)) return known
    // Another process may have seen it used since; the database decides.
    const begunAt = age
    const session = await store.byToken(hash)
    if (!session || isOver(session, now)) return null
    if (begunAt !== age) return session
    byToken.set(key, session)
    tokens.set(session.sessionId, key)
    return session
  }

  return {
    forget,
    /** The session of a token that came with its companion cookie (T7). Each use renews the idle timeout. */
    async authenticate(token: string, companion: string | null): Promise<Session | null> {
      if (companion === null) return null
      const session = await find(token)
      if (!session || !isSame(hashSecret(companion), session.companionHash)) return null
      session.lastSeenAt = clock.now()
      used.set(session.sessionId, session)
      return session
    },
    /** The session of a token without its companion: to revoke one that was leaked in a URL (D1). */
    byToken: find,

    async byId(sessionId: SessionId): Promise<Session | null> {
      const now = clock.now().getTime()
      const known = byId.get(sessionId)
      if (known && !isOver({ ...known, lastSeenAt: lastSeen(known) }, now)) return known
      const begunAt = age
      const session = await store.byId(sessionId)
      if (!session || isOver({ ...session, lastSeenAt: lastSeen(session) }, now)) return null
      if (begunAt === age) byId.set(sessionId, session)
      return session
    },

    /** Flushes the last-used times gathered since the last flush. */
    async flush(): Promise<void> {
      // Kept until they are written: whoever reads the row meanwhile must not find an older time.
      const sessions = [...used.values()].map((session) => ({ ...session }))
      if (sessions.length === 0) return
      try {
        await store.touch(sessions)
      } catch (error) {
        log.warn({ err: error }, 'the use of sessions could not be written; it is tried again')
        return
      }
      for (const { sessionId, lastSeenAt } of sessions)
        if (used.get(sessionId)?.lastSeenAt.getTime() === lastSeenAt.getTime()) used.delete(sessionId)
    },
  }
}
