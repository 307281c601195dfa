import { defineModule } from '../../platform/module.ts'
import { lobbyModule } from '../lobby/index.ts'
import { operatorModule } from '../operator/index.ts'
import { playerModule } from '../player/index.ts'
import { wagerModule } from '../wager/index.ts'
import { createLotteryDesk } from './desk.ts'
import { deskRoutes } from './desk-routes.ts'
import { createDraws } from './draws.ts'
import { guardLimit } from './guarded-limit.ts'
import { lotteryMigrations } from './migrations.ts'
import { lotteryRoutes } from './routes.ts'

/** Menus, results and launches of lotteries, in the form of the seeds. What is drawn and bet is the vendor's (apps/lottery). */
export const lotteryModule = defineModule({
  name: 'lottery',
  needs: { lobby: lobbyModule, wager: wagerModule, operators: operatorModule, players: playerModule },
  migrations: lotteryMigrations,
  permissions: {
    'lotteries.read': ['owner', 'manager', 'games', 'lottery_official', 'risk', 'auditor', 'viewer'],
    'lotteries.exposure': ['owner', 'manager', 'games', 'risk'],
    'lotteries.manage': ['owner', 'manager', 'games'],
  },
  create({ platform, config }, { lobby, wager, operators, players }) {
    const draws = createDraws({ ...platform, address: config.lotteryUrl })
    const limit = guardLimit({ ...platform, draws })
    operators.guard(limit)
    const desk = createLotteryDesk({
      ...platform,
      address: config.lotteryUrl,
      draws,
      players,
      secretOf: async (vassalage) => (await lobby.vendorOf(vassalage))?.secret ?? null,
      nameOf: async ({ vassalage, code }, language) => (await lobby.games.byCode(vassalage, code, language))?.name ?? code,
    })
    return {
      service: draws,
      routes(server) {
        lotteryRoutes(server, { draws, games: lobby.games, launch: wager.launch })
        deskRoutes(server, { ...platform, desk, operators, limit })
      },
    }
  },
})
