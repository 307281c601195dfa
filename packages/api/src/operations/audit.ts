import { z } from 'zod'
import { instant, text } from '../fields.ts'
import { operation } from '../operation.ts'

/** T67: proves the chain of every brand and of the installation. Reads the whole audit, so each operator may ask a few times an hour. */
export const verify = operation({
  id: 'audit.verify',
  method: 'GET',
  path: '/wps/operator/audit/check',
  access: 'operator',
  permission: 'audit.read',
  summary: 'Checks that no row of the audit was changed, slipped in or taken out. For operators of the whole installation.',
  alwaysOpen: true,
  value: z.object({
    isWhole: z.boolean(),
    rows: z.int().min(0),
    /** Hex SHA-256 over the end of every chain. */
    root: text(64, 64),
    checkedAt: instant,
    findings: z.array(z.object({ rule: text(200), place: text(120), what: text(200) })).max(200),
  }),
  errors: ['operator.not_allowed'],
})
