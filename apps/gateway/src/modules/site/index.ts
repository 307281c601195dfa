import type { Platform, Server } from '../../platform/index.ts'
import { openCountries } from './country.ts'
import { siteRoutes } from './routes.ts'
import { createSiteService } from './service.ts'
import { createSiteStore } from './store.ts'

export { type Brand, type BrandInput, originOf } from './brand.ts'
export { isGuarded, needsSecondOperator } from './guards.ts'
export { siteMigrations } from './migrations.ts'
export { settingNotes } from './notes.ts'
export type { Site, SiteService } from './service.ts'
export {
  isSettingName,
  type SettingName,
  type Settings,
  type SettingValue,
  type Switch,
  settingNames,
  settingRegistry,
} from './settings.ts'
export type { StoredSetting } from './store.ts'

type Wishes = { readonly pseudoLanguages: boolean; readonly edges: Parameters<typeof createSiteService>[0]['edges'] }
type Doors = Omit<Parameters<typeof siteRoutes>[1], 'site' | 'clock'>

/** Brands, their settings and whether they are open. */
export async function createSite(platform: Platform, { pseudoLanguages, edges }: Wishes) {
  const service = createSiteService({
    ...platform,
    store: createSiteStore(platform),
    countries: await openCountries(),
    pseudoLanguages,
    edges,
  })
  return { service, routes: (server: Server, doors: Doors) => siteRoutes(server, { site: service, clock: platform.clock, ...doors }) }
}
