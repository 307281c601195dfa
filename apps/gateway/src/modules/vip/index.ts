import { weightOf } from '@halong/rules/weights'
import { defineConsumer } from '../../platform/feed.ts'
import { defineSchedule } from '../../platform/jobs/define.ts'
import { defineModule, fill } from '../../platform/module.ts'
import { feedModule } from '../feed/index.ts'
import { inboxModule } from '../inbox/index.ts'
import { lobbyModule } from '../lobby/index.ts'
import { operatorModule } from '../operator/index.ts'
import { clubLabel, playerModule } from '../player/index.ts'
import { protectionModule } from '../protection/index.ts'
import { siteModule } from '../site/index.ts'
import { createCounting } from './counting.ts'
import { partsOf, rankFor, xpOf } from './ladder.ts'
import { vipMigrations } from './migrations.ts'
import { clubOf } from './present.ts'
import { vipRoutes } from './routes.ts'
import { vipSettings } from './settings.ts'
import { createVipStore, type Rise } from './vip-store.ts'

/** Members raised in one transaction after a ladder was lowered. */
const RAISED_AT_ONCE = 500

/** Ranks of members by what they have played (R-PROMO-3, R-ROLE-3). */
export const vipModule = defineModule({
  name: 'vip',
  needs: {
    site: siteModule,
    operators: operatorModule,
    players: playerModule,
    inbox: inboxModule,
    protection: protectionModule,
    lobby: lobbyModule,
    feed: feedModule,
  },
  settings: vipSettings,
  permissions: { 'vip.manage': ['owner', 'manager', 'marketing'] },
  migrations: vipMigrations,
  create({ platform }, { site, operators, players: { cardByMemberId, cardByPlayerId }, inbox, protection, lobby }) {
    const store = createVipStore(platform)
    async function ladderOf(brandId: number) {
      const { brand, read } = await site.byId(brandId)
      return { ladder: read(vipSettings).vip, asset: brand.asset }
    }
    /** A rank is news of play: whoever is to be left alone finds it on the page of ranks. */
    async function tell(tx: Parameters<typeof inbox.write>[0], { memberId, rank }: Rise): Promise<void> {
      if (await protection.mayOffer(memberId))
        await inbox.write(tx, { memberId, template: 'vip.risen', params: { rank: String(rank) }, link: '/member/vip' })
    }

    /** Gives ranks that a ladder which was lowered meanwhile has for what was played. */
    async function raise(): Promise<void> {
      for (const { id: brandId } of await site.list()) {
        const { ladder, asset } = await ladderOf(brandId)
        const lowest = ladder.levels[0]
        if (!ladder.isOn || lowest === undefined) continue
        for (const [at, level] of [...ladder.levels.entries()].reverse()) {
          const wanted = { brandId, parts: partsOf(level, asset), rank: at + 1 }
          let raised: number
          do {
            raised = await platform.db.transaction(async (tx) => {
              const found = await store.below(tx, wanted, RAISED_AT_ONCE)
              const now = platform.clock.now()
              const rises = found.map(({ memberId, parts }) => ({ memberId, rank: rankFor(ladder.levels, parts, asset), at: now }))
              await store.rise(tx, rises)
              for (const rise of rises) await tell(tx, rise)
              return rises.length
            })
          } while (raised === RAISED_AT_ONCE)
        }
      }
    }
    return {
      service: {
        /** The rank a player holds, and when each was reached. */
        async standingOf(memberId: number): Promise<{ readonly rank: number; readonly reached: ReadonlyMap<number, Date> }> {
          const [member, reached] = await Promise.all([store.of(memberId), store.reached(memberId)])
          return { rank: member?.rank ?? 0, reached }
        },
        /** What each rank takes in minor units, lowest first; none where a brand has no ranks. */
        async thresholds(brandId: number): Promise<readonly bigint[]> {
          const { ladder, asset } = await ladderOf(brandId)
          return ladder.isOn ? ladder.levels.map((level) => xpOf(level, asset)) : []
        },
        raise,
      },
      consumers: [
        defineConsumer({
          consumer: 'vip',
          count: createCounting({
            store,
            ladderOf,
            tell,
            weightOf: async (vassalage, gameCode) => weightOf(await lobby.edgeOf(vassalage, gameCode)),
          }),
        }),
      ],
      fills: [
        fill(clubLabel, async ({ memberId, brandId, language }) => {
          const { ladder } = await ladderOf(brandId)
          const member = ladder.isOn ? await store.of(memberId) : null
          return member && clubOf(ladder, member.rank, language)
        }),
      ],
      jobs: [defineSchedule({ name: 'vip.raise', when: { everyMinutes: 60 }, sweep: raise })],
      routes: (server) =>
        vipRoutes(server, { ...platform, store, operators, ladderOf, players: { byMemberId: cardByMemberId, byPlayerId: cardByPlayerId } }),
    }
  },
})
