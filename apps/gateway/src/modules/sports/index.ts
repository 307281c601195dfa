import { sports as operations } from '@halong/api'
import { refuse } from '@halong/base'
import type { OperatorCaller } from '../../platform/index.ts'
import { defineModule } from '../../platform/module.ts'
import { lobbyModule } from '../lobby/index.ts'
import { operatorModule } from '../operator/index.ts'
import { playerModule } from '../player/index.ts'
import { wagerModule } from '../wager/index.ts'
import { createAsk } from './ask.ts'
import { createSportsDesk } from './desk.ts'
import { createFactorList, guardFactor } from './factors.ts'
import { guardLimit, guardMargin } from './guarded-rules.ts'
import { createMatchDesk } from './matches.ts'
import { sportsMigrations } from './migrations.ts'
import { createStops } from './stops.ts'
import { createTradingDesk } from './trading-desk.ts'

const VASSALAGE = 'HALONG_SPORTS'

/** What operators see of our own sportsbook, and how it trades as they set it. Fixtures, prices and bets are the vendor's (apps/sportsbook). */
export const sportsModule = defineModule({
  name: 'sports',
  needs: { lobby: lobbyModule, operators: operatorModule, players: playerModule, wager: wagerModule },
  migrations: sportsMigrations,
  permissions: {
    'sports.read': ['owner', 'manager', 'games', 'trader', 'risk', 'auditor', 'viewer'],
    'sports.trade': ['owner', 'manager', 'trader'],
    'sports.settle': ['owner', 'manager', 'games', 'trader'],
  },
  create({ platform, config }, { lobby, operators, players, wager }) {
    const ask = createAsk({
      ...platform,
      address: config.sportsbookUrl,
      secret: async () => (await lobby.vendorOf(VASSALAGE))?.secret ?? null,
    })
    const desk = createSportsDesk({ ...platform, ask, players })
    const trading = createTradingDesk({ ...platform, ask })
    const matches = createMatchDesk({ ...platform, ask, approve: wager.approveCorrection })
    const setStop = createStops(platform)
    const listFactors = createFactorList({ ...platform, players })
    const [margin, limit, factor] = [
      guardMargin(platform),
      guardLimit(platform),
      guardFactor({ ...platform, players, brandOf: operators.brandOf }),
    ]
    operators.guard(margin)
    operators.guard(limit)
    operators.guard(factor)
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
        server.answer(operations.listTrading, async ({ caller, query: { brandId }, request }) => {
          const brand = await operators.brandOf(caller, brandId, request)
          return brand.ok ? trading.list() : brand
        })
        server.answer(operations.getFixture, async ({ caller, query }) =>
          caller.onlyBrandId === null ? trading.fixture(query) : refuse('operator.not_allowed'),
        )
        server.answer(operations.listFactors, async ({ caller, query: { brandId, ...asked }, request }) => {
          const brand = await operators.brandOf(caller, brandId, request)
          return brand.ok ? listFactors(brand.value, asked) : brand
        })
        server.answer(operations.setStop, ({ caller, body, request }) => setStop(body, { caller, request }))
        server.answer(operations.setMargin, ({ caller, body, request }) => operators.plain(margin, body, { caller, request }))
        server.answer(operations.setLimit, ({ caller, body, request }) => operators.plain(limit, body, { caller, request }))
        server.answer(operations.setFactor, ({ caller, body, request }) => operators.plain(factor, body, { caller, request }))
        // Matches of the world are of no brand: they are kept by whoever works for all (T69).
        const ofAll =
          <Asked extends { readonly caller: OperatorCaller }, T>(deed: (asked: Asked) => Promise<T>) =>
          async (asked: Asked) =>
            asked.caller.onlyBrandId === null ? deed(asked) : refuse('operator.not_allowed')
        server.answer(
          operations.listMatches,
          ofAll(({ query, ...call }) => matches.list(query, call)),
        )
        server.answer(
          operations.saveCompetition,
          ofAll(({ body, ...call }) => matches.saveCompetition(body, call)),
        )
        server.answer(
          operations.priceMatch,
          ofAll(({ body }) => matches.price(body)),
        )
        server.answer(
          operations.addMatch,
          ofAll(({ body, ...call }) => matches.add(body, call)),
        )
        server.answer(
          operations.repriceMatch,
          ofAll(({ body, ...call }) => matches.reprice(body, call)),
        )
        server.answer(
          operations.moveMatch,
          ofAll(({ body, ...call }) => matches.move(body, call)),
        )
        server.answer(
          operations.enterResult,
          ofAll(({ body, ...call }) => matches.enterResult(body, call)),
        )
        server.answer(
          operations.correctResult,
          ofAll(({ body, ...call }) => matches.correctResult(body, call)),
        )
        server.answer(
          operations.decideCorrection,
          ofAll(({ body, ...call }) => matches.decideCorrection(body, call)),
        )
        server.answer(
          operations.importMatches,
          ofAll(({ body, ...call }) => matches.importMatches(body, call)),
        )
        server.answer(
          operations.nameTeam,
          ofAll(({ body, ...call }) => matches.nameTeam(body, call)),
        )
        server.answer(operations.tradingRules, ({ body }) => trading.tell(body.version))
      },
    }
  },
})
