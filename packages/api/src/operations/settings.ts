import { z } from 'zod'
import { assetText, brandId, count, idText, instant, language, ordinal, text } from '../fields.ts'
import { dayRange, ref, textFilter } from '../list-filters.ts'
import { listOperation } from '../list-operation.ts'
import { operation } from '../operation.ts'

const name = text(40, 1)
/** Why, in the operator's words; kept with the change for ever. */
const reason = text(300, 3)
/** The version a change rests on: 0 for a setting nobody set yet. */
const expectedVersion = count
const version = count
const proposalId = idText('apr')

const setting = z.object({
  name,
  description: text(400, 1),
  /** JSON Schema of its values. */
  schema: z.record(z.string(), z.unknown()),
  value: z.unknown(),
  /** What holds while nobody set it. */
  fallback: z.unknown(),
  isSet: z.boolean(),
  /** True when what is stored can't be read any more: the fallback holds. */
  isBroken: z.boolean(),
  version,
  changedAt: instant.nullable(),
  changedBy: text(64).nullable(),
  /** True when a change that opens something needs a second operator (T68). */
  isGuarded: z.boolean(),
})

export const list = operation({
  id: 'settings.list',
  method: 'GET',
  path: '/wps/operator/settings',
  access: 'operator',
  permission: 'settings.read',
  summary: 'Every setting of a brand: its value, what holds by default, its form, and who changed it last.',
  alwaysOpen: true,
  query: z.object({ brandId }),
  value: z.object({ brandId: z.int(), settings: z.array(setting).max(200) }),
  errors: ['operator.not_allowed'],
})

export const listHistory = listOperation({
  id: 'settings.listHistory',
  path: '/wps/operator/settings/history',
  permission: 'settings.read',
  summary: 'Every version of one setting.',
  row: z.object({
    version,
    value: z.unknown(),
    changedAt: instant,
    changedBy: text(64),
    approvedBy: text(64).nullable(),
    reason: text(300),
  }),
  filters: { name: ref(name), changedBy: textFilter('exact', { longest: 64 }), changedAt: dayRange({ widest: 366 }) },
  requires: ['name'],
  sorts: { version: 'desc' },
})

const changeErrors = ['operator.not_allowed', 'setting.unknown', 'setting.invalid', 'setting.changed_meanwhile'] as const
const changed = z.object({ name, version, value: z.unknown() })

export const change = operation({
  id: 'settings.change',
  method: 'POST',
  path: '/wps/operator/settings',
  access: 'operator',
  permission: 'settings.change',
  summary: 'Changes one setting at once. What opens something is refused with `setting.approval_required`: propose it instead.',
  alwaysOpen: true,
  body: z.strictObject({ brandId, name, value: z.unknown(), reason, expectedVersion }),
  value: changed,
  errors: [...changeErrors, 'setting.approval_required'],
})

export const revert = operation({
  id: 'settings.revert',
  method: 'POST',
  path: '/wps/operator/settings/revert',
  access: 'operator',
  permission: 'settings.change',
  summary: 'Sets a setting to the value an earlier version had. A new version; nothing is rewritten.',
  alwaysOpen: true,
  body: z.strictObject({ brandId, name, toVersion: ordinal, reason, expectedVersion }),
  value: changed,
  errors: [...changeErrors, 'setting.approval_required'],
})

const proposal = z.object({
  id: proposalId,
  name,
  before: z.unknown(),
  after: z.unknown(),
  reason: text(300),
  proposedBy: text(64),
  proposedAt: instant,
  expiresAt: instant,
  state: z.enum(['open', 'approved', 'declined', 'expired', 'stale', 'refused']),
  decidedBy: text(64).nullable(),
  decidedAt: instant.nullable(),
  /** True when the setting was changed since: it can't be approved any more. */
  isStale: z.boolean(),
  /** True when the caller may approve it. */
  mayApprove: z.boolean(),
})

export const propose = operation({
  id: 'settings.propose',
  method: 'POST',
  path: '/wps/operator/settings/proposals',
  access: 'operator',
  permission: 'settings.change',
  summary: 'Proposes a change that opens something; another operator approves it within 7 days.',
  alwaysOpen: true,
  body: z.strictObject({ brandId, name, value: z.unknown(), reason, expectedVersion }),
  value: proposal,
  errors: [...changeErrors, 'approval.already_open'],
})

export const listProposals = listOperation({
  id: 'settings.listProposals',
  path: '/wps/operator/settings/proposals',
  permission: 'settings.read',
  summary: 'Proposed changes, with what would change.',
  row: proposal,
  filters: { name: ref(name), proposedAt: dayRange({ widest: 366 }) },
  sorts: { proposedAt: 'desc' },
})

export const approve = operation({
  id: 'settings.approve',
  method: 'POST',
  path: '/wps/operator/settings/proposals/approve',
  access: 'operator',
  permission: 'settings.approve',
  summary: 'Approves what another operator proposed; it holds at once. Nobody approves what they proposed themselves.',
  alwaysOpen: true,
  body: z.strictObject({ brandId, id: proposalId }),
  value: changed,
  errors: changeErrors,
})

export const decline = operation({
  id: 'settings.decline',
  method: 'POST',
  path: '/wps/operator/settings/proposals/decline',
  access: 'operator',
  permission: 'settings.change',
  summary: 'Declines a proposed change, or withdraws the own one.',
  alwaysOpen: true,
  body: z.strictObject({ brandId, id: proposalId, reason }),
  value: z.object({}),
  errors: ['operator.not_allowed', 'setting.unknown'],
})

const hosts = z.array(z.string().regex(/^[a-z0-9.-]{1,253}$/)).max(50)
const brandFields = {
  name: z.string().trim().min(1).max(60),
  merchantCode: z.string().regex(/^[a-z0-9-]{2,40}$/i),
  currencySymbol: text(4, 1),
  defaultLanguage: language,
  languages: z.array(language).min(1).max(60),
  hosts,
}

export const getBrand = operation({
  id: 'settings.getBrand',
  method: 'GET',
  path: '/wps/operator/brand',
  access: 'operator',
  permission: 'settings.read',
  summary: 'What a brand is: its name, merchant code, money, languages and the hosts that lead to it.',
  alwaysOpen: true,
  query: z.object({ brandId }),
  value: z.object({ ...brandFields, id: z.int(), asset: assetText, isDefault: z.boolean(), version }),
  errors: ['operator.not_allowed'],
})

export const changeBrand = operation({
  id: 'settings.changeBrand',
  method: 'POST',
  path: '/wps/operator/brand',
  access: 'operator',
  permission: 'brand.change',
  summary: 'Changes what a brand is. Its money stays what its players hold; a host of another brand stays there.',
  alwaysOpen: true,
  body: z.strictObject({ brandId, ...brandFields, reason, expectedVersion }),
  value: z.object({ version }),
  errors: ['operator.not_allowed', 'setting.invalid', 'setting.changed_meanwhile'],
})
