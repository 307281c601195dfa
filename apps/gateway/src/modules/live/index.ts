import { defineModule } from '../../platform/module.ts'
import { playerModule } from '../player/index.ts'
import { sessionModule } from '../session/index.ts'
import { siteModule } from '../site/index.ts'
import { wagerModule } from '../wager/index.ts'
import { walletModule } from '../wallet/index.ts'
import { startLive } from './socket.ts'

/** The socket of open pages, `/ws`: what modules above tell their players. */
export const liveModule = defineModule({
  name: 'live',
  needs: { site: siteModule, players: playerModule, sessions: sessionModule, wallet: walletModule, wager: wagerModule },
  create: ({ platform, metrics, config }, { site, players, sessions, wallet, wager }) => ({
    service: {},
    pages(fastify) {
      const live = startLive(fastify.server, {
        ...platform,
        metrics,
        publicOrigin: config.publicOrigin,
        redeemTicket: sessions.redeemTicket,
        isLive: ({ sessionId }) => sessions.isLive(sessionId),
        settingsVersion: async (brandId) => (await site.byId(brandId)).settingsVersion,
        ownerOf: ({ memberId }) => players.byMemberId(memberId),
        async balanceOf({ memberId }) {
          const player = await players.byMemberId(memberId)
          return player && (await wallet.newsOf(memberId, player.asset))
        },
        isClaimed: async (host) => (await site.list()).some(({ hosts }) => hosts.includes(host)),
        brandAt: async (host) => (await site.byHost(host)).brand.id,
        winners: (brandId, language) => wager.winners(brandId, 'latest', language),
      })
      // Before the listener closes: an open socket would keep it waiting.
      fastify.addHook('preClose', live.close)
    },
  }),
})
