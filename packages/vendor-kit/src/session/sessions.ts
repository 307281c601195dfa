import { createHash, randomBytes } from 'node:crypto'
import type { seamless, ValueOf } from '@halong/api'
import { type Clock, invariant, ok, type Result, refuse, uuidFromId } from '@halong/base'
import type { Selectable } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { KitDb } from '../database.ts'
import type { SessionTable } from '../tables.ts'

export type GameSession = Selectable<SessionTable>

export const IDLE_MS = 30 * 60_000
/** A session is seen at most this often in the database: one write a minute is enough to know that it is not idle. */
const SEEN_INTERVAL_MS = 60_000
const PLAYER_BYTES = 16
const SECRET_BYTES = 32

const hashOf = (token: Buffer): Buffer => createHash('sha256').update(token).digest()

/** The player's id stands in front of the secret, so that a look-up starts with it; the whole is kept only as its hash. */
function readToken(token: string): { readonly playerId: string; readonly hash: Buffer } | null {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== PLAYER_BYTES + SECRET_BYTES) return null
  const hex = bytes.subarray(0, PLAYER_BYTES).toString('hex')
  return { playerId: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'), hash: hashOf(bytes) }
}

type Entered = ValueOf<typeof seamless.authenticate>

/** Game sessions: what the frame holds instead of a player's own session. Idle after 30 minutes; open rounds outlive them. */
export function createSessions({ db, clock }: { readonly db: KitDb; readonly clock: Clock }) {
  return {
    /** Starts a session and ends the player's others, so that one game at a time takes stakes (R13). The token is returned this once. */
    async start(entered: Entered, gameCode: string): Promise<{ token: string; session: GameSession }> {
      const playerId = uuidFromId('ply', entered.playerId)
      invariant(playerId !== null, 'the wallet names a player')
      const token = Buffer.concat([Buffer.from(playerId.replaceAll('-', ''), 'hex'), randomBytes(SECRET_BYTES)])
      const now = clock.now()
      const session = await db.transaction().execute(async (tx) => {
        await tx
          .updateTable('game_session')
          .set({ ended_at: now, end_reason: 'superseded' })
          .where('player_id', '=', playerId)
          .where('ended_at', 'is', null)
          .execute()
        return tx
          .insertInto('game_session')
          .values({
            player_id: playerId,
            id: uuidv7(),
            token_hash: hashOf(token),
            game_code: gameCode,
            wallet_session: entered.gameSession,
            kind: entered.kind,
            nickname: entered.nickname,
            language: entered.language,
            asset: entered.asset,
            symbol: entered.currencySymbol,
            brand: entered.brand,
            min_cycle_ms: entered.minCycleMs,
            autoplay: entered.autoplay,
            started_at: now,
            seen_at: now,
            ended_at: null,
            end_reason: null,
          })
          .returningAll()
          .executeTakeFirstOrThrow()
      })
      return { token: token.toString('base64url'), session }
    },

    /** A superseded session is still found, so that the round it left open can be finished in it; the caller decides what it may do. */
    async find(token: string): Promise<Result<GameSession, 'session.required' | 'session.ended'>> {
      const read = readToken(token)
      if (read === null) return refuse('session.required')
      const session = await db
        .selectFrom('game_session')
        .selectAll()
        .where('player_id', '=', read.playerId)
        .where('token_hash', '=', read.hash)
        .executeTakeFirst()
      if (!session) return refuse('session.required')
      const now = clock.now()
      const idleMs = now.getTime() - session.seen_at.getTime()
      const row = db.updateTable('game_session').where('player_id', '=', session.player_id).where('id', '=', session.id)
      if (idleMs > IDLE_MS || session.end_reason === 'idle' || session.end_reason === 'wallet') {
        if (session.ended_at === null) await row.set({ ended_at: now, end_reason: 'idle' }).where('ended_at', 'is', null).execute()
        return refuse('session.ended')
      }
      if (idleMs > SEEN_INTERVAL_MS) await row.set({ seen_at: now }).execute()
      return ok(session)
    },

    reload: (session: Pick<GameSession, 'player_id' | 'id'>): Promise<GameSession> =>
      db
        .selectFrom('game_session')
        .selectAll()
        .where('player_id', '=', session.player_id)
        .where('id', '=', session.id)
        .executeTakeFirstOrThrow(),

    /** The wallet no longer takes stakes from this session. */
    async endByWallet(session: GameSession): Promise<void> {
      const row = db.updateTable('game_session').where('player_id', '=', session.player_id).where('id', '=', session.id)
      await row.set({ ended_at: clock.now(), end_reason: 'wallet' }).where('ended_at', 'is', null).execute()
    },
  }
}

export type Sessions = ReturnType<typeof createSessions>
