import { weightOf } from '@halong/rules/weights'
import { defineConsumer } from '../../platform/feed.ts'
import type { Tx } from '../../platform/index.ts'
import { defineSchedule, defineTick } from '../../platform/jobs/define.ts'
import { defineModule, definePort, fill } from '../../platform/module.ts'
import type { BalanceNews } from '../../platform/telling-ledger.ts'
import { feedModule } from '../feed/index.ts'
import { lobbyModule } from '../lobby/index.ts'
import { operatorModule } from '../operator/index.ts'
import { playerModule } from '../player/index.ts'
import { bonusFindings, walletModule } from '../wallet/index.ts'
import { bonusStore as store } from './bonus-store.ts'
import { createBonuses } from './bonuses.ts'
import { checkBonuses } from './checking.ts'
import { createCounting } from './counting.ts'
import { bonusMigrations } from './migrations.ts'
import { bonusRoutes } from './routes.ts'
import { createTending } from './tending.ts'

export type { BonusGrant } from './bonuses.ts'

/** A bonus that nobody started: what a promotion had kept for it goes back. */
export const bonusDeclined =
  definePort<(tx: Tx, bonus: { brandId: number; code: string; source: string; granted: bigint }) => Promise<void>>('bonus.declined')

const ROUNDS_KEPT_MS = 400 * 24 * 3_600_000

/** Bonus money: one active bonus a member, its meter, what becomes of it (contracts §4, decision 0104). */
export const bonusModule = defineModule({
  name: 'bonus',
  needs: { operators: operatorModule, players: playerModule, wallet: walletModule, lobby: lobbyModule, feed: feedModule },
  permissions: { 'bonuses.grant': ['owner', 'manager', 'finance_lead'] },
  migrations: bonusMigrations,
  create({ platform, ledger, use }, { operators, players: { cardByMemberId, cardByPlayerId }, wallet, lobby }) {
    const { db, clock } = platform
    const declined = use(bonusDeclined)
    const bonuses = createBonuses({ clock, ledger, declined: (...given) => declined()(...given) })
    const tell = (news: readonly BalanceNews[]) => news.forEach(wallet.tell)
    const tending = createTending({ ...platform, bonuses, wallet })
    return {
      service: {
        /** What a member accepted: see `createBonuses`. */
        grant: bonuses.grant,
        find: store.find,
        tend: tending.run,
      },
      fills: [fill(bonusFindings, checkBonuses)],
      consumers: [
        defineConsumer({
          consumer: 'bonus',
          count: createCounting({
            bonuses,
            paid: tending.paid,
            weightOf: async (vassalage, gameCode) => weightOf(await lobby.edgeOf(vassalage, gameCode)),
          }),
        }),
      ],
      jobs: [
        defineTick({ name: 'bonus.tend', everySeconds: 5, run: tending.run }),
        defineSchedule({
          name: 'bonus.forgetRounds',
          when: { cron: '40 4 * * *', zone: 'UTC' },
          sweep: () => store.forgetRounds(db.pool, new Date(clock.now().getTime() - ROUNDS_KEPT_MS)),
        }),
      ],
      routes: (server) =>
        bonusRoutes(server, {
          db,
          clock,
          bonuses,
          operators,
          players: { byMemberId: cardByMemberId, byPlayerId: cardByPlayerId },
          games: lobby.games,
          tell,
          edgeRanges: lobby.edgeRanges,
        }),
    }
  },
})
