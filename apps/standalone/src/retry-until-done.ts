import { backoffMs, type Timers } from '@halong/base'
import { randomShare, systemTimers } from '@halong/base/outage'

const BACKOFF = { firstMs: 200, longestMs: 30_000 }
/** The first few go wrong while everything starts. */
const QUIET_TRIES = 5

/**
 * Retries until the first success, with backoff and jitter between attempts.
 * @param complain told every failure but the first few
 * @returns `done` resolves with the first success, and never after `stop`, which waits for a try under way
 */
export function retryUntilDone(
  act: () => Promise<unknown>,
  complain: (fault: unknown) => void,
  timers: Timers = systemTimers,
): { readonly done: Promise<void>; stop(): Promise<void> } {
  const { promise: done, resolve } = Promise.withResolvers<void>()
  let isStopping = false
  let cancel = () => {}
  let trying: Promise<void> = Promise.resolve()
  function attempt(failures: number): void {
    trying = act().then(
      () => resolve(),
      (fault: unknown) => {
        if (isStopping) return
        if (failures >= QUIET_TRIES) complain(fault)
        cancel = timers.after(backoffMs(failures, BACKOFF, randomShare()), () => attempt(failures + 1))
      },
    )
  }
  attempt(0)
  return {
    done,
    async stop() {
      isStopping = true
      cancel()
      await trying
    },
  }
}
