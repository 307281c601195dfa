import { join } from 'node:path'
import { readStatements } from '@halong/base/migrate'
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

const MAX_CACHED_LAUNCHES = 20_000
const DELETED_PER_BATCH = 2_000
const statements = readStatements('launch', join(import.meta.dirname, 'launch-store.sql'), [
  'insert',
  'is_entered',
  'opened_by',
  'enter',
  'by_game_session',
  'forget',
  'has_entered',
])

export type LaunchStore = ReturnType<typeof createLaunchStore>

export function createLaunchStore({ db }: Pick<Platform, 'db'>) {
  // An exchanged launch never changes; its end is a time in it.
  const kept = new LRUCache<string, Entered>({ max: MAX_CACHED_LAUNCHES })
  const played = new LRUCache<string, true>({ max: MAX_CACHED_LAUNCHES })
  return {
    async insert(launch: NewLaunch): Promise<string> {
      const id = uuidv7()
      const { memberId, vassalage, gameCode, nodeId, sessionId, language, ticketHash, at, ticketExpiresAt } = launch
      await db.pool.query({
        ...statements.insert,
        values: [memberId, id, vassalage, gameCode, nodeId, sessionId, language, ticketHash, at, ticketExpiresAt],
      })
      return id
    },

    /** Whether a launch of one of these members was entered. */
    async isEntered(memberIds: readonly number[], launchId: string): Promise<boolean> {
      const { rowCount } = await db.reads.query({
        ...statements.is_entered,
        values: [memberIds, launchId],
      })
      return rowCount === 1
    },

    /** Node ids of the games among a player's last 500 launches, the newest first, at most 60 (R-LOB-2). */
    async openedBy(memberId: number): Promise<number[]> {
      const { rows } = await db.pool.query<{ node_id: number }>({
        ...statements.opened_by,
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
        ...statements.enter,
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
        ...statements.by_game_session,
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
      const { rowCount } = await db.pool.query({ ...statements.forget, values: [before, DELETED_PER_BATCH] })
      return rowCount ?? 0
    },

    /** Whether the player ever entered a game of the vendor: a vendor knows its own players only. */
    async hasEntered(memberId: number, vassalage: string): Promise<boolean> {
      const name = `${memberId} ${vassalage}`
      if (played.has(name)) return true
      const { rowCount } = await db.reads.query({
        ...statements.has_entered,
        values: [memberId, vassalage],
      })
      if (rowCount !== 1) return false
      played.set(name, true)
      return true
    },
  }
}
