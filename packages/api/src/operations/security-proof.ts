import { z } from 'zod'
import { instant, text } from '../fields.ts'

/**
 * The account's password, typed again. It may stay empty within 5 minutes of a sign-in on this very session; else its absence is answered with
 * `session.fresh_sign_in_required`.
 */
const password = text(255).default('')
/**
 * What every change of what protects the account or its money is asked with. Where a session stands on one weak proof alone (a code, a password
 * that was just reset), the answer is `session.second_proof_required`: another proof is shown by `security.prove`, or the change is asked again
 * with `mayWait` and takes effect after the brand's hold, with every proved contact told.
 */
export const proof = { password, mayWait: z.boolean().default(false) }
/** When a change that waits takes effect; null for one that has. */
export const waitsUntil = instant.nullable()
export const proofErrors = [
  'session.fresh_sign_in_required',
  'session.second_proof_required',
  'session.locked',
  'player.password_wrong',
] as const
export const rowId = z.uuid()
