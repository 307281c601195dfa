import { createHmac, randomBytes, randomInt } from 'node:crypto'
import { invariant, ok, type Result, refuse } from '@halong/base'
import { isSame } from '../../platform/crypto/secrets.ts'
import { type CallContext, type Platform, uuidv7 } from '../../platform/index.ts'
import type { MessageService } from '../message/index.ts'
import type { SiteService } from '../site/index.ts'
import type { createCodeBudgets } from './budgets.ts'
import type { FirebaseProof } from './firebase.ts'
import { countryOf, parseMobile } from './mobile.ts'
import type { Pumping } from './pumping.ts'
import { verificationSettings } from './settings.ts'
import type { CodeKey, Purpose, VerificationStore } from './store.ts'

export type FirebaseProject = { readonly apiKey: string; readonly projectId: string; readonly authDomain: string }
export type CodeSent = {
  readonly channel: 'sms' | 'email' | 'firebase'
  readonly expiresAt: Date
  /** What the button counts down from, in minutes. */
  readonly expiredMinutes: number
  readonly firebase: FirebaseProject | null
}
export type SendRefusal =
  | 'verification.too_many'
  | 'verification.quota_exceeded'
  | 'verification.not_enabled'
  | 'verification.country_unserved'
  | 'verification.unknown'
export type Sent =
  | { readonly ok: true; readonly value: CodeSent }
  | { readonly ok: false; readonly code: SendRefusal; readonly retryAfterSeconds?: number }
export type SendOrder = CodeKey & {
  readonly language: string
  readonly request: Pick<CallContext, 'address'>
  /** False when the code is nobody's to have: the same budgets and the same answer, and nothing is sent (D10). */
  readonly deliver: boolean
}
export type TakeOrder = CodeKey & { readonly code: string; readonly firebaseIdToken?: string }
export type TakeRefusal = 'verification.code_invalid' | 'verification.code_missing' | 'verification.code_expired'

type VerificationDeps = Platform & {
  readonly store: VerificationStore
  readonly budgets: ReturnType<typeof createCodeBudgets>
  readonly pumping: Pumping
  readonly messages: Pick<MessageService, 'send' | 'canSend'>
  readonly site: SiteService
  readonly firebase: FirebaseProof
  readonly key: Buffer
  /** Told of each word of Firebase that was not taken. */
  onRefusedToken(): void
}
export type VerificationService = ReturnType<typeof createVerificationService>

const VALID_MINUTES = 5
const VALID_MS = VALID_MINUTES * 60_000
/** What the button counts down from on the Firebase path (R-LOGIN-6); its code is as good as Firebase says. */
const FIREBASE_MINUTES = 1
const MAX_CODE_GUESSES = 5
const RETENTION_MS = 7 * 86_400_000
const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')
/** Digits however they were typed or pasted: in other scripts, in groups. */
const digitsOf = (code: string): string => code.normalize('NFKC').replaceAll(/[\s\p{Cf}-]/gu, '')

