import { security as operations } from '@halong/api'
import { ok, refuse } from '@halong/base'
import type { Secrets } from '../../platform/crypto/secrets.ts'
import { COMPANION_COOKIE } from '../../platform/http/gates.ts'
import type { Platform, Server, Tx } from '../../platform/index.ts'
import type { Limits } from '../../platform/limits.ts'
import type { PlayerService } from '../player/index.ts'
import type { SiteService } from '../site/index.ts'
import { authenticatorRoutes } from './authenticator-routes.ts'
import { createAuthenticatorStore } from './authenticator-store.ts'
import { createAuthenticators } from './authenticators.ts'
import { createClosure } from './closure.ts'
import { createContactChange } from './contact-change.ts'
import { contactRoutes } from './contact-routes.ts'
import { createContactStore } from './contact-store.ts'
import { createContacts } from './contacts.ts'
import type { CodeDoors, SendMessage, SessionDoors } from './doors.ts'
import { iconRoutes, serveIcons } from './icon-routes.ts'
import { createIconStore } from './icon-store.ts'
import { createIcons } from './icons.ts'
import { readNickname } from './nickname.ts'
import { createOverview } from './overview.ts'
import { createOwner } from './owner.ts'
import { createCeremonies } from './passkey-ceremony.ts'
import { passkeyRoutes } from './passkey-routes.ts'
import { createPasskeyStore } from './passkey-store.ts'
import { createPasskeys } from './passkeys.ts'
import { payoutRoutes } from './payout-routes.ts'
import { createPayoutStore } from './payout-store.ts'
import { createPayouts } from './payouts.ts'
import { createProof } from './proof.ts'

export type { BoundContacts } from './contacts.ts'
export { securityMigrations } from './migrations.ts'
export type SecurityService = ReturnType<typeof createSecurity>['service']

type SecurityDeps = {
  readonly platform: Platform
  readonly secrets: Secrets
  readonly limits: Limits
  readonly players: PlayerService
  readonly site: SiteService
  readonly sessions: SessionDoors
  readonly codes: CodeDoors
  readonly sendMessage: SendMessage
}

/** What a player protects the account with: contacts, authenticator, passkeys, accounts to be paid out to. */
export function createSecurity({ platform, secrets, limits, players, site, sessions, codes, sendMessage }: SecurityDeps) {
  const stores = {
    contacts: createContactStore(platform),
    passkeys: createPasskeyStore(platform),
    icons: createIconStore(platform),
    payouts: createPayoutStore(platform),
  }
  const authenticators = createAuthenticators({ ...platform, store: createAuthenticatorStore(platform), secrets, limits })
  const contacts = createContacts({ ...platform, store: stores.contacts, hasAuthenticator: authenticators.isOn })
  const proof = createProof(sessions)
  const owner = createOwner({ ...platform, contacts: stores.contacts, players, sendMessage })
  const contactChange = createContactChange({ ...platform, store: stores.contacts, codes, proof, owner, sendMessage })
  const passkeys = createPasskeys({
    ...platform,
    store: stores.passkeys,
    ceremonies: createCeremonies({ ...platform, secrets }),
    limits,
    players,
    site,
    owner,
  })
  const icons = createIcons({ ...platform, store: stores.icons, limits, secrets })
  const payouts = createPayouts({ ...platform, ...stores, store: stores.payouts, secrets, limits, players, site, proof, owner })
  const close = createClosure({
    players,
    proof,
    owner,
    endSessions: sessions.endAll,
    async letGo(tx, { memberId, brandId }) {
      await contactChange.letAllGo(tx, { memberId, brandId })
      await authenticators.forget(tx, memberId)
      await stores.passkeys.removeAll(tx, memberId)
      await stores.icons.remove(tx, memberId)
      await stores.payouts.removeAll(tx, { memberId, brandId })
    },
  })
  const overviewOf = createOverview({ ...stores, authenticators, players, isFresh: sessions.isFresh })

  return {
    service: {
      ...contacts,
      verifyAuthenticator: authenticators.verify,
      tellOwner: owner.tell,
      /** T16: after a password was set without the old one, money leaves no sooner than after the brand's hold. */
      async holdPayouts(tx: Tx, { memberId, brandId }: { memberId: number; brandId: number }): Promise<void> {
        const { settings } = await site.byId(brandId)
        await stores.payouts.holdAll(tx, memberId, new Date(platform.clock.now().getTime() + settings.payoutHoldHours * 3_600_000))
      },
      passkeys: { startSignIn: passkeys.startSignIn, finishSignIn: passkeys.finishSignIn },
    },

    /** Serves the pictures of players beside the calls. */
    pictures: (fastify: Parameters<typeof serveIcons>[0]) => serveIcons(fastify, icons),

    routes(server: Server): void {
      server.answer(operations.getOverview, async ({ caller }) => ok(await overviewOf(caller)))
      server.answer(operations.setNickname, async ({ caller, body }) => {
        const nickname = readNickname(body.nickname)
        if (nickname === null) return refuse('player.nickname_invalid')
        await players.setNickname(caller.memberId, nickname)
        return ok({ nickname })
      })
      server.answer(operations.closeAccount, async ({ caller, body, request }) => {
        const closed = await close(caller, body.password)
        if (!closed.ok) return closed
        request.setCookie(COMPANION_COOKIE, null)
        return ok({})
      })
      contactRoutes(server, contactChange)
      iconRoutes(server, icons)
      payoutRoutes(server, payouts)
      passkeyRoutes(server, { passkeys, proof })
      authenticatorRoutes(server, { authenticators, proof, owner, players, site })
    },
  }
}
