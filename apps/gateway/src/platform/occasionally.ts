import type { Timers } from '@halong/base'

/**
 * Tells of something that may happen thousands of times a second: the first time at once, then once for all that happened in each span of time.
 * @returns called each time it happens
 */
export function occasionally(timers: Timers, everyMs: number, tell: (times: number) => void): () => void {
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
