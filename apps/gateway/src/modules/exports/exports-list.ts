import type { exports as operations } from '@halong/api'
import type { ListDefinition } from '../../platform/list/index.ts'
import { EXPORT_COLUMNS, EXPORT_FROM, type ExportRow, presentExport } from './store.ts'

/** Files of everybody, for who may see them. */
export const exportsList: ListDefinition<ExportRow, typeof operations.list> = {
  from: EXPORT_FROM,
  columns: EXPORT_COLUMNS,
  brand: 'x.brand_id',
  id: { sql: 'x.export_id', type: 'uuid' },
  filters: { state: 'x.state', by: 'o.username', askedAt: 'x.asked_at' },
  sorts: { askedAt: { sql: 'x.asked_at', type: 'timestamptz' } },
  present: (rows) => rows.map(presentExport),
}
