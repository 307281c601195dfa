import type { Timers } from '@halong/base'
import type { LocalTimer, Tick } from './define.ts'
import type { Leases } from './leases.ts'
import type { Observed } from './observe.ts'

/** A worker asks a little earlier than the lease ends elsewhere, so that its own beat is kept and not every second one. */
const LEASE_SHARE = 0.8

type TickDeps = { readonly leases: Leases; readonly observed: Observed; readonly timers: Timers }

/** Runs each by its own timer, never twice at once in this process; a failure is logged and tried again the next time. */
export function startTicks(ticks: readonly (Tick | LocalTimer)[], { leases, observed, timers }: TickDeps): { stop(): Promise<void> } {
  const running = new Set<Promise<unknown>>()
  const cancels = new Map<string, () => void>()
  let isStopped = false

  async function run(tick: Tick | LocalTimer): Promise<unknown> {
    const { name, everySeconds } = tick
    const work = () => observed(name, () => tick.run())
    if (tick.kind === 'local') return work()
    return leases.hold({ name, everySeconds: everySeconds * LEASE_SHARE, atMostSeconds: tick.atMostSeconds }, work)
  }
  function arm(tick: Tick | LocalTimer): void {
    if (isStopped) return
    const beat = () => {
      // What failed was said; a lease that could not be asked for is asked for at the next beat.
      const work: Promise<unknown> = run(tick)
        .catch(() => undefined)
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
