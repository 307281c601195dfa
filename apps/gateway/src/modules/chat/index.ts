import { defineModule, definePort } from '../../platform/module.ts'
import { figuresModule } from '../figures/index.ts'
import { inboxModule } from '../inbox/index.ts'
import { operatorModule } from '../operator/index.ts'
import { playerModule } from '../player/index.ts'
import { recordsModule } from '../records/index.ts'
import { securityModule } from '../security/index.ts'
import { siteModule } from '../site/index.ts'
import { vipModule } from '../vip/index.ts'
import { createAuthors } from './authors.ts'
import { chatChannel } from './chat-channel.ts'
import { createDoors } from './doors.ts'
import { createMeasureStore } from './measure-store.ts'
import { createMessageStore } from './message-store.ts'
import { chatMigrations } from './migrations.ts'
import { createModeration } from './moderation.ts'
import { chatRoomRoutes, type RoomDrop } from './operator-routes.ts'
import { chatRoutes } from './routes.ts'
import { createSeenStore } from './seen-store.ts'
import { chatSettings } from './settings.ts'
import { createStrikes } from './strikes.ts'
import { createTalking } from './talking.ts'

/** Red envelopes of a brand that are open or open soon (module `promotion`). */
export const roomDrops = definePort<(brandId: number) => Promise<readonly RoomDrop[]>>('chat.roomDrops')

const ALL_DAYS = { from: '2000-01-01', to: '2999-12-31' }

/** Rooms in which players talk to each other, and what keeps them clean (R-MSG-3). */
export const chatModule = defineModule({
  name: 'chat',
  needs: {
    site: siteModule,
    operators: operatorModule,
    players: playerModule,
    inbox: inboxModule,
    security: securityModule,
    figures: figuresModule,
    vip: vipModule,
    records: recordsModule,
  },
  settings: chatSettings,
  permissions: { 'chat.moderate': ['owner', 'manager', 'compliance', 'support', 'support_lead'] },
  migrations: chatMigrations,
  create({ platform, limits, secrets, use }, { site, operators, players, inbox, security, figures, vip, records }) {
    const authors = createAuthors(secrets.keyFor('chat authors'))
    const [messages, measures] = [createMessageStore(platform), createMeasureStore(platform)]
    const seen = createSeenStore(platform)
    const shared = { ...platform, site, limits, messages, measures, seen, inbox, authors }
    async function rankOf({ memberId, brandId }: { readonly memberId: number; readonly brandId: number }): Promise<number> {
      const [ladder, { rank }] = await Promise.all([vip.thresholds(brandId), vip.standingOf(memberId)])
      return ladder.length > 0 ? rank : 0
    }
    const doors = createDoors({
      ...shared,
      async hasContact(memberId) {
        const { isMobileVerified, isEmailVerified } = await security.contactsOf(memberId)
        return isMobileVerified || isEmailVerified
      },
      registeredAt: players.registeredAt,
      rankOf,
      turnoverOf: async (whose) => (await figures.ofMember({ ...whose, ...ALL_DAYS })).reduce((sum, { valid }) => sum + valid, 0n),
    })
    const talking = createTalking(shared)
    const moderation = createModeration({ ...shared, tell: talking.tell })
    const directory = { byMemberId: players.cardByMemberId, byPlayerId: players.cardByPlayerId }
    return {
      service: {},
      channels: [
        chatChannel({
          ...shared,
          mayEnter: async (who, room) => (await doors.enter(who, room)).ok,
          isOpen: ({ brandId, room }) => doors.has(brandId, room),
        }),
      ],
      routes(server) {
        chatRoutes(server, { ...shared, players, doors, rankOf, roundOf: records.roundOf, strikes: createStrikes(shared), talking })
        chatRoomRoutes(server, { ...shared, doors, dropsOf: use(roomDrops), operators, players: directory, moderation })
      },
    }
  },
})
