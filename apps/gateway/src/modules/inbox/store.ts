import type { Platform, Queryable } from '../../platform/index.ts'

export type Notice = {
  readonly id: string
  readonly template: string
  readonly params: Readonly<Record<string, string>>
  readonly link: string | null
  readonly at: Date
  readonly isRead: boolean
}
type Row = {
  notice_id: string
  template: string
  params: Record<string, string>
  link: string | null
  written_at: Date
  read_at: Date | null
}
/** The version rises with every change of a player's notices. */
export type Unread = { readonly unread: number; readonly version: number }

const MAX_UUID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** Notices, and for each player how many are not read. Whoever changes notices locks that row first. */
export function createInboxStore({ db }: Pick<Platform, 'db'>) {
  return {
    /** Locks a player's row, which is made with the first notice. */
    async lock(on: Queryable, memberId: number): Promise<void> {
      await on.query(
        `insert into gateway.inbox_member as m (member_id, unread, version) values ($1, 0, 0)
         on conflict (member_id) do update set version = m.version`,
        [memberId],
      )
    },
    async insert(on: Queryable, memberId: number, { id, template, params, link, at }: Omit<Notice, 'isRead'>): Promise<void> {
      await on.query(
        'insert into gateway.inbox_notice (member_id, notice_id, template, params, link, written_at) values ($1, $2, $3, $4, $5, $6)',
        [memberId, id, template, JSON.stringify(params), link, at],
      )
    },
    /** Removes the oldest beyond so many. */
    async trim(on: Queryable, memberId: number, most: number): Promise<void> {
      await on.query(
        `delete from gateway.inbox_notice where member_id = $1 and notice_id <= (
           select notice_id from gateway.inbox_notice where member_id = $1 order by notice_id desc offset $2 limit 1)`,
        [memberId, most],
      )
    },
    /** @param ids null for all */
    async read(on: Queryable, memberId: number, { ids, at }: { readonly ids: readonly string[] | null; readonly at: Date }): Promise<void> {
      await on.query(
        `update gateway.inbox_notice set read_at = $3
         where member_id = $1 and read_at is null and ($2::uuid[] is null or notice_id = any ($2))`,
        [memberId, ids, at],
      )
    },
    async remove(on: Queryable, memberId: number, ids: readonly string[]): Promise<void> {
      await on.query('delete from gateway.inbox_notice where member_id = $1 and notice_id = any ($2::uuid[])', [memberId, ids])
    },
    /** Counts anew after a change, and raises the version. */
    async count(on: Queryable, memberId: number): Promise<void> {
      await on.query(
        `update gateway.inbox_member set version = version + 1,
           unread = (select count(*) from gateway.inbox_notice n where n.member_id = $1 and n.read_at is null)
         where member_id = $1`,
        [memberId],
      )
    },
    /** @param without templates that do not count */
    async unread(memberId: number, without: readonly string[], on: Queryable = db.reads): Promise<Unread> {
      const { rows } = await on.query<{ unread: number; version: string }>({
        name: 'inbox.unread',
        text: `select version, unread - case when $2::text[] = '{}' then 0 else
            (select count(*)::integer from gateway.inbox_notice n where n.member_id = $1 and n.read_at is null and n.template = any ($2)) end as unread
          from gateway.inbox_member where member_id = $1`,
        values: [memberId, without],
      })
      return { unread: rows[0]?.unread ?? 0, version: Number(rows[0]?.version ?? 0) }
    },
    async one(memberId: number, id: string): Promise<Pick<Notice, 'template' | 'params' | 'link' | 'at'> | null> {
      const { rows } = await db.pool.query<Row>(
        'select template, params, link, written_at from gateway.inbox_notice where member_id = $1 and notice_id = $2',
        [memberId, id],
      )
      const [row] = rows
      return row ? { template: row.template, params: row.params, link: row.link, at: row.written_at } : null
    },
    /** Newest first. @param before the id of the last one seen @param without templates that are left out */
    async list(
      memberId: number,
      { before, isUnread, most, without }: { before: string | null; isUnread: boolean; most: number; without: readonly string[] },
    ): Promise<Notice[]> {
      const { rows } = await db.reads.query<Row>({
        name: 'inbox.list',
        text: `select notice_id, template, params, link, written_at, read_at from gateway.inbox_notice
          where member_id = $1 and notice_id < $2 and (not $3::boolean or read_at is null) and template <> all ($5::text[]) order by notice_id desc limit $4`,
        values: [memberId, before ?? MAX_UUID, isUnread, most, without],
      })
      return rows.map((row) => ({
        id: row.notice_id,
        template: row.template,
        params: row.params,
        link: row.link,
        at: row.written_at,
        isRead: row.read_at !== null,
      }))
    },
  }
}
export type InboxStore = ReturnType<typeof createInboxStore>
