import { z } from 'zod'
import { cursor, instant, limit, text } from '../fields.ts'
import { operation } from '../operation.ts'
import { botCheck } from './bot-check.ts'
import { signedIn } from './signed-in.ts'

/** What every kind of sign-in may carry: the letters of a captcha once asked for, the wish to be remembered, and the side entered (R-LOGIN-9). */
const signInExtras = {
  captcha: text(16).optional(),
  remember: z.boolean().default(false),
  side: z.enum(['player', 'agent']).default('player'),
  botCheck,
}

/**
 * One shape per kind, so that no field of one kind can stand in for a missing one of another (T3). `sms` and `email` carry a sent code;
 * on the Firebase path `sms` carries `firebaseIdToken` and no code.
 */
const loginBody = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('username').default('username'), username: text(64, 1), password: text(128, 1), ...signInExtras }),
  z.strictObject({
    type: z.literal('sms'),
    mobileNum: text(20),
    countryDialingCode: text(5),
    code: text(10).default(''),
    firebaseIdToken: text(4_000).optional(),
    ...signInExtras,
  }),
  z.strictObject({ type: z.literal('email'), email: text(120, 3), code: text(10), ...signInExtras }),
])

/**
 * Seed 1 §7 "Login"; R-LOGIN-1 to R-LOGIN-5, R-LOGIN-8, R-LOGIN-9. A refusal with `captcha` in its value means that the next try needs the
 * letters of an image; `session.verification_required` carries the check to pass first.
 */
export const login = operation({
  id: 'session.login',
  method: 'POST',
  path: '/wps/session/login',
  access: 'visitor',
  summary: 'Signs a player in and answers a session token.',
  encrypted: true,
  body: loginBody,
  value: signedIn,
  errors: [
    'session.credentials_wrong',
    'session.starting_password_over',
    'session.locked',
    'session.captcha_wrong',
    'session.verification_required',
    'bot_check.failed',
    'player.not_agent',
    'player.not_member',
    'player.closed',
    'system.feature_off',
    'verification.number_invalid',
    'verification.number_missing',
    'verification.code_invalid',
    'verification.code_missing',
    'verification.code_expired',
  ],
})

/** R-LOGIN-8: sends the code of one method of the check under way. */
export const sendCheckCode = operation({
  id: 'session.sendCheckCode',
  method: 'POST',
  path: '/wps/session/login/check/send',
  access: 'visitor',
  summary: 'Sends the code of a sign-in check to the contact bound to the account.',
  body: z.strictObject({ ticket: text(100, 20), method: z.enum(['sms', 'email']) }),
  value: z.object({ expiredMinutes: z.int().min(1).max(60) }),
  errors: ['session.verification_over', 'verification.too_many', 'verification.quota_exceeded', 'verification.unknown'],
})

/**
 * R-LOGIN-8, D17: proves one method; the last one needed answers the session, one before it what is still open. `session.verification_over` says that
 * the check takes no further answer: the sign-in begins anew.
 */
export const passCheck = operation({
  id: 'session.passCheck',
  method: 'POST',
  path: '/wps/session/login/check',
  access: 'visitor',
  summary: 'Passes one method of a sign-in check and, when enough are passed, signs in.',
  encrypted: true,
  body: z.strictObject({
    ticket: text(100, 20),
    method: z.enum(['sms', 'email', 'payee_name', 'authenticator']),
    answer: text(120, 1),
  }),
  value: signedIn,
  errors: ['session.verification_failed', 'session.verification_over', 'session.verification_required', 'verification.code_expired'],
})

/** R-LOGIN-7, D2: signs in by the remember token in its cookie; the token serves once and is replaced. A low-level session. */
export const loginRemembered = operation({
  id: 'session.loginRemembered',
  method: 'POST',
  path: '/wps/session/login/remembered',
  access: 'visitor',
  summary: 'Signs in the player this browser remembers for a day.',
  body: z.strictObject({ username: text(64, 1), botCheck }),
  value: signedIn,
  errors: ['session.remembered_invalid', 'session.locked', 'bot_check.failed', 'player.closed'],
})

/** R-LOGIN-7: the switch turned off. */
export const forgetRemembered = operation({
  id: 'session.forgetRemembered',
  method: 'DELETE',
  path: '/wps/session/login/remembered',
  access: 'visitor',
  summary: 'Makes this browser forget the remembered player.',
  value: z.object({}),
  errors: [],
})

/** Sign-in by passkey (WebAuthn): the options of one ceremony, bound to a cookie of this browser for 5 minutes. */
export const startPasskey = operation({
  id: 'session.startPasskey',
  method: 'POST',
  path: '/wps/session/login/passkey/options',
  access: 'visitor',
  summary: 'Options for signing in with a passkey.',
  value: z.object({ options: z.record(z.string(), z.unknown()) }),
  errors: ['system.feature_off'],
})

