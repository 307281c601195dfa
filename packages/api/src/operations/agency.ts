import { z } from 'zod'
import { text } from '../fields.ts'
import { operation } from '../operation.ts'

/**
 * Seed 1 §7 "Affiliate check"; R-REG-4, D14. The seed sends GET with a body; this one reads the query, and refuses a body that says
 * something else. The answer is never cached. A code that nobody holds is refused with the seed's `invitation_code_error`.
 */
export const checkAffiliate = operation({
  id: 'agency.checkAffiliate',
  method: 'GET',
  path: '/wps/agent/affiliate',
  access: 'visitor',
  summary: 'Whether an affiliate or referral code belongs to an agent of this brand.',
  query: z.object({ code: text(32, 1), domain: text(120).default('') }),
  value: z.object({ code: text(32), kind: z.enum(['affiliate', 'referral']) }),
  errors: ['player.referral_unknown'],
})
