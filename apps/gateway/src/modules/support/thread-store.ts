import type { Platform, Queryable, Tx } from '../../platform/index.ts'
import type { Thread } from './thread.ts'

export type ThreadRow = {
  member_id: string
  thread_id: string
  brand_id: number
  reference: string
  kind: Thread['kind']
  topic: Thread['topic']
  subject: Thread['subject']
  language: string
  state: Thread['state']
  outcome: Thread['outcome']
  opened_at: Date
  last_at: Date
  answer_by: Date | null
  decide_by: Date | null
  answered_at: Date | null
  is_late_told: boolean
  is_reminded: boolean
  is_escalated: boolean
  assignee_id: string | null
  assignee: string | null
  acted_id: string | null
  entries: number
  house_no: number
  seen_no: number
  rating: number | null
  closed_at: Date | null
  version: number
  is_live: boolean
}
export const THREAD_COLUMNS =
  'member_id, thread_id, brand_id, reference, kind, topic, subject, language, state, outcome, opened_at, last_at, answer_by, decide_by, answered_at, is_late_told, is_reminded, is_escalated, assignee_id, assignee, acted_id, entries, house_no, seen_no, rating, closed_at, version, is_live'
const PLACES = THREAD_COLUMNS.split(', ').map((_, at) => `$${at + 1}`)
const CHANGED = THREAD_COLUMNS.split(', ').slice(8)

export const toThread = (row: ThreadRow): Thread => ({
  memberId: Number(row.member_id),
  threadId: row.thread_id,
  brandId: row.brand_id,
  reference: row.reference,
  kind: row.kind,
  topic: row.topic,
  subject: row.subject,
  language: row.language,
  state: row.state,
  outcome: row.outcome,
  openedAt: row.opened_at,
  lastAt: row.last_at,
  answerBy: row.answer_by,
  decideBy: row.decide_by,
  answeredAt: row.answered_at,
  isLateTold: row.is_late_told,
  isReminded: row.is_reminded,
  isEscalated: row.is_escalated,
  assigneeId: row.assignee_id,
  assignee: row.assignee,
  actedId: row.acted_id,
  entries: row.entries,
  houseNo: row.house_no,
  seenNo: row.seen_no,
  rating: row.rating,
  closedAt: row.closed_at,
  version: row.version,
  isLive: row.is_live,
})
/** In the order of the columns. */
const valuesOf = (thread: Thread): unknown[] => [
  thread.memberId,
  thread.threadId,
  thread.brandId,
  thread.reference,
  thread.kind,
  thread.topic,
  thread.subject,
  thread.language,
  thread.state,
  thread.outcome,
  thread.openedAt,
  thread.lastAt,
  thread.answerBy,
  thread.decideBy,
  thread.answeredAt,
  thread.isLateTold,
  thread.isReminded,
  thread.isEscalated,
  thread.assigneeId,
  thread.assignee,
  thread.actedId,
  thread.entries,
  thread.houseNo,
  thread.seenNo,
  thread.rating,
  thread.closedAt,
  thread.version,
  thread.isLive,
]

export type ThreadName = { readonly memberId: number; readonly threadId: string }
const MAX_UUID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
const UNREAD = 'house_no > seen_no'
/** Threads that are looked at by one run of the clocks. */
const BATCH = 200
export type ThreadStore = ReturnType<typeof createThreadStore>

