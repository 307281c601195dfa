import type { Platform, Queryable } from '../../platform/index.ts'

export type Present = { readonly operatorId: string; readonly username: string; readonly threads: number }
/** So long somebody counts as there after they said so; an open page says it again every 20 s. */
export const PRESENT_SECONDS = 60
const MOST_SHOWN = 100
/** Live threads whose wait is looked at, of the last week. */
const LAST = 20
const FEWEST = 3
const WEEK_MS = 7 * 86_400_000
export type PresenceStore = ReturnType<typeof createPresenceStore>

/** Who is there for live service at a brand, and the line before them. */
export function createPresenceStore({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  return {
    async say(brandId: number, { operatorId, username, isPresent }: { operatorId: string; username: string; isPresent: boolean }) {
      const until = new Date(clock.now().getTime() + (isPresent ? PRESENT_SECONDS * 1_000 : 0))
      await db.pool.query(
        `insert into gateway.support_presence (brand_id, operator_id, username, until) values ($1, $2, $3, $4)
         on conflict (brand_id, operator_id) do update set username = excluded.username, until = excluded.until`,
        [brandId, operatorId, username, until],
      )
    },
    async present(brandId: number, on: Queryable = db.pool): Promise<Present[]> {
      const { rows } = await on.query<{ operator_id: string; username: string; threads: number }>(
        `select p.operator_id, p.username,
           (select count(*)::int from gateway.support_thread t where t.brand_id = $1 and t.is_live and t.assignee_id = p.operator_id) as threads
         from gateway.support_presence p where p.brand_id = $1 and p.until > $2 order by threads, p.username limit ${MOST_SHOWN}`,
        [brandId, clock.now()],
      )
      return rows.map(({ operator_id, username, threads }) => ({ operatorId: operator_id, username, threads }))
    },
    /** How many wait in line, before a moment where one is given. */
    async inLine(brandId: number, before: Date | null = null): Promise<number> {
      const { rows } = await db.pool.query<{ waiting: number }>(
        `select count(*)::int as waiting from gateway.support_thread
         where brand_id = $1 and is_live and state = 'waiting' and assignee_id is null and ($2::timestamptz is null or opened_at < $2)`,
        [brandId, before],
      )
      return rows[0]?.waiting ?? 0
    },
    /** How long those who were answered last had waited, in the middle; null where too few are known. */
    async usualWait(brandId: number): Promise<number | null> {
      const { rows } = await db.pool.query<{ seconds: number | null; times: number }>(
        `select percentile_cont(0.5) within group (order by extract(epoch from answered_at - opened_at)) as seconds, count(*)::int as times
         from (select answered_at, opened_at from gateway.support_thread
               where brand_id = $1 and kind = 'live' and answered_at is not null and last_at > $2 order by last_at desc limit ${LAST}) as newest`,
        [brandId, new Date(clock.now().getTime() - WEEK_MS)],
      )
      const [row] = rows
      return row && row.times >= FEWEST && row.seconds !== null ? Math.round(row.seconds) : null
    },
    /** The live thread that a player has; null where there is none. */
    async liveOf(memberId: number, on: Queryable = db.pool): Promise<string | null> {
      const { rows } = await on.query<{ thread_id: string }>(
        'select thread_id from gateway.support_thread where member_id = $1 and is_live order by thread_id desc limit 1',
        [memberId],
      )
      return rows[0]?.thread_id ?? null
    },
  }
}
