import type { Timers } from '@halong/base'

/**
 * Throttles reports of an event that may happen thousands of times a second: the first is reported at once, then one report per interval with the count.
 * @returns called each time it happens
 */
export function throttledCount(timers: Timers, everyMs: number, tell: (times: number) => void): () => void {
  let times = 0
  let isResting = false
  function flush(): void {
    tell(times)
    times = 0
    isResting = true
    timers.after(everyMs, () => {
      isResting = false
      if (times > 0) flush()
    })
  }
  return () => {
    times++
    if (!isResting) flush()
  }
}
