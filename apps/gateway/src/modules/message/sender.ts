import type { Platform } from '../../platform/index.ts'
import { type Channel, type Deliverer, DeliveryFailure } from './message.ts'
import type { Claimed, MessageStore } from './store.ts'

/** Concurrent sends of one process. */
const MAX_CONCURRENT_SENDS = 8
/** Backoff: seconds before the next try; after the last one a message is given up. */
const RETRY_DELAYS_SECONDS = [5, 30, 120, 600] as const
export const MAX_SEND_ATTEMPTS = RETRY_DELAYS_SECONDS.length + 1
/** Longer than any deliverer may take: after this long a message in hand counts as dropped. */
const SEND_LEASE_MS = 60_000

type SenderDeps = Pick<Platform, 'clock' | 'log'> & {
  readonly store: MessageStore
  readonly deliverers: Readonly<Record<Channel, Deliverer | null>>
  readonly keepsText: boolean
  /** Told of each message done with. */
  onOutcome(channel: Channel, outcome: 'sent' | 'failed' | 'put_off'): void
}

/** Sends what is queued, a few at a time, woken by whoever queued something and by a job. */
export function createSender({ clock, log, store, deliverers, keepsText, onOutcome }: SenderDeps) {
  const underWay = new Set<Promise<void>>()
  let filling: Promise<void> | null = null
  let isAskedAgain = false
  let isStopped = false

  async function settle(message: Claimed, failure: DeliveryFailure | null): Promise<void> {
    const { id, channel, tries, uselessAt } = message
    const now = clock.now()
    if (failure === null) {
      onOutcome(channel, 'sent')
      return store.finish(id, { state: 'sent', at: now, keepsText })
    }
    const due = new Date(now.getTime() + (RETRY_DELAYS_SECONDS[tries - 1] ?? 0) * 1_000)
    const isOver = failure.kind === 'refused' || tries >= MAX_SEND_ATTEMPTS || (uselessAt !== null && due >= uselessAt)
    log.warn({ err: failure, message: id, channel, template: message.template, tries, isOver }, 'a message was not delivered')
    onOutcome(channel, isOver ? 'failed' : 'put_off')
    return isOver ? store.finish(id, { state: 'failed', at: now, keepsText: false }) : store.postpone(id, due)
  }

  async function attempt(message: Claimed): Promise<DeliveryFailure | null> {
    if (message.uselessAt !== null && message.uselessAt <= clock.now())
      return new DeliveryFailure('refused', 'it came to its turn too late')
    try {
      const deliverer = deliverers[message.channel]
      if (!deliverer) return new DeliveryFailure('refused', 'this installation has no provider for the channel')
      await deliverer.deliver(message)
      return null
    } catch (error) {
      return error instanceof DeliveryFailure ? error : new DeliveryFailure('unreachable', 'the deliverer failed', error)
    }
  }

  async function carry(message: Claimed): Promise<void> {
    try {
      await settle(message, await attempt(message))
    } catch (error) {
      // It stays in hand until its time is over, and is then tried again.
      log.warn({ err: error, message: message.id }, 'the outcome of a message could not be written')
    }
  }

  async function fill(): Promise<void> {
    while (!isStopped && underWay.size < MAX_CONCURRENT_SENDS) {
      const now = clock.now()
      const claimed = await store.claim({
        now,
        until: new Date(now.getTime() + SEND_LEASE_MS),
        most: MAX_CONCURRENT_SENDS - underWay.size,
        tries: MAX_SEND_ATTEMPTS,
      })
      if (claimed.length === 0) return
      for (const message of claimed) {
        const work: Promise<void> = carry(message).finally(() => {
          underWay.delete(work)
          wake()
        })
        underWay.add(work)
      }
    }
  }

  function wake(): void {
    if (isStopped) return
    if (filling) {
      isAskedAgain = true
      return
    }
    filling = fill()
      .catch((error: unknown) => log.warn({ err: error }, 'messages could not be read; they are tried again'))
      .finally(() => {
        filling = null
        if (!isAskedAgain) return
        isAskedAgain = false
        wake()
      })
  }

  /** Until nothing is being read or carried any more. */
  async function settled(): Promise<void> {
    while (filling || underWay.size > 0) await Promise.all([filling, ...underWay])
  }

  return {
    wake,
    settled,
    async stop(): Promise<void> {
      isStopped = true
      await settled()
    },
  }
}
