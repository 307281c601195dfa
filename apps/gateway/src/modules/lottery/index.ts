import { defineModule } from '../../platform/module.ts'
import { lobbyModule } from '../lobby/index.ts'
import { operatorModule } from '../operator/index.ts'
import { playerModule } from '../player/index.ts'
import { protectionModule } from '../protection/index.ts'
import { siteModule } from '../site/index.ts'
import { wagerModule } from '../wager/index.ts'
import { createAsk } from './ask.ts'
import { createLotteryDesk } from './desk.ts'
import { deskRoutes } from './desk-routes.ts'
import { createDraws, type LotteryCard } from './draws.ts'
import { guardLimit } from './guarded-limit.ts'
import { lotteryMigrations } from './migrations.ts'
import { createResults } from './results.ts'
import { lotteryRoutes } from './routes.ts'

/** Menus, results and launches of lotteries, in the form of the seeds. What is drawn and bet is the vendor's (apps/lottery). */
export const lotteryModule = defineModule({
  name: 'lottery',
  needs: {
    lobby: lobbyModule,
    wager: wagerModule,
    operators: operatorModule,
    players: playerModule,
    site: siteModule,
    protection: protectionModule,
  },
  migrations: lotteryMigrations,
  permissions: {
    'lotteries.read': ['owner', 'manager', 'games', 'lottery_official', 'risk', 'auditor', 'viewer'],
    'lotteries.exposure': ['owner', 'manager', 'games', 'risk'],
    'lotteries.manage': ['owner', 'manager', 'games'],
    'results.enter': ['owner', 'manager', 'games', 'lottery_official'],
    'corrections.ask': ['owner', 'manager', 'games', 'lottery_official'],
    'corrections.decide': ['owner', 'manager', 'games'],
  },
  create({ platform, config }, { lobby, wager, operators, players, site, protection }) {
    const draws = createDraws({ ...platform, address: config.lotteryUrl })
    const limit = guardLimit({ ...platform, draws })
    operators.guard(limit)
    const ask = createAsk({
      ...platform,
      address: config.lotteryUrl,
      secretOf: async (vassalage) => (await lobby.vendorOf(vassalage))?.secret ?? null,
    })
    const nameOf = async ({ vassalage, code }: LotteryCard, language: string) =>
      (await lobby.games.byCode(vassalage, code, language))?.name ?? code
    const desk = createLotteryDesk({ ...platform, ask, draws, players, nameOf })
    const results = createResults({ ...platform, ask, draws, nameOf, approve: wager.approveCorrection })
    return {
      service: { ...draws, roundsOfOrder: desk.roundsOfOrder },
      routes(server) {
        lotteryRoutes(server, {
          draws,
          games: lobby.games,
          launch: wager.launch,
          assetOf: async (brandId) => (await site.byId(brandId)).brand.asset,
        })
        deskRoutes(server, {
          ...platform,
          desk,
          results,
          operators,
          limit,
          players,
          isStopped: async (memberId) => !(await protection.mayOffer(memberId)),
        })
      },
    }
  },
})
