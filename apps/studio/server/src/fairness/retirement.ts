import type { Clock } from '@halong/base'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { StudioDb } from '../database.ts'
import type { Rounds } from '../round/rounds.ts'
import type { RoundRow } from '../round/store.ts'
import type { PairRetirement } from './retire-pairs.ts'
import type { Witness } from './witness.ts'

const ROUNDS_A_PASS = 20
const PAIRS_A_PASS = 200

type Deps = {
  readonly db: StudioDb
  readonly clock: Clock
  readonly log: Logger
  readonly witness: Witness
  readonly retirePairs: PairRetirement
  readonly finishAlone: Rounds['finishAlone']
}

/**
 * Brings a database that lost something back to where it may deal: what holds a stake is finished, then every pair of an earlier epoch is retired, then
 * the incident is written and dealing goes on. Each pass is bounded, every act may be repeated, and a kill between two of them loses nothing.
 */
export function createRetirement({ db, clock, log, witness, retirePairs, finishAlone }: Deps) {
  const retiring = () =>
    db
      .updateTable('studio.seed_witness')
      .where('name', '=', witness.name)
      .where('epoch', '=', witness.epoch())
      .where('retiring_since', 'is not', null)

  const inState = (state: 'open' | 'placed'): Promise<readonly RoundRow[]> =>
    db.selectFrom('studio.round').selectAll().where('state', '=', state).limit(ROUNDS_A_PASS).execute()

  /** Open rounds end as if they had been left alone: whoever knows the seeds has nothing to choose any more (R25). */
  async function finishOpen(rounds: readonly RoundRow[]): Promise<number> {
    let finished = 0
    for (const round of rounds) {
      await finishAlone(round).then(
        () => {
          finished += 1
        },
        (fault: unknown) => log.error({ err: fault, roundId: round.id }, 'a round could not be finished before its seeds are retired'),
      )
    }
    if (finished > 0)
      await retiring()
        .set({ finished_rounds: sql<number>`finished_rounds + ${finished}` })
        .execute()
    return finished
  }

  /** Only while nothing is left to retire: several processes may come here. */
  async function finish(): Promise<void> {
    await db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ epoch: number; began: Date; why: 'database_older' | 'operator'; pairs: number; rounds: number }>`
        with before as (select * from studio.seed_witness where name = ${witness.name} and epoch = ${witness.epoch()} and retiring_since is not null for update)
        update studio.seed_witness w set retiring_since = null, retiring_why = null from before
        where w.name = before.name and not exists (select from studio.seed_pair where revealed_at is null and epoch < before.epoch)
        returning before.epoch, before.retiring_since as began, before.retiring_why as why, before.retired_pairs as pairs, before.finished_rounds as rounds`.execute(
        tx,
      )
      const [done] = rows
      if (!done) return
      log.warn({ epoch: done.epoch, pairs: done.pairs, rounds: done.rounds }, 'all seeds in use were retired; games are dealt again')
      // An empty database beside an older installation's file has nothing to tell.
      if (done.pairs === 0 && done.rounds === 0) return
      await tx
        .insertInto('studio.fairness_incident')
        .values({ epoch: done.epoch, why: done.why, began_at: done.began, ended_at: clock.now(), pairs: done.pairs, rounds: done.rounds })
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
      const row = await db.selectFrom('studio.seed_witness').select('retiring_since').where('name', '=', witness.name).executeTakeFirst()
      if (!row?.retiring_since) return 0
      const open = await inState('open')
      if (open.length > 0) return finishOpen(open)
      // Whether their stakes were taken is asked by the sweep.
      if ((await inState('placed')).length > 0) return 0
      const retired = await retirePairs(witness.epoch(), { most: PAIRS_A_PASS })
      if (retired > 0)
        await retiring()
          .set({ retired_pairs: sql<number>`retired_pairs + ${retired}` })
          .execute()
      else await finish()
      return retired + 1
    },
  }
}

export type Retirement = ReturnType<typeof createRetirement>
