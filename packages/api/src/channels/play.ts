import { z } from 'zod'
import { defineChannel } from '../channel.ts'
import { instant, moneyText } from '../fields.ts'

const state = z.strictObject({
  /** The last sign-in; null before the first. */
  since: instant.nullable(),
  staked: moneyText,
  won: moneyText,
  net: moneyText,
  /** What stops play next, and when; `at` null or past: it has. Null: nothing does. */
  stop: z
    .strictObject({ why: z.enum(['reality_check', 'session_limit', 'time_out', 'excluded', 'identity']), at: instant.nullable() })
    .nullable(),
})

/** S85, S86: time and net result since the sign-in, and what stops play. */
export const play = defineChannel({
  name: 'play',
  access: 'signed_in',
  alwaysOpen: true,
  summary: 'Time and net result of the player since the sign-in, and what stops play.',
  snapshot: state,
  delta: state,
})
