import { tables as operations } from '@halong/api'
import { ok, refuse } from '@halong/base'
import { defineTick } from '../../platform/jobs/define.ts'
import { defineModule } from '../../platform/module.ts'
import { lobbyModule } from '../lobby/index.ts'
import { operatorModule } from '../operator/index.ts'
import { playerModule } from '../player/index.ts'
import { riskModule } from '../risk/index.ts'
import { apartRoutes } from './apart-routes.ts'
import { createApartStore } from './apart-store.ts'
import { createTablesDesk } from './desk.ts'
import { tablesMigrations } from './migrations.ts'
import { createTelling } from './telling.ts'

/** What operators see of vendors' tables and rooms, and which players they keep apart there (T54; decisions 0112, 0125). */
export const tablesModule = defineModule({
  name: 'tables',
  needs: { operators: operatorModule, players: playerModule, lobby: lobbyModule, risk: riskModule },
  migrations: tablesMigrations,
  create({ platform }, { operators, players, lobby, risk }) {
    const store = createApartStore(platform)
    const desk = createTablesDesk({
      ...platform,
      vendors: lobby.openVendors,
      ask: lobby.askVendor,
      playerOf: players.cardByPlayerId,
      linksOf: risk.linksOf,
      apartFrom: (memberId) => store.of(platform.db.reads, memberId, platform.clock.now()),
    })
    const tellApart = createTelling({ ...platform, store, vendors: lobby.vendorsWithRooms, ask: lobby.askVendor })
    return {
      service: { tellApart },
      jobs: [defineTick({ name: 'tables.tellApart', everySeconds: 2, run: tellApart })],
      routes(server) {
        // Figures over all brands are for those who work for all of them (T69).
        server.answer(operations.list, async ({ caller, request }) =>
          caller.onlyBrandId === null ? ok(await desk.list(request.language)) : refuse('operator.not_allowed'),
        )
        server.answer(operations.listPairs, async ({ caller, query, request }) => {
          const brand = await operators.brandOf(caller, query.brandId, request)
          return brand.ok ? ok(await desk.pairs(brand.value, request.language)) : brand
        })
        apartRoutes(server, {
          ...platform,
          operators,
          store,
          players: { byPlayerId: players.cardByPlayerId, byMemberId: players.cardByMemberId },
        })
      },
    }
  },
})
