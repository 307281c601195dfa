import type { Platform, PlayerCaller } from '../../platform/index.ts'

type Whose = Pick<PlayerCaller, 'memberId' | 'brandId'>
/** More are not counted: a page says "99+". */
const MOST_UNREAD = 100
export type SeenStore = ReturnType<typeof createSeenStore>

/** Up to which message somebody has read a room. A room that was never opened counts nothing. */
export function createSeenStore({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  return {
    async mark({ memberId }: Whose, { room, n }: { readonly room: string; readonly n: number }): Promise<void> {
      await db.pool.query(
        `insert into gateway.chat_seen as s (member_id, room, seq, at) values ($1, $2, $3, $4)
         on conflict (member_id, room) do update set seq = excluded.seq, at = excluded.at where s.seq < excluded.seq`,
        [memberId, room, n, clock.now()],
      )
    },
    /** Words of others since then, in the rooms that the member may read. */
    async unread({ memberId, brandId }: Whose, rooms: readonly string[]): Promise<number> {
      const { rows } = await db.pool.query<{ unread: number }>(
        `select count(*)::int as unread from (
           select 1 from gateway.chat_seen s cross join lateral (
             select 1 from gateway.chat_message m where m.brand_id = $2 and m.room = s.room and m.seq > s.seq
               and m.kind in ('say', 'staff') and m.hidden_at is null and m.member_id is distinct from $1 limit ${MOST_UNREAD}) as news
           where s.member_id = $1 and s.room = any ($3::text[]) limit ${MOST_UNREAD}) as all_news`,
        [memberId, brandId, rooms],
      )
      return rows[0]?.unread ?? 0
    },
  }
}
