// Long because every report of operators is declared here over the same frame.
import { z } from 'zod'
import { assetText, brandId, calendarDay, gameCode, idText, instant, moneyText, text, vassalage } from '../fields.ts'
import { operation } from '../operation.ts'
import { replayFault } from '../vendor-calls.ts'

/** A day of the brand's own calendar. */
const day = calendarDay
const measure = z.enum([
  'turnover',
  'winnings',
  'revenue',
  'promotion',
  'rebate',
  'points',
  'contribution',
  'netRevenue',
  'deposits',
  'withdrawals',
  'netDeposits',
  'adjustments',
  'fees',
  'providerFees',
])
const figure = z.object({ measure, value: moneyText })
/** What every report says of itself: of which money, in whose days, and up to when it is counted. */
const frame = { asset: assetText, zone: text(60), from: day, to: day, countedTo: instant.nullable() }
const group = z.enum(['vendor', 'game', 'product', 'day'])

/** One day hour by hour, with what the same weekday usually is (the median of the four before). */
export const getDay = operation({
  id: 'reports.getDay',
  method: 'GET',
  path: '/wps/operator/reports/day',
  access: 'operator',
  permission: 'reports.finance',
  summary: 'A day of a brand: its figures, the same weekday a week before, and money in, money out and revenue by the hour.',
  alwaysOpen: true,
  query: z.strictObject({ brandId, day: day.optional() }),
  value: z.object({
    ...frame,
    figures: z.array(figure.extend({ weekBefore: moneyText })).max(20),
    hours: z
      .array(
        z.object({
          hour: z.int().min(0).max(23),
          deposits: moneyText,
          withdrawals: moneyText,
          revenue: moneyText,
          usual: moneyText.nullable(),
        }),
      )
      .max(24),
  }),
  errors: ['operator.not_allowed', 'report.too_wide'],
})

export const getRevenue = operation({
  id: 'reports.getRevenue',
  method: 'GET',
  path: '/wps/operator/reports/revenue',
  access: 'operator',
  permission: 'reports.finance',
  summary: 'Turnover, winnings and revenue by product, vendor, game or day. The rows add up to the total.',
  alwaysOpen: true,
  query: z.strictObject({ brandId, from: day.optional(), to: day.optional(), by: group.default('vendor') }),
  value: z.object({
    ...frame,
    by: group,
    rows: z.array(z.object({ key: text(80), name: text(120), figures: z.array(figure).max(8) })).max(5_000),
    totals: z.array(figure).max(8),
  }),
  errors: ['operator.not_allowed', 'report.too_wide'],
})

/** B26, by the spread of the rounds themselves: beyond three deviations a person looks, beyond five the game stops where the brand has it so. */
export const getReturns = operation({
  id: 'reports.getReturns',
  method: 'GET',
  path: '/wps/operator/reports/returns',
  access: 'operator',
  permission: 'reports.operations',
  summary: 'The return of each game over the last 30 days beside the one it states, with the band that chance allows.',
  alwaysOpen: true,
  query: z.strictObject({ brandId }),
  value: z.object({
    ...frame,
    rows: z
      .array(
        z.object({
          vassalage,
          gameCode,
          name: text(120),
          rounds: z.int().min(0),
          staked: moneyText,
          won: moneyText,
          /** Hundredths of a percent. */
          actualBp: z.int(),
          statedBp: z.int(),
          /** Three deviations either way of the stated return. */
          lowBp: z.int(),
          highBp: z.int(),
          verdict: z.enum(['inside', 'look', 'stop', 'too_few', 'unstated']),
        }),
      )
      .max(2_000),
    /** Games beyond chance that wait for an operator. */
    stops: z
      .array(
        z.object({
          id: z.uuid(),
          vassalage,
          gameCode,
          name: text(120),
          from: day,
          to: day,
          rounds: z.int().min(0),
          actualBp: z.int(),
          statedBp: z.int(),
          lowBp: z.int(),
          highBp: z.int(),
          /** Whether it was closed; otherwise it was only told. */
          isClosed: z.boolean(),
          raisedAt: instant,
        }),
      )
      .max(500),
    /** What players won beyond what is usual, which waits for an operator: at a game within an hour, or at a vendor (`gameCode` is then empty) within a day. */
    alarms: z
      .array(
        z.object({
          id: z.uuid(),
          kind: z.enum(['hour', 'day']),
          vassalage,
          gameCode: text(60),
          name: text(120),
          asset: assetText,
          net: moneyText,
          threshold: moneyText,
          /** Whether the vendor was closed for it. */
          isClosed: z.boolean(),
          raisedAt: instant,
        }),
      )
      .max(500),
    /** How far vendors played their settled rounds again (T57); those that tell nothing of it are left out. */
    replays: z
      .array(
        z.object({
          vassalage,
          name: text(120),
          rounds: z.int().min(0),
          /** How long the longest waiting round has been settled; of a vendor that is not heard, since when it was. */
          lagSeconds: z.int().min(0),
          lastAt: instant.nullable(),
        }),
      )
      .max(200),
    /** Games closed because a round came out otherwise when it was played again. */
    replayStops: z
      .array(
        z.object({
          id: z.uuid(),
          vassalage,
          gameCode,
          name: text(120),
          faults: z.int().min(1),
          /** The newest of them, and where each is checked. */
          rounds: z.array(replayFault.extend({ verifyUrl: text(600).nullable() })).max(5),
          raisedAt: instant,
        }),
      )
      .max(200),
  }),
  errors: ['operator.not_allowed', 'report.too_wide'],
})

