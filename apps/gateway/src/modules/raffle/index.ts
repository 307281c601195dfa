import { randomUUID } from 'node:crypto'
import { beaconCall } from '@halong/api'
import { defineSchedule, defineTick } from '../../platform/jobs/define.ts'
import { defineModule } from '../../platform/module.ts'
import { inboxModule } from '../inbox/index.ts'
import { lobbyModule } from '../lobby/index.ts'
import { operatorModule } from '../operator/index.ts'
import { playerModule } from '../player/index.ts'
import { promotionModule } from '../promotion/index.ts'
import { protectionModule } from '../protection/index.ts'
import { createDraws } from './draws.ts'
import { raffleMigrations } from './migrations.ts'
import type { RafflePorts } from './ports.ts'
import { createPresenting } from './presenting.ts'
import { createRaffleStore } from './raffle-store.ts'
import { raffleRoutes } from './routes.ts'

/** The vendor that stands witness: its value is committed to before, and told to the fixed list alone (contracts §7). */
const WITNESS = 'HALONG'

/** Draws for those who joined: tickets for play, winners drawn in public from a fixed list, prizes awarded once each (R-PROMO-3). */
export const raffleModule = defineModule({
  name: 'raffle',
  needs: {
    operators: operatorModule,
    players: playerModule,
    inbox: inboxModule,
    lobby: lobbyModule,
    protection: protectionModule,
    promotions: promotionModule,
  },
  migrations: raffleMigrations,
  create({ platform, secrets }, { operators, players, inbox, lobby, protection, promotions }) {
    const store = createRaffleStore(platform)
    const { placeOf, reserve, giveBack, award, find, holders, countedTo } = promotions
    const ports: RafflePorts = {
      placeOf,
      reserve,
      giveBack,
      award,
      find,
      holders,
      mayOffer: protection.mayOffer,
      running: async () =>
        (await promotions.ofTemplate('raffle')).flatMap(({ terms, ...rest }) => (terms.template === 'raffle' ? [{ ...rest, terms }] : [])),
      witness: (asked) => lobby.askVendor(beaconCall, WITNESS, { commandId: randomUUID(), language: 'EN', body: asked }),
    }
    const draws = createDraws({ ...platform, store, ports, secrets, inbox, countedTo })
    return {
      service: { begin: draws.begin, settle: draws.settle },
      jobs: [
        defineTick({ name: 'raffle.begin', everySeconds: 30, run: draws.begin }),
        defineTick({ name: 'raffle.settle', everySeconds: 30, run: draws.settle }),
        defineSchedule({ name: 'raffle.forget', when: { cron: '50 4 * * *', zone: 'UTC' }, sweep: draws.forget }),
      ],
      routes: (server) =>
        raffleRoutes(server, {
          ...platform,
          store,
          presenting: createPresenting({
            ...platform,
            store,
            promotions,
            players,
            witnessOrigin: async () => (await lobby.vendorOf(WITNESS))?.launchOrigin ?? null,
          }),
          operators,
          players: { byMemberId: players.cardByMemberId, byPlayerId: players.cardByPlayerId },
          assetOf: async (brandId) => (await placeOf(brandId)).asset,
        }),
    }
  },
})
