/**
 * Shares an act among those who ask while it is under way: each gets one that began after its question, and one runs at a time. So a hundred
 * questions cost two acts.
 */
export function inTurn<T>(act: () => Promise<T>): () => Promise<T> {
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
