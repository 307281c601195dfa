import { defineModule } from '../../platform/module.ts'
import { inboxModule } from '../inbox/index.ts'
import { operatorModule } from '../operator/index.ts'
import { playerModule } from '../player/index.ts'
import { siteModule } from '../site/index.ts'
import { walletModule } from '../wallet/index.ts'
import { guardAdjustments } from './guarded.ts'
import { adjustmentMigrations } from './migrations.ts'
import { adjustmentRoutes } from './routes.ts'
import { adjustmentSettings } from './settings.ts'
import { createAdjustmentStore } from './store.ts'

/** Players' money given or taken by hand, by two people (R-OPS-1, I18, S28). */
export const adjustmentModule = defineModule({
  name: 'adjustment',
  needs: { site: siteModule, operators: operatorModule, players: playerModule, inbox: inboxModule, wallet: walletModule },
  settings: adjustmentSettings,
  permissions: {
    'members.money': ['owner', 'manager', 'finance', 'finance_lead', 'payments', 'support_lead', 'auditor', 'viewer'],
    'adjustments.ask': ['owner', 'finance', 'payments', 'support_lead'],
    'adjustments.decide': ['owner', 'finance_lead'],
  },
  migrations: adjustmentMigrations,
  create({ platform, ledger }, { site, operators, players: { cardByMemberId, cardByPlayerId }, inbox, wallet }) {
    const players = { byMemberId: cardByMemberId, byPlayerId: cardByPlayerId }
    const store = createAdjustmentStore(platform)
    const guarded = guardAdjustments({
      ...platform,
      store,
      ledger,
      players,
      inbox,
      brandOf: operators.brandOf,
      twoAgreeAbove: async (brandId) => (await site.byId(brandId)).read(adjustmentSettings).adjustments.twoAgreeAbove,
      tellBalance: wallet.tell,
    })
    operators.guard(guarded)
    return {
      service: { booked: store.booked },
      routes: (server) => adjustmentRoutes(server, { ...platform, store, ledger, players, operators, guarded }),
    }
  },
})
