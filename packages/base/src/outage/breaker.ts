import { type Backoff, backoffMs } from '../backoff.ts'
import type { Timers } from '../timers.ts'

export type BreakerParts = {
  /** Probes it. Throws when it is away, and always ends within a bounded time. */
  readonly probe: () => Promise<void>
  readonly timers: Timers
  /** From 0 up to 1: jitter of the backoff. */
  readonly chance: () => number
  /** Backoff between probes while it is away. */
  readonly backoff: Backoff
  /** Interval of health checks while it is there. */
  readonly everyMs: number
  readonly onAway: () => void
  readonly onBack: () => void
}

export type Breaker = {
  readonly isAway: () => boolean
  /** Something failed as it would if it were away: looks at once, unless a look is under way or it is known to be away. */
  suspect(): void
  stop(): void
}

/**
 * A circuit breaker that many share: while what they need is away they fail at once, and one probe at a time, with backoff and jitter, looks
 * whether it is back.
 */
export function createBreaker({ probe, timers, chance, backoff, everyMs, onAway, onBack }: BreakerParts): Breaker {
  let isAway = false
  let isLooking = false
  let isStopped = false
  let failures = 0
  let cancel = timers.after(everyMs, look)

  function judge(isThere: boolean): void {
    if (isThere === isAway) {
      isAway = !isThere
      if (isAway) onAway()
      else onBack()
    }
    failures = isThere ? 0 : failures + 1
    cancel = timers.after(isThere ? everyMs : backoffMs(failures - 1, backoff, chance()), look)
  }

  function look(): void {
    if (isLooking || isStopped) return
    isLooking = true
    cancel()
    const conclude = (isThere: boolean) => {
      isLooking = false
      if (!isStopped) judge(isThere)
    }
    probe().then(
      () => conclude(true),
      () => conclude(false),
    )
  }

  return {
    isAway: () => isAway,
    suspect() {
      if (!isAway) look()
    },
    stop() {
      isStopped = true
      cancel()
    },
  }
}
