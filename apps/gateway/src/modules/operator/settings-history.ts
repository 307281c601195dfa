import type { settings as operations } from '@halong/api'
import type { ListDefinition } from '../../platform/list/index.ts'

type Row = { version: string; value: unknown; changed_at: Date; changed_by: string; approved_by: string | null; reason: string }

/** Versions of one setting. */
export const settingHistory: ListDefinition<Row, typeof operations.listHistory> = {
  from: 'gateway.setting s',
  columns: 's.version, s.value, s.changed_at, s.changed_by, s.approved_by, s.reason',
  brand: 's.brand_id',
  id: { sql: 's.version', type: 'bigint' },
  filters: { name: 's.name', changedBy: 's.changed_by', changedAt: 's.changed_at' },
  sorts: { version: { sql: 's.version', type: 'bigint' } },
  present: (rows) =>
    rows.map(({ version, value, changed_at, changed_by, approved_by, reason }) => ({
      version: Number(version),
      value,
      changedAt: changed_at.toISOString(),
      changedBy: changed_by,
      approvedBy: approved_by,
      reason,
    })),
}
