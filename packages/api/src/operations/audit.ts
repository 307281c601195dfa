import { z } from 'zod'
import { instant, text } from '../fields.ts'
import { dayRange, textFilter } from '../list-filters.ts'
import { listOperation, listTotals as totalsOf } from '../list-operation.ts'
import { operation } from '../operation.ts'

/** Append-only. Without a brand: what was done to every brand and to the installation itself, for who works for the whole of it. */
export const list = listOperation({
  id: 'audit.list',
  path: '/wps/operator/audit',
  permission: 'audit.read',
  summary: 'What operators did: who, what, to what, before, after, why, from where.',
  row: z.object({
    id: text(20, 1),
    at: instant,
    actor: text(64, 1),
    brandId: z.int().nullable(),
    action: text(60, 1),
    target: text(120),
    before: z.unknown(),
    after: z.unknown(),
    reason: text(300),
    requestId: text(64),
    address: text(45),
  }),
  filters: {
    action: textFilter('exact', { longest: 60 }),
    actor: textFilter('exact', { longest: 64 }),
    target: textFilter('exact', { longest: 120 }),
    at: dayRange({ widest: 366 }),
  },
  sorts: { at: 'desc' },
  views: { newest: 'sort=-at', signIns: 'action=operator.login&sort=-at' },
})
export const listTotals = totalsOf('audit.listTotals', list)

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
