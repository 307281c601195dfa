type GroupedCall<Item, Answer> = {
  /** Items with the same lane are sent one group after another, in the order in which they came. */
  readonly laneOf: (item: Item) => number
  readonly lanes: number
  readonly largest: number
  /** Answers in the order of the items. A throw is a fault of every caller in the group. */
  readonly send: (items: readonly Item[]) => Promise<readonly Answer[]>
}

type Waiting<Item, Answer> = { readonly item: Item; readonly answer: (answer: Answer) => void; readonly fail: (fault: unknown) => void }

/**
 * Joins single calls into set calls without a timer: what arrives while a call is under way leaves with the next one.
 * A lone caller therefore never waits, and a crowd shares one commit (performance.md §4).
 */
export function groupCalls<Item, Answer>({ laneOf, lanes, largest, send }: GroupedCall<Item, Answer>): (item: Item) => Promise<Answer> {
  const queues: Waiting<Item, Answer>[][] = Array.from({ length: lanes }, () => [])
  const busy: boolean[] = Array.from({ length: lanes }, () => false)

  async function drain(lane: number): Promise<void> {
    const queue = queues[lane] ?? []
    busy[lane] = true
    // Callers of the same tick travel together.
    await Promise.resolve()
    while (queue.length > 0) await sendGroup(queue.splice(0, largest))
    busy[lane] = false
  }

  async function sendGroup(group: readonly Waiting<Item, Answer>[]): Promise<void> {
    try {
      const answers = await send(group.map(({ item }) => item))
      group.forEach(({ answer, fail }, index) => {
        const own = answers[index]
        if (own === undefined) fail(new Error('a group call left a caller without an answer'))
        else answer(own)
      })
    } catch (fault) {
      for (const { fail } of group) fail(fault)
    }
  }

  return (item) =>
    new Promise((answer, fail) => {
      const lane = Math.abs(laneOf(item)) % lanes
      queues[lane]?.push({ item, answer, fail })
      if (!busy[lane]) void drain(lane)
    })
}
