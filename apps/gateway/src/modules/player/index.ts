import { defineModule, definePort } from '../../platform/module.ts'
import { siteModule } from '../site/index.ts'
import { playerMigrations } from './migrations.ts'
import type { EnterAgency } from './opening.ts'
import { playerRoutes } from './routes.ts'
import { createPlayerService } from './service.ts'
import { playerSettings } from './settings.ts'
import { createPlayerStore, type Labels, type Player } from './store.ts'

export type { PasswordBasis } from './credential-store.ts'
export { isLookalike, isReserved } from './names.ts'
export type { Newcomer } from './opening.ts'
export type { PresentedPlayer } from './present.ts'
export type { PlayerService } from './service.ts'
export { type Credential, FROM_NOBODY, type Origin, type Player, type WireType } from './store.ts'

/** The agency's work, which stands below this module. */
export const agencyEntry = definePort<EnterAgency>('player.agencyEntry')

/** What a player is to the ledger while the house does not block them: an exclusion outlives a block. */
export const restingState = definePort<(memberId: number) => Promise<'active' | 'excluded'>>('player.restingState')

/** The label of the rank a member holds (R-ROLE-3); null where there is none. */
export const clubLabel =
  definePort<(member: Pick<Player, 'memberId' | 'brandId' | 'language'>) => Promise<NonNullable<Labels['club']> | null>>('player.clubLabel')

/** Whether promotions may be offered and told to a member (module `protection`). */
export const mayOffer = definePort<(memberId: number) => Promise<boolean>>('player.mayOffer')

/** Whether agents of a brand may ask to send income along their line (module `line`). */
export const sendsUpline = definePort<(brandId: number) => Promise<boolean>>('player.sendsUpline')

/** Players: who they are, and their money accounts' first breath. */
export const playerModule = defineModule({
  name: 'player',
  needs: { site: siteModule },
  settings: playerSettings,
  migrations: playerMigrations,
  create({ platform, ledger, passwords, secrets, use }, { site }) {
    const enter = use(agencyEntry)
    // Under the key the names of closed accounts rest.
    const store = createPlayerStore({ ...platform, closedNameKey: secrets.keyFor('closed names') })
    const enterAgency: EnterAgency = (tx, newcomer) => enter()(tx, newcomer)
    const resting = use(restingState)
    const club = use(clubLabel)
    const offers = use(mayOffer)
    const sends = use(sendsUpline)
    const service = createPlayerService({
      ...platform,
      ledger,
      passwords,
      site,
      store,
      enterAgency,
      restingState: (memberId) => resting()(memberId),
      clubOf: (player) => club()(player),
      mayOffer: (memberId) => offers()(memberId),
      sendsUpline: (brandId) => sends()(brandId),
    })
    return { service, routes: (server) => playerRoutes(server, service) }
  },
})
