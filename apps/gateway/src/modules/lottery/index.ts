import { defineModule } from '../../platform/module.ts'
import { lobbyModule } from '../lobby/index.ts'
import { wagerModule } from '../wager/index.ts'
import { createDraws } from './draws.ts'
import { lotteryRoutes } from './routes.ts'

/** Menus, results and launches of lotteries, in the form of the seeds. What is drawn and bet is the vendor's (apps/lottery). */
export const lotteryModule = defineModule({
  name: 'lottery',
  needs: { lobby: lobbyModule, wager: wagerModule },
  create({ platform, config }, { lobby, wager }) {
    const draws = createDraws({ ...platform, address: config.lotteryUrl })
    return {
      service: draws,
      routes: (server) => lotteryRoutes(server, { draws, games: lobby.games, launch: wager.launch }),
    }
  },
})
