let replacing = 0

/** While a call that ends this session and answers another is under way, word of the end is no news. */
export async function whileReplaced<T>(work: () => Promise<T>): Promise<T> {
  replacing += 1
  try {
    return await work()
  } finally {
    // The socket of the old session may still speak until its page has moved to the new one.
    setTimeout(() => {
      replacing -= 1
    }, 1_000)
  }
}

export const isSessionBeingReplaced = (): boolean => replacing > 0
