import { defineModule } from '../../platform/module.ts'
import { createPageNews } from '../../platform/page-news.ts'
import { openCountries } from './country.ts'
import { siteMigrations } from './migrations.ts'
import { siteRoutes } from './routes.ts'
import { createSiteService } from './service.ts'
import { siteSettings } from './settings.ts'
import { settingsChannel } from './settings-channel.ts'
import { createSiteStore } from './store.ts'

export type { Brand, BrandInput, BrandState } from './brand.ts'
export { asksBirthday, marketRules, minimumAgeOf } from './market.ts'
export type { Site, SiteService } from './service.ts'
export { type Settings, siteSettings } from './settings.ts'
export type { StoredSetting } from './store.ts'
export type { Switch } from './switches.ts'

/** Brands, their settings and whether they are open. */
export const siteModule = defineModule({
  name: 'site',
  needs: {},
  settings: siteSettings,
  migrations: siteMigrations,
  async create({ platform, config, declared, siteOrigin, envelopes, botChecks }) {
    const service = createSiteService({
      ...platform,
      store: createSiteStore(platform),
      countries: await openCountries(),
      pseudoLanguages: config.pseudoLanguages,
      table: declared.settings,
      siteOrigin,
    })
    await service.ensureFirstBrand()
    const pageNews = createPageNews(platform.bus)
    return {
      service,
      channels: [settingsChannel({ ...platform, site: service })],
      gates: { brandOf: async (host) => (await service.byHost(host)).brand, countryOf: service.countryOf, openness: service.openness },
      routes: (server) =>
        siteRoutes(server, {
          site: service,
          clock: platform.clock,
          pageNews,
          publicKeys: envelopes.publicKeys,
          async botChallenge(purpose) {
            const challenge = await botChecks.challenge(purpose)
            return challenge && { ...challenge }
          },
        }),
    }
  },
})
