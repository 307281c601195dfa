/**
 * Coalesces concurrent calls: one run at a time, and each caller gets a run that began after its call. So a hundred concurrent calls cost two
 * runs.
 */
export function coalesce<T>(act: () => Promise<T>): () => Promise<T> {
  let current: Promise<T> | null = null
  let next: Promise<T> | null = null
  const run = (): Promise<T> => {
    next = null
    const mine = act().finally(() => {
      if (current === mine) current = null
    })
    current = mine
    return mine
  }
  return () => {
    if (next !== null) return next
    if (current === null) return run()
    next = current.then(run, run)
    return next
  }
}
