import { DatabaseAway } from '@halong/base/outage'
import type { Logger } from './log.ts'

/** Regular work of a module; its full name is `<module>.<name>`. */
export type Job = { readonly name: string; readonly everySeconds: number; run(): Promise<unknown> }

/** Runs each job by its own timer and never twice at once in this process; a failure is logged and tried again the next time. */
export function startJobs(jobs: readonly Job[], log: Logger): { stop(): Promise<void> } {
  const running = new Set<Promise<unknown>>()
  const busy = new Set<string>()
  const timers = jobs.map(({ name, everySeconds, run }) =>
    setInterval(() => {
      if (busy.has(name)) return
      busy.add(name)
      const work: Promise<unknown> = run()
        .catch((error: unknown) => {
          // That the database is away was said once.
          if (!(error instanceof DatabaseAway)) log.warn({ err: error, job: name }, 'a job failed; it is tried again')
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
