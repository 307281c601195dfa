import { openVendorDatabase, type VendorDatabase } from '@halong/vendor-kit'
import type { Logger } from 'pino'
import { BOOK_ROLE, DRAW_ROLE, SCHEMA } from './migrations/index.ts'
import type { BookTables } from './tables.ts'

type Given = { readonly databaseUrl: string; readonly connections: number; readonly log: Logger }

/** Two pools under two roles: one sells and settles, the other plays and sees no bet (N2). */
export function openDatabases({ databaseUrl, connections, log }: Given): {
  bets: VendorDatabase<BookTables>
  draws: VendorDatabase<BookTables>
} {
  const open = (role: string, count: number) =>
    openVendorDatabase<BookTables>({ databaseUrl, schema: SCHEMA, role, connections: count, log })
  return { bets: open(BOOK_ROLE, connections), draws: open(DRAW_ROLE, 3) }
}
