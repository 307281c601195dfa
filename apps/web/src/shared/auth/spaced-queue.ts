/**
 * Lets things be asked for one after the other, each a while after the answer to the one before.
 * @param gapMs how long that is
 * @returns answers what was asked for, or null when it was not wanted any more by the time it came up
 */
export function createSpacedQueue(gapMs: number) {
  let before: Promise<void> = Promise.resolve()
  return async <T>(ask: () => Promise<T>, isWanted: () => boolean): Promise<T | null> => {
    const mine = before
    let end = () => {}
    before = new Promise((resolve) => {
      end = resolve
    })
    await mine
    if (!isWanted()) {
      end()
      return null
    }
    try {
      return await ask()
    } finally {
      setTimeout(end, gapMs)
    }
  }
}
