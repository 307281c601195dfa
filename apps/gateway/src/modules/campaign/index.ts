import { campaigns as operations } from '@halong/api'
import { idFromUuid } from '../../platform/index.ts'
import { defineTick } from '../../platform/jobs/define.ts'
import { defineModule, fill } from '../../platform/module.ts'
import { inboxModule } from '../inbox/index.ts'
import { operatorModule } from '../operator/index.ts'
import { playerModule } from '../player/index.ts'
import { protectionModule } from '../protection/index.ts'
import { campaignWords, pushModule } from '../push/index.ts'
import { segmentModule } from '../segment/index.ts'
import { siteModule, siteSettings } from '../site/index.ts'
import { type Campaign, campaignStore as store } from './campaign-store.ts'
import { createDesk } from './desk.ts'
import { guardSchedule } from './guarded-schedule.ts'
import { campaignMigrations } from './migrations.ts'
import { campaignRoutes } from './routes.ts'
import { createSending, wordsIn } from './sending.ts'
import { campaignSettings } from './settings.ts'

/** Messages of operators to segments of players, in the inbox and on devices (R-MSG-2, N12). */
export const campaignModule = defineModule({
  name: 'campaign',
  needs: {
    site: siteModule,
    operators: operatorModule,
    players: playerModule,
    inbox: inboxModule,
    protection: protectionModule,
    segments: segmentModule,
    push: pushModule,
  },
  settings: campaignSettings,
  permissions: { 'campaigns.manage': ['owner', 'manager', 'marketing'] },
  migrations: campaignMigrations,
  create({ platform }, { site, operators, players, inbox, protection, segments, push }) {
    const settingsOf = async (brandId: number) => (await site.byId(brandId)).read
    const oneSendsBelow = async (brandId: number) => (await settingsOf(brandId))(campaignSettings).campaigns.oneSendsBelow
    const sizeOf = async ({ brandId, segment }: Campaign) => (await segments.one(brandId, segment))?.members ?? 0
    const sending = createSending({
      ...platform,
      inbox,
      push,
      cardOf: players.cardByMemberId,
      mayOffer: protection.mayOffer,
      membersAfter: segments.membersAfter,
    })
    const desk = createDesk({ ...platform, sending, hasSegment: async (brandId, id) => (await segments.one(brandId, id)) !== null })
    const guarded = guardSchedule({
      ...platform,
      brandOf: operators.brandOf,
      zoneOf: async (brandId) => (await settingsOf(brandId))(siteSettings).timeZone,
      sizeOf,
      oneSendsBelow,
    })
    operators.guard(guarded)
    return {
      service: { send: sending.send },
      fills: [
        fill(campaignWords, async (id, language) => {
          const campaign = await store.one(platform.db.pool, id)
          const words = campaign && campaign.state !== 'CANCELLED' ? wordsIn(campaign, language) : undefined
          return campaign && words ? { ...words, link: campaign.link, at: campaign.begunAt ?? platform.clock.now() } : null
        }),
      ],
      jobs: [defineTick({ name: 'campaign.send', everySeconds: 5, run: sending.send })],
      routes(server) {
        server.answer(operations.schedule, ({ caller, body, request }) => operators.plain(guarded, body, { caller, request }))
        campaignRoutes(server, {
          ...platform,
          desk,
          operators,
          players: { byPlayerId: players.cardByPlayerId },
          async countOf(campaign) {
            const { brandId, segment } = campaign
            const [found, withPush, bound] = await Promise.all([
              segments.one(brandId, segment),
              push.withOffers(segment),
              oneSendsBelow(brandId),
            ])
            const members = found?.members ?? 0
            return { members, withPush, takenAt: found?.takenAt ?? null, needsTwo: members >= bound }
          },
          async waitingOf(brandId, id) {
            const open = await operators.openOf({ brandId, kind: 'campaign', subject: `campaign ${id}` })
            return open === null ? null : idFromUuid('apr', open)
          },
        })
      },
    }
  },
})
