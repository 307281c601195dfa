type Parts = {
  /** Does what is due, a bounded part of it; answers how much that was. */
  readonly pass: () => Promise<number>
  /** Until the next pass: short while something was due, long while nothing was. */
  readonly busyMs?: number
  readonly idleMs: number
  readonly onFault: (fault: unknown) => void
}

/** Passes one after another until stopped; a pass that fails is told and followed by the next. Keeps no process alive by itself. */
export function createLoop({ pass, idleMs, busyMs = idleMs, onFault }: Parts) {
  let timer: NodeJS.Timeout | null = null
  let running: Promise<unknown> = Promise.resolve()
  let isStopped = false
  const schedule = (delay: number) => {
    if (isStopped) return
    timer = setTimeout(() => {
      running = pass()
        .catch((fault: unknown) => {
          onFault(fault)
          return 0
        })
        .then((touched) => schedule(touched > 0 ? busyMs : idleMs))
    }, delay)
    timer.unref()
  }
  return {
    start: () => schedule(0),
    /** Waits for the pass under way. */
    async stop(): Promise<void> {
      isStopped = true
      if (timer) clearTimeout(timer)
      await running
    },
  }
}
