import { coalesce, type Marks } from '@halong/base/witness'
import type { Platform } from '../../platform/index.ts'
import type { BeaconStore } from './store.ts'

type WitnessParts = Pick<Platform, 'log'> & { readonly store: Pick<BeaconStore, 'witness' | 'retireAll'>; readonly marks: Marks }

/**
 * A mark outside the database follows every release (decision 0022). A database that is behind it was put back from a copy: values that were told would be
 * secret once more. Then no chain takes new units; what is open on one is still drawn from it.
 */
export function createWitness({ log, store, marks }: WitnessParts) {
  async function compare(): Promise<void> {
    const [kept, row] = [await marks.highest(), await store.witness()]
    if (!row) throw new Error('the row of the witness is missing')
    const isBehind = kept !== null && kept.id === row.id && kept.mark > row.mark
    // A file that is missing or of another database proves nothing: values may have been told that this database does not know of.
    const isUnproved = row.mark > 0n && kept?.id !== row.id
    if (!isBehind && !isUnproved) return
    log.error(
      { database: row.mark, file: kept?.mark ?? null },
      'nobody can tell that all values that were told are known: every chain is retired',
    )
    if (kept !== null && kept.id !== row.id) await marks.clear()
    await store.retireAll(isBehind ? kept.mark : row.mark + 1n)
    await write()
  }

  async function write(): Promise<void> {
    const row = await store.witness()
    if (row) await marks.write(row)
  }

  return {
    compare,
    /** When it returns, every release before the call is marked for good. Values are told after it alone. */
    seal: coalesce(write),
  }
}
