import { type RawBuilder, sql } from 'kysely'
import type { KitDb } from '../database.ts'

/** The database's clock, by which every phase is judged; tests move it. */
export type TableClock = () => RawBuilder<Date>
export const databaseClock: TableClock = () => sql<Date>`clock_timestamp()`

/** What the database's clock shows. */
export const databaseNow = async (db: KitDb, clock: TableClock = databaseClock): Promise<Date> =>
  (await db.selectNoFrom(clock().as('now')).executeTakeFirstOrThrow()).now

/** The clock so many milliseconds later (or, below zero, before). */
export const shifted = (clock: TableClock, ms: number): RawBuilder<Date> =>
  sql<Date>`(${clock()} + ${sql.lit(`${ms} milliseconds`)}::interval)`

/** Debits carry this much more than the close, and what they came to is known by the wallet then (W19). */
export const ACCEPT_AFTER_CLOSE_MS = 1_000
/** When the slips of a round are fixed: later than the last debit can be taken. */
export const FREEZE_AFTER_CLOSE_MS = 1_300
