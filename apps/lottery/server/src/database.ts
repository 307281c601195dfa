import { openVendorDatabase, type VendorDatabase } from '@halong/vendor-kit'
import type { Logger } from 'pino'
import { DRAW_ROLE, LOTTERY_ROLE, SCHEMA } from './migrations/index.ts'
import type { LotteryTables } from './tables.ts'

type Given = { readonly databaseUrl: string; readonly connections: number; readonly log: Logger }

/** Two pools under two roles: one sells and settles, the other draws and sees no bet (N2). */
export function openDatabases({ databaseUrl, connections, log }: Given): {
  bets: VendorDatabase<LotteryTables>
  draws: VendorDatabase<LotteryTables>
} {
  const open = (role: string, count: number) =>
    openVendorDatabase<LotteryTables>({ databaseUrl, schema: SCHEMA, role, connections: count, log })
  return { bets: open(LOTTERY_ROLE, connections), draws: open(DRAW_ROLE, 3) }
}
