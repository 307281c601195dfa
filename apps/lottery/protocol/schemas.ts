import { z } from 'zod'
import { modes } from './games.ts'

/** What the lottery's server accepts (servers only: the client carries no schema library). Unknown keys are refused. */
export const gameCode = z.string().regex(/^[a-z0-9][a-z0-9-]{0,47}$/)
export const issueNo = z.string().regex(/^\d{8}(\d{4})?$/)
export const digest = z.string().regex(/^[0-9a-f]{64}$/)
const amount = z.string().regex(/^\d{1,12}(\.\d{1,4})?$/)

export const enterBody = z.strictObject({ ticket: z.string().min(20).max(100), gameCode })

export const lineBody = z
  .strictObject({
    play: z.string().regex(/^[a-z0-9][a-z0-9.-]{0,63}$/),
    selection: z.string().min(1).max(65_536),
    base: z.union([z.literal(1), z.literal(2)]).optional(),
    unit: z.enum(['1', '0.1', '0.01', '0.001']).optional(),
    multiple: z.int().min(1).max(9_999).optional(),
    amount: amount.optional(),
    series: z.int().min(1_000).max(2_000).optional(),
  })
  .refine((line) => (line.amount === undefined) !== (line.unit === undefined), 'an amount, or a unit with a multiple')

export const slipBody = z.strictObject({
  gameCode,
  mode: z.enum(modes),
  issues: z
    .array(z.strictObject({ issueNo, multiple: z.int().min(1).max(9_999) }))
    .min(1)
    .max(120),
  lines: z.array(lineBody).min(1).max(200),
})

export const placeBody = z
  .strictObject({
    intentId: z.string().regex(/^[A-Za-z0-9_-]{16,64}$/),
    priceVersion: z.int().min(1).max(2_147_483_647),
    slips: z.array(slipBody).min(1).max(20),
    shown: z.strictObject({ cost: amount, maxPrize: z.string().regex(/^\d{1,15}(\.\d{1,4})?$/) }),
    stopOnWin: z.boolean().optional(),
    stopProfit: amount.optional(),
  })
  .refine(({ slips }) => slips.reduce((sum, { issues }) => sum + issues.length, 0) <= 200, 'at most 200 tickets an order')

export const cancelBody = z.strictObject({ issues: z.array(issueNo).min(1).max(200).optional() })

export const ordersQuery = z.strictObject({
  state: z.enum(['all', 'waiting', 'won']).default('all'),
  gameCode: gameCode.optional(),
  before: z.string().min(1).max(80).optional(),
})
export const chasesQuery = z.strictObject({
  gameCode: gameCode.optional(),
  running: z.literal('true').optional(),
  before: z.string().min(1).max(80).optional(),
})
export const issuesQuery = z.strictObject({ before: issueNo.optional(), limit: z.coerce.number().int().min(1).max(200).default(50) })
