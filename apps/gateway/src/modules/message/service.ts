import { type Platform, type Tx, uuidv7 } from '../../platform/index.ts'
import type { Channel, Deliverer } from './message.ts'
import { MAX_SEND_ATTEMPTS } from './sender.ts'
import type { MessageStore, OutboxMessage } from './store.ts'
import { compose, type Template, templates } from './templates.ts'

type MessageDeps = Platform & {
  readonly store: MessageStore
  readonly deliverers: Readonly<Record<Channel, Deliverer | null>>
  /** What stands under a message as its sender. */
  brandName(brandId: number): Promise<string>
}
export type Order = {
  readonly brandId: number
  readonly channel: Channel
  /** E.164 number or e-mail address. */
  readonly to: string
  readonly template: Template
  readonly language: string
  readonly values: Readonly<Record<string, string>>
  /** For nobody: costs what any message costs and says nothing, so that the time to answer tells nothing either (D10). */
  readonly isWithheld?: boolean
}
export type MessageService = ReturnType<typeof createMessageService>

const RETENTION_MS = 7 * 86_400_000
const MAX_SHOWN_MESSAGES = 200

export function createMessageService({ store, db, bus, clock, deliverers, brandName }: MessageDeps) {
  return {
    /** Whether this installation has somebody to carry messages of a channel. */
    canSend: (channel: Channel): boolean => deliverers[channel] !== null,

    /** Writes a message to be sent: part of the caller's transaction when one is given, so that nothing leaves that did not happen. */
    async send(tx: Tx | null, { brandId, channel, to, template, language, values, isWithheld = false }: Order): Promise<void> {
      const at = clock.now()
      const { uselessAfterSeconds } = templates[template]
      const words = compose({ template, channel, language, brand: await brandName(brandId), values })
      const kept = isWithheld ? ({ subject: '', text: '', state: 'withheld' } as const) : ({ ...words, state: 'queued' } as const)
      const uselessAt = uselessAfterSeconds === null ? null : new Date(at.getTime() + uselessAfterSeconds * 1_000)
      await store.insert(tx ?? db.pool, { id: uuidv7(), brandId, channel, to, template, language, ...kept, at, uselessAt })
      if (tx) await bus.publishIn(tx, 'message', { brandId })
      else bus.publish('message', { brandId })
    },

    /** What the mailbox of an installation without a provider shows, newest first. */
    delivered: (to: string | null): Promise<OutboxMessage[]> => store.delivered({ to, most: MAX_SHOWN_MESSAGES }),

    async cleanUp(): Promise<void> {
      const now = clock.now()
      await store.cleanUp({ now, before: new Date(now.getTime() - RETENTION_MS), tries: MAX_SEND_ATTEMPTS })
    },
  }
}
