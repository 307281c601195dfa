import { whyTooYoung } from './birthday.ts'
import { type Broken, checkField, type FieldRule, type PatternReader } from './field.ts'

/** The 21 fields of the registration payload (seed 1 §3), in the order a form shows them. */
export const registrationFields = [
  'username',
  'password',
  'confirmPassword',
  'paymentPassword',
  'payeeName',
  'countryDialingCode',
  'mobileNum',
  'verificationCode',
  'email',
  'idNumber',
  'qqNum',
  'line',
  'whatsapp',
  'zalo',
  'facebook',
  'wechat',
  'recommenderId',
  'affiliateCode',
  'referralCode',
  'domain',
  'captcha',
] as const
/** All that a form may hold: the fields with rules, and the birthday that a brand may ask for beside them (R-REG-7). */
export const formFields = [...registrationFields.slice(0, 5), 'birthday', ...registrationFields.slice(5)] as const
export type RegistrationField = (typeof registrationFields)[number] | 'birthday'
export type RegistrationRules = Readonly<Record<string, FieldRule>>

/** What else decides which fields a form has (R-REG-3). */
export type RegistrationSwitches = {
  readonly mode: 'register' | 'registerMobile'
  /** MOBILENUMPASSREG3: a password in mobile mode. */
  readonly mobilePassword: boolean
  /** REGMOBVERF3: a code sent to the number. */
  readonly mobileVerification: boolean
  readonly captcha: boolean
  /** R-REG-7, D26: asked for while set; `today` is `yyyy-MM-dd`. */
  readonly birthday: { readonly minimumAge: number; readonly today: string } | null
}
export type FieldRefusal = Broken & { readonly field: string }

/** Values that a link brings along; they are sent whether or not the form shows a field for them (R-REG-6). */
const fromLink: readonly RegistrationField[] = ['referralCode', 'affiliateCode', 'domain']
const PHONE = /^[0-9]{6,15}$/
const A_DATE: FieldRule = { enabled: true, required: true, acceptedPattern: '*', patternId: 12, minLength: 10, maxLength: 10 }
const loose: FieldRule = { enabled: true, required: true, acceptedPattern: '*', patternId: 1, minLength: 1, maxLength: 255 }

/** The fields a form shows, each with the rule that holds for it and whether it must be filled (R-REG-2, R-REG-3). */
export function shownFields(rules: RegistrationRules, switches: RegistrationSwitches): Map<RegistrationField, FieldRule> {
  const isMobile = switches.mode === 'registerMobile'
  const hasPassword = !isMobile || switches.mobilePassword
  const hasMobile = isMobile || rules['mobileNum']?.enabled === true
  const always: Partial<Record<RegistrationField, boolean>> = {
    username: !isMobile,
    password: hasPassword,
    confirmPassword: hasPassword,
    mobileNum: hasMobile,
    countryDialingCode: hasMobile,
    verificationCode: hasMobile && switches.mobileVerification,
    captcha: switches.captcha,
  }
  const shown = new Map<RegistrationField, FieldRule>()
  for (const field of formFields) {
    if (field === 'birthday') {
      if (switches.birthday) shown.set(field, A_DATE)
      continue
    }
    const rule = rules[field] ?? loose
    const decided = always[field]
    if (!(decided ?? rules[field]?.enabled === true)) continue
    const isRequired = decided === true || field === 'paymentPassword' || rule.required
    shown.set(field, { ...rule, required: isRequired, ...(field === 'verificationCode' ? { minLength: 0, maxLength: 255 } : {}) })
  }
  return shown
}

type Payload = Readonly<Record<string, unknown>>
const textOf = (payload: Payload, field: string): string => {
  const value = payload[field]
  return typeof value === 'string' ? value.normalize('NFC') : ''
}

/** What a registration is checked by. */
export type RegistrationForm = { readonly rules: RegistrationRules; readonly switches: RegistrationSwitches; readonly fits: PatternReader }
type Shown = Omit<RegistrationForm, 'rules'> & { readonly field: RegistrationField; readonly rule: FieldRule }

function checkShown({ field, rule, switches, fits }: Shown, payload: Payload): Broken | null {
  const value = textOf(payload, field)
  // The proof of a number that Firebase checked stands in for the code (R-REG-5).
  if (field === 'verificationCode' && value === '' && textOf(payload, 'firebaseIdToken') !== '') return null
  if (field === 'confirmPassword') {
    if (value === '') return { code: 'field.required' }
    return value === textOf(payload, 'password') ? null : { code: 'field.confirm_mismatch' }
  }
  const broken = checkField(rule, value, fits)
  if (broken || value === '') return broken
  if (field === 'birthday' && switches.birthday) return whyTooYoung(value, switches.birthday)
  if (field === 'mobileNum' && !PHONE.test(value)) return { code: 'field.phone_invalid' }
  if (field === 'password' && value !== value.trim()) return { code: 'field.invalid' }
  if (field === 'password' && value.toLowerCase() === textOf(payload, 'username').toLowerCase()) return { code: 'field.same_as_username' }
  return null
}

/**
 * Checks a registration as the form and the gateway both do. Empty when everything is right; otherwise one refusal a field, in the order of
 * the form. A field that the form does not show may not carry a value, unless a link brings it.
 */
export function checkRegistration({ rules, switches, fits }: RegistrationForm, payload: Payload): FieldRefusal[] {
  const shown = shownFields(rules, switches)
  const refusals: FieldRefusal[] = []
  for (const field of formFields) {
    const rule = shown.get(field)
    const value = textOf(payload, field)
    const broken = rule
      ? checkShown({ field, rule, switches, fits }, payload)
      : value === ''
        ? null
        : fromLink.includes(field)
          ? value.length > 255
            ? { code: 'field.too_long', max: 255 }
            : null
          : { code: 'field.unknown' }
    if (broken) refusals.push({ field, ...broken })
  }
  return refusals
}
