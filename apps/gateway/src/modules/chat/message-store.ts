import { CHAT_PAGE, type chat, NEWS_ROOM } from '@halong/api'
import type { z } from 'zod'
import type { Platform, Queryable, Tx } from '../../platform/index.ts'
import { FLOOD, type Said } from './flood.ts'

export type Kind = 'say' | 'staff' | 'hide' | 'show' | 'room'
export type Card = z.output<typeof chat.chatCard>
export type RoomName = { readonly brandId: number; readonly room: string }
export type Message = {
  readonly n: number
  readonly kind: Kind
  readonly at: Date
  /** Null of the house. */
  readonly memberId: number | null
  readonly name: string
  readonly rank: number
  readonly badge: 'agent' | 'staff' | null
  readonly text: string
  /** What the server looked up: a round, or red envelopes. */
  readonly card: Card | null
  readonly of: number | null
  readonly isLocked: boolean | null
  readonly slowSeconds: number | null
  readonly hiddenBy: string | null
  readonly isHidden: boolean
}
export type NewMessage = Pick<Message, 'kind' | 'at' | 'name'> & Partial<Omit<Message, 'n'>> & { readonly textHash?: string }
export type RoomState = { readonly last: number; readonly isLocked: boolean; readonly slowSeconds: number }
type Row = {
  seq: string
  kind: Kind
  at: Date
  member_id: string | null
  name: string
  rank: number
  badge: 'agent' | 'staff' | null
  text: string
  card: Card | null
  target: string | null
  is_locked: boolean | null
  slow_seconds: number | null
  hidden_at: Date | null
  hidden_by: string | null
}
const COLUMNS = 'seq, kind, at, member_id, name, rank, badge, text, card, target, is_locked, slow_seconds, hidden_at, hidden_by'
const WORDS = `kind in ('say', 'staff')`
const toMessage = (row: Row): Message => ({
  n: Number(row.seq),
  kind: row.kind,
  at: row.at,
  memberId: row.member_id === null ? null : Number(row.member_id),
  name: row.name,
  rank: row.rank,
  badge: row.badge,
  text: row.text,
  card: row.card,
  of: row.target === null ? null : Number(row.target),
  isLocked: row.is_locked,
  slowSeconds: row.slow_seconds,
  hiddenBy: row.hidden_by,
  isHidden: row.hidden_at !== null,
})
/** The newest of a room that are looked through for words of several members. */
const LOOKED_AT = 200
export type MessageStore = ReturnType<typeof createMessageStore>

