import type { Logger } from 'pino'

/** How far the clocks of vendor and wallet may be apart before no window opens. */
const MOST_DRIFT_MS = 2_000
/** How long an answer counts. */
const KEPT_MS = 10_000

type Parts = {
  /** The time by the clock that closes the vendor's windows. */
  readonly own: () => Promise<Date>
  /** The time by the clock that the wallet judges `acceptUntil` by; null while it does not answer. */
  readonly wallet: () => Promise<Date | null>
  readonly log: Logger
  /** Milliseconds that only go on. */
  readonly monotonic?: () => number
}

/**
 * Watches whether vendor and wallet agree on the time. Were the vendor ahead, a stake could still pass when its draw is known (W19); were it behind, stakes in time
 * would be refused. Of the time that the question took either end may be the moment it was answered at: a slow wire is no drift.
 */
export function createClockWatch({ own, wallet, log, monotonic = () => performance.now() }: Parts) {
  let agrees = true
  let until = Number.NEGATIVE_INFINITY
  let asking: Promise<void> | null = null

  async function ask(): Promise<void> {
    const before = await own()
    const told = await wallet()
    const after = await own()
    until = monotonic() + KEPT_MS
    // Nothing is known anew; without the gateway no round finds a place in its chain either.
    if (told === null) return
    const driftMs = Math.max(before.getTime() - told.getTime(), told.getTime() - after.getTime(), 0)
    const agreed = driftMs <= MOST_DRIFT_MS
    if (agreed && !agrees) log.warn({ driftMs }, 'the clocks of vendor and wallet agree again')
    if (!agreed) log.error({ driftMs }, 'the clocks of vendor and wallet differ: no window opens')
    agrees = agreed
  }

  /** Whether a window may open. */
  return async function isInStep(): Promise<boolean> {
    if (monotonic() >= until) {
      asking ??= ask().finally(() => {
        asking = null
      })
      await asking
    }
    return agrees
  }
}
