import { randomBytes } from 'node:crypto'
import { hashSecret, isSame } from '../../platform/crypto/secrets.ts'
import { type CallContext, newSecret, type Platform, type Tx } from '../../platform/index.ts'
import type { Metrics } from '../../platform/metrics.ts'

/** R-LOGIN-7: one day from the sign-in; use does not extend it. */
export const REMEMBER_SECONDS = 24 * 3_600
const REMEMBER_COOKIE = 'halong-remember'
const TOKEN = /^([\w-]{22})\.([\w-]{43})$/
/** Two tabs at the same moment bring the same token: within this time the slower one is refused, but not treated as token theft. */
const SAME_MOMENT_MS = 10_000

type RememberedDeps = Pick<Platform, 'db' | 'clock' | 'log'> & { readonly metrics: Metrics }
export type Remembered = ReturnType<typeof createRemembered>
type Row = { member_id: string; validator_hash: Buffer; former_hash: Buffer | null; rotated_at: Date; device: string; expires_at: Date }

/**
 * D2: remember-me by a random token in an HttpOnly cookie, rotated at each use. Reuse of a spent token means it was copied, so the whole token
 * family ends.
 */
export function createRemembered({ db, clock, log, metrics }: RememberedDeps) {
  async function drop(tx: Tx, selector: string): Promise<void> {
    await tx.query(
      'delete from gateway.remembered_device d using gateway.remember_selector s where s.selector = $1 and d.member_id = s.member_id and d.selector = s.selector',
      [selector],
    )
    await tx.query('delete from gateway.remember_selector where selector = $1', [selector])
  }
  const give = (request: CallContext, { selector, validator }: { selector: string; validator: string }, seconds: number) =>
    request.setCookie(REMEMBER_COOKIE, `${selector}.${validator}`, seconds)
  const take = (request: CallContext) => {
    const [, selector, validator] = TOKEN.exec(request.cookie(REMEMBER_COOKIE) ?? '') ?? []
    return selector === undefined || validator === undefined ? null : { selector, validator }
  }

  return {
    /** Issues a token for a day, bound to the device id `device`. */
    async remember(memberId: number, request: CallContext, device: string): Promise<void> {
      const [selector, validator] = [randomBytes(16).toString('base64url'), newSecret()]
      const at = clock.now()
      const expiresAt = new Date(at.getTime() + REMEMBER_SECONDS * 1_000)
      const former = take(request)
      await db.transaction(async (tx) => {
        if (former) await drop(tx, former.selector)
        await tx.query('insert into gateway.remember_selector (selector, member_id, expires_at) values ($1, $2, $3)', [
          selector,
          memberId,
          expiresAt,
        ])
        await tx.query(
          `insert into gateway.remembered_device (member_id, selector, validator_hash, rotated_at, device, expires_at) values ($1, $2, $3, $4, $5, $6)`,
          [memberId, selector, hashSecret(validator), at, device, expiresAt],
        )
      })
      give(request, { selector, validator }, REMEMBER_SECONDS)
    },

    /** Rotates this browser's token and answers whose it is. Null for a token that is unknown, expired or reused. */
    async redeem(request: CallContext, device: string | null): Promise<number | null> {
      const token = take(request)
      if (!token) return null
      const at = clock.now()
      const fresh = newSecret()
      const outcome = await db.transaction(async (tx) => {
        const { rows } = await tx.query<Row>(
          `select d.member_id, d.validator_hash, d.former_hash, d.rotated_at, d.device, d.expires_at
           from gateway.remember_selector s join gateway.remembered_device d using (member_id, selector) where s.selector = $1 for update of d`,
          [token.selector],
        )
        const [row] = rows
        if (!row || row.expires_at <= at) return null
        const hash = hashSecret(token.validator)
        if (!isSame(hash, row.validator_hash) || row.device !== device) {
          const isTwin =
            row.former_hash !== null && isSame(hash, row.former_hash) && at.getTime() - row.rotated_at.getTime() < SAME_MOMENT_MS
          if (isTwin) return 'twin' as const
          await drop(tx, token.selector)
          return 'stolen' as const
        }
        await tx.query(
          'update gateway.remembered_device set validator_hash = $3, former_hash = $4, rotated_at = $5 where member_id = $1 and selector = $2',
          [row.member_id, token.selector, hashSecret(fresh), hash, at],
        )
        return { memberId: Number(row.member_id), expiresAt: row.expires_at }
      })
      if (outcome === 'twin') return null
      if (outcome === 'stolen') {
        metrics.security.inc({ event: 'session.remember_reused' })
        log.warn({ event: 'session.remember_reused', requestId: request.id, address: request.address }, 'security event')
      }
      if (outcome === null || outcome === 'stolen') {
        request.setCookie(REMEMBER_COOKIE, null)
        return null
      }
      give(
        request,
        { selector: token.selector, validator: fresh },
        Math.max(1, Math.floor((outcome.expiresAt.getTime() - at.getTime()) / 1_000)),
      )
      return outcome.memberId
    },

    /** R-LOGIN-7: remember-me turned off in this browser. */
    async forgetBrowser(request: CallContext): Promise<void> {
      const token = take(request)
      if (token) await db.transaction((tx) => drop(tx, token.selector))
      request.setCookie(REMEMBER_COOKIE, null)
    },

    /** Drops every remembered browser of a player: on a password change, on signing out everywhere. */
    async forgetAll(tx: Tx, memberId: number): Promise<void> {
      await tx.query(
        'delete from gateway.remember_selector s using gateway.remembered_device d where d.member_id = $1 and s.selector = d.selector',
        [memberId],
      )
      await tx.query('delete from gateway.remembered_device where member_id = $1', [memberId])
    },

    async cleanUp(): Promise<void> {
      await db.pool.query('delete from gateway.remembered_device where expires_at < $1', [clock.now()])
      await db.pool.query('delete from gateway.remember_selector where expires_at < $1', [clock.now()])
    },
  }
}
