import type { Logger } from 'pino'
import type { StudioDb } from '../database.ts'
import type { Rounds } from '../round/rounds.ts'
import type { RoundRow } from '../round/store.ts'

const ROUNDS_A_PASS = 20

type Deps = { readonly db: StudioDb; readonly log: Logger; readonly finishAlone: Rounds['finishAlone'] }

/**
 * Before seeds are retired open rounds end as if they had been left alone: whoever knows the seeds has nothing to choose any more (R25). Answers how many it finished, null when
 * none is left, 0 while stakes are asked about, which the sweep does.
 */
export function createFinishOpen({ db, log, finishAlone }: Deps) {
  const inState = (state: 'open' | 'placed'): Promise<readonly RoundRow[]> =>
    db.selectFrom('studio.round').selectAll().where('state', '=', state).limit(ROUNDS_A_PASS).execute()

  return async (): Promise<number | null> => {
    const open = await inState('open')
    if (open.length === 0) return (await inState('placed')).length > 0 ? 0 : null
    let finished = 0
    for (const round of open) {
      await finishAlone(round).then(
        () => {
          finished += 1
        },
        (fault: unknown) => log.error({ err: fault, roundId: round.id }, 'a round could not be finished before its seeds are retired'),
      )
    }
    return finished
  }
}
