import type { Timers } from '../timers.ts'

type Deadline = { readonly timers: Timers; readonly ms: number; readonly giveUp: () => void }

/**
 * Runs work that is given up after a while: `giveUp` must make it fail. The time is counted in two halves, so that a process that was busy itself reads what has
 * come meanwhile before it judges.
 */
export async function withinDeadline<T>({ timers, ms, giveUp }: Deadline, work: () => Promise<T>): Promise<T> {
  let cancel = timers.after(ms / 2, () => {
    cancel = timers.after(ms / 2, giveUp)
  })
  try {
    return await work()
  } finally {
    cancel()
  }
}
