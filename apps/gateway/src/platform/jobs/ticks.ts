import type { Timers } from '@halong/base'
import { DatabaseAway } from '@halong/base/outage'
import type { Logger } from '../log.ts'
import type { LocalTimer, Tick } from './define.ts'
import type { Leases } from './leases.ts'
import type { Observed } from './observe.ts'

/** A lease ends shortly before its worker’s next tick, so that no tick is skipped. */
const LEASE_SHARE = 0.8

type TickDeps = { readonly leases: Leases; readonly observed: Observed; readonly timers: Timers; readonly log: Logger }

/** Runs each by its own timer, never concurrently in this process; a failure is logged and retried at the next tick. */
export function startTicks(ticks: readonly (Tick | LocalTimer)[], { leases, observed, timers, log }: TickDeps): { stop(): Promise<void> } {
  const running = new Set<Promise<unknown>>()
  const cancels = new Map<string, () => void>()
  let isStopped = false

  async function run(tick: Tick | LocalTimer): Promise<unknown> {
    const { name, everySeconds } = tick
    // The failure was logged there.
    const work = () => observed(name, () => tick.run()).catch(() => undefined)
    if (tick.kind === 'local') return work()
    return leases.hold({ name, everySeconds: everySeconds * LEASE_SHARE, atMostSeconds: tick.atMostSeconds }, work)
  }
  function arm(tick: Tick | LocalTimer): void {
    if (isStopped) return
    const beat = () => {
      const work: Promise<unknown> = run(tick)
        .catch((error: unknown) => {
          if (!(error instanceof DatabaseAway))
            log.warn({ err: error, job: tick.name }, 'a lease could not be asked for; it is at the next beat')
        })
        .finally(() => {
          running.delete(work)
          arm(tick)
        })
      running.add(work)
    }
    cancels.set(tick.name, timers.after(tick.everySeconds * 1_000, beat))
  }
  for (const tick of ticks) arm(tick)
  return {
    async stop() {
      isStopped = true
      for (const cancel of cancels.values()) cancel()
      await Promise.allSettled(running)
    },
  }
}
