import { tables as operations } from '@halong/api'
import { ok, refuse } from '@halong/base'
import { defineModule } from '../../platform/module.ts'
import { lobbyModule } from '../lobby/index.ts'
import { operatorModule } from '../operator/index.ts'
import { playerModule } from '../player/index.ts'
import { riskModule } from '../risk/index.ts'
import { createTablesDesk } from './desk.ts'

/** What operators see of vendors' tables and rooms (T54; decision 0112). */
export const tablesModule = defineModule({
  name: 'tables',
  needs: { operators: operatorModule, players: playerModule, lobby: lobbyModule, risk: riskModule },
  create({ platform }, { operators, players, lobby, risk }) {
    const desk = createTablesDesk({
      ...platform,
      vendors: lobby.openVendors,
      ask: lobby.askVendor,
      playerOf: players.cardByPlayerId,
      linksOf: risk.linksOf,
    })
    return {
      service: {},
      routes(server) {
        // Figures over all brands are for those who work for all of them (T69).
        server.answer(operations.list, async ({ caller, request }) =>
          caller.onlyBrandId === null ? ok(await desk.list(request.language)) : refuse('operator.not_allowed'),
        )
        server.answer(operations.listPairs, async ({ caller, query, request }) => {
          const brand = await operators.brandOf(caller, query.brandId, request)
          return brand.ok ? ok(await desk.pairs(brand.value, request.language)) : brand
        })
      },
    }
  },
})
