import type { Platform } from '../../platform/index.ts'
import type { SupportPictures } from './pictures.ts'
import { ANSWER_HOURS, afterClose, hoursAfter, REMIND_HOURS, type Thread } from './thread.ts'
import type { ThreadStore } from './thread-store.ts'
import type { Writing } from './writing.ts'

type Deps = Pick<Platform, 'db' | 'clock'> & {
  readonly threads: ThreadStore
  readonly pictures: SupportPictures
  readonly writing: Writing
}
export type Step = 'late' | 'remind' | 'close' | null

/** What the clock asks of a thread now. */
export function stepOf({ state, answerBy, isLateTold, isReminded, lastAt }: Thread, now: Date): Step {
  if (state === 'waiting') return answerBy !== null && answerBy < now && !isLateTold ? 'late' : null
  if (state === 'closed') return null
  if (hoursAfter(lastAt, ANSWER_HOURS) < now) return 'close'
  return hoursAfter(lastAt, REMIND_HOURS) < now && !isReminded ? 'remind' : null
}

/** A promise that was not kept is told once; a player who does not answer is reminded, and then the thread is closed. */
export function createClocks({ db, clock, threads, pictures, writing }: Deps) {
  return {
    async run(): Promise<void> {
      const now = clock.now()
      for (const name of await threads.due({ now, silentSince: hoursAfter(now, -REMIND_HOURS) })) {
        await db.transaction(async (tx) => {
          const thread = await threads.lock(tx, name)
          const step = thread && stepOf(thread, now)
          if (!thread || !step) return
          if (step === 'late') {
            await writing.tell(tx, thread, 'support.late')
            await writing.save(tx, { ...thread, isLateTold: true })
          } else if (step === 'remind') {
            await writing.tell(tx, thread, 'support.reminder')
            await writing.save(tx, { ...thread, isReminded: true })
          } else {
            const marked = await writing.add(tx, thread, { author: 'system', event: 'no_answer' })
            await writing.tell(tx, thread, 'support.closed')
            await writing.save(tx, afterClose(marked, now, 'no_answer'))
          }
        })
      }
      await pictures.forget()
    },
  }
}
export type Clocks = ReturnType<typeof createClocks>
