import { z } from 'zod'
import { MAX_LEGS } from '#odds/combination.ts'
import { boardViews } from './api.ts'
import { sports } from './leagues.ts'
import { pricePolicies, slipModes } from './slip.ts'

/** What the book's server accepts (servers only). Unknown keys are refused. */
export const gameCode = z.string().regex(/^[a-z0-9][a-z0-9-]{0,47}$/)
export const fixtureId = z.string().regex(/^[1-9]\d{0,15}$/)
const instant = z.iso.datetime()

export const enterBody = z.strictObject({ ticket: z.string().min(20).max(100), gameCode })

export const boardQuery = z.strictObject({
  view: z.enum(boardViews),
  sport: z.enum(sports).optional(),
  league: gameCode.optional(),
  kind: z.enum(['real', 'virtual']).optional(),
  from: instant.optional(),
  until: instant.optional(),
  cursor: z
    .string()
    .regex(/^\d{1,16}-\d{1,16}$/)
    .optional(),
})

const legFields = { fixtureId, market: z.string().min(2).max(12), selection: z.string().min(1).max(12) }
export const quoteBody = z.strictObject({ legs: z.array(z.strictObject(legFields)).min(1).max(MAX_LEGS) })
const betBody = z.strictObject({
  legs: z
    .array(z.strictObject({ ...legFields, price: z.int().min(1_000).max(1_001_000), isBanker: z.boolean().optional() }))
    .min(1)
    .max(MAX_LEGS),
  sizes: z.array(z.int().min(1).max(MAX_LEGS)).min(1).max(MAX_LEGS),
  stake: z.string().regex(/^\d{1,12}(\.\d{1,4})?$/),
})
const intentId = z.string().regex(/^[A-Za-z0-9_-]{16,64}$/)
export const placeBody = z
  .strictObject({ intentId, policy: z.enum(pricePolicies), bets: z.array(betBody).min(1).max(MAX_LEGS) })
  .refine(({ bets }) => bets.reduce((sum, { legs }) => sum + legs.length, 0) <= 2 * MAX_LEGS)

const typed = z.string().regex(/^[\d.,]{0,17}$/)
/** What a page keeps of its slip, over the version it knows; 0 where it knows none. */
export const slipBody = z.strictObject({
  version: z.int().min(0).max(2_000_000_000),
  slip: z.strictObject({
    legs: z
      .array(z.strictObject({ ...legFields, price: z.int().min(1_000).max(1_001_000), stake: typed, isBanker: z.boolean() }))
      .max(MAX_LEGS),
    policy: z.enum(pricePolicies),
    mode: z.enum(slipModes),
    stakes: z.strictObject({ multi: typed, system: typed }),
    sizes: z.array(z.int().min(1).max(MAX_LEGS)).max(MAX_LEGS),
  }),
})
export type SlipBody = z.output<typeof slipBody>

export const cashOutBody = z.strictObject({
  intentId,
  offerId: z.string().regex(/^\d{13}\.[0-9a-f]{32}$/),
  amount: z.string().regex(/^\d{1,12}(\.\d{1,4})?$/),
  share: z.int().min(1).max(100),
})
export const betParams = z.strictObject({ id: z.string().min(1).max(40) })

export const betsQuery = z.strictObject({
  state: z.enum(['open', 'settled']).optional(),
  intent: intentId.optional(),
  before: z.string().min(1).max(40).optional(),
})

/** Null takes the rule back. */
export const autoCashOutBody = z.strictObject({
  atOrAbove: z
    .string()
    .regex(/^\d{1,12}(\.\d{1,4})?$/)
    .nullable(),
})
