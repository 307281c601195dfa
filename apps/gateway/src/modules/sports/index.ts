import { sports as operations } from '@halong/api'
import { defineModule } from '../../platform/module.ts'
import { lobbyModule } from '../lobby/index.ts'
import { operatorModule } from '../operator/index.ts'
import { createSportsDesk } from './desk.ts'

const VASSALAGE = 'HALONG_SPORTS'

/** What operators see of our own sportsbook. Fixtures, prices and bets are the vendor's (apps/sportsbook); this module owns no data of sports. */
export const sportsModule = defineModule({
  name: 'sports',
  needs: { lobby: lobbyModule, operators: operatorModule },
  permissions: { 'sports.read': ['owner', 'manager', 'games', 'risk', 'auditor', 'viewer'] },
  create({ platform, config }, { lobby, operators }) {
    const desk = createSportsDesk({
      ...platform,
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
      },
    }
  },
})
