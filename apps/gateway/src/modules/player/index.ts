import type { Ledger } from '@halong/ledger'
import type { Passwords } from '../../platform/crypto/passwords.ts'
import type { Platform, Server } from '../../platform/index.ts'
import type { SiteService } from '../site/index.ts'
import { createRegistrations, type RegistrationDoors } from './registration.ts'
import { playerRoutes } from './routes.ts'
import { createPlayerService } from './service.ts'
import { createPlayerStore } from './store.ts'

export type { PasswordBasis } from './credential-store.ts'
export { playerMigrations } from './migrations.ts'
export { isLookalike, isReserved } from './names.ts'
export { isKnownPassword, WEAK_DEFAULT } from './password-rules.ts'
export type { PresentedPlayer } from './present.ts'
export type { RegistrationDoors } from './registration.ts'
export type { PlayerService } from './service.ts'
export { type Credential, FROM_NOBODY, type Origin, type Player } from './store.ts'

type Doors = Omit<Parameters<typeof playerRoutes>[1], 'players' | 'registrations'> & RegistrationDoors

/** Players: who they are, how they register, and their money accounts' first breath. */
export function createPlayers(deps: {
  platform: Platform
  ledger: Ledger
  passwords: Passwords
  site: SiteService
  enterAgency: Parameters<typeof createPlayerService>[0]['enterAgency']
  /** Under it the names of closed accounts rest. */
  closedNameKey: Buffer
}) {
  const { platform, closedNameKey, ...rest } = deps
  const store = createPlayerStore({ ...platform, closedNameKey })
  const service = createPlayerService({ ...platform, ...rest, store })
  return {
    service,
    routes: (server: Server, doors: Doors) =>
      playerRoutes(server, {
        players: service,
        registrations: createRegistrations({ ...platform, ...rest, ...doors, players: service, store }),
        ...doors,
      }),
  }
}
