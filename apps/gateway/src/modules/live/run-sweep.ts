/** Items processed at once. */
const MAX_CONCURRENT_CHECKS = 20

/** Runs `act` for every item with bounded concurrency. A failure is ignored: the next sweep tries the item again. */
export async function forEachConcurrently<T>(items: Iterable<T>, act: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items].values()
  const worker = async () => {
    for (const item of queue) await act(item).catch(() => undefined)
  }
  await Promise.all(Array.from({ length: MAX_CONCURRENT_CHECKS }, worker))
}

/** Coalesces runs: never two at a time; calls made during a run cause one more after it. */
export function coalesceRuns(round: () => Promise<void>): () => void {
  let isRunning = false
  let isAskedAgain = false
  async function run(): Promise<void> {
    isRunning = true
    do {
      isAskedAgain = false
      await round().catch(() => undefined)
    } while (isAskedAgain)
    isRunning = false
  }
  return () => {
    if (isRunning) isAskedAgain = true
    else void run()
  }
}
