import type { SessionId } from '@halong/base'
import { idFromUuid, type Platform, type Tx, uuidFromId, uuidv7 } from '../../platform/index.ts'
import type { Factor } from './proof-policy.ts'

/** How a session was opened. */
export type SessionOrigin = 'password' | 'registration' | 'free_play' | 'hand_off' | 'sms' | 'email' | 'passkey' | 'remembered'
/** `low`: a low-trust session (D2, D17); withdrawals and changes of account protection ask for another proof. */
export type Level = 'full' | 'low'
export type Session = {
  readonly sessionId: SessionId
  readonly memberId: number
  readonly companionHash: Buffer
  readonly restricted: boolean
  readonly cameBy: SessionOrigin
  readonly level: Level
  readonly createdAt: Date
  readonly expiresAt: Date
  lastSeenAt: Date
}
export type NewSession = {
  readonly memberId: number
  readonly tokenHash: Buffer
  readonly companionHash: Buffer
  readonly restricted: boolean
  readonly cameBy: SessionOrigin
  readonly level: Level
  readonly factors: readonly Factor[]
  /** When the last factor was proved; null where none was proved on this session. */
  readonly provedAt: Date | null
  readonly address: string
  readonly country: string | null
  readonly userAgent: string
  readonly at: Date
  readonly expiresAt: Date
}

type Row = {
  session_id: string
  member_id: string
  companion_hash: Buffer
  restricted: boolean
  came_by: SessionOrigin
  level: Level
  created_at: Date
  last_seen_at: Date
  expires_at: Date
}
const COLUMNS = 's.session_id, s.member_id, s.companion_hash, s.restricted, s.came_by, s.level, s.created_at, s.last_seen_at, s.expires_at'
const toSession = (row: Row): Session => ({
  sessionId: idFromUuid('ses', row.session_id),
  memberId: Number(row.member_id),
  companionHash: row.companion_hash,
  restricted: row.restricted,
  cameBy: row.came_by,
  level: row.level,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  lastSeenAt: row.last_seen_at,
})
export type OpenSession = Session & { readonly address: string; readonly country: string | null; readonly userAgent: string }

const first = (rows: Row[]) => (rows[0] ? toSession(rows[0]) : null)

export type SessionStore = ReturnType<typeof createSessionStore>

