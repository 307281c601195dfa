import { defineModule } from '../../platform/module.ts'
import { createInbox } from './inbox.ts'
import { inboxChannel } from './inbox-channel.ts'
import { inboxMigrations } from './migrations.ts'
import { inboxRoutes } from './routes.ts'
import { createInboxStore } from './store.ts'

export type { Inbox, NewNotice } from './inbox.ts'
export { amountParam, isNotice, type NoticeTemplate } from './templates.ts'

/** What the site tells a player inside the member centre (R-MC-1 messageV2). */
export const inboxModule = defineModule({
  name: 'inbox',
  needs: {},
  migrations: inboxMigrations,
  create({ platform }) {
    const inbox = createInbox({ ...platform, store: createInboxStore(platform) })
    return {
      service: { write: inbox.write },
      channels: [inboxChannel({ ...platform, inbox })],
      routes: (server) => inboxRoutes(server, inbox),
    }
  },
})
