import { z } from 'zod'
import type { Secrets } from '../crypto/secrets.ts'
import type { CallContext, Platform } from '../index.ts'

const CEREMONY_SECONDS = 300
const ceremony = z.object({ challenge: z.string().min(20).max(200), expiresAt: z.int() })
export type Ceremonies = ReturnType<typeof createCeremonies>

/**
 * Challenges of passkey ceremonies, sealed in a cookie of the browser, so that unfinished ceremonies leave no rows; a finished one is recorded
 * until it would have expired, so that it is single use. Players and operators have a cookie each: cookies know no ports.
 */
export function createCeremonies({
  secrets,
  cookieName,
  db,
  clock,
}: Pick<Platform, 'db' | 'clock'> & { readonly secrets: Secrets; readonly cookieName: string }) {
  const about = (purpose: string) => `passkey ${purpose}`

  function open(cookie: string, purpose: string): z.output<typeof ceremony> | null {
    try {
      return ceremony.parse(JSON.parse(secrets.open(Buffer.from(cookie, 'base64url'), about(purpose)).toString('utf8')))
    } catch {
      return null
    }
  }

  return {
    /** `purpose`: what the ceremony is for and, once known, the account. */
    begin(request: CallContext, purpose: string, challenge: string): void {
      const kept = { challenge, expiresAt: clock.now().getTime() + CEREMONY_SECONDS * 1_000 }
      request.setCookie(cookieName, secrets.seal(Buffer.from(JSON.stringify(kept)), about(purpose)).toString('base64url'), CEREMONY_SECONDS)
    },

    /** Consumes the challenge of this browser's ceremony. */
    async take(request: CallContext, purpose: string): Promise<string | null> {
      const kept = open(request.cookie(cookieName) ?? '', purpose)
      if (kept === null || kept.expiresAt <= clock.now().getTime()) return null
      request.setCookie(cookieName, null)
      const { rowCount } = await db.pool.query(
        `insert into gateway.used_value (kind, value, expires_at) values ('passkey', $1, $2) on conflict do nothing`,
        [kept.challenge, new Date(kept.expiresAt)],
      )
      return rowCount === 1 ? kept.challenge : null
    },
  }
}
