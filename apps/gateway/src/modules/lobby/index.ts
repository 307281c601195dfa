import { channels, games, vendors } from '@halong/api'
import { changeChannel } from '../../platform/change-channel.ts'
import { createChannelVersions } from '../../platform/channel-versions.ts'
import { defineLocalTimer, defineSchedule } from '../../platform/jobs/define.ts'
import { listsOn } from '../../platform/list/index.ts'
import { defineModule, fill } from '../../platform/module.ts'
import { operatorModule } from '../operator/index.ts'
import { siteModule } from '../site/index.ts'
import { gameDirectory, wagerModule } from '../wager/index.ts'
import { transferVendors, walletModule } from '../wallet/index.ts'
import { gamesList, vendorsList } from './catalogue-lists.ts'
import { createFavourites } from './favourites.ts'
import { gameRoutes } from './game-routes.ts'
import { guardCatalogue } from './guarded-catalogue.ts'
import { guardLimits } from './guarded-limits.ts'
import { createGuardedVendors } from './guarded-vendors.ts'
import { lobbyMigrations } from './migrations.ts'
import { createRegistry } from './registry.ts'
import { registryRoutes } from './registry-routes.ts'
import { createRegistryStore } from './registry-store.ts'
import { lobbyRoutes } from './routes.ts'
import { createLobbyService } from './service.ts'
import { createLobbyStore } from './store.ts'
import { createSwitches, switchRoutes } from './switches.ts'
import { createVendorCalls } from './vendor-calls.ts'
import { createVendorLink } from './vendor-link.ts'
import { vendorRoutes } from './vendor-routes.ts'
import { createVendorStore } from './vendor-store.ts'

export type { CatalogueEntry } from './catalogue-entry.ts'
export type { LobbyService, VendorOrder } from './service.ts'
export { setGameOpen, setVendorOpen } from './switches.ts'
export type { VendorLink } from './vendor-link.ts'

/** Vendors and games: what can be played, found and launched. */
export const lobbyModule = defineModule({
  name: 'lobby',
  needs: { site: siteModule, operators: operatorModule, wallet: walletModule, wager: wagerModule },
  permissions: {
    'games.read': ['owner', 'manager', 'settings', 'games', 'support', 'support_lead', 'auditor', 'viewer'],
    'games.manage': ['owner', 'manager', 'games'],
    'vendors.manage': ['owner', 'manager', 'games'],
  },
  migrations: lobbyMigrations,
  create({ platform, secrets }, { site, operators, wager }) {
    const favourites = createFavourites(platform)
    const versions = createChannelVersions(platform.db)
    const store = createLobbyStore(platform)
    const service = createLobbyService({
      ...platform,
      versions,
      secrets,
      site,
      roundsSince: wager.roundsSince,
      store,
    })
    const registry = createRegistry({ ...platform, store: createRegistryStore(platform), changed: service.changed })
    const vendorCalls = createVendorCalls({ ...platform, vendorOf: service.vendorOf })
    const vendorStore = createVendorStore(platform)
    const guardedVendors = createGuardedVendors({ ...platform, store: vendorStore, secrets, changed: service.tellChanged })
    operators.guard(guardedVendors.add)
    operators.guard(guardedVendors.rotate)
    operators.guard(guardedVendors.changeAddress)
    const catalogue = guardCatalogue({ ...platform, store, vendors: vendorStore, changed: service.tellChanged })
    operators.guard(catalogue)
    const limits = guardLimits({ ...platform, brandOf: operators.brandOf, changed: service.tellChanged })
    operators.guard(limits)
    const link = createVendorLink({ ...platform, vendorOf: service.vendorOf })
    return {
      service: { ...service, vendorStandings: vendorCalls.latest, askVendor: link.ask },
      channels: [changeChannel(channels.lobby, { ...platform, versions })],
      fills: [fill(gameDirectory, service.games), fill(transferVendors, service.transferVendors)],
      gates: { isVendorCall: vendorCalls.isFrom },
      jobs: [
        defineLocalTimer({ name: 'lobby.countVendorCalls', everySeconds: 5, run: vendorCalls.write }),
        defineSchedule({ name: 'lobby.oldVendorDays', when: { everyMinutes: 1440 }, sweep: vendorCalls.forget }),
      ],
      // Counts are worth less than an end in time: of an outage in its last moment the log tells.
      stop: () =>
        vendorCalls.write().catch((fault: unknown) => platform.log.warn({ err: fault }, 'the last calls of vendors are not counted')),
      routes(server) {
        lobbyRoutes(server, { lobby: service, favourites, site, link, clock: platform.clock, openedBy: wager.openedBy })
        const lists = listsOn(server, { ...platform, operators })
        registryRoutes(server, { lists, registry })
        switchRoutes(server, createSwitches({ ...platform, changed: service.changed }))
        vendorRoutes(server, {
          ...platform,
          operators,
          store: vendorStore,
          secrets,
          calls: vendorCalls,
          guarded: guardedVendors,
          catalogue,
        })
        gameRoutes(server, { ...platform, operators, limits, link })
        lists.answer(vendors.list, vendorsList)
        lists.answer(games.list, gamesList)
        lists.answer(games.listTotals, gamesList)
      },
    }
  },
})
