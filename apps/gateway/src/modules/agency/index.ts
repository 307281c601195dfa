import type { Platform, Server } from '../../platform/index.ts'
import type { Limits } from '../../platform/limits.ts'
import type { SiteService } from '../site/index.ts'
import { agencyRoutes } from './routes.ts'
import { createAgencyService } from './service.ts'
import { createAgencyStore } from './store.ts'

export { agencyMigrations } from './migrations.ts'
export type { AgencyService } from './service.ts'
export type { Codes } from './store.ts'

/** Agents: whose code a newcomer brings, and who stands above whom. */
export function createAgency({ platform, limits, site }: { platform: Platform; limits: Limits; site: SiteService }) {
  const service = createAgencyService({
    ...platform,
    limits,
    store: createAgencyStore(platform),
    async isHostOf(brandId, host) {
      const { brand, settings } = await site.byId(brandId)
      return brand.hosts.includes(host) || settings.affiliate.domains.includes(host)
    },
  })
  return { service, routes: (server: Server) => agencyRoutes(server, { agency: service }) }
}
