import { z } from 'zod'
import { instant, text } from '../fields.ts'
import { operation } from '../operation.ts'
import { botCheck } from './bot-check.ts'

const mobileNum = text(20)
/** Digits of the dialling code without the plus sign: `84`. */
const countryDialingCode = text(5)

/**
 * What a sent code answers. It is the same for known and unknown numbers (D10). `channel` is `firebase` when the brand lets Firebase send and
 * check the code; the page then talks to Firebase itself with `firebase` and brings back an id token.
 */
const codeSent = z.object({
  channel: z.enum(['sms', 'email', 'firebase']),
  /** Seconds until the next code may be asked for are `expiredMinutes` x 60; 60 s on the Firebase path. */
  expiredMinutes: z.int().min(1).max(60),
  expirationTime: instant,
  firebase: z
    .object({ apiKey: text(200), projectId: text(100), authDomain: text(200) })
    .nullable()
    .default(null),
})
const sendErrors = [
  'verification.number_invalid',
  'verification.number_missing',
  'verification.too_many',
  'verification.quota_exceeded',
  'verification.not_enabled',
  'verification.country_unserved',
  'verification.unknown',
  'bot_check.failed',
] as const

/** Seed 1 §7 "SMS code before login"; R-LOGIN-6, D10. Only while MOBILEVERCODELOGIN3 is on. */
export const sendLoginCode = operation({
  id: 'verification.sendLoginCode',
  method: 'POST',
  path: '/wps/verification/sms/noLogin',
  access: 'visitor',
  summary: 'Sends a code to a mobile number to sign in with.',
  body: z.strictObject({ mobileNum, countryDialingCode, botCheck }),
  value: codeSent,
  errors: [...sendErrors],
})

/** Seed 1 §7 "Registration SMS"; R-REG-2, R-REG-5. `type` says which form asks. */
export const sendRegisterCode = operation({
  id: 'verification.sendRegisterCode',
  method: 'POST',
  path: '/wps/verification/sms/register',
  access: 'visitor',
  summary: 'Sends a code to a mobile number that is being registered.',
  body: z.strictObject({ mobileNum, countryDialingCode, type: z.enum(['username', 'mobile']), botCheck }),
  value: codeSent,
  errors: [...sendErrors],
})

/** R-PWD-1 by mobile. Only while CHNGPASSVERIF3 is on; the same answer whether or not the number has an account. */
export const sendPasswordCode = operation({
  id: 'verification.sendPasswordCode',
  method: 'POST',
  path: '/wps/verification/sms/password',
  access: 'visitor',
  summary: 'Sends a code to a mobile number whose password is forgotten.',
  body: z.strictObject({ mobileNum, countryDialingCode, botCheck }),
  value: codeSent,
  errors: [...sendErrors],
})

/** Sign-in by e-mail code where the brand has EMAILLOGIN3 on. */
export const sendLoginEmail = operation({
  id: 'verification.sendLoginEmail',
  method: 'POST',
  path: '/wps/verification/email/noLogin',
  access: 'visitor',
  summary: 'Sends a code to a bound e-mail address to sign in with.',
  body: z.strictObject({ email: text(120), botCheck }),
  value: codeSent,
  errors: [
    'verification.email_invalid',
    'verification.too_many',
    'verification.quota_exceeded',
    'verification.not_enabled',
    'verification.country_unserved',
    'verification.unknown',
    'bot_check.failed',
  ],
})

/** Proves a contact before it is bound to the account (security centre, R-MC-1). */
export const sendContactCode = operation({
  id: 'verification.sendContactCode',
  method: 'POST',
  path: '/wps/verification/contact',
  access: 'member',
  summary: 'Sends a code to a mobile number or e-mail address that the player wants to bind.',
  body: z.strictObject({
    channel: z.enum(['sms', 'email']),
    mobileNum: mobileNum.default(''),
    countryDialingCode: countryDialingCode.default(''),
    email: text(120).default(''),
  }),
  value: codeSent,
  errors: [...sendErrors.filter((code) => code !== 'bot_check.failed'), 'verification.email_invalid'],
})
