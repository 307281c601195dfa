import { isOutage } from '@halong/base/outage'
import { TRIES } from './retry.ts'
import { wavesOf } from './waves.ts'

type GroupedCall<Item, Answer> = {
  /** Items with the same lane are sent one group after another, in the order in which they came. */
  readonly laneOf: (item: Item) => number
  readonly lanes: number
  /** How much travels in one set: so many items, or so much of what `sizeOf` says. */
  readonly largest: number
  /** 1 where left out. An item that is larger than a set travels alone. */
  readonly sizeOf?: (item: Item) => number
  /** Names of what an item touches: items that share one travel in sets of their own, in their order. Left out: all may travel together. */
  readonly touchedBy?: (item: Item) => readonly string[]
  /**
   * Answers in the order of the items. All of a set happens or nothing, in one transaction, and sending an item again is harmless: a set
   * that fails is sent again in parts. `tries`: how often this set may be sent, see `withRetry`.
   */
  readonly send: (items: readonly Item[], tries: number) => Promise<readonly Answer[]>
}

type Waiting<Item, Answer> = {
  readonly item: Item
  readonly touched: readonly string[]
  readonly answer: (answer: Answer) => void
  readonly fail: (fault: unknown) => void
}

/**
 * Batches single calls into set calls without a timer: what arrives while a call is under way leaves with the next one.
 * A lone caller therefore never waits, and a crowd shares one commit (performance.md §4).
 *
 * One call never fails its neighbours: a set that fails is sent in halves, down to the calls that fail by themselves, with fewer than twice as
 * many sends as it has calls. An outage is nobody's fault and ends all of a group at once: parts would only add to the load.
 */
export function groupCalls<Item, Answer>(options: GroupedCall<Item, Answer>): (item: Item) => Promise<Answer> {
  const { laneOf, lanes, largest, touchedBy = () => [], sizeOf = () => 1, send } = options
  const queues: Waiting<Item, Answer>[][] = Array.from({ length: lanes }, () => [])
  const busy: boolean[] = Array.from({ length: lanes }, () => false)

  async function drain(lane: number): Promise<void> {
    const queue = queues[lane] ?? []
    busy[lane] = true
    // Callers of the same tick travel together.
    await Promise.resolve()
    while (queue.length > 0) await sendGroup(queue.splice(0, howManyFit(queue)))
    busy[lane] = false
  }

  /** One at least. */
  function howManyFit(queue: readonly Waiting<Item, Answer>[]): number {
    let room = largest
    const over = queue.findIndex(({ item }, at) => (room -= sizeOf(item)) < 0 && at > 0)
    return over < 0 ? queue.length : over
  }

  async function sendGroup(group: readonly Waiting<Item, Answer>[]): Promise<void> {
    try {
      for (const wave of wavesOf(group, ({ touched }) => touched)) await sendSet(wave, TRIES)
    } catch (outage) {
      // Those that were answered before it stay so.
      for (const { fail } of group) fail(outage)
    }
  }

  /** Answers every call of a set, or fails it; throws outages alone. */
  async function sendSet(set: readonly Waiting<Item, Answer>[], tries: number): Promise<void> {
    let answers: readonly Answer[]
    try {
      answers = await send(
        set.map(({ item }) => item),
        tries,
      )
    } catch (fault) {
      if (isOutage(fault)) throw fault
      if (set.length === 1) return set[0]?.fail(fault)
      const half = Math.ceil(set.length / 2)
      // A part is split again instead of sent again; a call by itself may meet somebody else's, and has a second try.
      for (const part of [set.slice(0, half), set.slice(half)]) await sendSet(part, part.length === 1 ? 2 : 1)
      return
    }
    set.forEach(({ answer, fail }, index) => {
      const own = answers[index]
      if (own === undefined) fail(new Error('a group call left a caller without an answer'))
      else answer(own)
    })
  }

  return (item) =>
    new Promise((answer, fail) => {
      const lane = Math.abs(laneOf(item)) % lanes
      queues[lane]?.push({ item, touched: touchedBy(item), answer, fail })
      if (!busy[lane]) void drain(lane)
    })
}
