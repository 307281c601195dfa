import { z } from 'zod'
import { language, text } from '../fields.ts'
import { operation } from '../operation.ts'
import { botCheck } from './bot-check.ts'
import { memberInfo } from './member-card.ts'
import { signedIn } from './signed-in.ts'

/** Seed 1 §7 "Member info". */
export const getInfo = operation({
  id: 'player.getInfo',
  method: 'GET',
  path: '/wps/member/info',
  access: 'signed_in',
  leaveOpen: true,
  summary: 'Who is signed in.',
  alwaysOpen: true,
  duringPasswordChange: true,
  value: memberInfo,
  errors: [],
})

/** One optional text field of the registration payload; its rule is data (R-REG-2), its size never is. */
const field = text(255).optional()

/** What both kinds of registration may carry beside the name and the password (seed 1 §3). */
const registrationFields = {
  payeeName: field,
  email: field,
  qqNum: field,
  mobileNum: field,
  recommenderId: field,
  captcha: field,
  verificationCode: field,
  affiliateCode: field,
  paymentPassword: field,
  line: field,
  whatsapp: field,
  zalo: field,
  facebook: field,
  wechat: field,
  idNumber: field,
  referralCode: field,
  domain: field,
  countryDialingCode: field,
  /** `yyyy-MM-dd`; asked for while the brand's birthday check is on (R-REG-7). */
  birthday: field,
  firebaseChannel: z.literal('sms').optional(),
  firebaseIdToken: text(4_000).optional(),
  registerUrl: text(500).optional(),
  registerMethod: z.literal('WEB').default('WEB'),
  login: z.literal(true).default(true),
  agreedToTerms: z.boolean(),
  language: language.optional(),
  botCheck,
}
const registerErrors = [
  'system.feature_off',
  'bot_check.failed',
  'player.password_common',
  'player.terms_required',
  'player.referral_unknown',
  'player.mobile_taken',
  'player.excluded',
  'session.captcha_wrong',
  'verification.number_invalid',
  'verification.code_invalid',
  'verification.code_missing',
  'verification.code_expired',
] as const

/**
 * Seed 1 §7 "Register"; R-REG-2, R-REG-3, R-REG-6, R-REG-7. Unknown keys are refused (T18). A broken field rule
 * answers `request.invalid` with `fields: [{ field, code: 'reg_pattern_{id}', min, max }]`.
 */
export const register = operation({
  id: 'player.register',
  method: 'PUT',
  path: '/wps/member/register',
  access: 'visitor',
  summary: 'Opens a player account by user name and signs it in.',
  encrypted: true,
  body: z.strictObject({ username: text(255), password: text(255), confirmPassword: text(255), ...registrationFields }),
  value: signedIn,
  errors: [...registerErrors, 'player.username_taken'],
})

/**
 * Seed 1 §7 "Mobile register"; R-REG-3, R-REG-5. The account's name is made by the site and told once in `generated`, with a password when
 * MOBILENUMPASSREG3 is off; a made password must be changed at the next sign-in by password.
 */
export const registerMobile = operation({
  id: 'player.registerMobile',
  method: 'PUT',
  path: '/wps/member/register/mobile',
  access: 'visitor',
  summary: 'Opens a player account by mobile number and signs it in.',
  encrypted: true,
  body: z.strictObject({ password: text(255).default(''), confirmPassword: text(255).default(''), ...registrationFields }),
  value: signedIn.extend({ generated: z.object({ username: text(64, 1), password: text(64).nullable() }) }),
  errors: [...registerErrors],
})

/** Fields that are judged before the form is sent. Passwords, codes and what a link brings are not: they travel with the form alone. */
const judgedFields = [
  'username',
  'payeeName',
  'mobileNum',
  'email',
  'idNumber',
  'qqNum',
  'line',
  'whatsapp',
  'zalo',
  'facebook',
  'wechat',
  'recommenderId',
] as const

/** R-REG-2, D6: an operator's own pattern runs in the gateway alone; a form asks when such a field is left. */
export const checkField = operation({
  id: 'player.checkField',
  method: 'POST',
  path: '/wps/member/register/field',
  access: 'visitor',
  summary: "Whether a value fits the brand's rule of one registration field.",
  encrypted: true,
  body: z.strictObject({ field: z.enum(judgedFields), value: text(255, 1) }),
  value: z.object({ fits: z.boolean() }),
  errors: [],
})

/** Seed 1 §7 "Language update"; R-LANG-1. */
export const setLanguage = operation({
  id: 'player.setLanguage',
  method: 'POST',
  path: '/wps/member/language',
  access: 'signed_in',
  leaveOpen: true,
  summary: 'Remembers the language the player reads.',
  body: z.strictObject({ language }),
  value: z.object({ language }),
  errors: ['player.language_unknown'],
})