/** Ends the ceremony of `startPasskey`. */
export const loginPasskey = operation({
  id: 'session.loginPasskey',
  method: 'POST',
  path: '/wps/session/login/passkey',
  access: 'visitor',
  summary: 'Signs in with a passkey.',
  body: z.strictObject({ response: z.record(z.string().max(40), z.unknown()), side: z.enum(['player', 'agent']).default('player') }),
  value: signedIn,
  errors: ['session.passkey_invalid', 'session.locked', 'system.feature_off', 'player.not_agent', 'player.not_member', 'player.closed'],
})

const openSession = z.object({
  id: text(60, 1),
  isThis: z.boolean(),
  /** Words for a browser and a system read from its user agent, `Chrome on Android`. */
  device: text(80),
  address: text(45),
  country: text(2).nullable(),
  cameBy: text(20),
  startedAt: instant,
  lastSeenAt: instant,
})

/** T24: at most 5. */
export const listOpen = operation({
  id: 'session.listOpen',
  method: 'GET',
  path: '/wps/session/list',
  access: 'member',
  leaveOpen: true,
  summary: 'Where this account is signed in now.',
  value: z.object({ sessions: z.array(openSession).max(5) }),
  errors: [],
})

/** T24. */
export const revoke = operation({
  id: 'session.revoke',
  method: 'POST',
  path: '/wps/session/revoke',
  access: 'member',
  leaveOpen: true,
  summary: 'Signs one other device out at once.',
  body: z.strictObject({ id: text(60, 1) }),
  value: z.object({}),
  errors: ['session.unknown'],
})

/** T24: sign out everywhere. Remembered devices and tickets end too. */
export const revokeAll = operation({
  id: 'session.revokeAll',
  method: 'POST',
  path: '/wps/session/revoke/all',
  access: 'member',
  leaveOpen: true,
  summary: 'Signs every other device out, this one too when asked.',
  body: z.strictObject({ andThis: z.boolean().default(false) }),
  value: z.object({ ended: z.int().min(0) }),
  errors: [],
})

/** Login history of the security centre, newest first. */
export const listSignIns = operation({
  id: 'session.listSignIns',
  method: 'GET',
  path: '/wps/session/history',
  access: 'member',
  leaveOpen: true,
  summary: 'Sign-ins and refused tries of this account.',
  query: z.object({ cursor, limit }),
  value: z.object({
    signIns: z
      .array(
        z.object({
          at: instant,
          outcome: z.enum(['ok', 'refused', 'locked', 'checked']),
          cameBy: text(20),
          device: text(80),
          address: text(45),
          country: text(2).nullable(),
          newDevice: z.boolean(),
        }),
      )
      .max(100),
    next: text(200).nullable(),
  }),
  errors: [],
})

/** Seed 1 §7 "Free play login"; R-FREE-1. The account holds trial money only. */
export const startFreePlay = operation({
  id: 'session.startFreePlay',
  method: 'POST',
  path: '/wps/session/login/freeplay',
  access: 'visitor',
  summary: 'Opens a trial account with trial money and signs it in.',
  body: z.strictObject({
    os: text(40).default(''),
    platform: z.literal('W').default('W'),
    Encryption: z.boolean().optional(),
    version: z.literal(3).default(3),
    botCheck,
  }),
  value: signedIn,
  errors: ['system.feature_off', 'bot_check.failed'],
})

/** Seed 1 §7 "Logout"; R-OUT-1. */
export const logout = operation({
  id: 'session.logout',
  method: 'DELETE',
  path: '/wps/session/logout',
  access: 'signed_in',
  leaveOpen: true,
  summary: 'Ends this session everywhere at once.',
  alwaysOpen: true,
  duringPasswordChange: true,
  value: z.object({}),
  errors: [],
})

/** R-SYS-5, D1: a one-time code that signs the same player in elsewhere within 60 seconds. */
export const issueHandOff = operation({
  id: 'session.issueHandOff',
  method: 'POST',
  path: '/wps/session/handoff',
  access: 'signed_in',
  summary: 'Issues a one-time code that signs the same player in on another device or page.',
  value: z.object({ code: text(100, 20), expiresAt: instant }),
  errors: ['system.feature_off'],
})

/** R-SYS-5, D1: what the page does with the `token` query parameter. */
export const redeemHandOff = operation({
  id: 'session.redeemHandOff',
  method: 'POST',
  path: '/wps/session/handoff/redeem',
  access: 'visitor',
  summary: 'Exchanges a one-time code for a session of its own.',
  body: z.strictObject({ code: text(200, 1) }),
  value: signedIn,
  errors: ['session.code_invalid'],
})

/** A 30-second single-use ticket for the first frame of the live socket (T78). */
export const openLive = operation({
  id: 'session.openLive',
  method: 'POST',
  path: '/wps/session/live',
  access: 'signed_in',
  leaveOpen: true,
  summary: 'Issues a ticket for the live socket.',
  value: z.object({ ticket: text(100, 20) }),
  errors: [],
})
