/** Sockets looked after at once. */
const AT_ONCE = 20

/** Goes through a list a few at a time. What fails for one is left to its next turn. */
export async function eachOf<T>(items: Iterable<T>, act: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items].values()
  const worker = async () => {
    for (const item of queue) await act(item).catch(() => undefined)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

/** A round that is never begun while another is under way; asked for meanwhile, it begins once more after it. */
export function oneAtATime(round: () => Promise<void>): () => void {
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
