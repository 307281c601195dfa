import type { Secrets } from '../../platform/crypto/secrets.ts'
import type { Platform, Server } from '../../platform/index.ts'
import type { SiteService } from '../site/index.ts'
import { createFavourites } from './favourites.ts'
import { createRegistry } from './registry.ts'
import { registryRoutes } from './registry-routes.ts'
import { createRegistryStore } from './registry-store.ts'
import { lobbyRoutes } from './routes.ts'
import { createLobbyService } from './service.ts'
import { createLobbyStore } from './store.ts'

export type { CatalogueEntry } from './catalogue-entry.ts'
export { lobbyMigrations } from './migrations.ts'
export type { LobbyService, VendorOrder } from './service.ts'

type Deps = {
  platform: Platform
  secrets: Secrets
  site: SiteService
  roundsSince: Parameters<typeof createLobbyService>[0]['roundsSince']
  openedBy: Parameters<typeof lobbyRoutes>[1]['openedBy']
}

/** Vendors and games: what can be played, found and launched. */
export function createLobby({ platform, openedBy, ...rest }: Deps) {
  const favourites = createFavourites(platform)
  const service = createLobbyService({ ...platform, ...rest, store: createLobbyStore(platform) })
  const registry = createRegistry({ ...platform, store: createRegistryStore(platform), changed: service.changed })
  return {
    service,
    routes(server: Server): void {
      lobbyRoutes(server, { lobby: service, favourites, site: rest.site, openedBy })
      registryRoutes(server, registry)
    },
  }
}
