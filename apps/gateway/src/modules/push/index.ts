import { uuidFromId } from '../../platform/index.ts'
import { defineModule, definePort, fill } from '../../platform/module.ts'
import { inboxModule, noticeNews } from '../inbox/index.ts'
import { playerModule } from '../player/index.ts'
import { protectionModule } from '../protection/index.ts'
import { segmentModule } from '../segment/index.ts'
import { sessionModule } from '../session/index.ts'
import { kindOf } from './kinds.ts'
import { pushMigrations } from './migrations.ts'
import { post, vapidKeys } from './post.ts'
import { createPushStore } from './push-store.ts'
import { pushRoutes } from './routes.ts'
import { createSending, sendPush, type Told } from './sending.ts'

export type { Sending } from './sending.ts'

/** What a campaign says in a language (module `campaign`). */
export const campaignWords = definePort<(id: string, language: string) => Promise<Omit<Told, 'kind'> | null>>('push.campaignWords')

/** Notices on devices outside the page, to who chose them (R-MSG-2). */
export const pushModule = defineModule({
  name: 'push',
  // Sessions: devices are named as they are there. Segments: how many of one can be reached is counted beside them.
  needs: { players: playerModule, sessions: sessionModule, inbox: inboxModule, protection: protectionModule, segments: segmentModule },
  migrations: pushMigrations,
  create({ platform, config, secrets, metrics, jobs, siteOrigin, use }, { players, inbox, protection }) {
    const store = createPushStore({ ...platform, secrets })
    const keys = vapidKeys(secrets.keyFor('web push'))
    const campaign = use(campaignWords)
    /** Whom a push service asks when something is wrong. */
    function subject(): string {
      if (config.mail) return `mailto:${config.mail.from.replace(/^.*<|>.*$/g, '')}`
      const { hostname } = new URL(siteOrigin())
      return hostname === 'localhost' ? `mailto:push@${hostname}` : `https://${hostname}`
    }
    const sending = createSending({
      ...platform,
      store,
      jobs,
      cardOf: players.cardByMemberId,
      mayOffer: protection.mayOffer,
      async words(cause, { memberId, language }) {
        const [what, id = ''] = cause.split(':')
        if (what === 'campaign') {
          const said = await campaign()(id, language)
          return said && { ...said, kind: 'offers' }
        }
        const notice = await inbox.wordsOf(memberId, id, language)
        // The text of a notice may hold amounts, and a lock screen is read by anybody.
        const kind = notice && kindOf(notice.template)
        return notice && kind && { ...notice, text: '', kind }
      },
      post: (address, parcel) => post(address, parcel, { subject: subject(), ...keys }),
      onOutcome: (outcome) => metrics.pushes.inc({ outcome }),
    })
    return {
      service: {
        queue: sending.queue,
        /** How many players of a segment agreed to offers on a device. */
        withOffers: async (segment: string) => {
          const id = uuidFromId('seg', segment)
          return id === null ? 0 : store.withOffers(platform.db.pool, id)
        },
      },
      fills: [fill(noticeNews, sending.notice)],
      jobs: [sendPush.runBy(sending.carry)],
      routes: (server) => pushRoutes(server, { store, key: keys.publicKey, services: config.pushServices }),
    }
  },
})
