import { randomUUID } from 'node:crypto'
import type { Clock } from '@halong/base'
import type { Marks } from '@halong/base/witness'
import { sql } from 'kysely'
import type { KitDb } from '../database.ts'

type Parts = { readonly db: KitDb; readonly clock: Clock; readonly marks: Marks; readonly name: string }

/**
 * Begins a new witness and has every seed in use retired at the next start: for an operator who lost the files, or who put back a copy of a whole machine, files
 * and all. The vendor has to be stopped. Safe to repeat.
 */
export async function beginWitnessAnew({ db, clock, marks, name }: Parts): Promise<void> {
  const begun = { id: randomUUID(), retiring_since: clock.now(), retiring_why: 'operator' as const, finished_rounds: 0, retired_pairs: 0 }
  const begunAt = await db
    .insertInto('seed_witness')
    .values({ name, epoch: 1, ...begun })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ ...begun, epoch: sql`seed_witness.epoch + 1`, mark: sql`seed_witness.mark + 1` }),
    )
    .returning(['id', 'mark', 'epoch'])
    .executeTakeFirstOrThrow()
  await marks.clear()
  await marks.write(begunAt)
}
