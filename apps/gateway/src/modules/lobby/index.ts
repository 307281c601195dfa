import { channels, games, vendors } from '@halong/api'
import { changeChannel } from '../../platform/change-channel.ts'
import { createChannelVersions } from '../../platform/channel-versions.ts'
import { listsOn } from '../../platform/list/index.ts'
import { defineModule, fill } from '../../platform/module.ts'
import { operatorModule } from '../operator/index.ts'
import { siteModule } from '../site/index.ts'
import { gameDirectory, wagerModule } from '../wager/index.ts'
import { gamesList, vendorsList } from './catalogue-lists.ts'
import { createFavourites } from './favourites.ts'
import { lobbyMigrations } from './migrations.ts'
import { createRegistry } from './registry.ts'
import { registryRoutes } from './registry-routes.ts'
import { createRegistryStore } from './registry-store.ts'
import { lobbyRoutes } from './routes.ts'
import { createLobbyService } from './service.ts'
import { createLobbyStore } from './store.ts'
import { createSwitches, switchRoutes } from './switches.ts'

export type { CatalogueEntry } from './catalogue-entry.ts'
export type { LobbyService, VendorOrder } from './service.ts'

/** Vendors and games: what can be played, found and launched. */
export const lobbyModule = defineModule({
  name: 'lobby',
  needs: { site: siteModule, operators: operatorModule, wager: wagerModule },
  permissions: {
    'games.read': ['owner', 'manager', 'settings', 'games', 'support', 'support_lead', 'auditor', 'viewer'],
    'games.manage': ['owner', 'manager', 'games'],
    'vendors.manage': ['owner', 'manager', 'games'],
  },
  migrations: lobbyMigrations,
  create({ platform, secrets }, { site, operators, wager }) {
    const favourites = createFavourites(platform)
    const versions = createChannelVersions(platform.db)
    const service = createLobbyService({
      ...platform,
      versions,
      secrets,
      site,
      roundsSince: wager.roundsSince,
      store: createLobbyStore(platform),
    })
    const registry = createRegistry({ ...platform, store: createRegistryStore(platform), changed: service.changed })
    return {
      service,
      channels: [changeChannel(channels.lobby, { ...platform, versions })],
      fills: [fill(gameDirectory, service.games)],
      gates: { vendorSecret: async (vassalage) => (await service.vendors.byVassalage(vassalage))?.secret ?? null },
      routes(server) {
        lobbyRoutes(server, { lobby: service, favourites, site, openedBy: wager.openedBy })
        const lists = listsOn(server, { ...platform, operators })
        registryRoutes(server, { lists, registry })
        switchRoutes(server, createSwitches({ ...platform, changed: service.changed }))
        lists.answer(vendors.list, vendorsList)
        lists.answer(games.list, gamesList)
        lists.answer(games.listTotals, gamesList)
      },
    }
  },
})