/** Messages of rooms. Each row takes the next number of its room under the room's row, which is held until the commit: numbers come in order, without gaps. */
export function createMessageStore({ db }: Pick<Platform, 'db'>) {
  const read = async (text: string, values: readonly unknown[], on: Queryable = db.pool): Promise<Message[]> =>
    (await on.query<Row>(text, [...values])).rows.map(toMessage)
  return {
    /** How a room stands; members never write among announcements. */
    async state({ brandId, room }: RoomName, on: Queryable = db.pool): Promise<RoomState> {
      const { rows } = await on.query<{ seq: string; is_locked: boolean; slow_seconds: number }>(
        'select seq, is_locked, slow_seconds from gateway.chat_room where brand_id = $1 and room = $2',
        [brandId, room],
      )
      const [row] = rows
      return row
        ? { last: Number(row.seq), isLocked: row.is_locked || room === NEWS_ROOM, slowSeconds: row.slow_seconds }
        : { last: 0, isLocked: room === NEWS_ROOM, slowSeconds: 0 }
    },
    /** The room's row, locked: what is decided by its state is said in that order. */
    async lock(tx: Tx, { brandId, room }: RoomName): Promise<RoomState> {
      const { rows } = await tx.query<{ seq: string; is_locked: boolean; slow_seconds: number }>(
        `insert into gateway.chat_room (brand_id, room, seq, is_locked, slow_seconds) values ($1, $2, 0, false, 0)
         on conflict (brand_id, room) do update set seq = chat_room.seq returning seq, is_locked, slow_seconds`,
        [brandId, room],
      )
      const [row] = rows
      return { last: Number(row?.seq ?? 0), isLocked: row?.is_locked === true, slowSeconds: row?.slow_seconds ?? 0 }
    },
    async setRoom(tx: Tx, { brandId, room }: RoomName, { isLocked, slowSeconds }: Omit<RoomState, 'last'>): Promise<void> {
      await tx.query('update gateway.chat_room set is_locked = $3, slow_seconds = $4 where brand_id = $1 and room = $2', [
        brandId,
        room,
        isLocked,
        slowSeconds,
      ])
    },
    /** Adds a row under the next number, which it answers. */
    async append(tx: Tx, { brandId, room }: RoomName, added: NewMessage): Promise<number> {
      const { rows } = await tx.query<{ seq: string }>(
        `with next as (
           insert into gateway.chat_room as r (brand_id, room, seq, is_locked, slow_seconds) values ($1, $2, 1, false, 0)
           on conflict (brand_id, room) do update set seq = r.seq + 1 returning seq)
         insert into gateway.chat_message (brand_id, room, seq, kind, at, member_id, name, rank, badge, text, text_hash, target, is_locked, slow_seconds, card)
         select $1, $2, seq, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14 from next returning seq`,
        [
          brandId,
          room,
          added.kind,
          added.at,
          added.memberId ?? null,
          added.name,
          added.rank ?? 0,
          added.badge ?? null,
          added.text ?? '',
          added.textHash ?? '',
          added.of ?? null,
          added.isLocked ?? null,
          added.slowSeconds ?? null,
          added.card ? JSON.stringify(added.card) : null,
        ],
      )
      return Number(rows[0]?.seq)
    },
    /** Hides or shows; false where nothing changes. */
    async mark(
      tx: Tx,
      { brandId, room, n }: RoomName & { readonly n: number },
      { at, by }: { at: Date | null; by: string | null },
    ): Promise<boolean> {
      const { rowCount } = await tx.query(
        `update gateway.chat_message set hidden_at = $4, hidden_by = $5
         where brand_id = $1 and room = $2 and seq = $3 and ${WORDS} and (hidden_at is null) <> ($4::timestamptz is null)`,
        [brandId, room, n, at, by],
      )
      return rowCount === 1
    },
    async one({ brandId, room }: RoomName, n: number, on: Queryable = db.pool): Promise<Message | null> {
      const text = `select ${COLUMNS} from gateway.chat_message where brand_id = $1 and room = $2 and seq = $3 and ${WORDS}`
      const found = await read(text, [brandId, room, n], on)
      return found[0] ?? null
    },
    /** What was said before a number, up to `last`: in rising order. */
    async before({ brandId, room }: RoomName, n: number, most: number = CHAT_PAGE): Promise<Message[]> {
      const found = await read(
        `select ${COLUMNS} from gateway.chat_message where brand_id = $1 and room = $2 and seq < $3 and ${WORDS} order by seq desc limit $4`,
        [brandId, room, n, most],
      )
      return found.reverse()
    },
    /** Everything after a number: words, and what was hidden or changed. */
    after: ({ brandId, room }: RoomName, n: number, most: number = CHAT_PAGE): Promise<Message[]> =>
      read(`select ${COLUMNS} from gateway.chat_message where brand_id = $1 and room = $2 and seq > $3 order by seq limit $4`, [
        brandId,
        room,
        n,
        most,
      ]),
    /** What a member said lately; one wish of a member follows another. */
    async lately(tx: Tx, memberId: number, at: Date): Promise<Said[]> {
      await tx.query('select pg_advisory_xact_lock(hashtext($1))', [`chat ${memberId}`])
      const { rows } = await tx.query<{ at: Date; room: string; text_hash: string }>(
        `select at, room, text_hash from gateway.chat_message where member_id = $1 and kind = 'say' and at > $2 order by at desc limit 40`,
        [memberId, new Date(at.getTime() - 2 * FLOOD.sameSeconds * 1_000)],
      )
      return rows.map((row) => ({ at: row.at, room: row.room, textHash: row.text_hash }))
    },
    /** Who wrote the newest messages of a room. */
    async authors({ brandId, room }: RoomName): Promise<number[]> {
      const { rows } = await db.pool.query<{ member_id: string }>(
        `select distinct member_id from (
           select member_id from gateway.chat_message where brand_id = $1 and room = $2 order by seq desc limit 2000) as newest where member_id is not null`,
        [brandId, room],
      )
      return rows.map(({ member_id }) => Number(member_id))
    },
    /** How many others said the same in a room since a moment. */
    async sameBy(tx: Tx, { brandId, room }: RoomName, { memberId, textHash, since }: { memberId: number; textHash: string; since: Date }) {
      const { rows } = await tx.query<{ members: number }>(
        `select count(distinct member_id)::int as members from (
           select member_id, text_hash, at from gateway.chat_message where brand_id = $1 and room = $2 order by seq desc limit ${LOOKED_AT}) as newest
         where text_hash = $3 and at > $4 and member_id <> $5`,
        [brandId, room, textHash, since, memberId],
      )
      return rows[0]?.members ?? 0
    },
  }
}
