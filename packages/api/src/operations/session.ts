import { z } from 'zod'
import { instant, text } from '../fields.ts'
import { operation } from '../operation.ts'
import { memberInfo } from './player.ts'

/** The solved challenge, base64 JSON as the proof-of-work library writes it; empty when the brand asks for none. */
export const botCheck = text(8_000).default('')

const signedIn = z.object({
  token: text(100, 20),
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
  /** Seed 1 §4: true while nothing but a change of password is allowed. */
  cpw: z.boolean(),
  info: memberInfo,
})

/** Seed 1 §7 "Login"; R-LOGIN-1, R-LOGIN-2, R-LOGIN-3. Failure with `captcha` in the value belongs to R-LOGIN-5. */
export const login = operation({
  id: 'session.login',
  method: 'POST',
  path: '/wps/session/login',
  access: 'visitor',
  summary: 'Signs a player in and answers a session token.',
  encrypted: true,
  body: z.strictObject({
    type: z.literal('username').default('username'),
    username: text(64, 1),
    password: text(128, 1),
    captcha: text(16).optional(),
    botCheck,
  }),
  value: signedIn,
  errors: ['session.credentials_wrong', 'session.locked', 'bot_check.failed'],
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
  summary: 'Issues a ticket for the live socket.',
  value: z.object({ ticket: text(100, 20) }),
  errors: [],
})
