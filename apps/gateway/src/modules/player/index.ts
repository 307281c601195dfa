import type { Ledger } from '@halong/ledger'
import type { Passwords } from '../../platform/crypto/passwords.ts'
import type { Platform, Server } from '../../platform/index.ts'
import type { SiteService } from '../site/index.ts'
import { playerRoutes } from './routes.ts'
import { createPlayerService } from './service.ts'
import { createPlayerStore } from './store.ts'

export { playerMigrations } from './migrations.ts'
export { WEAK_DEFAULT } from './password-rules.ts'
export type { PresentedPlayer } from './present.ts'
export type { PlayerService } from './service.ts'
export type { Credential, Player } from './store.ts'

type Doors = Omit<Parameters<typeof playerRoutes>[1], 'players'>

/** Players: who they are, how they register, and their money accounts' first breath. */
export function createPlayers(deps: { platform: Platform; ledger: Ledger; passwords: Passwords; site: SiteService }) {
  const { platform, ...rest } = deps
  const service = createPlayerService({ ...platform, ...rest, store: createPlayerStore(platform) })
  return { service, routes: (server: Server, doors: Doors) => playerRoutes(server, { players: service, ...doors }) }
}
