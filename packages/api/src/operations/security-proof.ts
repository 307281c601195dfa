import { z } from 'zod'
import { text } from '../fields.ts'

/**
 * The account's password, typed again. It may stay empty within 5 minutes of a sign-in on this very session; else its absence is answered with
 * `session.fresh_sign_in_required`.
 */
export const password = text(255).default('')
export const proofErrors = ['session.fresh_sign_in_required', 'session.locked', 'player.password_wrong'] as const
export const rowId = z.uuid()
