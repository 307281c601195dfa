import { randomInt } from 'node:crypto'
import { ok, type Result, refuse } from '@halong/base'
import { checkField, checkRegistration, type FieldRefusal, type RegistrationSwitches } from '@halong/rules'
import { fitsOperatorPattern } from '@halong/rules/engine'
import { isKnownPassword } from '../../platform/crypto/known-passwords.ts'
import type { Passwords } from '../../platform/crypto/passwords.ts'
import type { CallContext, Platform } from '../../platform/index.ts'
import type { ServiceOf } from '../../platform/module.ts'
import type { AgencyService } from '../agency/index.ts'
import { isLookalike, isReserved, type Player, type PlayerService } from '../player/index.ts'
import type { securityModule } from '../security/index.ts'
import type { sessionModule } from '../session/index.ts'
import { asksBirthday, minimumAgeOf, type Site, type SiteService } from '../site/index.ts'
import { type TakeRefusal, type VerificationService, visible } from '../verification/index.ts'
import type { ExclusionCheck } from './exclusion-check.ts'

type BoundNumber = { readonly e164: string; readonly isVerified: boolean }
type Mode = RegistrationSwitches['mode']
type Registration = {
  readonly mode: Mode
  readonly language: string
  readonly agreedToTerms: boolean
  /** The text fields of the payload as they came; nothing else of it is read (T18). */
  readonly fields: Readonly<Record<string, string | undefined>>
}
type Generated = { readonly username: string; readonly password: string | null }
type Refused =
  | 'system.feature_off'
  | 'player.password_common'
  | 'player.terms_required'
  | 'player.referral_unknown'
  | 'player.mobile_taken'
  | 'session.captcha_wrong'
  | 'verification.number_invalid'
  | TakeRefusal
/** Somebody with these details is on the list of excluded persons. */
type Excluded = { readonly ok: false; readonly code: 'player.excluded'; readonly refusal: { readonly reference: string } }
type Broken = { readonly ok: false; readonly code: 'request.invalid'; readonly fields: readonly FieldRefusal[] }
type Registered = { readonly player: Player; readonly generated: Generated }

const LINK_FIELDS = ['referralCode', 'affiliateCode', 'domain', 'recommenderId', 'registerUrl']
const NOT_KEPT = new Set([
  'username',
  'password',
  'confirmPassword',
  'paymentPassword',
  'captcha',
  'verificationCode',
  'firebaseChannel',
  'firebaseIdToken',
  ...LINK_FIELDS,
])
/** Fields that are pasted from elsewhere: signs nobody sees are dropped. */
const READ_AS_SEEN = new Set(['mobileNum', 'countryDialingCode', 'verificationCode', 'email', 'captcha'])
const MAX_USERNAME_ATTEMPTS = 5
const READABLE_CHARACTERS = '23456789abcdefghjkmnpqrstvwxyz'
const readable = (length: number): string =>
  Array.from({ length }, () => READABLE_CHARACTERS[randomInt(READABLE_CHARACTERS.length)]).join('')
const newName = (): string => `m${randomInt(100_000_000, 999_999_999)}`
/** 58 bits, in groups that can be read out. */
const newPassword = (): string => [readable(4), readable(4), readable(4)].join('-')

/** What a password must not be built on: what anybody knows of the brand and of the person. */
const contextOf = (brand: Site['brand'], fields: Registration['fields']): string[] => [
  ...(['username', 'mobileNum', 'email', 'payeeName', 'birthday'] as const).map((field) => fields[field] ?? ''),
  brand.name,
  brand.merchantCode,
]

export type Registrations = ReturnType<typeof createRegistrations>

