import type { Platform, Tx } from '../../platform/index.ts'
import type { SupportPictures } from './pictures.ts'
import type { DeskRules } from './settings.ts'
import {
  ANSWER_HOURS,
  afterClose,
  afterSilence,
  afterTicket,
  hoursAfter,
  LEFT_MINUTES,
  minutesAfter,
  REMIND_HOURS,
  type Thread,
} from './thread.ts'
import type { ThreadStore } from './thread-store.ts'
import type { Writing } from './writing.ts'

type Deps = Pick<Platform, 'db' | 'clock'> & {
  readonly threads: ThreadStore
  readonly pictures: SupportPictures
  readonly writing: Writing
  rulesOf(brandId: number): Promise<DeskRules>
  /** Tells open pages of the player. */
  tell(thread: Thread): void
}
export type Step = 'late' | 'remind' | 'close' | 'ticket' | 'silence' | 'left' | null

/** What the clock asks of a thread that is talked about live. */
function liveStepOf({ state, answerBy, assigneeId, lastAt }: Thread, now: Date): Step {
  if (state === 'answered') return minutesAfter(lastAt, LEFT_MINUTES) < now ? 'left' : null
  if (answerBy === null || answerBy >= now) return null
  return assigneeId === null ? 'ticket' : 'silence'
}

/** What the clock asks of a thread now. */
export function stepOf(thread: Thread, now: Date): Step {
  const { state, answerBy, isLateTold, isReminded, lastAt } = thread
  if (thread.isLive && state !== 'closed') return liveStepOf(thread, now)
  if (state === 'waiting') return answerBy !== null && answerBy < now && !isLateTold ? 'late' : null
  if (state === 'closed') return null
  if (hoursAfter(lastAt, ANSWER_HOURS) < now) return 'close'
  return hoursAfter(lastAt, REMIND_HOURS) < now && !isReminded ? 'remind' : null
}

/** A promise that was not kept is told once; a player who does not answer is reminded, and then the thread is closed. */
export function createClocks({ db, clock, threads, pictures, writing, rulesOf, tell }: Deps) {
  /** The thread after a step, with what the player is told of it. */
  async function take(tx: Tx, thread: Thread, { step, now }: { step: Exclude<Step, null>; now: Date }): Promise<Thread> {
    if (step === 'late') {
      await writing.tell(tx, thread, 'support.late')
      return { ...thread, isLateTold: true }
    }
    if (step === 'remind') {
      await writing.tell(tx, thread, 'support.reminder')
      return { ...thread, isReminded: true }
    }
    if (step === 'ticket') {
      const marked = await writing.add(tx, thread, { author: 'system', event: 'became_ticket' })
      return afterTicket(marked, now, await rulesOf(thread.brandId))
    }
    if (step === 'silence') return afterSilence(thread, now)
    if (step === 'left') {
      // Somebody who is there has read it; who left finds it among their notices.
      if (thread.houseNo > thread.seenNo) await writing.tell(tx, thread, 'support.answered')
      return { ...thread, isLive: false }
    }
    const marked = await writing.add(tx, thread, { author: 'system', event: 'no_answer' })
    await writing.tell(tx, thread, 'support.closed')
    return afterClose(marked, now, 'no_answer')
  }

  return {
    async run(): Promise<void> {
      const now = clock.now()
      const since = { silentSince: hoursAfter(now, -REMIND_HOURS), leftSince: minutesAfter(now, -LEFT_MINUTES) }
      for (const name of await threads.due({ now, ...since })) {
        const moved = await db.transaction(async (tx) => {
          const thread = await threads.lock(tx, name)
          const step = thread && stepOf(thread, now)
          if (!thread || !step) return null
          return writing.save(tx, await take(tx, thread, { step, now }))
        })
        if (moved?.kind === 'live') tell(moved)
      }
      await pictures.forget()
    },
  }
}
export type Clocks = ReturnType<typeof createClocks>
