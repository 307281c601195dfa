import { backoffMs, type Timers } from '@halong/base'
import { randomShare, systemTimers } from '@halong/base/outage'

type Server = {
  /** When it and everything it started is gone. */
  readonly ended: Promise<void>
  stop(): Promise<void>
}

const BACKOFF = { firstMs: 500, longestMs: 5_000 }

/** Starts a server again when it ends by itself, one try at a time with backoff and jitter, until `stop`. */
export function keepRunning(
  first: Server,
  start: () => Promise<Server>,
  { timers = systemTimers, chance = randomShare }: { readonly timers?: Timers; readonly chance?: () => number } = {},
): { stop(): Promise<void> } {
  let running: Server | null = null
  let starting: Promise<void> = Promise.resolve()
  let isStopping = false
  let failures = 0
  let cancel = () => {}

  function watch(server: Server): void {
    running = server
    void server.ended.then(() => {
      running = null
      later()
    })
  }
  function later(): void {
    if (isStopping) return
    cancel = timers.after(backoffMs(failures, BACKOFF, chance()), () => {
      starting = startAgain()
    })
  }
  async function startAgain(): Promise<void> {
    try {
      watch(await start())
      failures = 0
    } catch {
      failures++
      later()
    }
  }
  watch(first)

  return {
    async stop() {
      isStopping = true
      cancel()
      await starting
      await running?.stop()
    },
  }
}
