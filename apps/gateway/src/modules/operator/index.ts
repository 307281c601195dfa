import type { Passwords } from '../../platform/crypto/passwords.ts'
import type { Secrets } from '../../platform/crypto/secrets.ts'
import type { Platform, Server } from '../../platform/index.ts'
import type { Limits } from '../../platform/limits.ts'
import type { Metrics } from '../../platform/metrics.ts'
import type { SiteService } from '../site/index.ts'
import { createAuthenticators } from './authenticators.ts'
import { createOperatorBrands } from './brands.ts'
import { createProposals } from './proposals.ts'
import { operatorRoutes } from './routes.ts'
import { createOperatorSessions } from './sessions.ts'
import { createOperatorSettings } from './settings.ts'
import { settingsRoutes } from './settings-routes.ts'
import { createSignIn } from './sign-in.ts'
import { createStaff } from './staff.ts'
import { createOperatorStore } from './store.ts'

export { type Actor, actorOf, writeAudit } from './audit.ts'
export { operatorMigrations } from './migrations.ts'
export { pageAfter, readCursor } from './pages.ts'

export type OperatorsService = ReturnType<typeof createOperators>['service']

type Deps = {
  readonly platform: Platform
  readonly limits: Limits
  readonly metrics: Metrics
  readonly passwords: Passwords
  readonly secrets: Secrets
  readonly site: SiteService
  isKnownPassword(password: string, context: readonly string[]): boolean
}

/** Operators: who may work on the site itself, how they sign in, and what they did (T64, T67, T68). */
export function createOperators({ platform, limits, metrics, passwords, secrets, site, isKnownPassword }: Deps) {
  const store = createOperatorStore(platform)
  const sessions = createOperatorSessions(platform)
  const authenticators = createAuthenticators({ secrets, clock: platform.clock })
  const brandExists = async (brandId: number) => (await site.list()).some(({ id }) => id === brandId)
  const staff = createStaff({ ...platform, store, sessions, authenticators, passwords, brandExists })
  const signIn = createSignIn({ ...platform, store, sessions, authenticators, passwords, limits, metrics, isKnownPassword })
  const settings = createOperatorSettings({ ...platform, site })
  const proposals = createProposals({ ...platform, site, settings })
  return {
    service: {
      authenticate: sessions.authenticate,
      brandOf: settings.brandOf,
      addAtTheMachine: staff.addAtTheMachine,
      addReady: staff.addReady,
      tend: sessions.tend,
    },
    routes(server: Server): void {
      operatorRoutes(server, { signIn, staff, db: platform.db })
      settingsRoutes(server, { settings, proposals, brands: createOperatorBrands({ ...platform, site }) })
    },
  }
}
