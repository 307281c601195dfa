import type { Clock } from '@halong/base'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { KitDb } from '../database.ts'
import type { Witness } from './witness.ts'

/** What a vendor has to say of its seeds when they are retired. Each act is bounded and may be repeated. */
export type Retired = {
  /** Finishes some of what holds a stake and could still be chosen by whoever knows the seeds. Null when nothing is left, 0 while what is left waits for the wallet. */
  finishOpen(): Promise<number | null>
  /** Retires and reveals some pairs or chains of epochs before this one; answers how many, 0 when none is left. */
  retire(epoch: number): Promise<number>
}

type Deps = Retired & { readonly db: KitDb; readonly clock: Clock; readonly log: Logger; readonly witness: Witness }

/**
 * Brings a database that lost something back to where it may deal: what holds a stake is finished, then everything of an earlier epoch is retired, then the
 * incident is written and dealing goes on. Each pass is bounded, every act may be repeated, and a kill between two of them loses nothing.
 */
export function createRetirement({ db, clock, log, witness, finishOpen, retire }: Deps) {
  const count = (column: 'finished_rounds' | 'retired_pairs', more: number) =>
    db
      .updateTable('seed_witness')
      .set({ [column]: sql<number>`${sql.ref(column)} + ${more}` })
      .where('name', '=', witness.name)
      .where('epoch', '=', witness.epoch())
      .where('retiring_since', 'is not', null)
      .execute()

  /** Only when nothing is left to retire; of several processes that come here one writes the incident. */
  async function finish(): Promise<void> {
    await db.transaction().execute(async (tx) => {
      const before = await tx
        .selectFrom('seed_witness')
        .selectAll()
        .where('name', '=', witness.name)
        .where('epoch', '=', witness.epoch())
        .forUpdate()
        .executeTakeFirst()
      if (!before?.retiring_since || before.retiring_why === null) return
      await tx.updateTable('seed_witness').set({ retiring_since: null, retiring_why: null }).where('name', '=', witness.name).execute()
      const { epoch, retired_pairs: pairs, finished_rounds: rounds } = before
      log.warn({ epoch, pairs, rounds }, 'all seeds in use were retired; games are dealt again')
      // An empty database beside an older installation's file has nothing to tell.
      if (pairs === 0 && rounds === 0) return
      await tx
        .insertInto('fairness_incident')
        .values({ epoch, why: before.retiring_why, began_at: before.retiring_since, ended_at: clock.now(), pairs, rounds })
        .execute()
    })
    await witness.look()
  }

  return {
    /** One bounded step; answers how much it touched, 0 when nothing is to be retired or what is open waits for the wallet. */
    async pass(): Promise<number> {
      if (witness.isDealing()) return 0
      await witness.look()
      if (witness.isDealing()) return 0
      const row = await db.selectFrom('seed_witness').select('retiring_since').where('name', '=', witness.name).executeTakeFirst()
      if (!row?.retiring_since) return 0
      const finished = await finishOpen()
      if (finished !== null) {
        if (finished > 0) await count('finished_rounds', finished)
        return finished
      }
      const retired = await retire(witness.epoch())
      if (retired > 0) await count('retired_pairs', retired)
      else await finish()
      return retired + 1
    },
  }
}

export type Retirement = ReturnType<typeof createRetirement>