export function createThreadStore({ db }: Pick<Platform, 'db'>) {
  const one = async (on: Queryable, where: string, values: readonly unknown[]): Promise<Thread | null> => {
    const { rows } = await on.query<ThreadRow>(`select ${THREAD_COLUMNS} from gateway.support_thread where ${where}`, [...values])
    return rows[0] ? toThread(rows[0]) : null
  }
  return {
    of: ({ memberId, threadId }: ThreadName, on: Queryable = db.pool) => one(on, 'member_id = $1 and thread_id = $2', [memberId, threadId]),
    lock: (tx: Tx, { memberId, threadId }: ThreadName) => one(tx, 'member_id = $1 and thread_id = $2 for update', [memberId, threadId]),
    ofBrand: ({ brandId, threadId }: { brandId: number; threadId: string }) =>
      one(db.pool, 'brand_id = $1 and thread_id = $2', [brandId, threadId]),
    lockOfBrand: (tx: Tx, { brandId, threadId }: { brandId: number; threadId: string }) =>
      one(tx, 'brand_id = $1 and thread_id = $2 for update', [brandId, threadId]),

    async insert(tx: Tx, thread: Thread): Promise<void> {
      await tx.query(`insert into gateway.support_thread (${THREAD_COLUMNS}) values (${PLACES.join(', ')})`, valuesOf(thread))
    },
    /** Writes what changes of a thread, under its lock. */
    async save(tx: Tx, thread: Thread): Promise<void> {
      const set = CHANGED.map((column, at) => `${column} = $${at + 9}`).join(', ')
      const whose = 'member_id = $1 and thread_id = $2 and brand_id = $3 and reference = $4 and kind = $5 and topic = $6'
      await tx.query(
        `update gateway.support_thread set ${set} where ${whose} and subject is not distinct from $7 and language = $8`,
        valuesOf(thread),
      )
    },
    async rate(tx: Tx, { memberId, threadId }: ThreadName, { rating, sealed }: { rating: number; sealed: Buffer }): Promise<void> {
      await tx.query(
        'update gateway.support_thread set rating = $3, rating_text = $4, version = version + 1 where member_id = $1 and thread_id = $2',
        [memberId, threadId, rating, sealed],
      )
    },
    async ratingText({ memberId, threadId }: ThreadName): Promise<Buffer | null> {
      const { rows } = await db.pool.query<{ rating_text: Buffer | null }>(
        'select rating_text from gateway.support_thread where member_id = $1 and thread_id = $2',
        [memberId, threadId],
      )
      return rows[0]?.rating_text ?? null
    },
    /** Marks as seen up to an entry; false where there is no such thread. */
    async see({ memberId, threadId }: ThreadName, no: number): Promise<boolean> {
      const { rowCount } = await db.pool.query(
        'update gateway.support_thread set seen_no = greatest(seen_no, least($3::int, entries)) where member_id = $1 and thread_id = $2',
        [memberId, threadId, no],
      )
      return rowCount === 1
    },

    /** Newest first, those before an id. */
    async ofPlayer({ memberId, before, most }: { memberId: number; before: string | null; most: number }): Promise<Thread[]> {
      const { rows } = await db.reads.query<ThreadRow>({
        name: 'support.of_player',
        text: `select ${THREAD_COLUMNS} from gateway.support_thread where member_id = $1 and thread_id < $2 order by thread_id desc limit $3`,
        values: [memberId, before ?? MAX_UUID, most],
      })
      return rows.map(toThread)
    },
    async unread(memberId: number): Promise<number> {
      const { rows } = await db.pool.query<{ count: number }>(
        `select count(*)::int as count from gateway.support_thread where member_id = $1 and ${UNREAD}`,
        [memberId],
      )
      return rows[0]?.count ?? 0
    },
    /** How many of a player wait for the house. The lock has one wish of a player follow another. */
    async waitingOf(tx: Tx, memberId: number): Promise<number> {
      await tx.query('select pg_advisory_xact_lock(hashtext($1))', [`support ${memberId}`])
      const { rows } = await tx.query<{ count: number }>(
        `select count(*)::int as count from gateway.support_thread where member_id = $1 and state = 'waiting'`,
        [memberId],
      )
      return rows[0]?.count ?? 0
    },

    /** Whether a player has an open thread about a row. One wish of a player follows another, as in `waitingOf`. */
    async isOpenAbout(tx: Tx, memberId: number, subject: string): Promise<boolean> {
      await tx.query('select pg_advisory_xact_lock(hashtext($1))', [`support ${memberId}`])
      const { rowCount } = await tx.query(
        `select from gateway.support_thread where member_id = $1 and subject = $2 and state <> 'closed' limit 1`,
        [memberId, subject],
      )
      return rowCount === 1
    },

    /** Open threads whose clock may ask for something: those that are due, and those that the player has not answered since a moment. */
    async due({ now, silentSince, leftSince }: { now: Date; silentSince: Date; leftSince: Date }): Promise<ThreadName[]> {
      const { rows } = await db.pool.query<{ member_id: string; thread_id: string }>(
        `select member_id, thread_id from gateway.support_thread where state <> 'closed' and due_at < $1
           and ((state = 'waiting' and (is_live or not is_late_told)) or (state = 'answered' and (last_at < $2 or (is_live and last_at < $3))))
         order by due_at limit ${BATCH}`,
        [now, silentSince, leftSince],
      )
      return rows.map(({ member_id, thread_id }) => ({ memberId: Number(member_id), threadId: thread_id }))
    },
  }
}
