import { hashSecret, isSame } from '../../platform/crypto/secrets.ts'
import { type CallContext, newSecret, type OperatorCaller, type Platform, type Tx, uuidv7 } from '../../platform/index.ts'
import { isFromListed } from './networks.ts'
import { type Most, rightsOf } from './rights.ts'
import { HELD_GRANTS } from './role-store.ts'

/** T64: shorter than a player's. How long a session may rest, and how long it may live at all. */
export const OPERATOR_IDLE_MS = 15 * 60_000
export const OPERATOR_ABSOLUTE_MS = 8 * 3_600_000
/** How long a code of the authenticator vouches for whoever sits at a session. */
export const PROOF_MS = 5 * 60_000
const MAX_SESSIONS_PER_OPERATOR = 3
/** Uses closer together than this are not written down again. */
const TOUCH_MS = 15_000
const DAY_MS = 24 * 3_600_000

type Row = {
  session_id: string
  operator_id: string
  username: string
  roles: string[]
  grants: { permission: string; most: Most }[]
  brand_id: number | null
  networks: string[]
  companion_hash: Buffer
  last_seen_at: Date
  expires_at: Date
  proved_at: Date | null
}
export type OpenedSession = { readonly token: string; readonly companion: string; readonly sessionId: string; readonly expiresAt: Date }
export type LivingSession = {
  readonly sessionId: string
  readonly address: string
  readonly userAgent: string
  readonly startedAt: Date
  readonly lastSeenAt: Date
}
type EndReason = 'signed_out' | 'password_changed' | 'changed'

export type OperatorSessions = ReturnType<typeof createOperatorSessions>

/** Operators are few and what they may do must hold at once: every call asks the database, so nothing is kept to be forgotten. */
export function createOperatorSessions({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  return {
    /** The operator behind a token whose companion came along. Each use keeps the session alive. */
    async authenticate(token: string, companion: string | null, address: string): Promise<OperatorCaller | null> {
      if (companion === null) return null
      const { rows } = await db.reads.query<Row>({
        name: 'operator.by_token',
        text: `select s.session_id, s.operator_id, o.username, o.roles, o.brand_id, o.networks, s.companion_hash, s.last_seen_at, s.expires_at, s.proved_at,
                 ${HELD_GRANTS} as grants
               from gateway.operator_session s join gateway.operator o using (operator_id)
               where s.token_hash = $1 and s.ended_at is null and not o.is_blocked`,
        values: [hashSecret(token)],
      })
      const [row] = rows
      if (!row || !isSame(hashSecret(companion), row.companion_hash) || !isFromListed(address, row.networks)) return null
      const now = clock.now()
      const rested = now.getTime() - row.last_seen_at.getTime()
      if (row.expires_at <= now || rested > OPERATOR_IDLE_MS) return null
      if (rested > TOUCH_MS)
        await db.pool.query('update gateway.operator_session set last_seen_at = greatest(last_seen_at, $2) where session_id = $1', [
          row.session_id,
          now,
        ])
      return {
        operatorId: row.operator_id,
        username: row.username,
        roles: row.roles,
        ...rightsOf(row.grants),
        onlyBrandId: row.brand_id,
        sessionId: row.session_id,
        expiresAt: row.expires_at,
        isProved: row.proved_at !== null && now.getTime() - row.proved_at.getTime() <= PROOF_MS,
      }
    },

    /** Opens a session nobody had before; the oldest of too many ends (T24). */
    async open(tx: Tx, operatorId: string, request: CallContext): Promise<OpenedSession> {
      const [token, companion, sessionId, at] = [newSecret(), newSecret(), uuidv7(), clock.now()]
      const expiresAt = new Date(at.getTime() + OPERATOR_ABSOLUTE_MS)
      await tx.query(
        `insert into gateway.operator_session
           (session_id, operator_id, token_hash, companion_hash, address, user_agent, created_at, last_seen_at, expires_at, proved_at)
         values ($1, $2, $3, $4, $5, $6, $7, $7, $8, $7)`,
        [sessionId, operatorId, hashSecret(token), hashSecret(companion), request.address, request.userAgent, at, expiresAt],
      )
      await tx.query(
        `update gateway.operator_session set ended_at = $3, ended_reason = 'too_many' where session_id in (
           select session_id from gateway.operator_session where operator_id = $1 and ended_at is null order by created_at desc, session_id desc offset $2)`,
        [operatorId, MAX_SESSIONS_PER_OPERATOR, at],
      )
      return { token, companion, sessionId, expiresAt }
    },

    /** Notes that a code was shown at a session, now; answers until when it holds. */
    async prove(tx: Tx, sessionId: string): Promise<Date> {
      const at = clock.now()
      await tx.query('update gateway.operator_session set proved_at = $2 where session_id = $1', [sessionId, at])
      return new Date(at.getTime() + PROOF_MS)
    },

    /** The living sessions of an operator, the latest first. */
    async living(operatorId: string): Promise<LivingSession[]> {
      const at = clock.now()
      const { rows } = await db.reads.query<LivingSession>(
        `select session_id as "sessionId", address, user_agent as "userAgent", created_at as "startedAt", last_seen_at as "lastSeenAt"
         from gateway.operator_session where operator_id = $1 and ended_at is null and expires_at > $2 and last_seen_at > $3
         order by created_at desc, session_id desc limit $4`,
        [operatorId, at, new Date(at.getTime() - OPERATOR_IDLE_MS), MAX_SESSIONS_PER_OPERATOR],
      )
      return rows
    },

    async end(tx: Tx, sessionId: string, reason: EndReason): Promise<void> {
      await tx.query('update gateway.operator_session set ended_at = $2, ended_reason = $3 where session_id = $1 and ended_at is null', [
        sessionId,
        clock.now(),
        reason,
      ])
    },

    /** Ends every session of an operator, but one when it is named; answers how many ended. */
    async endAll(tx: Tx, operatorId: string, { reason, except = null }: { reason: EndReason; except?: string | null }): Promise<number> {
      const { rowCount } = await tx.query(
        `update gateway.operator_session set ended_at = $2, ended_reason = $3
         where operator_id = $1 and ended_at is null and session_id is distinct from $4::uuid`,
        [operatorId, clock.now(), reason, except],
      )
      return rowCount ?? 0
    },

    /** Forgets tokens of sessions over for a day; who signed in when stays in the audit. */
    async tend(): Promise<void> {
      await db.pool.query('delete from gateway.operator_session where coalesce(ended_at, expires_at) < $1', [
        new Date(clock.now().getTime() - DAY_MS),
      ])
    },
  }
}
