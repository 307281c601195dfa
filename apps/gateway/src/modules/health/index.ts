import { defineModule } from '../../platform/module.ts'
import { cashierModule } from '../cashier/index.ts'
import { feedModule } from '../feed/index.ts'
import { lobbyModule } from '../lobby/index.ts'
import { operatorModule } from '../operator/index.ts'
import { reportModule } from '../report/index.ts'
import { siteModule } from '../site/index.ts'
import { healthRoutes } from './routes.ts'

/** How an installation is: its jobs, its counting, those it calls and is called by (R-OPS-1). */
export const healthModule = defineModule({
  name: 'health',
  needs: {
    site: siteModule,
    operators: operatorModule,
    lobby: lobbyModule,
    feed: feedModule,
    cashier: cashierModule,
    reports: reportModule,
  },
  permissions: { 'system.read': ['owner', 'manager', 'developer'], 'system.jobs': ['owner', 'developer'] },
  create: ({ platform, jobs }, { site, lobby, feed, cashier, reports }) => ({
    service: {},
    routes: (server) => healthRoutes(server, { ...platform, jobs, site, lobby, feed, cashier, reports }),
  }),
})
