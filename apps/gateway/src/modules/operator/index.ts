import { defineSchedule } from '../../platform/jobs/define.ts'
import { defineModule } from '../../platform/module.ts'
import { siteModule } from '../site/index.ts'
import { createAuthenticators } from './authenticators.ts'
import { createOperatorBrands } from './brands.ts'
import { createFind } from './find.ts'
import { operatorMigrations } from './migrations.ts'
import { readPermissions } from './permissions.ts'
import { createProposals } from './proposals.ts'
import { operatorRoutes } from './routes.ts'
import { searchRoutes } from './search-routes.ts'
import { operatorSearches } from './searches.ts'
import { createOperatorSessions } from './sessions.ts'
import { createOperatorSettings } from './settings.ts'
import { settingsRoutes } from './settings-routes.ts'
import { createSignIn } from './sign-in.ts'
import { createStaff } from './staff.ts'
import { createOperatorStore } from './store.ts'

export { type Actor, actorOf, writeAudit } from './audit.ts'
export { operatorMigrations } from './migrations.ts'
export { pageAfter, readCursor } from './pages.ts'

/** Operators: who may work on the site itself, how they sign in, and what they did (T64, T67, T68). */
export const operatorModule = defineModule({
  name: 'operator',
  needs: { site: siteModule },
  permissions: {
    'settings.read': ['owner', 'settings', 'support', 'viewer'],
    'settings.change': ['owner', 'settings'],
    'settings.approve': ['owner', 'settings'],
    'brand.change': ['owner', 'settings'],
    'operators.manage': ['owner'],
    'audit.read': ['owner', 'viewer'],
  },
  migrations: operatorMigrations,
  create({ platform, limits, metrics, passwords, secrets, declared, searches }, { site }) {
    const permissionsOf = readPermissions(declared.permissions)
    const store = createOperatorStore(platform)
    const sessions = createOperatorSessions({ ...platform, permissionsOf })
    const authenticators = createAuthenticators({ secrets, clock: platform.clock })
    const brandExists = async (brandId: number) => (await site.list()).some(({ id }) => id === brandId)
    const parts = { ...platform, store, sessions, authenticators, passwords }
    const staff = createStaff({ ...parts, permissionsOf, brandExists })
    const signIn = createSignIn({ ...parts, limits, metrics })
    const settings = createOperatorSettings({ ...platform, site })
    const proposals = createProposals({ ...platform, site, settings })
    return {
      service: { brandOf: settings.brandOf, addAtTheMachine: staff.addAtTheMachine, addReady: staff.addReady },
      searches: operatorSearches({ store, site }),
      gates: { authenticateOperator: sessions.authenticate },
      jobs: [defineSchedule({ name: 'operator.endedSessions', when: { everyMinutes: 60 }, sweep: sessions.tend })],
      routes(server) {
        operatorRoutes(server, { ...platform, signIn, sessions, staff, permissionsOf, site, limits })
        searchRoutes(server, { find: createFind(platform, searches), limits, brandOf: settings.brandOf })
        settingsRoutes(server, { settings, proposals, brands: createOperatorBrands({ ...platform, site }) })
      },
    }
  },
})

export type OperatorsService = { readonly brandOf: ReturnType<typeof createOperatorSettings>['brandOf'] }
