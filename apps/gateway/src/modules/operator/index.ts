import { type ApprovalKind, settings as operations, type Permission } from '@halong/api'
import type { Person } from '../../platform/guarded.ts'
import type { OperatorCaller } from '../../platform/index.ts'
import { defineSchedule } from '../../platform/jobs/define.ts'
import { type BrandAccess, type ListScope, listsOn } from '../../platform/list/index.ts'
import { defineModule } from '../../platform/module.ts'
import { createCeremonies } from '../../platform/passkeys/ceremony.ts'
import { siteModule } from '../site/index.ts'
import { apiKeyRoutes } from './api-key-routes.ts'
import { createApiKeys } from './api-keys.ts'
import { findApproval, openApprovalOf } from './approval-store.ts'
import { createApprovals } from './approvals.ts'
import { presentApprovals } from './approvals-list.ts'
import { approvalRoutes } from './approvals-routes.ts'
import { createAuthenticators } from './authenticators.ts'
import { createOperatorBrands } from './brands.ts'
import { createFind } from './find.ts'
import { createGuardedKeys } from './guarded-keys.ts'
import { createGuardedRoles } from './guarded-roles.ts'
import { guardedRules } from './guarded-rules.ts'
import { guardedSetting } from './guarded-settings.ts'
import { createGuardedStaff } from './guarded-staff.ts'
import { operatorMigrations } from './migrations.ts'
import { passkeyRoutes } from './passkey-routes.ts'
import { createOperatorPasskeyStore } from './passkey-store.ts'
import { createOperatorPasskeys } from './passkeys.ts'
import { createProgramWrites } from './program-writes.ts'
import { createProposals } from './proposals.ts'
import { createRoleStore } from './role-store.ts'
import { operatorRoutes } from './routes.ts'
import { createRuleStore } from './rules.ts'
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

export { type Actor, actorOf, changedPlayer, writeAudit } from './audit.ts'
export { operatorMigrations } from './migrations.ts'
export { reaches } from './rights.ts'

