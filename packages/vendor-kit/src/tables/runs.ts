import { invariant } from '@halong/base'
import type { KitDb } from '../database.ts'
import type { TableClock } from './clock.ts'
import { holds } from './lease.ts'
import type { RoundRow, RoundSteps } from './rounds.ts'
import type { TableGame } from './table-game.ts'

type Parts = {
  readonly db: KitDb
  readonly clock: TableClock
  readonly steps: Pick<RoundSteps, 'move'>
  /** Spectators are told how a run stands. */
  readonly tell: (tableCode: string) => Promise<void>
  readonly at: (point: 'running') => void
}
type Watched = {
  readonly game: TableGame
  readonly round: RoundRow
  readonly fence: bigint
  readonly dueAt: number
  readonly toldAt: number
}

/** A run that nobody looked after for longer was out of its players' reach: it is broken off. */
const UNREACHABLE_MS = 1_500
const BEAT_MS = 250

/** Rounds that run: looked after several times a second, ended at the moment that was drawn, and broken off where their players could not be served. */
export function createRuns({ db, clock, steps, tell, at }: Parts) {
  const watched = new Map<string, Watched>()

  /** Goes on with a run; answers whether it is over now. */
  async function step(game: TableGame, round: RoundRow, fence: bigint): Promise<boolean> {
    invariant(game.run && round.runs_at && round.outcome, 'a running round has its start and its end')
    const { now, served_at } = await db
      .selectFrom('table_lease')
      .select([clock().as('now'), 'served_at'])
      .where('table_code', '=', game.code)
      .executeTakeFirstOrThrow()
    const start = round.runs_at.getTime()
    const ends = start + game.run.lastsMs(round.outcome)
    const served = Math.max(start, served_at?.getTime() ?? 0)
    at('running')
    const isUnreached = served < ends && now.getTime() - served > UNREACHABLE_MS
    if (isUnreached || now.getTime() >= ends) {
      watched.delete(game.code)
      return steps.move(round, fence, {
        to: 'SHOWN',
        set: { shown_at: now, ...(isUnreached ? { broken_units: game.run.unitsAt(served - start) } : {}) },
      })
    }
    await db
      .updateTable('table_lease')
      .set({ served_at: now })
      .where('table_lease.table_code', '=', game.code)
      .where(holds(game.code, fence))
      .execute()
    const mono = performance.now()
    const toldAt = watched.get(game.code)?.toldAt ?? 0
    const isToldAgain = mono - toldAt >= BEAT_MS
    const dueAt = mono + Math.min(BEAT_MS, ends - now.getTime())
    watched.set(game.code, { game, round, fence, dueAt, toldAt: isToldAgain ? mono : toldAt })
    if (isToldAgain) await tell(game.code)
    return false
  }

  return {
    step,
    /** Looks after the runs of this process that are due; asks nothing of the database while none is. Answers how many ended. */
    async pass(): Promise<number> {
      const due = [...watched.values()].filter(({ dueAt }) => performance.now() >= dueAt)
      const ended = await Promise.all(
        due.map(async ({ game, round, fence }) => {
          // Whoever took the table over looks after it from there on.
          watched.delete(game.code)
          const isOver = await step(game, round, fence)
          if (isOver) await tell(game.code)
          return isOver
        }),
      )
      return ended.filter(Boolean).length
    },
  }
}