/** Opening an account oneself, by user name or by mobile number (R-REG-2 to R-REG-7). */
export function createRegistrations(
  deps: Pick<Platform, 'clock'> & {
    readonly passwords: Passwords
    readonly site: SiteService
    readonly players: PlayerService
    readonly agency: AgencyService
    readonly verification: VerificationService
    readonly sessions: Pick<ServiceOf<typeof sessionModule>, 'passesCaptcha'>
    readonly security: Pick<ServiceOf<typeof securityModule>, 'isTaken' | 'bindAtRegistration'>
    readonly excluded: ExclusionCheck
  },
) {
  const { players, agency, verification, sessions, security, passwords, site, clock } = deps

  /** R-SYS-7: the switches of a way in, enforced here as well as hidden in the page. */
  const isOpen = ({ settings: { switches } }: Site, mode: Mode): boolean =>
    switches.DIRECTREG3 === true && (mode === 'register' ? switches.USERNAMEREG3 : switches.MOBILENUMREG3) === true

  function brokenFields({ settings, brand }: Site, { mode, fields }: Registration): readonly FieldRefusal[] {
    const switches: RegistrationSwitches = {
      mode,
      mobilePassword: settings.switches.MOBILENUMPASSREG3 === true,
      mobileVerification: settings.switches.REGMOBVERF3 === true,
      captcha: settings.captchaAtRegistration,
      birthday: asksBirthday(settings) ? { minimumAge: minimumAgeOf(settings), today: clock.now().toISOString().slice(0, 10) } : null,
    }
    const broken = checkRegistration({ rules: settings.register, switches, fits: fitsOperatorPattern }, fields)
    const payment = fields['paymentPassword'] ?? ''
    const isPaymentWeak = broken.length === 0 && payment !== '' && isKnownPassword(payment, contextOf(brand, fields))
    return isPaymentWeak ? [{ field: 'paymentPassword', code: 'error.player.password_common' }] : broken
  }

  /** The number, checked against others and, where the brand wants it, proved. The code is spent only when nothing else is wrong. */
  async function mobileOf({ brand, settings }: Site, fields: Registration['fields']): Promise<Result<BoundNumber | null, Refused>> {
    const typed = fields['mobileNum'] ?? ''
    if (typed === '') return ok(null)
    const parsed = verification.parseMobile(typed, fields['countryDialingCode'] ?? '')
    if (!parsed.ok) return refuse('verification.number_invalid')
    const { e164 } = parsed.value
    const isVerified = settings.switches.REGMOBVERF3 === true
    if (isVerified) {
      const taken = await verification.take({
        brandId: brand.id,
        purpose: 'register',
        channel: 'sms',
        address: e164,
        code: fields['verificationCode'] ?? '',
        firebaseIdToken: fields['firebaseIdToken'] ?? '',
      })
      if (!taken.ok) return taken
    }
    // Told only to whoever holds the number, where numbers are proved (D10).
    return (await security.isTaken(brand.id, 'sms', e164)) ? refuse('player.mobile_taken') : ok({ e164, isVerified })
  }

  return {
    /** R-REG-2, D6: whether a value fits the rule of its field, as `register` will judge it. A field the brand does not ask for has none. */
    async fitsField(field: string, value: string, { brandId }: CallContext): Promise<boolean> {
      const rule = (await site.byId(brandId)).settings.register[field]
      return rule === undefined || !rule.enabled || checkField(rule, value, fitsOperatorPattern) === null
    },

    /** Refusals carry the broken fields where a field is to blame. The password that was made is in the answer and nowhere else. */
    async register(
      order: Registration,
      request: CallContext,
    ): Promise<Result<Registered, Refused | 'player.username_taken'> | Broken | Excluded> {
      const here = await site.byId(request.brandId)
      const { brand } = here
      const { mode, language } = order
      // One form for whatever is kept or compared: the same letters can be typed composed or apart.
      const fields = Object.fromEntries(
        Object.entries(order.fields).map(([field, value]) => [
          field,
          READ_AS_SEEN.has(field) ? visible(value ?? '') : value?.normalize('NFC'),
        ]),
      )
      if (!isOpen(here, mode)) return refuse('system.feature_off')
      const broken = brokenFields(here, { ...order, fields })
      if (broken.length > 0) return { ok: false, code: 'request.invalid', fields: broken }
      if (!order.agreedToTerms) return refuse('player.terms_required')
      const typedPassword = fields['password'] ?? ''
      if (typedPassword !== '' && isKnownPassword(typedPassword, contextOf(brand, fields))) return refuse('player.password_common')
      if (here.settings.captchaAtRegistration && !(await sessions.passesCaptcha(request, 'register', fields['captcha'] ?? '')))
        return refuse('session.captcha_wrong')
      const origin = await agency.originOf(brand.id, {
        affiliateCode: fields['affiliateCode'] ?? '',
        referralCode: fields['referralCode'] ?? '',
      })
      if (!origin.ok) return origin
      const wanted = mode === 'register' ? (fields['username'] ?? '') : null
      if (wanted !== null && (isReserved(wanted) || isLookalike(wanted) || (await players.byName(brand.id, wanted))))
        return refuse('player.username_taken')
      const mobile = await mobileOf(here, fields)
      if (!mobile.ok) return mobile
      const identity = { email: fields['email'] ?? null, phone: mobile.value?.e164 ?? null, document: fields['idNumber'] ?? null }
      const excluded = await deps.excluded(brand.id, identity)
      if (excluded !== null) return { ok: false, code: 'player.excluded', refusal: { reference: excluded.reference } }

      const madePassword = typedPassword === '' ? newPassword() : null
      const payment = fields['paymentPassword'] ?? ''
      // Slow on purpose, so done before the transaction.
      const passwordHash = await passwords.hash(madePassword ?? typedPassword)
      const paymentHash = payment === '' ? null : await passwords.hash(payment)
      const given = Object.entries(fields).filter(([, value]) => value !== undefined && value !== '')
      for (let attempt = 1; ; attempt++) {
        const username = wanted ?? newName()
        const opened = await players.openMember({
          brandId: brand.id,
          username,
          language: brand.languages.includes(language) ? language : brand.defaultLanguage,
          passwordHash,
          paymentHash,
          mustChange: madePassword !== null,
          kept: Object.fromEntries(given.filter(([field]) => !NOT_KEPT.has(field))),
          cameBy: { ...Object.fromEntries(given.filter(([field]) => LINK_FIELDS.includes(field))), host: request.host },
          origin: origin.value,
          bind: (tx, memberId) =>
            security.bindAtRegistration(tx, memberId, {
              brandId: brand.id,
              mobile: mobile.value,
              email: fields['email'] ?? null,
              payeeName: fields['payeeName'] ?? null,
            }),
        })
        if (opened.ok) return ok({ player: opened.value, generated: { username, password: madePassword } })
        // A name that was made and is taken is bad luck; one that was wanted is an answer.
        if (opened.code !== 'player.username_taken' || wanted !== null || attempt === MAX_USERNAME_ATTEMPTS) return opened
      }
    },
  }
}
