import { z } from 'zod'
import { assetText, brandId, count, language, ordinal, text } from '../fields.ts'
import { operation } from '../operation.ts'

/** R-SYS-14: what the back office's brand switch shows. */
export const list = operation({
  id: 'brands.list',
  method: 'GET',
  path: '/wps/operator/brands',
  access: 'operator',
  summary: 'The brands this operator works for, the default one first.',
  alwaysOpen: true,
  value: z.object({
    brands: z
      .array(
        z.object({
          id: z.int(),
          /** Merchant code: names the brand in addresses of the back office. */
          code: text(40, 2),
          name: text(60, 1),
          asset: assetText,
          /** The time zone its days begin in. */
          zone: text(40, 1),
          isDefault: z.boolean(),
          /** A draft is set up by its operators; nobody else comes in until two people opened it. */
          state: z.enum(['DRAFT', 'OPEN']),
          /** Closed for maintenance: its own players are told so, operators work on. */
          isClosed: z.boolean(),
        }),
      )
      .max(200),
  }),
  errors: [],
})

/** S94: the profiles a brand can be under, as the gateway enforces them, and the one it is under. Changed as the setting `jurisdiction`, by two people. */
export const getMarket = operation({
  id: 'brands.getMarket',
  method: 'GET',
  path: '/wps/operator/brands/market',
  access: 'operator',
  permission: 'settings.read',
  summary: 'Rules of markets, and those of the brand.',
  alwaysOpen: true,
  query: z.strictObject({ brandId }),
  value: z.object({
    current: text(40),
    profiles: z
      .array(
        z.object({
          name: z.enum(['open', 'philippines', 'uk', 'sweden', 'germany']),
          minimumAge: count,
          asksBirthday: z.boolean(),
          /** Minutes; null leaves it to the brand. */
          realityMinutes: count.nullable(),
          raiseHours: count,
          limitBeforeDeposit: z.boolean(),
          demoForVisitors: z.boolean(),
          identityBeforePlay: z.boolean(),
          /** Milliseconds between two paid rounds. */
          slotCycleMs: count,
          casinoCycleMs: count,
          /** Whether a game may play rounds by itself where it offers that. */
          autoplay: z.boolean(),
        }),
      )
      .max(20),
  }),
  errors: ['operator.not_allowed'],
})

const reason = text(300, 3)

export const make = operation({
  id: 'brands.make',
  method: 'POST',
  path: '/wps/operator/brands',
  access: 'operator',
  permission: 'brands.make',
  summary:
    'Makes a brand that is not open yet, with settings and texts of another one where that is named. Its money stays as it is chosen here.',
  alwaysOpen: true,
  body: z.strictObject({
    name: z.string().trim().min(1).max(60),
    merchantCode: z.string().regex(/^[a-z0-9-]{2,40}$/),
    asset: assetText,
    currencySymbol: text(4, 1),
    defaultLanguage: language,
    languages: z.array(language).min(1).max(60),
    hosts: z.array(z.string().regex(/^[a-z0-9.-]{1,253}$/)).max(50),
    /** The time zone its days begin in. */
    zone: text(40, 1),
    /** A brand whose settings and texts it takes over; never its hosts, secrets, accounts or money. */
    copyFrom: ordinal.nullable(),
    reason,
  }),
  value: z.object({
    brandId: z.int(),
    code: text(40, 2),
    copied: z.object({ settings: count, pieces: count, leftOut: count }),
  }),
  errors: ['operator.not_allowed', 'setting.invalid'],
})

export const readinessSteps = ['identity', 'hosts', 'rules', 'ways_in', 'games', 'payments', 'content', 'team'] as const
const missing = z.object({
  code: z.enum(['no_host', 'no_country', 'no_registration', 'no_game', 'no_way_in', 'no_way_out', 'document_missing', 'one_person']),
  /** What is meant: a document and its language, a permission, a currency. */
  what: text(60),
})

export const getReadiness = operation({
  id: 'brands.getReadiness',
  method: 'GET',
  path: '/wps/operator/brands/readiness',
  access: 'operator',
  permission: 'settings.read',
  summary: 'What a brand still needs before it can be opened, step by step.',
  alwaysOpen: true,
  query: z.object({ brandId }),
  value: z.object({
    brandId: z.int(),
    state: z.enum(['DRAFT', 'OPEN']),
    isReady: z.boolean(),
    steps: z.array(z.object({ step: z.enum(readinessSteps), missing: z.array(missing).max(300) })).max(20),
    /** Games its players find, and open ones without limits in its money. */
    offer: z.object({ open: count, withoutLimits: count }),
  }),
  errors: ['operator.not_allowed'],
})

export const open = operation({
  id: 'brands.open',
  method: 'POST',
  path: '/wps/operator/brands/open',
  access: 'operator',
  permission: 'brands.make',
  summary: 'Opens a draft to everybody once another operator agrees (`approvals.ask`). Refused while something is missing.',
  alwaysOpen: true,
  body: z.strictObject({ brandId: ordinal, reason }),
  value: z.object({ brandId: z.int(), state: z.enum(['DRAFT', 'OPEN']) }),
  errors: ['operator.not_allowed', 'operator.approval_required', 'brand.not_ready', 'brand.is_open'],
})
