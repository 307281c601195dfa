import type { Clock } from '@halong/base'
import { createLoop, type Retirement } from '@halong/vendor-kit'
import type { Logger } from 'pino'
import type { Delivery } from './delivery.ts'
import type { Meters } from './meters.ts'
import type { Rounds } from './rounds.ts'
import type { RoundRow, RoundStore } from './store.ts'
import type { Voids } from './voids.ts'

const ROUNDS_PER_BATCH = 20
const MAX_CONCURRENT_ROUNDS = 4
/** Between passes: short while something waits for the wallet, long while nothing does. */
const BUSY_MS = 100
const IDLE_MS = 1_000

type Deps = {
  readonly store: RoundStore
  readonly rounds: Rounds
  readonly delivery: Delivery
  readonly voids: Voids
  readonly meters: Pick<Meters, 'tick'>
  readonly retirement: Retirement
  readonly clock: Clock
  readonly log: Logger
}

/**
 * Finishes what was left behind, by crashes, outages or players: the start-up recovery is its first pass. An unknown
 * stake is asked about for as long as it takes. Every act is conditional
 * on the row's state and every wallet call repeats its ids, so passes may overlap and repeat.
 */
export function createSweep({ store, rounds, delivery, voids, meters, retirement, clock, log }: Deps) {
  const settleOne = async (round: RoundRow): Promise<void> => {
    if (round.state === 'placed') await rounds.askForStake(round)
    else await delivery.deliver(round)
  }

  /** Answers how many it could be done for. */
  const each = async (rows: readonly RoundRow[], act: (round: RoundRow) => Promise<void>): Promise<number> => {
    const queue = [...rows]
    let done = 0
    const worker = async () => {
      for (let round = queue.shift(); round; round = queue.shift()) {
        const { id } = round
        await act(round).then(
          () => (done += 1),
          (error: unknown) => log.error({ err: error, roundId: id }, 'a round could not be finished'),
        )
      }
    }
    await Promise.all(Array.from({ length: MAX_CONCURRENT_ROUNDS }, worker))
    return done
  }

  /** One pass over everything due; answers how many rounds it touched. */
  async function pass(): Promise<number> {
    const due = await store.claimDue(clock.now(), ROUNDS_PER_BATCH)
    await each(due, settleOne)
    const alone = await store.leftAlone(clock.now(), ROUNDS_PER_BATCH)
    await each(alone, rounds.finishAlone)
    const counted = await each(await voids.uncounted(), voids.count)
    await meters.tick(clock.now())
    return due.length + alone.length + counted + (await retirement.pass())
  }

  const loop = createLoop({
    pass,
    busyMs: BUSY_MS,
    idleMs: IDLE_MS,
    onFault: (error) => log.error({ err: error }, 'the sweep failed'),
  })
  return { pass, start: loop.start, stop: loop.stop }
}
