import type { Timers } from '@halong/base'

export type ManualTimers = Timers & {
  /** Lets time pass: what is due happens, in its order. Delays that are asked for meanwhile count from the end of it. */
  forward(ms: number): void
  /** Delays that are under way. */
  waiting(): number
}

/** Delays that pass when a test says so. */
export function manualTimers(): ManualTimers {
  const due = new Set<{ readonly at: number; readonly act: () => void }>()
  let now = 0
  return {
    after(ms, act) {
      const one = { at: now + ms, act }
      due.add(one)
      return () => due.delete(one)
    },
    forward(ms) {
      now += ms
      const passed = [...due].filter(({ at }) => at <= now).toSorted((one, other) => one.at - other.at)
      for (const one of passed) if (due.delete(one)) one.act()
    },
    waiting: () => due.size,
  }
}
