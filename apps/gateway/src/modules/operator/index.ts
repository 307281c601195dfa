import { settings as operations } from '@halong/api'
import { defineSchedule } from '../../platform/jobs/define.ts'
import { type BrandAccess, type ListScope, listsOn } from '../../platform/list/index.ts'
import { defineModule } from '../../platform/module.ts'
import { siteModule } from '../site/index.ts'
import { createApprovals } from './approvals.ts'
import { approvalRoutes } from './approvals-routes.ts'
import { createAuthenticators } from './authenticators.ts'
import { createOperatorBrands } from './brands.ts'
import { createFind } from './find.ts'
import { guardedSetting } from './guarded-settings.ts'
import { createGuardedStaff } from './guarded-staff.ts'
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
import { createViews } from './views.ts'
import { viewRoutes } from './views-routes.ts'

export { type Actor, actorOf, writeAudit } from './audit.ts'
export { operatorMigrations } from './migrations.ts'

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
    'views.share': ['owner', 'settings'],
    'approvals.read': ['owner', 'settings', 'viewer'],
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
    const approvals = createApprovals({
      ...platform,
      async personOf(tx, operatorId) {
        const [operator] = await store.lock(tx, [operatorId])
        if (!operator || operator.isBlocked) return null
        const { username, roles, brandId } = operator
        return { operatorId, username, permissions: permissionsOf(roles), onlyBrandId: brandId }
      },
    })
    const guardedStaff = createGuardedStaff({ ...parts, permissionsOf, brandExists, staff })
    approvals.guard(guardedStaff.add)
    approvals.guard(guardedStaff.change)
    for (const operation of [operations.change, operations.propose]) approvals.guard(guardedSetting(operation, { site, settings }))
    const proposals = createProposals({ ...platform, site, approvals })
    const scopeOf = async (brandId: number): Promise<ListScope> => {
      const { brand, settings: set } = await site.byId(brandId)
      return { brandId, asset: brand.asset, zone: set.timeZone }
    }
    const views = createViews(platform)
    return {
      service: {
        brandOf: settings.brandOf,
        scopeOf,
        guard: approvals.guard,
        plain: approvals.plain,
        addAtTheMachine: staff.addAtTheMachine,
        addReady: staff.addReady,
      },
      searches: operatorSearches({ store, site }),
      gates: { authenticateOperator: sessions.authenticate },
      jobs: [defineSchedule({ name: 'operator.endedSessions', when: { everyMinutes: 60 }, sweep: sessions.tend })],
      routes(server) {
        const lists = listsOn(server, { ...platform, operators: { brandOf: settings.brandOf, scopeOf } })
        operatorRoutes(server, { ...platform, lists, signIn, sessions, approvals, guardedStaff, permissionsOf, site, limits })
        approvalRoutes(server, { ...platform, lists, approvals })
        viewRoutes(server, { views, brandOf: settings.brandOf })
        settingsRoutes(server, { lists, settings, proposals, brands: createOperatorBrands({ ...platform, site }) })
        searchRoutes(server, { find: createFind(platform, searches), limits, brandOf: settings.brandOf })
      },
    }
  },
})

/** Which brand a call is about, and what lists of it need to know. */
export type OperatorsService = BrandAccess
