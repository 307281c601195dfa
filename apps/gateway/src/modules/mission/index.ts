import { lottery, mission as operations } from '@halong/api'
import { ok } from '@halong/base'
import type { PlayerCaller } from '../../platform/index.ts'
import { defineModule } from '../../platform/module.ts'
import { promotionModule } from '../promotion/index.ts'

/** Promotions that are missions, from one task of a day to a streak. */
const MISSIONS: ReadonlySet<string> = new Set(['mission', 'mission_set', 'mission_chain', 'mission_streak'])
const LOTTERIES: ReadonlySet<string> = new Set(['LOTT', 'ELOTT'])

/** Missions of members (R-PROMO-3), and the lotteries' share of them (R-LOTT-4). */
export const missionModule = defineModule({
  name: 'mission',
  needs: { promotions: promotionModule },
  create(_platform, { promotions }) {
    async function summaryOf(caller: PlayerCaller, isOfLotteries: boolean) {
      const all = (await promotions.activities(caller)).filter(({ template }) => MISSIONS.has(template))
      const list = isOfLotteries ? all.filter(({ products }) => products.some((product) => LOTTERIES.has(product))) : all
      const claimable = list.reduce((sum, { ready }) => sum + ready.length, 0)
      return ok({ claimable, countedTo: (await promotions.countedTo())?.toISOString() ?? null, list })
    }
    return {
      service: {},
      routes(server) {
        server.answer(operations.getSummary, ({ caller }) => summaryOf(caller, false))
        server.answer(lottery.getMissionSummary, ({ caller }) => summaryOf(caller, true))
      },
    }
  },
})
