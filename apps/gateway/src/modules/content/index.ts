import type { Platform, Server } from '../../platform/index.ts'
import type { SiteService } from '../site/index.ts'
import { contentRoutes } from './routes.ts'
import { createContentService } from './service.ts'
import { createContentStore } from './store.ts'

export { contentMigrations } from './migrations.ts'
export type { ContentService, Publication } from './service.ts'

/** Banners, promotions and notices of a brand. */
export function createContent({ platform, site }: { platform: Platform; site: SiteService }) {
  const service = createContentService({ ...platform, site, store: createContentStore(platform) })
  return { service, routes: (server: Server) => contentRoutes(server, { content: service }) }
}
