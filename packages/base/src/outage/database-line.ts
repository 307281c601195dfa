import { randomInt } from 'node:crypto'
import type { Socket } from 'node:net'
import type { Client } from 'pg'
import type { Timers } from '../timers.ts'
import { createBreaker } from './breaker.ts'
import { createGuardedSockets } from './guarded-sockets.ts'
import { isOutage } from './is-outage.ts'
import { systemTimers } from './system-timers.ts'
import { withinDeadline } from './within-deadline.ts'

/** "Everything is back within 5 s": the longest wait is well below that. */
const BACKOFF = { firstMs: 100, longestMs: 2_000 }
const CHECK_INTERVAL_MS = 1_000
/** A machine under load answers late: only silence of several seconds counts, while a connection that is refused or cut says it at once. */
const QUERY_TIMEOUT_MS = 2_000
const CONNECT_TIMEOUT_MS = 3_000
const CLOSE_TIMEOUT_MS = 2_000
const GOODBYE_TIMEOUT_MS = 500

export type DatabaseLineParts = {
  /** Makes the connection that looks whether the database answers. */
  readonly newClient: (settings: { readonly stream: () => Socket }) => Client
  readonly onAway: () => void
  readonly onBack: () => void
  readonly timers?: Timers
  readonly chance?: () => number
}

/** What every connection of a process to its database goes through. */
export type DatabaseLine = {
  /** The option `stream` of each pool and client. */
  readonly stream: () => Socket
  readonly isAway: () => boolean
  /** A connection broke or failed: looks whether that is the database. */
  suspect(): void
  /** Connections open or being opened, with that of the probe. */
  readonly connections: () => number
  /** Waits for pools and clients to end, for two seconds; then what is still open is cut off. */
  end(ending: () => Promise<unknown>): Promise<void>
}

/** Random number from 0 up to 1, for jitter. */
export const randomShare = (): number => randomInt(1_000_000) / 1_000_000

/** True for the refusal of a server that is there: what it says of its room or of who asks is no outage. */
const isThere = (error: unknown): boolean =>
  !isOutage(error) || (error instanceof Error && 'code' in error && String(error.code).startsWith('53'))

/**
 * Watches one database. A connection of its own is asked once a second, and at once when another breaks. When neither it nor a new one answers, the database is
 * away: everything under way fails, and nothing is opened but one probe at a time until it is back.
 */
export function openDatabaseLine({
  newClient,
  onAway,
  onBack,
  timers = systemTimers,
  chance = randomShare,
}: DatabaseLineParts): DatabaseLine {
  const probing = createGuardedSockets({ isAway: () => false, suspect: () => undefined })
  const within = (ms: number) => ({ timers, ms, giveUp: probing.destroyAll })
  let kept: Client | null = null

  async function ask(client: Client): Promise<void> {
    await withinDeadline(within(QUERY_TIMEOUT_MS), () => client.query('select 1'))
  }
  async function askAnew(): Promise<void> {
    probing.destroyAll()
    kept = null
    const client = newClient({ stream: probing.stream })
    const forget = () => {
      if (kept !== client) return
      kept = null
      breaker.suspect()
    }
    client.on('error', forget)
    client.on('end', forget)
    const opening = async () => {
      await client.connect()
      await client.query('select 1')
    }
    await withinDeadline(within(breaker.isAway() ? QUERY_TIMEOUT_MS : CONNECT_TIMEOUT_MS), opening)
    kept = client
  }
  async function probe(): Promise<void> {
    try {
      if (kept) return await ask(kept)
    } catch {
      // Perhaps that connection alone.
    }
    await askAnew().catch((error: unknown) => {
      if (!isThere(error)) throw error
    })
  }

  const breaker = createBreaker({
    probe,
    timers,
    chance,
    backoff: BACKOFF,
    everyMs: CHECK_INTERVAL_MS,
    onAway() {
      sockets.destroyAll()
      onAway()
    },
    onBack,
  })
  const sockets = createGuardedSockets({ isAway: breaker.isAway, suspect: breaker.suspect })

  return {
    stream: sockets.stream,
    isAway: breaker.isAway,
    suspect: breaker.suspect,
    connections: () => sockets.count() + probing.count(),
    async end(ending) {
      await withinDeadline({ timers, ms: CLOSE_TIMEOUT_MS, giveUp: sockets.destroyAll }, ending)
      breaker.stop()
      await withinDeadline(within(GOODBYE_TIMEOUT_MS), async () => kept?.end())
      probing.destroyAll()
    },
  }
}
