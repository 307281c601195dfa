import { z } from 'zod'
import { text } from '../fields.ts'
import { operation } from '../operation.ts'
import { botCheck } from './bot-check.ts'
import { proof, waitsUntil } from './security-proof.ts'
import { signedIn } from './signed-in.ts'

const newPassword = text(255)

/**
 * Seed 1 §7 "Change password"; R-PWD-2, T17, D3. `oldPassword` may be left out only within 5 minutes of a sign-in by password on this very
 * session. Every other session, remembered device and ticket ends; the answer is a new session.
 */
export const change = operation({
  id: 'password.change',
  method: 'POST',
  path: '/wps/member/password',
  access: 'member',
  leaveOpen: true,
  summary: 'Changes the password and answers a new session; all others end.',
  encrypted: true,
  duringPasswordChange: true,
  body: z.strictObject({ oldPassword: text(255).default(''), newPassword, confirmNewPassword: newPassword }),
  value: signedIn,
  errors: [
    'player.password_wrong',
    'player.password_unchanged',
    'player.password_common',
    'session.fresh_sign_in_required',
    'session.locked',
  ],
})

/** Seed 1 §7 "Forgot password by e-mail"; R-PWD-1, D9, T15. The body may also be form-urlencoded, as the seed sends it. */
export const forgotByEmail = operation({
  id: 'password.forgotByEmail',
  method: 'POST',
  path: '/wps/member/password/email',
  access: 'visitor',
  summary: 'Sends a link to set a new password to the e-mail address of an account; the answer never tells whether there is one.',
  form: true,
  body: z.strictObject({ username: text(64, 1), email: text(120, 3), botCheck }),
  value: z.object({}),
  errors: ['bot_check.failed', 'player.account_unknown'],
})

/** R-PWD-1: what the page behind the link of the e-mail does. The link serves once, for 15 minutes. */
export const resetByEmail = operation({
  id: 'password.resetByEmail',
  method: 'POST',
  path: '/wps/member/password/email/reset',
  access: 'visitor',
  summary: 'Sets a new password with the code of a sent link and signs in.',
  encrypted: true,
  body: z.strictObject({ code: text(200, 1), newPassword, confirmNewPassword: newPassword }),
  value: signedIn,
  errors: ['player.reset_link_invalid', 'player.password_common', 'session.verification_required'],
})

/** Seed 1 §7 "Set password by phone"; R-PWD-1, T16. `firebaseIdToken` in place of the code on the Firebase path. */
export const resetByPhone = operation({
  id: 'password.resetByPhone',
  method: 'POST',
  path: '/wps/member/password/verification',
  access: 'visitor',
  summary: 'Sets a new password with a code sent to the mobile number of the account and signs in.',
  encrypted: true,
  body: z.strictObject({
    mobileNum: text(20),
    countryDialingCode: text(5),
    verificationCode: text(10).default(''),
    firebaseIdToken: text(4_000).optional(),
    newPassword,
    captcha: text(16).optional(),
    botCheck,
  }),
  value: signedIn,
  errors: [
    'bot_check.failed',
    'verification.not_enabled',
    'verification.number_invalid',
    'verification.number_missing',
    'verification.code_invalid',
    'verification.code_missing',
    'verification.code_expired',
    'player.password_common',
    'session.captcha_wrong',
    'session.verification_required',
  ],
})

/** The password that money out asks for; six digits as the register rule says. The first time `oldPaymentPassword` is empty. */
export const setPayment = operation({
  id: 'password.setPayment',
  method: 'POST',
  path: '/wps/member/password/payment',
  access: 'member',
  summary: 'Sets or changes the payment password.',
  encrypted: true,
  body: z.strictObject({
    password: text(255),
    mayWait: proof.mayWait,
    oldPaymentPassword: text(255).default(''),
    newPaymentPassword: text(255),
    confirmNewPaymentPassword: text(255),
  }),
  value: z.object({ waitsUntil }),
  errors: [
    'player.password_wrong',
    'player.payment_password_wrong',
    'player.password_common',
    'session.fresh_sign_in_required',
    'session.second_proof_required',
    'session.locked',
  ],
})
