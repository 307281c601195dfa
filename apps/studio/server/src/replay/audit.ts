import type { Clock } from '@halong/base'
import { createLoop } from '@halong/vendor-kit'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { ReplaySource, StudioDb } from '../database.ts'
import type { CrashPoint } from '../round/crash-points.ts'
import { type Fault, faultsOf } from './compare.ts'
import type { Script } from './scripts.ts'
import { markReplayed, type ReplayReading, replaySources, type ToReplay, takeDue } from './sources.ts'

/** Between passes: short while rounds wait, and never as long as ten seconds. */
const BUSY_MS = 100
const IDLE_MS = 5_000
/** Rounds played again before others get the processor. */
const AT_A_STRETCH = 20
type Deps = {
  readonly db: StudioDb
  readonly read: ReplayReading
  readonly scripts: ReadonlyMap<string, Script>
  readonly clock: Clock
  readonly log: Logger
  readonly at: (point: CrashPoint) => void
}
type Found = ToReplay & { readonly faults: readonly Fault[] }
/** Counts by game, in one order, so that two processes never wait for each other. */
async function count(tx: StudioDb, source: ReplaySource, { found, now }: { found: readonly Found[]; now: Date }): Promise<void> {
  const games = [...Map.groupBy(found, ({ proof }) => proof.gameCode)].sort(([a], [b]) => (a < b ? -1 : 1))
  for (const [gameCode, own] of games) {
    const faults = own.filter((each) => each.faults.length > 0).length
    await sql`
      insert into studio.replay_count as c (source, game_code, rounds, faults, last_at) values (${source}, ${gameCode}, ${own.length}, ${faults}, ${now})
      on conflict (source, game_code) do update set rounds = c.rounds + excluded.rounds, faults = c.faults + excluded.faults, last_at = greatest(c.last_at, excluded.last_at)`.execute(
      tx,
    )
  }
}

/**
 * T57: plays every settled round again, by the script that anyone can run and not by what dealt it, and keeps in what one comes out otherwise. A batch is read,
 * played, marked and counted in one transaction, so a kill leaves it as if it had not begun; a round that is marked is never taken again.
 */
export function createReplayAudit({ db, read, scripts, clock, log, at }: Deps) {
  async function replay(rounds: readonly ToReplay[]): Promise<Found[]> {
    const found: Found[] = []
    for (const round of rounds) {
      if (found.length % AT_A_STRETCH === AT_A_STRETCH - 1) await new Promise(setImmediate)
      found.push({ ...round, faults: faultsOf(round, scripts) })
    }
    return found
  }

  const passOf = (source: ReplaySource): Promise<number> =>
    db.transaction().execute(async (tx) => {
      const due = await takeDue(tx, source)
      if (due.length === 0) return 0
      const found = await replay(await read(tx, source, due))
      const now = clock.now()
      await markReplayed(tx, source, { due, now })
      await count(tx, source, { found, now })
      for (const { id, proof, settledAt, faults } of found) {
        if (faults.length === 0) continue
        log.error(
          { event: 'replay.fault', source, roundId: proof.roundId, gameCode: proof.gameCode, faults },
          'a round comes out otherwise than it was recorded',
        )
        await tx
          .insertInto('studio.replay_fault')
          .values({
            source,
            round_id: id,
            game_code: proof.gameCode,
            asset: proof.asset,
            what: faults.map(({ what }) => what).join(' '),
            recorded: faults.map(({ recorded }) => recorded).join(' '),
            replayed: faults.map((fault) => fault.replayed).join(' '),
            settled_at: settledAt,
            found_at: now,
          })
          .execute()
      }
      at('before-replayed')
      return due.length
    })

  /** One batch of each kind of round; answers how many were played again. */
  async function pass(): Promise<number> {
    let done = 0
    for (const source of replaySources) done += await passOf(source)
    return done
  }

  const loop = createLoop({
    pass,
    busyMs: BUSY_MS,
    idleMs: IDLE_MS,
    onFault: (fault) => log.error({ err: fault }, 'rounds could not be replayed'),
  })
  return { pass, start: loop.start, stop: loop.stop }
}
