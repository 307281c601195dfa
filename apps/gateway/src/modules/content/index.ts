import type { Platform, Server } from '../../platform/index.ts'
import type { SiteService } from '../site/index.ts'
import { createPublish } from './publish.ts'
import { contentRoutes } from './routes.ts'
import { createContentService } from './service.ts'
import { createShelf } from './shelf.ts'
import { createContentStore } from './store.ts'

export { contentMigrations } from './migrations.ts'
export type { ContentService, Publication } from './service.ts'

/** Banners, promotions, notices, help and documents of a brand. */
export function createContent({ platform, site }: { platform: Platform; site: SiteService }) {
  const store = createContentStore(platform)
  const shelf = createShelf({ ...platform, site, store })
  const service = createContentService({ ...platform, shelf, publish: createPublish({ ...platform, store, site }) })
  return { service, routes: (server: Server) => contentRoutes(server, { content: service }) }
}
