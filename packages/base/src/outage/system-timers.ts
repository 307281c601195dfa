import type { Timers } from '../timers.ts'

/** The timers of the process. */
export const systemTimers: Timers = {
  after(ms, act) {
    const timer = setTimeout(act, ms)
    timer.unref()
    return () => clearTimeout(timer)
  },
}
