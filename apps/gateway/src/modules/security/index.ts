import { security as operations } from '@halong/api'
import { ok, refuse } from '@halong/base'
import type { ChainNetwork } from '@halong/payments'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Secrets } from '../../platform/crypto/secrets.ts'
import { COMPANION_COOKIE } from '../../platform/http/gates.ts'
import type { Platform, Server, Tx } from '../../platform/index.ts'
import { defineSchedule } from '../../platform/jobs/define.ts'
import type { Limits } from '../../platform/limits.ts'
import { defineModule, fill } from '../../platform/module.ts'
import { createCeremonies } from '../../platform/passkeys/ceremony.ts'
import { type Inbox, inboxModule } from '../inbox/index.ts'
import { messageModule } from '../message/index.ts'
import { type PlayerService, playerModule } from '../player/index.ts'
import { type AccountProtection, accountProtection, sessionModule, sessionSettings } from '../session/index.ts'
import { type SiteService, siteModule } from '../site/index.ts'
import { contactDirectory, verificationModule } from '../verification/index.ts'
import { authenticatorRoutes } from './authenticator-routes.ts'
import { createAuthenticatorStore } from './authenticator-store.ts'
import { createAuthenticators } from './authenticators.ts'
import { createClosure } from './closure.ts'
import { createContactChange } from './contact-change.ts'
import { contactRoutes } from './contact-routes.ts'
import { createContactStore } from './contact-store.ts'
import { createContacts } from './contacts.ts'
import type { CodeVerification, SendMessage, SessionControl } from './dependencies.ts'
import { type ApplyChange, createDueChanges } from './due-changes.ts'
import { iconRoutes, serveIcons } from './icon-routes.ts'
import { createIconStore } from './icon-store.ts'
import { createIcons } from './icons.ts'
import { securityMigrations } from './migrations.ts'
import { readNickname } from './nickname.ts'
import { createOverview } from './overview.ts'
import { createOwner } from './owner.ts'
import { passkeyRoutes } from './passkey-routes.ts'
import { createPasskeyStore } from './passkey-store.ts'
import { createPasskeys } from './passkeys.ts'
import { payoutRoutes } from './payout-routes.ts'
import { createPayoutStore } from './payout-store.ts'
import { createPayouts } from './payouts.ts'
import { createProof } from './proof.ts'
import { createSecondProof } from './second-proof.ts'
import { createWaiting } from './waiting.ts'
import { createWaitingStore } from './waiting-store.ts'

const paymentPayload = z.object({ hash: z.string() })

export type { BoundContacts } from './contacts.ts'
export type { OpenedAccount } from './payouts.ts'

/** Account protection: contacts, authenticator, passkeys, payout accounts. */
export const securityModule = defineModule({
  name: 'security',
  needs: {
    site: siteModule,
    messages: messageModule,
    codes: verificationModule,
    players: playerModule,
    inbox: inboxModule,
    sessions: sessionModule,
  },
  migrations: securityMigrations,
  create: ({ platform, secrets, limits }, { messages, sessions, ...needs }) =>
    createSecurity({
      platform,
      secrets,
      limits,
      ...needs,
      sessions: {
        typed: sessions.typed,
        proofPolicy: sessions.proofPolicy,
        endAll: async (memberId, reason, within) => void (await sessions.endAll(memberId, { reason }, within)),
      },
      sendMessage: messages.send,
    }),
})

type SecurityDeps = {
  readonly platform: Platform
  readonly secrets: Secrets
  readonly limits: Limits
  readonly players: PlayerService
  readonly site: SiteService
  readonly sessions: SessionControl
  readonly codes: CodeVerification
  readonly sendMessage: SendMessage
  readonly inbox: Pick<Inbox, 'write'>
}

