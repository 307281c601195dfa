import type { Tx } from '../../platform/index.ts'
import { defineModule, definePort } from '../../platform/module.ts'
import { mayOffer } from '../player/index.ts'
import { createInbox } from './inbox.ts'
import { inboxChannel } from './inbox-channel.ts'
import { inboxMigrations } from './migrations.ts'
import { inboxRoutes } from './routes.ts'
import { createInboxStore } from './store.ts'
import { wordsOf } from './templates.ts'

export type { Inbox, NewNotice } from './inbox.ts'
export { amountParam, isNotice, type NoticeTemplate } from './templates.ts'

/** Tells devices of a player of a new notice, in the transaction that writes it (module `push`). */
export const noticeNews =
  definePort<(tx: Tx, notice: { readonly memberId: number; readonly id: string; readonly template: string }) => Promise<void>>(
    'inbox.noticeNews',
  )

/** What the site tells a player inside the member centre (R-MC-1 messageV2). */
export const inboxModule = defineModule({
  name: 'inbox',
  needs: {},
  migrations: inboxMigrations,
  create({ platform, use }) {
    const store = createInboxStore(platform)
    const offers = use(mayOffer)
    const inbox = createInbox({ ...platform, store, news: use(noticeNews), mayOffer: (memberId) => offers()(memberId) })
    return {
      service: {
        write: inbox.write,
        /** A notice in a reader's language; null where it is gone. */
        async wordsOf(memberId: number, id: string, language: string) {
          const notice = await store.one(memberId, id)
          const words = notice && wordsOf(notice.template, notice.params, language)
          return notice && words ? { ...words, template: notice.template, link: notice.link, at: notice.at } : null
        },
      },
      channels: [inboxChannel({ ...platform, inbox })],
      routes: (server) => inboxRoutes(server, inbox),
    }
  },
})