export function createSessionStore({ db }: Pick<Platform, 'db'>) {
  return {
    /** The open session of a token hash. */
    async byToken(tokenHash: Buffer): Promise<Session | null> {
      const text = `select ${COLUMNS} from gateway.session_token t join gateway.session s using (member_id, session_id) where t.token_hash = $1 and s.ended_at is null`
      return first((await db.reads.query<Row>({ name: 'session.by_token', text, values: [tokenHash] })).rows)
    },

    async byId(sessionId: SessionId): Promise<Session | null> {
      const text = `select ${COLUMNS} from gateway.session_token t join gateway.session s using (member_id, session_id) where t.session_id = $1 and s.ended_at is null`
      return first((await db.reads.query<Row>({ name: 'session.by_id', text, values: [uuidFromId('ses', sessionId)] })).rows)
    },

    async insert(
      tx: Tx,
      {
        memberId,
        tokenHash,
        companionHash,
        restricted,
        cameBy,
        level,
        factors,
        provedAt,
        address,
        country,
        userAgent,
        at,
        expiresAt,
      }: NewSession,
    ): Promise<SessionId> {
      const uuid = uuidv7()
      await tx.query(
        `insert into gateway.session
           (member_id, session_id, companion_hash, restricted, came_by, level, address, country, user_agent, created_at, last_seen_at, expires_at, factors,
            proved_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10, $11, $12, $13)`,
        [memberId, uuid, companionHash, restricted, cameBy, level, address, country, userAgent, at, expiresAt, factors, provedAt],
      )
      await tx.query('insert into gateway.session_token (token_hash, member_id, session_id) values ($1, $2, $3)', [
        tokenHash,
        memberId,
        uuid,
      ])
      return idFromUuid('ses', uuid)
    },

    /** Ends a session; false when it had ended before. */
    async end(
      tx: Tx,
      { memberId, sessionId, reason, at }: { memberId: number; sessionId: SessionId; reason: string; at: Date },
    ): Promise<boolean> {
      const { rowCount } = await tx.query(
        'update gateway.session set ended_at = $3, ended_reason = $4 where member_id = $1 and session_id = $2 and ended_at is null',
        [memberId, uuidFromId('ses', sessionId), at, reason],
      )
      return rowCount === 1
    },

    /** Ends all but the newest `most` sessions of a player (T24). */
    async endOldest(tx: Tx, memberId: number, { most, at }: { most: number; at: Date }): Promise<SessionId[]> {
      const { rows } = await tx.query<{ session_id: string }>(
        `update gateway.session set ended_at = $3, ended_reason = 'too_many' where member_id = $1 and session_id in (
           select session_id from gateway.session where member_id = $1 and ended_at is null and expires_at > $3 order by created_at desc, session_id desc offset $2)
         returning session_id`,
        [memberId, most, at],
      )
      return rows.map(({ session_id }) => idFromUuid('ses', session_id))
    },

    /** Open sessions of a player, most recently used first. */
    async openOf(memberId: number, { at, idleSince }: { at: Date; idleSince: Date }): Promise<OpenSession[]> {
      type Open = Row & { address: string; country: string | null; user_agent: string }
      const { rows } = await db.pool.query<Open>(
        `select ${COLUMNS}, s.address, s.country, s.user_agent from gateway.session s
         where s.member_id = $1 and s.ended_at is null and s.expires_at > $2 and s.last_seen_at > $3
         order by s.last_seen_at desc, s.session_id desc`,
        [memberId, at, idleSince],
      )
      return rows.map((row) => ({ ...toSession(row), address: row.address, country: row.country, userAgent: row.user_agent }))
    },

    /** Ends every open session of a player but one, and the hand-off codes that would open others. */
    async endAll(
      tx: Tx,
      memberId: number,
      { except, reason, at }: { except: SessionId | null; reason: string; at: Date },
    ): Promise<SessionId[]> {
      const { rows } = await tx.query<{ session_id: string }>(
        `update gateway.session set ended_at = $3, ended_reason = $4
         where member_id = $1 and ended_at is null and session_id is distinct from $2::uuid returning session_id`,
        [memberId, except === null ? null : uuidFromId('ses', except), at, reason],
      )
      await tx.query("delete from gateway.one_time_code where member_id = $1 and kind = 'hand_off'", [memberId])
      return rows.map(({ session_id }) => idFromUuid('ses', session_id))
    },

    /** Writes the last-used times of many sessions in one statement. */
    async touch(sessions: readonly Session[]): Promise<void> {
      await db.pool.query(
        `update gateway.session s set last_seen_at = greatest(s.last_seen_at, seen.at)
         from unnest($1::bigint[], $2::uuid[], $3::timestamptz[]) as seen(member_id, session_id, at)
         where s.member_id = seen.member_id and s.session_id = seen.session_id`,
        [
          sessions.map(({ memberId }) => memberId),
          sessions.map(({ sessionId }) => uuidFromId('ses', sessionId)),
          sessions.map(({ lastSeenAt }) => lastSeenAt),
        ],
      )
    },

    async insertCode({
      kind,
      codeHash,
      session,
      expiresAt,
    }: {
      kind: 'hand_off' | 'live'
      codeHash: Buffer
      session: { memberId: number; sessionId: SessionId }
      expiresAt: Date
    }): Promise<void> {
      await db.pool.query(
        'insert into gateway.one_time_code (code_hash, kind, member_id, session_id, expires_at) values ($1, $2, $3, $4, $5)',
        [codeHash, kind, session.memberId, uuidFromId('ses', session.sessionId), expiresAt],
      )
    },

    /** Deletes a code and answers its session; one of several concurrent callers gets it. */
    async takeCode(kind: 'hand_off' | 'live', codeHash: Buffer, at: Date): Promise<{ memberId: number; sessionId: SessionId } | null> {
      const { rows } = await db.pool.query<{ member_id: string; session_id: string; expires_at: Date }>(
        'delete from gateway.one_time_code where code_hash = $1 and kind = $2 returning member_id, session_id, expires_at',
        [codeHash, kind],
      )
      const [row] = rows
      return row && row.expires_at > at ? { memberId: Number(row.member_id), sessionId: idFromUuid('ses', row.session_id) } : null
    },

    async forget(at: Date, keepUntil: Date): Promise<void> {
      await db.pool.query('delete from gateway.one_time_code where expires_at < $1', [at])
      await db.pool.query(
        'delete from gateway.session_token t using gateway.session s where t.member_id = s.member_id and t.session_id = s.session_id and coalesce(s.ended_at, s.expires_at) < $1',
        [keepUntil],
      )
    },
  }
}
