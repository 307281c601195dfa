import type { BodyOf, security as operations, ValueInputOf } from '@halong/api'
import { ok, refuse } from '@halong/base'
import type { Platform, PlayerCaller } from '../../platform/index.ts'
import type { PlayerService } from '../player/index.ts'
import { type Factor, isEnough, type ProofPolicy, passwordFactor, sessionSettings, type TypedSecrets } from '../session/index.ts'
import type { SiteService } from '../site/index.ts'
import { maskContact } from '../verification/index.ts'
import type { Authenticators } from './authenticators.ts'
import type { ContactStore } from './contact-store.ts'
import type { CodeVerification } from './dependencies.ts'
import type { PasskeyStore } from './passkey-store.ts'
import type { Passkeys } from './passkeys.ts'

type SecondProofDeps = Pick<Platform, 'clock'> & {
  readonly proofPolicy: ProofPolicy
  readonly typed: TypedSecrets
  readonly authenticators: Authenticators
  readonly contacts: ContactStore
  readonly passkeys: Pick<Passkeys, 'finishSignIn'>
  readonly passkeyStore: PasskeyStore
  readonly codes: CodeVerification
  readonly players: PlayerService
  readonly site: SiteService
}
type Body = BodyOf<typeof operations.prove>
type Standing = ValueInputOf<typeof operations.getOverview>['standing']
type Request = Parameters<Passkeys['finishSignIn']>[0]
export type SecondProof = ReturnType<typeof createSecondProof>

/** Step-up authentication of an open session (T16); the factor is recorded on the session and counts from then on. */
export function createSecondProof(deps: SecondProofDeps) {
  const { proofPolicy, typed, authenticators, contacts, passkeys, passkeyStore, codes, players, site, clock } = deps

  const provedContacts = async (memberId: number) => (await contacts.contactsOf(memberId)).filter(({ verifiedAt }) => verifiedAt !== null)

  async function takeCode({ memberId, brandId }: PlayerCaller, channel: 'sms' | 'email', code: string) {
    const known = (await provedContacts(memberId)).find((contact) => contact.channel === channel)
    if (!known) return refuse('verification.code_invalid')
    const taken = await codes.take({ purpose: 'check', channel, address: known.address, brandId, code: code.trim() })
    return taken.ok ? ok<Factor>(channel) : taken
  }

  async function check(caller: PlayerCaller, { method, answer, response }: Body, request: Request) {
    const { memberId } = caller
    switch (method) {
      case 'password':
        return typed.byPassword(memberId, answer)
      case 'payment_password':
        return typed.byPayment(memberId, answer)
      case 'authenticator':
        return authenticators.prove(memberId, answer)
      case 'passkey': {
        const proved = await passkeys.finishSignIn(request, response ?? {})
        return proved?.memberId === memberId ? ok<Factor>('passkey') : refuse('session.passkey_invalid')
      }
      default:
        return takeCode(caller, method, answer)
    }
  }

  return {
    async prove(caller: PlayerCaller, body: Body, request: Request) {
      const proved = await check(caller, body, request)
      if (!proved.ok) return proved
      await proofPolicy.add(caller, proved.value)
      return ok({ isEnough: isEnough((await proofPolicy.of(caller)).factors) })
    },

    /** Whether the session's proof is enough, and the methods left to prove more. */
    async standingOf(caller: PlayerCaller): Promise<Standing> {
      const { memberId, brandId } = caller
      const [{ factors }, keys, bound, hasApp, own, here] = await Promise.all([
        proofPolicy.of(caller),
        players.keysOf(memberId),
        provedContacts(memberId),
        authenticators.isOn(memberId),
        passkeyStore.of(memberId),
        site.byId(brandId),
      ])
      const all: readonly (Standing['methods'][number] & { factor: Factor })[] = [
        ...(own.length > 0 ? [{ method: 'passkey', hint: '', factor: 'passkey' } as const] : []),
        ...(hasApp ? [{ method: 'authenticator', hint: '', factor: 'authenticator' } as const] : []),
        ...(keys ? [{ method: 'password', hint: '', factor: passwordFactor(keys, clock.now()) } as const] : []),
        ...bound.map(({ channel, address }) => ({ method: channel, hint: maskContact(channel, address), factor: channel })),
        ...(keys?.paymentHash ? [{ method: 'payment_password', hint: '', factor: 'payment' } as const] : []),
      ]
      return {
        isEnough: isEnough(factors),
        methods: all.filter(({ factor }) => !factors.includes(factor)).map(({ method, hint }) => ({ method, hint })),
        holdHours: here.read(sessionSettings).payoutHoldHours,
      }
    },

    /** Whether the account has any factor besides the password. */
    async hasOtherProofs(memberId: number): Promise<boolean> {
      const [bound, hasApp, own] = await Promise.all([provedContacts(memberId), authenticators.isOn(memberId), passkeyStore.of(memberId)])
      return bound.length > 0 || hasApp || own.length > 0
    },
  }
}
