import { z } from 'zod'
import { count, idText, instant, ordinal, text } from '../fields.ts'
import { operation } from '../operation.ts'
import { permissions } from '../permissions.ts'

const key = idText('key')
const name = z.string().regex(/^[a-z][a-z0-9-]{2,31}$/)
const network = text(49, 2)
const reason = text(300, 3)
/** How long it holds. */
const days = z.int().min(1).max(400)
/** A write that a key may make, and how often a day (UTC) at most. */
const write = z.strictObject({ operation: text(60, 3), perDay: z.int().min(1).max(10_000) })
const writes = z.array(write).max(20)
const made = z.object({ id: key, /** Shown this once. */ key: text(100, 30) })

/** B37: keys by which programs read what operators read, and write what they were given. */
export const list = operation({
  id: 'apikeys.list',
  method: 'GET',
  path: '/wps/operator/apikeys',
  access: 'operator',
  permission: 'apikeys.manage',
  summary: 'Keys of programs: what each may read, from where, until when, and when it was used last. And what the caller may give a key.',
  alwaysOpen: true,
  value: z.object({
    keys: z
      .array(
        z.object({
          id: key,
          name,
          brandId: z.int().nullable(),
          permissions: z.array(text(40, 1)).max(100),
          writes,
          networks: z.array(network).max(20),
          state: z.enum(['LIVE', 'EXPIRED', 'REVOKED']),
          madeBy: text(64),
          madeAt: instant,
          expiresAt: instant,
          usedAt: instant.nullable(),
          usedFrom: text(45).nullable(),
          callsToday: count,
        }),
      )
      .max(200),
    permissions: z.array(z.enum(permissions)).max(200),
    /** Writes the caller may give a key, by the id of the call. */
    writes: z.array(text(60, 3)).max(100),
  }),
  errors: ['operator.not_allowed'],
})

export const make = operation({
  id: 'apikeys.make',
  method: 'POST',
  path: '/wps/operator/apikeys',
  access: 'operator',
  permission: 'apikeys.manage',
  summary:
    'Makes a key that reads and, from listed networks, writes what it is given, once another operator agrees (`approvals.ask`), who is shown it. It may do no more than its maker.',
  alwaysOpen: true,
  body: z.strictObject({
    name,
    brandId: ordinal.nullable(),
    permissions: z.array(z.enum(permissions)).max(100),
    writes: writes.default([]),
    networks: z.array(network).max(20),
    days,
    reason,
  }),
  value: made,
  errors: ['operator.not_allowed', 'operator.approval_required', 'apikey.name_taken'],
})

export const rotate = operation({
  id: 'apikeys.rotate',
  method: 'POST',
  path: '/wps/operator/apikeys/rotate',
  access: 'operator',
  permission: 'apikeys.manage',
  summary:
    'Makes a key that takes the place of another, once another operator agrees (`approvals.ask`). The one before holds for 24 hours more.',
  alwaysOpen: true,
  body: z.strictObject({ key, days, reason }),
  value: made,
  errors: ['operator.not_allowed', 'operator.approval_required', 'apikey.unknown'],
})

export const revoke = operation({
  id: 'apikeys.revoke',
  method: 'POST',
  path: '/wps/operator/apikeys/revoke',
  access: 'operator',
  permission: 'apikeys.manage',
  proof: false,
  summary: 'Ends a key at once.',
  alwaysOpen: true,
  body: z.strictObject({ key, reason }),
  value: z.object({}),
  errors: ['operator.not_allowed', 'apikey.unknown'],
})
