import { security as operations } from '@halong/api'
import { invariant, ok, refuse } from '@halong/base'
import type { PlayerCaller, Server } from '../../platform/index.ts'
import type { PlayerService } from '../player/index.ts'
import type { SiteService } from '../site/index.ts'
import type { Authenticators, ChangeEffects } from './authenticators.ts'
import type { Owner } from './owner.ts'
import type { Proof } from './proof.ts'
import type { Waiting } from './waiting.ts'

type AuthenticatorRoutes = {
  readonly authenticators: Authenticators
  readonly proof: Proof
  readonly owner: Owner
  readonly waiting: Waiting
  readonly players: PlayerService
  readonly site: SiteService
}
const presentCodes = ({ codes, waitsUntil }: { readonly codes: string[]; readonly waitsUntil: Date | null }) =>
  ok({ recoveryCodes: codes, waitsUntil: waitsUntil?.toISOString() ?? null })

export function authenticatorRoutes(server: Server, { authenticators, proof, owner, waiting, players, site }: AuthenticatorRoutes): void {
  const effectsFor = (caller: PlayerCaller): ChangeEffects => ({
    tell: (tx) => owner.tell(tx, caller, { template: 'authenticator.changed' }),
    wait: (change) => waiting.add(caller, { ...change, detail: '' }),
  })

  server.answer(operations.startAuthenticator, async ({ caller, body }) => {
    const proved = await proof.prove(caller, body)
    if (!proved.ok) return proved
    const [player, { brand }] = await Promise.all([players.byMemberId(caller.memberId), site.byId(caller.brandId)])
    invariant(player, 'a session belongs to a player')
    return authenticators.start({ memberId: caller.memberId, issuer: brand.name, account: player.username, when: proved.value })
  })
  server.answer(operations.confirmAuthenticator, async ({ caller, body }) => {
    const confirmed = await authenticators.confirm(caller.memberId, body.code, effectsFor(caller))
    return confirmed.ok ? presentCodes(confirmed.value) : confirmed
  })
  server.answer(operations.renewRecoveryCodes, async ({ caller, body }) => {
    // Checked before the code, which is single use.
    const proved = await proof.prove(caller, body, ['authenticator'])
    if (!proved.ok) return proved
    const renewed = await authenticators.renew({ memberId: caller.memberId, when: proved.value }, body.code, effectsFor(caller))
    return renewed.ok ? presentCodes(renewed.value) : renewed
  })
  server.answer(operations.removeAuthenticator, async ({ caller, body }) => {
    const proved = await proof.prove(caller, body, body.code === '' ? [] : ['authenticator'])
    if (!proved.ok) return proved
    if (body.code === '' && !body.mayWait) return refuse('session.second_proof_required')
    const removed = await authenticators.remove({ memberId: caller.memberId, when: proved.value }, body.code, effectsFor(caller))
    return removed.ok ? ok({ waitsUntil: removed.value.waitsUntil?.toISOString() ?? null }) : removed
  })
}