/** T57: the next hour, or the next day of the brand, is judged anew. */
export const releaseAlarm = operation({
  id: 'reports.releaseAlarm',
  method: 'POST',
  path: '/wps/operator/reports/alarms/release',
  access: 'operator',
  permission: 'games.manage',
  summary:
    'Ends an alarm over what players won, with a reason, and opens a vendor that was closed for it; it stays closed where another brand holds it.',
  alwaysOpen: true,
  body: z.strictObject({ brandId, id: z.uuid(), reason: text(300, 3) }),
  value: z.object({ isOpen: z.boolean() }),
  errors: ['operator.not_allowed', 'records.unknown'],
})

/** The days up to now are then not judged again. */
export const releaseStop = operation({
  id: 'reports.releaseStop',
  method: 'POST',
  path: '/wps/operator/reports/returns/release',
  access: 'operator',
  permission: 'games.manage',
  summary: 'Opens a game again that was closed for its return, with a reason; it stays closed where another brand holds it.',
  alwaysOpen: true,
  body: z.strictObject({ brandId, id: z.uuid(), reason: text(300, 3) }),
  value: z.object({ isOpen: z.boolean() }),
  errors: ['operator.not_allowed', 'records.unknown'],
})

/** Open stakes and jackpots that nobody has won yet among it. */
export const getLiabilities = operation({
  id: 'reports.getLiabilities',
  method: 'GET',
  path: '/wps/operator/reports/liabilities',
  access: 'operator',
  permission: 'reports.finance',
  summary: 'What the house owes the members of a brand now, by kind of account.',
  alwaysOpen: true,
  query: z.strictObject({ brandId }),
  value: z.object({
    asOf: instant,
    rows: z.array(z.object({ kind: text(40), asset: assetText, value: moneyText, accounts: z.int().min(0) })).max(100),
    totals: z.array(z.object({ asset: assetText, value: moneyText })).max(20),
  }),
  errors: ['operator.not_allowed'],
})

const cohortsBy = z.enum(['registration', 'deposit'])

/** B27. Revenue is stakes less winnings: what was given away is counted for the house as a whole, not by member. The present month is not over. */
export const getCohorts = operation({
  id: 'reports.getCohorts',
  method: 'GET',
  path: '/wps/operator/reports/cohorts',
  access: 'operator',
  permission: 'reports.finance',
  summary: 'Members by the month they registered or first paid in, and who of them plays and pays in in each month since.',
  alwaysOpen: true,
  query: z.strictObject({ brandId, by: cohortsBy.default('registration'), months: z.coerce.number().int().min(1).max(24).default(12) }),
  value: z.object({
    ...frame,
    by: cohortsBy,
    rows: z
      .array(
        z.object({
          month: text(7),
          members: z.int().min(0),
          cells: z
            .array(
              z.object({
                after: z.int().min(0),
                isOver: z.boolean(),
                players: z.int().min(0),
                depositors: z.int().min(0),
                deposits: moneyText,
                netDeposits: moneyText,
                revenue: moneyText,
                netRevenue: moneyText,
              }),
            )
            .max(24),
        }),
      )
      .max(24),
  }),
  errors: ['operator.not_allowed'],
})