/** Codes that prove who holds a number or an address (T13): for one purpose, once, for 5 minutes, 5 tries. */
export function createVerificationService(deps: VerificationDeps) {
  const { store, budgets, pumping, messages, site, db, clock, log } = deps
  const hashOf = ({ brandId, purpose, channel, address }: CodeKey, code: string): Buffer =>
    createHmac('sha256', deps.key)
      .update(JSON.stringify([brandId, purpose, channel, address, code]))
      .digest()

  /** The project that proves numbers for this purpose. The check of a sign-in takes no token, so its code is always ours. */
  async function projectFor({ brandId, channel, purpose }: CodeKey): Promise<FirebaseProject | null> {
    if (channel !== 'sms' || purpose === 'check') return null
    return (await site.byId(brandId)).read(verificationSettings).firebase
  }

  async function takeToken(token: string, key: CodeKey): Promise<Result<null, TakeRefusal>> {
    const project = await projectFor(key)
    if (!project) return refuse('verification.code_invalid')
    const taken = await deps.firebase.take(token, { projectId: project.projectId, e164: key.address })
    if (taken.ok) return taken
    // The page stops without a word here, as the seed has it; support finds the reason.
    log.warn(
      { event: 'verification.firebase_refused', why: taken.code, purpose: key.purpose, brandId: key.brandId },
      'the word of Firebase was not taken',
    )
    deps.onRefusedToken()
    return refuse(taken.code === 'expired' || taken.code === 'too_old' ? 'verification.code_expired' : 'verification.code_invalid')
  }

  /** Where an address is and what may go there; a mail has no country. */
  async function placeOf({ brandId, channel, address }: CodeKey) {
    if (channel === 'email') return ok(null)
    const code = countryOf(address)
    invariant(code !== null, 'a code goes to a number that was parsed')
    const here = await site.byId(brandId)
    if (!here.settings.smsCountries.includes(code)) return refuse('verification.country_unserved')
    return ok({ code, ...here.read(verificationSettings).smsBudgets })
  }

  async function issue({ language, deliver, request: _request, ...key }: SendOrder, country: string | null, at: Date): Promise<void> {
    const expiresAt = new Date(at.getTime() + VALID_MS)
    const code = newCode()
    const sentId = country === null ? null : uuidv7()
    await db.transaction(async (tx) => {
      await store.put(tx, key, { hash: deliver ? hashOf(key, code) : randomBytes(32), sentId, expiresAt })
      if (sentId !== null && country !== null)
        await store.insertSent(tx, { id: sentId, brandId: key.brandId, country, at, isWithheld: !deliver })
      await messages.send(tx, {
        brandId: key.brandId,
        channel: key.channel,
        to: key.address,
        template: `code.${key.purpose}`,
        language,
        values: { code, minutes: String(VALID_MINUTES) },
        isWithheld: !deliver,
      })
    })
  }

  return {
    parseMobile,

    /** Sends a code in place of the one that may be out. `address` is an E.164 number or an e-mail address in lower case. */
    async send(order: SendOrder): Promise<Sent> {
      const { brandId, channel, address, request } = order
      const place = await placeOf(order)
      if (!place.ok) return place
      const firebase = await projectFor(order)
      if (!firebase && !messages.canSend(channel)) return refuse('verification.not_enabled')
      const now = clock.now()
      const over = await budgets.spend({ brandId, address, network: request.address, now, country: place.value })
      if (over) return over
      const country = place.value?.code ?? null
      if (country !== null && (await pumping.isShut({ brandId, country }))) return refuse('verification.quota_exceeded')
      if (firebase) {
        const expiresAt = new Date(now.getTime() + VALID_MS)
        return ok({ channel: 'firebase', expiresAt, expiredMinutes: FIREBASE_MINUTES, firebase })
      }
      try {
        await issue(order, country, now)
      } catch (error) {
        log.error({ err: error, purpose: order.purpose, channel }, 'a code could not be sent')
        return refuse('verification.unknown')
      }
      return ok({ channel, expiresAt: new Date(now.getTime() + VALID_MS), expiredMinutes: VALID_MINUTES, firebase: null })
    },

    /** Takes a code: true for exactly one of all who bring the right one, and for nobody after 5 tries (T13). */
    async take({ code: typed, firebaseIdToken: token = '', ...key }: TakeOrder): Promise<Result<null, TakeRefusal>> {
      if (token !== '') return takeToken(token, key)
      const code = digitsOf(typed)
      if (code === '') return refuse('verification.code_missing')
      if (!/^\d{6}$/.test(code)) return refuse('verification.code_invalid')
      const expected = await store.tryOne(key, { now: clock.now(), tries: MAX_CODE_GUESSES })
      if (expected === null) return refuse((await store.isOver(key)) ? 'verification.code_expired' : 'verification.code_invalid')
      if (!isSame(expected, hashOf(key, code))) return refuse('verification.code_invalid')
      const taken = await store.take(key, expected)
      if (!taken) return refuse('verification.code_invalid')
      if (taken.sentId !== null) await store.markTaken(taken.sentId)
      return ok(null)
    },

    /** Makes a code that is out worthless: what it was for has happened otherwise. */
    discard: ({ brandId, purpose, channel, address }: CodeKey): Promise<void> => store.discard({ brandId, purpose, channel, address }),

    async cleanUp(): Promise<void> {
      const now = clock.now()
      await store.cleanUp({ now, before: new Date(now.getTime() - RETENTION_MS) })
    },
  }
}

export type { CodeKey, Purpose }
