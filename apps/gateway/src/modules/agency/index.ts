import { defineModule, fill } from '../../platform/module.ts'
import { agencyEntry, playerModule } from '../player/index.ts'
import { siteModule } from '../site/index.ts'
import { agencyMigrations } from './migrations.ts'
import { agencyRoutes } from './routes.ts'
import { createAgencyService } from './service.ts'
import { agencySettings } from './settings.ts'
import { createAgencyStore } from './store.ts'

export type { AgencyService } from './service.ts'
export type { Codes } from './store.ts'

/** Agents: whose code a newcomer brings, and who stands above whom. */
export const agencyModule = defineModule({
  name: 'agency',
  needs: { site: siteModule, players: playerModule },
  settings: agencySettings,
  migrations: agencyMigrations,
  create({ platform, limits }, { site }) {
    const service = createAgencyService({
      ...platform,
      limits,
      store: createAgencyStore(platform),
      async isHostOf(brandId, host) {
        const here = await site.byId(brandId)
        return here.brand.hosts.includes(host) || here.read(agencySettings).affiliate.domains.includes(host)
      },
    })
    return { service, fills: [fill(agencyEntry, service.enter)], routes: (server) => agencyRoutes(server, { agency: service }) }
  },
})
