import { randomUUID } from 'node:crypto'
import { type Clock, systemClock } from '@halong/base'
import { sql } from 'kysely'
import { pino } from 'pino'
import { openDatabase } from '../database.ts'
import { marksIn } from '@halong/base/witness'

/**
 * Begins a new witness in a folder and has every seed in use retired at the next start: for an operator who lost the files, or who put back a copy of a whole
 * machine, files and all. The site has to be stopped. Safe to repeat; `migrateStudio` must have run.
 */
export async function renewWitness(
  { databaseUrl, seedsWitness }: { readonly databaseUrl: string; readonly seedsWitness: string },
  clock: Clock = systemClock,
): Promise<void> {
  const { db, end } = openDatabase(databaseUrl, 1, pino({ level: 'warn', base: { app: 'studio' } }))
  try {
    const begun = { id: randomUUID(), retiring_since: clock.now(), retiring_why: 'operator' as const, finished_rounds: 0, retired_pairs: 0 }
    const begunAt = await db
      .insertInto('studio.seed_witness')
      .values({ name: 'studio', epoch: 1, ...begun })
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet({ ...begun, epoch: sql`seed_witness.epoch + 1`, mark: sql`seed_witness.mark + 1` }),
      )
      .returning(['id', 'mark', 'epoch'])
      .executeTakeFirstOrThrow()
    const marks = marksIn(seedsWitness, 'studio')
    await marks.clear()
    await marks.write(begunAt)
  } finally {
    await end()
  }
}
