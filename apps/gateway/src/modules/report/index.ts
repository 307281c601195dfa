import { defineModule } from '../../platform/module.ts'
import { operatorModule } from '../operator/index.ts'
import { reportMigrations } from './migrations.ts'
import { recordRoutes } from './routes.ts'
import { createRecordStore } from './store.ts'

/** What operators read across the modules: players, their rounds, and the ledger entry by entry. It writes nothing. */
export const reportModule = defineModule({
  name: 'report',
  needs: { operators: operatorModule },
  permissions: {
    'members.read': ['owner', 'manager', 'finance', 'payments', 'risk', 'compliance', 'support', 'support_lead', 'auditor', 'viewer'],
    'ledger.read': ['owner', 'finance', 'finance_lead', 'auditor', 'viewer'],
    'rounds.read': ['owner', 'games', 'risk', 'support', 'support_lead', 'auditor', 'viewer'],
  },
  migrations: reportMigrations,
  create({ platform }, { operators }) {
    const store = createRecordStore(platform)
    return { service: {}, routes: (server) => recordRoutes(server, { ...platform, operators, store }) }
  },
})
