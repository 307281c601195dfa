import { setTimeout as pause } from 'node:timers/promises'
import { invariant } from '@halong/base'
import type { Consumer } from '../../platform/feed.ts'
import type { Platform } from '../../platform/index.ts'
import type { FeedStore, ReadFact } from './feed-store.ts'

type FeedDeps = Pick<Platform, 'db' | 'clock' | 'log'> & {
  readonly store: FeedStore
  readonly consumers: () => readonly Consumer[]
}

const LANES = 16
const FACTS_PER_STEP = 2_000
/** Of one transaction, which is read whole: a set of commands is far smaller. */
const MOST_FACTS_OF_A_TRANSACTION = 20_000
/** Steps of a lane in one run: what a gateway that was away has to catch up with is gone through in several. */
const MAX_STEPS = 10
/** Between two looks at whether a player is counted: a transaction under way keeps a lane back until it ends. */
const LOOK_AGAIN_MS = 50
const HOUR_MS = 3_600_000
const FENCES_KEPT_MS = 400 * 24 * HOUR_MS

/**
 * The feed of settled money. A lane's facts are read in the order of their transactions, only those before the oldest transaction under way: nothing can appear
 * behind the cursor any more, whatever clocks say. Cursor and what was counted commit together: nothing twice, nothing missed.
 */
export function createFeed({ db, clock, log, store, consumers }: FeedDeps) {
  /** One step of one lane; true while there is more to count. */
  function step({ consumer, count }: Consumer, lane: number): Promise<boolean> {
    return db.transaction(async (tx) => {
      const cursor = await store.take(tx, consumer, lane)
      if (cursor === null) return false
      const { epoch } = cursor
      const { isPast, settled, isAtFence } = await store.reach(tx, cursor)
      const page = { lane, epoch, from: cursor.xid, before: settled }
      const read = await store.facts(tx, { ...page, limit: FACTS_PER_STEP + 1 })
      // The last transaction of a full page may go on after it.
      const open = read.length > FACTS_PER_STEP ? read.at(-1)?.xid : undefined
      let facts: readonly ReadFact[] = open === undefined ? read : read.filter(({ xid }) => xid !== open)
      let to = open ?? settled
      if (open !== undefined && facts.length === 0) {
        to = String(BigInt(open) + 1n)
        facts = await store.facts(tx, { ...page, from: open, before: to, limit: MOST_FACTS_OF_A_TRANSACTION })
        invariant(facts.length < MOST_FACTS_OF_A_TRANSACTION, 'a transaction of the feed is small')
      }
      if (facts.length > 0) await count(tx, facts)
      const isOver = isPast && open === undefined
      // Nothing is written for a lane in which nothing happened, but for the end of a period or an epoch.
      if (isOver) await store.move(tx, { consumer, lane }, { epoch: epoch + 1, xid: '0' })
      else if (facts.length > 0 || isAtFence) await store.move(tx, { consumer, lane }, { epoch, xid: to })
      return isOver || open !== undefined
    })
  }

  async function runLane(consumer: Consumer, lane: number): Promise<void> {
    for (let steps = 0; steps < MAX_STEPS && (await step(consumer, lane)); steps++);
  }

  return {
    /** Counts what was settled meanwhile, every consumer and lane by itself. One that fails keeps no other back; the first failure is thrown at the end. */
    async run(): Promise<void> {
      await store.fence(new Date(Math.floor(clock.now().getTime() / HOUR_MS) * HOUR_MS))
      const failures: unknown[] = []
      for (const consumer of consumers()) {
        await store.begin(consumer.consumer)
        for (let lane = 0; lane < LANES; lane++)
          await runLane(consumer, lane).catch((error: unknown) => {
            log.error({ err: error, consumer: consumer.consumer, lane }, 'settled money could not be counted')
            failures.push(error)
          })
      }
      if (failures.length > 0) throw failures[0]
    },
    /** Counts a player's lane until nothing of the player is left; false where that takes longer. */
    async catchUp(name: string, memberId: number, withinMs: number): Promise<boolean> {
      const consumer = consumers().find(({ consumer }) => consumer === name)
      invariant(consumer, `no consumer is called ${name}`)
      await store.begin(name)
      for (let looks = Math.ceil(withinMs / LOOK_AGAIN_MS); ; looks--) {
        if (!(await store.isBehind(name, memberId))) return true
        if (looks === 0) return false
        await runLane(consumer, memberId % LANES)
        if (await store.isBehind(name, memberId)) await pause(LOOK_AGAIN_MS)
      }
    },
    /** The newest full hour up to which a consumer counted everything; null before its first. */
    countedTo: store.countedTo,
    /** How far each consumer is: the newest full hour it counted, and when the oldest fact it has not counted happened. */
    standings: () =>
      Promise.all(
        consumers().map(async ({ consumer }) => ({
          consumer,
          countedTo: await store.countedTo(consumer),
          oldestAt: await store.oldestUncounted(consumer),
        })),
      ),
    forgetFences: () => store.forgetFences(new Date(clock.now().getTime() - FENCES_KEPT_MS)),
  }
}
