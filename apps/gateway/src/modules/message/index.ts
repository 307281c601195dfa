import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../platform/index.ts'
import type { Metrics } from '../../platform/metrics.ts'
import type { MailServer, SmsAccount } from '../../platform/senders.ts'
import type { Deliverer } from './message.ts'
import { outboxRoutes } from './pages.ts'
import { createProviders } from './providers.ts'
import { createSender } from './sender.ts'
import { createMessageService } from './service.ts'
import { createMessageStore } from './store.ts'

export type { Channel } from './message.ts'
export { messageMigrations } from './migrations.ts'
export type { MessageService } from './service.ts'
export type { Letter } from './store.ts'
export type { Template } from './templates.ts'

type MessageDeps = {
  readonly platform: Platform
  readonly metrics: Metrics
  readonly mail: MailServer | null
  readonly sms: SmsAccount | null
  /** Without any provider: whether messages end in a mailbox that whoever runs this installation can read. */
  readonly hasOutbox: boolean
  brandName(brandId: number): Promise<string>
}

/** Delivered as soon as it is written: the mailbox reads the table itself. */
const mailbox: Deliverer = { deliver: async () => undefined }

/** Messages to people outside: written in a transaction, sent afterwards. */
export function createMessages({ platform, metrics, mail, sms, hasOutbox, brandName }: MessageDeps) {
  const isOutbox = hasOutbox && mail === null && sms === null
  const deliverers = isOutbox ? { sms: mailbox, email: mailbox } : createProviders({ mail, sms })
  const store = createMessageStore(platform)
  const service = createMessageService({ ...platform, store, deliverers, brandName })
  const sender = createSender({
    ...platform,
    store,
    deliverers,
    keepsText: isOutbox,
    onOutcome: (channel, outcome) => metrics.messages.inc({ channel, outcome }),
  })
  platform.bus.subscribe('message', sender.wake)
  return {
    service,
    sender,
    isOutbox,
    /** The mailbox, where there is one. */
    pages(fastify: FastifyInstance): void {
      if (isOutbox) outboxRoutes(fastify, { messages: service })
    },
  }
}
