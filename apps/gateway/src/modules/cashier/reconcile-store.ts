import type { Asset } from '@halong/money'
import type { Platform, Tx } from '../../platform/index.ts'
import type { Side } from './comparing.ts'

export type CompareState = 'fits' | 'differs' | 'in_doubt' | 'no_statement'
export type CompareSource = 'record' | 'asked' | 'statement'
/** A day of an account that was compared; the newest comparison counts. */
export type ComparedDay = {
  readonly runId: string
  readonly brandId: number
  readonly accountId: string
  readonly day: string
  readonly asset: Asset
  readonly state: CompareState
  readonly source: CompareSource
  readonly in: Side
  readonly out: Side
  readonly findings: number
  readonly ranAt: Date
  /** Null for the nightly one. */
  readonly ranBy: string | null
}
export type ComparedRow = {
  run_id: string
  account_id: string
  title: string
  driver: string
  day: string
  asset: Asset
  state: CompareState
  source: CompareSource
  in_matched: number
  in_pending: number
  in_ours: string
  in_theirs: string
  out_matched: number
  out_pending: number
  out_ours: string
  out_theirs: string
  findings: number
  ran_at: Date
  ran_by: string | null
}
export const COMPARED_COLUMNS = `run_id, r.account_id, a.title, a.driver, to_char(day, 'YYYY-MM-DD') as day, r.asset, state, source, in_matched, in_pending, in_ours, in_theirs,
  out_matched, out_pending, out_ours, out_theirs, findings, ran_at, ran_by`
export const COMPARED = 'gateway.reconcile_day r join gateway.payment_account a on a.account_id = r.account_id'
export type ReconcileStore = ReturnType<typeof createReconcileStore>

export function createReconcileStore({ db }: Pick<Platform, 'db'>) {
  return {
    /** One comparison of an account at a time; the lock ends with the transaction. */
    async lock(tx: Tx, accountId: string): Promise<void> {
      await tx.query(`select pg_advisory_xact_lock(hashtextextended('reconcile ' || $1, 0))`, [accountId])
    },
    async write(tx: Tx, d: ComparedDay): Promise<void> {
      await tx.query(
        `insert into gateway.reconcile_day as r (run_id, brand_id, account_id, day, asset, state, source, in_matched, in_pending, in_ours, in_theirs, out_matched,
           out_pending, out_ours, out_theirs, findings, ran_at, ran_by)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)
         on conflict (account_id, day) do update set state = excluded.state, source = excluded.source, in_matched = excluded.in_matched, in_pending = excluded.in_pending,
           in_ours = excluded.in_ours, in_theirs = excluded.in_theirs, out_matched = excluded.out_matched, out_pending = excluded.out_pending,
           out_ours = excluded.out_ours, out_theirs = excluded.out_theirs, findings = excluded.findings, ran_at = excluded.ran_at, ran_by = excluded.ran_by`,
        [
          d.runId,
          d.brandId,
          d.accountId,
          d.day,
          d.asset,
          d.state,
          d.source,
          d.in.matched,
          d.in.pending,
          String(d.in.ours),
          String(d.in.theirs),
          d.out.matched,
          d.out.pending,
          String(d.out.ours),
          String(d.out.theirs),
          d.findings,
          d.ranAt,
          d.ranBy,
        ],
      )
    },
    async one(accountId: string, day: string): Promise<ComparedRow | null> {
      const { rows } = await db.pool.query<ComparedRow>(
        `select ${COMPARED_COLUMNS} from ${COMPARED} where r.account_id = $1 and day = $2`,
        [accountId, day],
      )
      return rows[0] ?? null
    },
    /** The newest day of each account of a brand that was compared. */
    async comparedTo(brandId: number): Promise<ReadonlyMap<string, string>> {
      const { rows } = await db.pool.query<{ account_id: string; day: string }>(
        `select account_id, to_char(max(day), 'YYYY-MM-DD') as day from gateway.reconcile_day where brand_id = $1 group by account_id limit 100`,
        [brandId],
      )
      return new Map(rows.map(({ account_id: accountId, day }) => [accountId, day]))
    },
  }
}
