import type { PlayerId } from '@halong/base'
import { idFromUuid, type Platform, type Tx } from '../../platform/index.ts'
import type { Ageing, PersonalRule } from './rule.ts'

export type ClosedPlayer = {
  readonly memberId: number
  readonly playerId: PlayerId
  readonly brandId: number
  readonly closedAt: Date /** How many days after the closure were dealt with; -1 before anything was. */
  readonly doneDays: number
}
/** Rows changed by one statement at most. */
export const ROWS_PER_BATCH = 1_000

export type RetentionStore = ReturnType<typeof createRetentionStore>

/**
 * One batch of a rule as SQL over `$1`: rows go, or columns get what takes their place. A row that is as it should be is not touched, so the same
 * statement again changes nothing.
 */
export function batchOf(table: string, which: string, set: Readonly<Record<string, string>> | undefined): string {
  const columns = Object.entries(set ?? {})
  const differs = columns.length === 0 ? '' : ` and (${columns.map(([name, value]) => `${name} is distinct from ${value}`).join(' or ')})`
  const rows = `where ctid = any(array(select ctid from ${table} where ${which}${differs} limit ${ROWS_PER_BATCH}))`
  if (columns.length === 0) return `delete from ${table} ${rows}`
  return `update ${table} set ${columns.map(([name, value]) => `${name} = ${value}`).join(', ')} ${rows}`
}

export function createRetentionStore({ db }: Pick<Platform, 'db'>) {
  return {
    /** Makes closed accounts due that were dealt with by other rules than these, a batch at a time. Answers how many. */
    async reopen(rules: string, at: Date): Promise<number> {
      const { rowCount } = await db.pool.query(
        `update gateway.closed_player set rules = $1, due_at = $2 where member_id = any(array(
           select member_id from gateway.closed_player where rules < $1 or rules > $1 limit ${ROWS_PER_BATCH}))`,
        [rules, at],
      )
      return rowCount ?? 0
    },

    /** Closed accounts for which something is to be done now, the longest due first. */
    async due(now: Date, most: number): Promise<readonly ClosedPlayer[]> {
      const { rows } = await db.pool.query<{ member_id: string; player_id: string; brand_id: number; closed_at: Date; done_days: number }>(
        `select c.member_id, p.player_id, p.brand_id, c.closed_at, c.done_days from gateway.closed_player c join gateway.player p using (member_id)
         where c.due_at <= $1 order by c.due_at limit $2`,
        [now, most],
      )
      return rows.map((row) => ({
        memberId: Number(row.member_id),
        playerId: idFromUuid('ply', row.player_id),
        brandId: row.brand_id,
        closedAt: row.closed_at,
        doneDays: row.done_days,
      }))
    },

    /** Carries a rule out for a closed account, batch by batch. Answers how many rows it changed. */
    async clear({ table, closing }: Pick<PersonalRule, 'table' | 'closing'>, memberId: number): Promise<number> {
      const text = batchOf(table, closing?.of ?? 'member_id = $1', closing?.set)
      let changed = 0
      for (let last = ROWS_PER_BATCH; last === ROWS_PER_BATCH; changed += last) last = (await db.pool.query(text, [memberId])).rowCount ?? 0
      return changed
    },

    /** One batch of rows that are too old. Answers how many it was. */
    async age(table: string, { since, set }: Ageing, before: Date): Promise<number> {
      return (await db.pool.query(batchOf(table, `${since} < $1`, set), [before])).rowCount ?? 0
    },

    /** Notes how far an account is dealt with, and when there is more to do; null for never. */
    async finish(tx: Tx, memberId: number, { doneDays, dueAt }: { doneDays: number; dueAt: Date | null }): Promise<void> {
      await tx.query('update gateway.closed_player set due_at = $2, done_days = $3 where member_id = $1', [memberId, dueAt, doneDays])
    },

    async postpone(memberId: number, until: Date): Promise<void> {
      await db.pool.query('update gateway.closed_player set due_at = $2 where member_id = $1', [memberId, until])
    },
  }
}
