import { z } from 'zod'
import { text } from '../fields.ts'
import { memberInfo } from './member-card.ts'

/** What every way of signing in answers (seed 1 §3 "Login response"). */
export const signedIn = z.object({
  token: text(100, 20),
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
  /** Seed 1 §4: true while nothing but a change of password is allowed. */
  cpw: z.boolean(),
  /** True when no browser that knows this account was seen in this place before; the player is told (T24). */
  newDevice: z.boolean().default(false),
  info: memberInfo,
})
