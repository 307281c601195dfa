import { LRUCache } from 'lru-cache'
import { type Platform, uuidv7 } from '../../platform/index.ts'

export type NewLaunch = {
  readonly memberId: number
  readonly vassalage: string
  readonly gameCode: string
  readonly nodeId: number
  readonly sessionId: string
  readonly language: string
  readonly ticketHash: Buffer
  readonly at: Date
  readonly ticketExpiresAt: Date
}
/** A launch whose ticket was exchanged: what a vendor's game session stands for. */
export type Entered = {
  readonly launchId: string
  readonly vassalage: string
  readonly gameCode: string
  readonly sessionId: string
  readonly expiresAt: Date
}
export type Entry = {
  readonly memberId: number
  readonly ticketHash: Buffer
  readonly vassalage: string
  readonly gameCode: string
  readonly at: Date
  readonly gameSessionHash: Buffer
  readonly expiresAt: Date
}

const KEPT = 20_000
const FORGOTTEN_AT_ONCE = 2_000

export type LaunchStore = ReturnType<typeof createLaunchStore>

export function createLaunchStore({ db }: Pick<Platform, 'db'>) {
  // An exchanged launch never changes; its end is a time in it.
  const kept = new LRUCache<string, Entered>({ max: KEPT })
  const played = new LRUCache<string, true>({ max: KEPT })
  return {
    async insert(launch: NewLaunch): Promise<string> {
      const id = uuidv7()
      const { memberId, vassalage, gameCode, nodeId, sessionId, language, ticketHash, at, ticketExpiresAt } = launch
      await db.pool.query({
        name: 'launch.insert',
        text: `insert into gateway.launch (member_id, launch_id, vassalage, game_code, node_id, session_id, language, ticket_hash, opened_at, ticket_expires_at)
          values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
        values: [memberId, id, vassalage, gameCode, nodeId, sessionId, language, ticketHash, at, ticketExpiresAt],
      })
      return id
    },

    /** Whether a launch of one of these members was entered. */
    async isEntered(memberIds: readonly number[], launchId: string): Promise<boolean> {
      const { rowCount } = await db.reads.query({
        name: 'launch.is_entered',
        text: 'select from gateway.launch where member_id = any($1::bigint[]) and launch_id = $2 and entered_at is not null',
        values: [memberIds, launchId],
      })
      return rowCount === 1
    },

    /** Node ids of the games among a player's last 500 launches, the newest first, at most 60 (R-LOB-2). */
    async openedBy(memberId: number): Promise<number[]> {
      const { rows } = await db.pool.query<{ node_id: number }>({
        name: 'launch.opened',
        text: `select node_id from (
            select node_id, opened_at from gateway.launch where member_id = $1 order by launch_id desc limit 500
          ) latest group by node_id order by max(opened_at) desc limit 60`,
        values: [memberId],
      })
      return rows.map(({ node_id: nodeId }) => nodeId)
    },

    /** Uses a ticket up: of several at once exactly one gets the row. Null for a ticket that is used, late, or another vendor's or game's. */
    async enter({
      memberId,
      ticketHash,
      vassalage,
      gameCode,
      at,
      gameSessionHash,
      expiresAt,
    }: Entry): Promise<{ sessionId: string; language: string } | null> {
      const { rows } = await db.pool.query<{ session_id: string; language: string }>({
        name: 'launch.enter',
        text: `with entered as (
            update gateway.launch set entered_at = $5, game_session_hash = $6, expires_at = $7
            where member_id = $1 and ticket_hash = $2 and vassalage = $3 and game_code = $4 and entered_at is null and ticket_expires_at > $5
            returning member_id, vassalage, session_id, language
          ), known as (
            insert into gateway.vendor_player (member_id, vassalage, since) select member_id, vassalage, $5 from entered on conflict do nothing
          )
          select session_id, language from entered`,
        values: [memberId, ticketHash, vassalage, gameCode, at, gameSessionHash, expiresAt],
      })
      const [row] = rows
      return row ? { sessionId: row.session_id, language: row.language } : null
    },

    async byGameSession(memberId: number, hash: Buffer): Promise<Entered | null> {
      const name = `${memberId} ${hash.toString('base64')}`
      const known = kept.get(name)
      if (known) return known
      const { rows } = await db.reads.query<{
        launch_id: string
        vassalage: string
        game_code: string
        session_id: string
        expires_at: Date
      }>({
        name: 'launch.by_game_session',
        text: 'select launch_id, vassalage, game_code, session_id, expires_at from gateway.launch where member_id = $1 and game_session_hash = $2',
        values: [memberId, hash],
      })
      const [row] = rows
      if (!row) return null
      const entered = {
        launchId: row.launch_id,
        vassalage: row.vassalage,
        gameCode: row.game_code,
        sessionId: row.session_id,
        expiresAt: row.expires_at,
      }
      kept.set(name, entered)
      return entered
    },

    /** Forgets launches that were over before a time, some thousand at once; whom a vendor knows stays known. Answers how many went. */
    async forget(before: Date): Promise<number> {
      const { rowCount } = await db.pool.query(
        `delete from gateway.launch where (member_id, launch_id) in (
           select member_id, launch_id from gateway.launch where coalesce(expires_at, ticket_expires_at) < $1
           order by coalesce(expires_at, ticket_expires_at) limit ${FORGOTTEN_AT_ONCE} for update skip locked)`,
        [before],
      )
      return rowCount ?? 0
    },

    /** Whether the player ever entered a game of the vendor: a vendor knows its own players only. */
    async hasEntered(memberId: number, vassalage: string): Promise<boolean> {
      const name = `${memberId} ${vassalage}`
      if (played.has(name)) return true
      const { rowCount } = await db.reads.query({
        name: 'launch.has_entered',
        text: 'select from gateway.vendor_player where member_id = $1 and vassalage = $2',
        values: [memberId, vassalage],
      })
      if (rowCount !== 1) return false
      played.set(name, true)
      return true
    },
  }
}