/**
 * Every number opens: what was counted, the same from the entries themselves, and the entries. Entries are read one by one, so a figure of more than 31 days
 * opens to its days, and each of them to its entries.
 */
export const explain = operation({
  id: 'reports.explain',
  method: 'GET',
  path: '/wps/operator/reports/explain',
  access: 'operator',
  permission: 'reports.finance',
  summary: 'The ledger entries a figure was counted from, and whether they add up to it.',
  alwaysOpen: true,
  query: z.strictObject({
    brandId,
    measure,
    from: day,
    to: day,
    hour: z.coerce.number().int().min(0).max(23).optional(),
    vassalage: vassalage.optional(),
    gameCode: gameCode.optional(),
    /** A product by its code, of games that the catalogue knows; empty for those it does not. */
    product: text(40).optional(),
    /** What games moved alone, as the totals by product, vendor and game count it. */
    played: z.literal('yes').optional(),
    page: z.coerce.number().int().min(0).max(400).default(0),
  }),
  value: z.object({
    ...frame,
    measure,
    value: moneyText,
    /** Null for a figure that opens to its days. */
    recounted: moneyText.nullable(),
    /** 0 where the entries add up to what was counted. */
    difference: moneyText.nullable(),
    /** The days of a wide figure, which add up to it; none of a narrow one. */
    days: z.array(z.object({ day, value: moneyText })).max(400),
    parts: z.array(z.object({ kind: text(40), reason: text(60), value: moneyText, entries: z.int().min(0) })).max(60),
    rows: z
      .array(
        z.object({
          owner: idText('ply'),
          key: text(200),
          reason: text(60),
          reference: text(200),
          account: text(80),
          value: moneyText,
          at: instant,
        }),
      )
      .max(50),
    hasMore: z.boolean(),
  }),
  errors: ['operator.not_allowed', 'report.too_wide'],
})

/** The file says what the report says of itself, and the same figures as amounts, not as text. */
export const download = operation({
  id: 'reports.download',
  method: 'POST',
  path: '/wps/operator/reports/download',
  access: 'operator',
  permission: 'reports.finance',
  summary: 'The revenue report as a file, CSV or XLSX. Each has its row in the audit.',
  alwaysOpen: true,
  body: z.strictObject({ brandId, from: day, to: day, by: group, format: z.enum(['csv', 'xlsx']) }),
  value: z.object({ name: text(80), content: z.string().max(8_000_000), sha256: text(64) }),
  errors: ['operator.not_allowed', 'report.too_wide'],
})

const direction = z.enum(['in', 'out'])
const paymentsBy = z.enum(['day', 'method', 'state'])
/** `fee`: what providers kept by their own records; null where it belongs to no row. */
const paymentSums = { count: z.int().min(0), asked: moneyText, moved: moneyText, fee: moneyText.nullable() }

/** Orders of members, by when they were made. The rows add up to the total, and each opens to the list it counts. */
export const getPayments = operation({
  id: 'reports.getPayments',
  method: 'GET',
  path: '/wps/operator/reports/payments',
  access: 'operator',
  permission: 'reports.finance',
  summary: 'Deposits or withdrawals by day, method or state: how many, what was asked for, what arrived or was paid.',
  alwaysOpen: true,
  query: z.strictObject({
    brandId,
    direction: direction.default('in'),
    by: paymentsBy.default('day'),
    from: day.optional(),
    to: day.optional(),
  }),
  value: z.object({
    asOf: instant,
    asset: assetText,
    zone: text(60),
    from: day,
    to: day,
    direction,
    by: paymentsBy,
    rows: z.array(z.object({ key: text(80), ...paymentSums })).max(2_000),
    total: z.object(paymentSums),
  }),
  errors: ['operator.not_allowed', 'report.too_wide'],
})

export const downloadPayments = operation({
  id: 'reports.downloadPayments',
  method: 'POST',
  path: '/wps/operator/reports/payments/download',
  access: 'operator',
  permission: 'reports.finance',
  summary: 'The report of deposits or withdrawals as a file, CSV or XLSX. Each has its row in the audit.',
  alwaysOpen: true,
  body: z.strictObject({ brandId, direction, by: paymentsBy, from: day, to: day, format: z.enum(['csv', 'xlsx']) }),
  value: z.object({ name: text(80), content: z.string().max(8_000_000), sha256: text(64) }),
  errors: ['operator.not_allowed', 'report.too_wide'],
})
