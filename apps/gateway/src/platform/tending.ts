import { DatabaseAway } from '@halong/base/outage'
import type { Logger } from './log.ts'

export type Chore = { readonly name: string; readonly everySeconds: number; run(): Promise<unknown> }

/** Runs small regular work, each chore by itself and never twice at once; a failure is logged and tried again the next time. */
export function startTending(chores: readonly Chore[], log: Logger): { stop(): Promise<void> } {
  const running = new Set<Promise<unknown>>()
  const busy = new Set<string>()
  const timers = chores.map(({ name, everySeconds, run }) =>
    setInterval(() => {
      if (busy.has(name)) return
      busy.add(name)
      const work: Promise<unknown> = run()
        .catch((error: unknown) => {
          // That the database is away was said once.
          if (!(error instanceof DatabaseAway)) log.warn({ err: error, chore: name }, 'a chore failed; it is tried again')
        })
        .finally(() => {
          busy.delete(name)
          running.delete(work)
        })
      running.add(work)
    }, everySeconds * 1_000).unref(),
  )
  return {
    async stop() {
      for (const timer of timers) clearInterval(timer)
      await Promise.allSettled(running)
    },
  }
}
