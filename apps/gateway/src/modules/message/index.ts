import { defineSchedule, defineTick } from '../../platform/jobs/define.ts'
import { defineModule } from '../../platform/module.ts'
import { siteModule } from '../site/index.ts'
import type { Deliverer } from './message.ts'
import { messageMigrations } from './migrations.ts'
import { outboxRoutes } from './pages.ts'
import { createProviders } from './providers.ts'
import { createSender } from './sender.ts'
import { createMessageService } from './service.ts'
import { createMessageStore } from './store.ts'

export type { Channel } from './message.ts'
export type { MessageService } from './service.ts'
export type { OutboxMessage } from './store.ts'
export type { Template } from './templates.ts'

/** Delivered as soon as it is written: the mailbox reads the table itself. */
const mailbox: Deliverer = { deliver: async () => undefined }

/** Messages to people outside: written in a transaction, sent afterwards. */
export const messageModule = defineModule({
  name: 'message',
  needs: { site: siteModule },
  migrations: messageMigrations,
  create({ platform, metrics, config: { mail, sms, outbox } }, { site }) {
    const isOutbox = outbox && mail === null && sms === null
    const deliverers = isOutbox ? { sms: mailbox, email: mailbox } : createProviders({ mail, sms })
    const store = createMessageStore(platform)
    const brandName = async (brandId: number) => (await site.byId(brandId)).brand.name
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
      service: {
        ...service,
        /** Whether messages end in a mailbox that whoever runs this installation can read, for want of a provider. */
        isOutbox,
        /** Sends what is queued, and comes back when nothing is on its way. */
        async sendQueued(): Promise<void> {
          sender.wake()
          await sender.settled()
        },
      },
      jobs: [
        // Messages whose next try came due; a new one is sent by whoever hears of it first.
        defineTick({ name: 'message.send', everySeconds: 5, run: async () => sender.wake() }),
        defineSchedule({ name: 'message.forget', when: { everyMinutes: 10 }, sweep: service.cleanUp }),
      ],
      pages: (fastify) => (isOutbox ? outboxRoutes(fastify, { messages: service }) : undefined),
      stop: sender.stop,
    }
  },
})
