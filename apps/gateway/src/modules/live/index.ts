import { defineModule } from '../../platform/module.ts'
import { playerModule } from '../player/index.ts'
import { sessionModule } from '../session/index.ts'
import { siteModule } from '../site/index.ts'
import { startLive } from './socket.ts'

/** The socket of open pages, `/ws`: what modules above tell their players. */
export const liveModule = defineModule({
  name: 'live',
  needs: { site: siteModule, players: playerModule, sessions: sessionModule },
  create: ({ platform, metrics, config, channels }, { site, players, sessions }) => ({
    service: {},
    pages(fastify) {
      const live = startLive(fastify.server, {
        ...platform,
        metrics,
        handlers: channels(),
        publicOrigin: config.publicOrigin,
        trustedProxies: config.trustedProxies,
        redeemTicket: sessions.redeemTicket,
        isLive: ({ sessionId }) => sessions.isLive(sessionId),
        ownerOf: ({ memberId }) => players.byMemberId(memberId),
        isClaimed: async (host) => (await site.list()).some(({ hosts }) => hosts.includes(host)),
        brandAt: async (host) => (await site.byHost(host)).brand,
        countryOf: site.countryOf,
        async shutTo(brandId, country) {
          const { status } = await site.openness(brandId, country)
          return status === 0 ? null : status === 1 ? 'system.maintenance' : 'system.region_restricted'
        },
      })
      // Before the listener closes: an open socket would keep it waiting.
      fastify.addHook('preClose', live.close)
    },
  }),
})
