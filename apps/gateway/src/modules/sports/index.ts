import { sports as operations } from '@halong/api'
import { defineModule } from '../../platform/module.ts'
import { lobbyModule } from '../lobby/index.ts'
import { operatorModule } from '../operator/index.ts'
import { playerModule } from '../player/index.ts'
import { createSportsDesk } from './desk.ts'

const VASSALAGE = 'HALONG_SPORTS'

/** What operators see of our own sportsbook. Fixtures, prices and bets are the vendor's (apps/sportsbook); this module owns no data of sports. */
export const sportsModule = defineModule({
  name: 'sports',
  needs: { lobby: lobbyModule, operators: operatorModule, players: playerModule },
  permissions: { 'sports.read': ['owner', 'manager', 'games', 'risk', 'auditor', 'viewer'] },
  create({ platform, config }, { lobby, operators, players }) {
    const desk = createSportsDesk({
      ...platform,
      players,
      address: config.sportsbookUrl,
      secret: async () => (await lobby.vendorOf(VASSALAGE))?.secret ?? null,
    })
    return {
      service: desk,
      routes(server) {
        server.answer(operations.listFixtures, async ({ caller, query: { brandId, ...asked }, request }) => {
          const brand = await operators.brandOf(caller, brandId, request)
          if (!brand.ok) return brand
          return desk.list(asked, caller.onlyBrandId === null)
        })
        server.answer(operations.listBets, async ({ caller, query: { brandId, ...asked }, request }) => {
          const brand = await operators.brandOf(caller, brandId, request)
          return brand.ok ? desk.listBets(asked, caller.onlyBrandId === null) : brand
        })
      },
    }
  },
})
