import { invariant } from '@halong/base'
import { defineConsumer } from '../../platform/feed.ts'
import type { Tx } from '../../platform/index.ts'
import { defineModule } from '../../platform/module.ts'
import { feedModule } from '../feed/index.ts'
import { inboxModule } from '../inbox/index.ts'
import { lobbyModule } from '../lobby/index.ts'
import { operatorModule } from '../operator/index.ts'
import { playerModule } from '../player/index.ts'
import { siteModule } from '../site/index.ts'
import { walletModule } from '../wallet/index.ts'
import { createEarning } from './earning.ts'
import { earningStore } from './earning-store.ts'
import { createMall } from './mall.ts'
import { createMallAdmin } from './mall-admin.ts'
import { mallAdminRoutes } from './mall-admin-routes.ts'
import { pointsMigrations } from './migrations.ts'
import { createPointsLedger } from './points-ledger.ts'
import { ratesTooHigh } from './rate-ceiling.ts'
import { createRedemptionFacts } from './redemption-facts.ts'
import { createRedemptionStore } from './redemption-store.ts'
import { createRewardStore } from './reward-store.ts'
import { pointsRoutes } from './routes.ts'
import { type PointsSettings, pointsSettings } from './settings.ts'

export { ratioOf } from './mall.ts'
export { type PointsSettings, pointsSettings } from './settings.ts'

/** Points for what was staked, rewards for points, and points into money (R-PROMO-2, game-rules.md §17.2). */
export const pointsModule = defineModule({
  name: 'points',
  needs: {
    site: siteModule,
    operators: operatorModule,
    players: playerModule,
    wallet: walletModule,
    lobby: lobbyModule,
    inbox: inboxModule,
    feed: feedModule,
  },
  settings: pointsSettings,
  permissions: {
    'points.manage': ['owner', 'manager', 'settings', 'marketing'],
    'points.decide': ['owner', 'manager', 'support', 'support_lead'],
  },
  migrations: pointsMigrations,
  create({ platform, ledger, secrets }, { site, operators, players: { cardByMemberId, cardByPlayerId }, wallet, lobby, inbox }) {
    const players = { byMemberId: cardByMemberId, byPlayerId: cardByPlayerId }
    const rewards = createRewardStore(platform)
    const redemptions = createRedemptionStore(platform)
    const pointsLedger = createPointsLedger({ ...platform, ledger })
    const earning = createEarning({ ...platform, pointsLedger, site, games: lobby.games, players })
    const mall = createMall({ ...platform, rewards, redemptions, pointsLedger, secrets })
    const mallAdmin = createMallAdmin({ ...platform, rewards, redemptions, pointsLedger, site, inbox, lobby, secrets })
    site.checkWith('points', async (value: PointsSettings['points']) => ratesTooHigh(value, await lobby.edges()))
    /** A player's own brand: whatever address the call came to. */
    async function brandIdOf(memberId: number): Promise<number> {
      const player = await players.byMemberId(memberId)
      if (player === null) throw new Error('a signed-in player exists')
      return player.brandId
    }
    return {
      service: {
        balanceOf: pointsLedger.balanceOf,
        convert: mall.convert,
        /** Gives the points of a promotion's claim, in its transaction. False where the ledger takes no gift for the player: nothing may be left then. */
        async give(tx: Tx, gift: { memberId: number; brandId: number; claimId: string; points: bigint }): Promise<boolean> {
          const { memberId, brandId, claimId, points } = gift
          // Whoever has points has a row: reports of what is outstanding begin there.
          await earningStore.addParts(tx, { memberId, brandId, parts: 0n })
          await pointsLedger.open(tx, memberId)
          const refusal = await pointsLedger.gift(tx, { memberId, key: `points.claim ${claimId}`, reference: claimId, points })
          invariant(refusal === null || refusal === 'ledger.member_blocked', `points are given: ${refusal ?? ''}`)
          return refusal === null
        },
        redemptionFacts: createRedemptionFacts(redemptions),
        publish: mallAdmin.publish,
        /** Who wrote the rewards of a brand last. */
        authors: async (brandId: number): Promise<string[]> => (await rewards.list(brandId)).map(({ changedBy }) => changedBy),
        waiting: (brandId: number) => mallAdmin.redemptions({ brandId, state: 'IN_PROCESS', after: null, most: 100 }),
        decide: mallAdmin.decide,
        /** Rewards of a brand whose picture begins with an address: `reward name` each. */
        rewardsShowing: async (brandId: number, address: string): Promise<string[]> =>
          (await rewards.list(brandId)).filter(({ picture }) => picture.startsWith(address)).map(({ name }) => `reward ${name}`),
      },
      consumers: [defineConsumer({ consumer: 'points', count: earning.count })],
      routes(server) {
        pointsRoutes(server, { ...platform, mall, rewards, site, lobby, wallet, brandIdOf })
        mallAdminRoutes(server, { ...platform, mallAdmin, operators, players })
      },
    }
  },
})
