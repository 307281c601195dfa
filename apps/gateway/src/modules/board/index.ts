import { weightOf } from '@halong/rules/weights'
import { defineConsumer } from '../../platform/feed.ts'
import { defineSchedule, defineTick } from '../../platform/jobs/define.ts'
import { defineModule } from '../../platform/module.ts'
import { feedModule } from '../feed/index.ts'
import { inboxModule } from '../inbox/index.ts'
import { lobbyModule } from '../lobby/index.ts'
import { operatorModule } from '../operator/index.ts'
import { playerModule } from '../player/index.ts'
import { promotionModule } from '../promotion/index.ts'
import { createBoardStore } from './board-store.ts'
import { createCounting } from './counting.ts'
import { createBoardDesk } from './desk.ts'
import { boardMigrations } from './migrations.ts'
import { createPeriods } from './periods.ts'
import type { BoardPorts } from './ports.ts'
import { createPresenting } from './presenting.ts'
import { boardRoutes } from './routes.ts'

const CONSUMER = 'board'

/** Races for those who joined: places by score, prizes awarded once each (R-PROMO-3). */
export const boardModule = defineModule({
  name: 'board',
  needs: {
    operators: operatorModule,
    players: playerModule,
    inbox: inboxModule,
    lobby: lobbyModule,
    feed: feedModule,
    promotions: promotionModule,
  },
  migrations: boardMigrations,
  create({ platform }, { operators, players, inbox, lobby, feed, promotions }) {
    const store = createBoardStore(platform)
    const { placeOf, reserve, giveBack, award, find, joined } = promotions
    const ports: BoardPorts = {
      placeOf,
      reserve,
      giveBack,
      award,
      find,
      running: async (on) =>
        (await promotions.ofTemplate('leaderboard', on)).flatMap(({ terms, ...rest }) =>
          terms.template === 'leaderboard' ? [{ ...rest, terms }] : [],
        ),
    }
    const countedTo = () => feed.countedTo(CONSUMER)
    const periods = createPeriods({ ...platform, store, ports, inbox, countedTo })
    return {
      service: { begin: periods.begin, settle: periods.settle },
      consumers: [
        defineConsumer({
          consumer: CONSUMER,
          count: createCounting({
            store,
            periods,
            ports,
            joined,
            weightOf: async (vassalage, gameCode) => weightOf(await lobby.edgeOf(vassalage, gameCode)),
          }),
        }),
      ],
      jobs: [
        defineTick({ name: 'board.begin', everySeconds: 30, run: periods.begin }),
        defineTick({ name: 'board.settle', everySeconds: 30, run: periods.settle }),
        defineSchedule({ name: 'board.forget', when: { cron: '40 4 * * *', zone: 'UTC' }, sweep: periods.forget }),
      ],
      routes: (server) =>
        boardRoutes(server, {
          ...platform,
          store,
          presenting: createPresenting({ ...platform, store, promotions, players }),
          desk: createBoardDesk({ ...platform, store }),
          operators,
          players: { byMemberId: players.cardByMemberId, byPlayerId: players.cardByPlayerId },
          find,
          assetOf: async (brandId) => (await placeOf(brandId)).asset,
          countedTo,
        }),
    }
  },
})
