import { security as operations } from '@halong/api'
import { invariant, ok } from '@halong/base'
import type { PlayerCaller, Server, Tx } from '../../platform/index.ts'
import type { PlayerService } from '../player/index.ts'
import type { SiteService } from '../site/index.ts'
import type { Authenticators } from './authenticators.ts'
import type { Owner } from './owner.ts'
import type { Proof } from './proof.ts'

type AuthenticatorRoutes = {
  readonly authenticators: Authenticators
  readonly proof: Proof
  readonly owner: Owner
  readonly players: PlayerService
  readonly site: SiteService
}

export function authenticatorRoutes(server: Server, { authenticators, proof, owner, players, site }: AuthenticatorRoutes): void {
  const told = (caller: PlayerCaller) => (tx: Tx) => owner.tell(tx, caller, { template: 'authenticator.changed' })

  server.answer(operations.startAuthenticator, async ({ caller, body }) => {
    const proved = await proof.prove(caller, body)
    if (!proved.ok) return proved
    const [player, { brand }] = await Promise.all([players.byMemberId(caller.memberId), site.byId(caller.brandId)])
    invariant(player, 'a session belongs to a player')
    return authenticators.start({ memberId: caller.memberId, issuer: brand.name, account: player.username })
  })
  server.answer(operations.confirmAuthenticator, async ({ caller, body }) => {
    const confirmed = await authenticators.confirm(caller.memberId, body.code, told(caller))
    return confirmed.ok ? ok({ recoveryCodes: confirmed.value }) : confirmed
  })
  server.answer(operations.renewRecoveryCodes, async ({ caller, body }) => {
    const renewed = await authenticators.renew(caller.memberId, body.code, told(caller))
    return renewed.ok ? ok({ recoveryCodes: renewed.value }) : renewed
  })
  server.answer(operations.removeAuthenticator, async ({ caller, body }) => {
    const proved = await proof.prove(caller, body)
    if (!proved.ok) return proved
    const removed = await authenticators.remove(caller.memberId, body.code, told(caller))
    return removed.ok ? ok({}) : removed
  })
}