/** Operators: who may work on the site itself, how they sign in, and what they did (T64, T67, T68). */
export const operatorModule = defineModule({
  name: 'operator',
  needs: { site: siteModule },
  permissions: {
    'settings.read': ['owner', 'manager', 'settings', 'support', 'support_lead', 'auditor', 'viewer', 'developer'],
    'settings.change': ['owner', 'manager', 'settings'],
    'settings.approve': ['owner', 'manager', 'settings'],
    'brand.change': ['owner', 'manager', 'settings'],
    'operators.manage': ['owner'],
    'roles.manage': ['owner'],
    'rules.manage': ['owner'],
    'apikeys.manage': ['owner', 'developer'],
    'audit.read': ['owner', 'compliance', 'auditor', 'viewer'],
    'views.share': ['owner', 'manager', 'settings', 'finance_lead', 'support_lead'],
    'approvals.read': ['owner', 'manager', 'settings', 'finance', 'finance_lead', 'compliance', 'auditor', 'viewer'],
  },
  migrations: operatorMigrations,
  async create({ platform, limits, metrics, passwords, secrets, declared, searches }, { site }) {
    const roles = createRoleStore(platform)
    await roles.seed(declared.permissions)
    const rules = createRuleStore(platform)
    const store = createOperatorStore(platform)
    const sessions = createOperatorSessions(platform)
    const authenticators = createAuthenticators({ secrets, clock: platform.clock })
    const brandExists = async (brandId: number) => (await site.list()).some(({ id }) => id === brandId)
    const parts = { ...platform, store, sessions, authenticators, passwords }
    const staff = createStaff({ ...parts, roles, brandExists })
    const signIn = createSignIn({ ...parts, limits, metrics })
    const passkeys = createOperatorPasskeys({
      ...parts,
      limits,
      metrics,
      passkeys: createOperatorPasskeyStore(platform),
      ceremonies: createCeremonies({ ...platform, secrets, cookieName: 'halong-operator-passkey' }),
    })
    const settings = createOperatorSettings({ ...platform, site })
    const approvals = createApprovals({
      ...platform,
      rules,
      async personOf(tx, operatorId) {
        const [operator] = await store.lock(tx, [operatorId])
        if (!operator || operator.isBlocked) return null
        const { username, brandId } = operator
        return { operatorId, username, ...(await roles.book(tx)).rightsOf(operator.roles), onlyBrandId: brandId }
      },
    })
    const guardedStaff = createGuardedStaff({ ...parts, roles, brandExists, staff })
    const guardedRoles = createGuardedRoles({ ...platform, roles })
    const guardedRule = guardedRules({ ...platform, rules, kinds: () => approvals.kinds() })
    const keys = createApiKeys({ ...platform, limits })
    const programWrites = createProgramWrites(platform)
    const guardedKeys = createGuardedKeys({ ...platform, keys, site })
    approvals.guard(guardedKeys.make)
    approvals.guard(guardedKeys.rotate)
    approvals.guard(guardedStaff.add)
    approvals.guard(guardedStaff.change)
    approvals.guard(guardedRoles.save)
    approvals.guard(guardedRule)
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
        /** A request as a caller sees it; null where there is none. */
        async cardOf(approvalId: string, caller: OperatorCaller) {
          const row = await findApproval(platform.db.pool, approvalId)
          return row === null ? null : ((await presentApprovals([row], caller, { ...platform, approvals }))[0] ?? null)
        },
        /** The request of a brand that is open about a subject; null where none is. */
        openOf: (about: { brandId: number; kind: ApprovalKind; subject: string }) => openApprovalOf(platform.db.pool, about),
        expire: approvals.expire,
        /** An operator with what they may do now, for work that is done for them later; null where there is none any more, or a blocked one. */
        async personOf(operatorId: string): Promise<Person | null> {
          const operator = await store.byId(operatorId)
          if (operator === null || operator.isBlocked) return null
          const { username, brandId } = operator
          return { operatorId, username, ...(await roles.book()).rightsOf(operator.roles), onlyBrandId: brandId }
        },
        /** How many people at work may use each of some permissions at a brand. */
        peopleWith: async (wanted: readonly Permission[], brandId: number) =>
          store.peopleWith(await roles.book(), { permissions: wanted, brandId }),
        addAtTheMachine: staff.addAtTheMachine,
        addReady: staff.addReady,
      },
      searches: operatorSearches({ store, site }),
      gates: {
        authenticateOperator: sessions.authenticate,
        authenticateKey: keys.authenticate,
        beginWrite: programWrites.begin,
        endWrite: programWrites.end,
      },
      jobs: [
        defineSchedule({ name: 'operator.endedSessions', when: { everyMinutes: 60 }, sweep: sessions.tend }),
        defineSchedule({ name: 'operator.programWrites', when: { everyMinutes: 60 }, sweep: programWrites.tend }),
        defineSchedule({ name: 'operator.lapsedApprovals', when: { everyMinutes: 1 }, sweep: approvals.expire }),
      ],
      routes(server) {
        const lists = listsOn(server, { ...platform, operators: { brandOf: settings.brandOf, scopeOf } })
        operatorRoutes(server, { ...platform, lists, signIn, sessions, approvals, guardedStaff, roles, guardedRoles, site, limits })
        passkeyRoutes(server, { passkeys, roles })
        approvalRoutes(server, { ...platform, lists, approvals, rules, guardedRule })
        apiKeyRoutes(server, { ...platform, keys, guarded: guardedKeys, approvals })
        viewRoutes(server, { views, brandOf: settings.brandOf })
        settingsRoutes(server, { lists, settings, proposals, brands: createOperatorBrands({ ...platform, site }) })
        searchRoutes(server, { find: createFind(platform, searches), limits, brandOf: settings.brandOf })
      },
    }
  },
})

/** Which brand a call is about, and what lists of it need to know. */
export type OperatorsService = BrandAccess
