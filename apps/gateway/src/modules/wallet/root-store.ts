import type { Platform } from '../../platform/index.ts'

/** What the ledger looked like on a day: two ledgers with one root have the same history (I8). */
export type LedgerRoot = {
  /** UTC day, `2026-11-21`. */
  readonly day: string
  /** Hex SHA-256 over the last hash of every account. */
  readonly root: string
  readonly entries: number
  /** How many faults the checker found; 0 for a whole ledger. */
  readonly findings: number
  readonly takenAt: Date
}

type RootRow = { day: string; root: string; entries: string; findings: number; taken_at: Date }

export type RootStore = ReturnType<typeof createRootStore>

export function createRootStore({ db }: Pick<Platform, 'db'>) {
  return {
    /** Keeps the root of a day. The first one stands: false when the day has one. */
    async keep({ day, root, entries, findings, takenAt }: LedgerRoot): Promise<boolean> {
      const { rowCount } = await db.pool.query(
        'insert into gateway.ledger_root (day, root, entries, findings, taken_at) values ($1, $2, $3, $4, $5) on conflict do nothing',
        [day, root, entries, findings, takenAt],
      )
      return rowCount === 1
    },

    /** Newest first; `before` is the day of the last row seen. */
    async list(before: string | null, limit: number): Promise<LedgerRoot[]> {
      const { rows } = await db.reads.query<RootRow>({
        name: 'wallet.roots',
        text: `select day::text, root, entries, findings, taken_at from gateway.ledger_root
          where $1::date is null or day < $1 order by day desc limit $2`,
        values: [before, limit],
      })
      return rows.map(({ day, root, entries, findings, taken_at: takenAt }) => ({ day, root, entries: Number(entries), findings, takenAt }))
    },
  }
}
