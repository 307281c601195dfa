import type { Platform, Server } from '../../platform/index.ts'
import type { Limits } from '../../platform/limits.ts'
import type { Metrics } from '../../platform/metrics.ts'
import type { PlayerService } from '../player/index.ts'
import type { SiteService } from '../site/index.ts'
import { sessionRoutes } from './routes.ts'
import { createSessionService } from './service.ts'
import { createSessionStore } from './store.ts'

export { type Live, startLive } from './live.ts'
export { sessionMigrations } from './migrations.ts'
export { hideKeys, type SessionService } from './service.ts'

type Doors = Omit<Parameters<typeof sessionRoutes>[1], 'sessions'>
type Deps = { platform: Platform; players: PlayerService; site: SiteService; limits: Limits; metrics: Metrics; deviceKey: Buffer }

/** Signing in and out, and what proves a caller. */
export function createSessions({ platform, ...rest }: Deps) {
  const service = createSessionService({ ...platform, ...rest, store: createSessionStore(platform) })
  return { service, routes: (server: Server, doors: Doors) => sessionRoutes(server, { sessions: service, ...doors }) }
}