function createSecurity({ platform, secrets, limits, players, site, sessions, codes, sendMessage, inbox }: SecurityDeps) {
  const stores = {
    contacts: createContactStore(platform),
    passkeys: createPasskeyStore(platform),
    icons: createIconStore(platform),
    payouts: createPayoutStore(platform),
    waiting: createWaitingStore(platform),
  }
  const authenticators = createAuthenticators({ ...platform, store: createAuthenticatorStore(platform), secrets, limits })
  const contacts = createContacts({ ...platform, store: stores.contacts, hasAuthenticator: authenticators.isOn })
  const proof = createProof(sessions)
  const owner = createOwner({ ...platform, contacts: stores.contacts, players, sendMessage, inbox })
  const waiting = createWaiting({
    ...platform,
    store: stores.waiting,
    secrets,
    limits,
    players,
    site,
    owner,
    endSessions: sessions.endAll,
    originOf: site.originOf,
  })
  const contactChange = createContactChange({ ...platform, store: stores.contacts, codes, proof, owner, sendMessage, waiting })
  const passkeys = createPasskeys({
    ...platform,
    store: stores.passkeys,
    ceremonies: createCeremonies({ ...platform, secrets, cookieName: 'halong-passkey' }),
    limits,
    players,
    site,
    owner,
    waiting,
  })
  const icons = createIcons({ ...platform, store: stores.icons, limits, secrets })
  const chain: { networkOf(brandId: number): Promise<ChainNetwork | null> } = { networkOf: async () => null }
  const payouts = createPayouts({
    ...platform,
    ...stores,
    store: stores.payouts,
    secrets,
    limits,
    players,
    site,
    proof,
    owner,
    waiting,
    networkOf: (brandId) => chain.networkOf(brandId),
  })
  const closure = createClosure({
    players,
    proof,
    owner,
    waiting,
    endSessions: (memberId, within) => sessions.endAll(memberId, 'closed', within),
    async letGo(tx, { memberId, brandId }) {
      await contactChange.letAllGo(tx, { memberId, brandId })
      await authenticators.forget(tx, memberId)
      await stores.passkeys.removeAll(tx, memberId)
      await stores.icons.remove(tx, memberId)
      await stores.payouts.removeAll(tx, { memberId, brandId })
      await stores.waiting.removeAll(tx, memberId)
    },
  })
  const secondProof = createSecondProof({
    ...platform,
    ...sessions,
    authenticators,
    contacts: stores.contacts,
    passkeys,
    passkeyStore: stores.passkeys,
    codes,
    players,
    site,
  })
  const overviewOf = createOverview({ ...stores, authenticators, players, secondProof, isFresh: proof.isFresh })
  const applyAndTell =
    (news: Parameters<typeof owner.tell>[2], make: (tx: Tx, memberId: number, payload: unknown) => Promise<boolean>): ApplyChange =>
    async (tx, whose, payload) => {
      if (!(await make(tx, whose.memberId, payload))) return false
      await owner.tell(tx, whose, news)
      return true
    }
  const { due } = authenticators
  const applyDue = createDueChanges({
    ...platform,
    store: stores.waiting,
    waiting,
    owner,
    close: closure.closeDue,
    applyByKind: {
      contact: contactChange.bindDue,
      authenticator_on: applyAndTell({ template: 'authenticator.changed' }, due.on),
      authenticator_off: applyAndTell({ template: 'authenticator.changed' }, due.off),
      recovery_codes: applyAndTell({ template: 'authenticator.changed' }, due.codes),
      passkey_add: passkeys.addDue,
      passkey_remove: passkeys.removeDue,
      payout_remove: payouts.removeDue,
      async payment_password(tx, { memberId }, payload) {
        await players.setPayment(tx, { memberId, ...paymentPayload.parse(payload) })
        return true
      },
    },
  })

  const protection: AccountProtection = {
    ...contacts,
    verifyAuthenticator: authenticators.verify,
    startPasskey: passkeys.startSignIn,
    finishPasskey: passkeys.finishSignIn,
    tellOwner: (tx, whose, { everywhere = false, ...news }) => (everywhere ? owner.tellEverywhere : owner.tell)(tx, whose, news),
    waitWith: (caller, { kind, hash }) => waiting.add(caller, { kind, detail: '', payload: { hash } }),
    hasOtherProofs: secondProof.hasOtherProofs,
    async holdPayouts(tx, { memberId, brandId }) {
      // T16: after a password reset payouts wait for the brand's hold.
      const { payoutHoldHours } = (await site.byId(brandId)).read(sessionSettings)
      await stores.payouts.holdAll(tx, memberId, new Date(platform.clock.now().getTime() + payoutHoldHours * 3_600_000))
    },
    async provableOf(memberId) {
      const { mobile, email, isMobileVerified, isEmailVerified, ...rest } = await contacts.contactsOf(memberId)
      return { ...rest, mobile: isMobileVerified ? mobile : null, email: isEmailVerified ? email : null }
    },
    emailOf: async (memberId) => (await contacts.contactsOf(memberId)).email,
  }

  return {
    service: {
      ...contacts,
      verifyAuthenticator: authenticators.verify,
      holdPayouts: protection.holdPayouts,
      /** The name in which a player is paid; null while none is set. */
      payeeOf: stores.contacts.payeeOf,
      /** Sets it, once. False when there is one already. */
      setPayee: stores.contacts.setPayee,
      payoutAccountsOf: payouts.openedOf,
      /** The module that pays says on which network it pays coins; until then on none. */
      payCoinsOn(networkOf: (brandId: number) => Promise<ChainNetwork | null>): void {
        chain.networkOf = networkOf
      },
      bindPayoutAtTheMachine: payouts.bindAtTheMachine,
      /** When a contact was bound last; null where none is. */
      async contactChangedAt(memberId: number): Promise<Date | null> {
        const bound = (await stores.contacts.contactsOf(memberId)).map(({ boundAt }) => boundAt.getTime())
        return bound.length === 0 ? null : new Date(Math.max(...bound))
      },
      /** Applies the scheduled changes whose hold is over. */
      applyDue,
      passkeys: { startSignIn: passkeys.startSignIn, finishSignIn: passkeys.finishSignIn },
    },
    fills: [fill(accountProtection, protection), fill(contactDirectory, contacts)],
    jobs: [defineSchedule({ name: 'security.applyDue', when: { everyMinutes: 1 }, atMostSeconds: 300, sweep: applyDue })],

    /** Serves the avatars, which are no operations. */
    pages: (fastify: FastifyInstance) => serveIcons(fastify, icons),

    routes(server: Server): void {
      server.answer(operations.getOverview, async ({ caller }) => ok(await overviewOf(caller)))
      server.answer(operations.setNickname, async ({ caller, body }) => {
        const nickname = readNickname(body.nickname)
        if (nickname === null) return refuse('player.nickname_invalid')
        await players.setNickname(caller.memberId, nickname)
        return ok({ nickname })
      })
      server.answer(operations.closeAccount, async ({ caller, body, request }) => {
        const closed = await closure.close(caller, body)
        if (!closed.ok) return closed
        const { waitsUntil } = closed.value
        if (waitsUntil === null) request.setCookie(COMPANION_COOKIE, null)
        return ok({ waitsUntil: waitsUntil?.toISOString() ?? null })
      })
      server.answer(operations.prove, ({ caller, body, request }) => secondProof.prove(caller, body, request))
      server.answer(operations.startPasskeyProof, async ({ request }) => ok(await passkeys.startSignIn(request)))
      server.answer(operations.cancelWaiting, async ({ caller, body }) => {
        const cancelled = await waiting.cancel(caller, body.id)
        return cancelled.ok ? ok({}) : cancelled
      })
      server.answer(operations.stopWaiting, ({ body, request }) => waiting.stop(body.code, request))
      contactRoutes(server, contactChange)
      iconRoutes(server, icons)
      payoutRoutes(server, payouts)
      passkeyRoutes(server, { passkeys, proof })
      authenticatorRoutes(server, { authenticators, proof, owner, waiting, players, site })
    },
  }
}
