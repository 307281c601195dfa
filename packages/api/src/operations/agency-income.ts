import { z } from 'zod'
import { amountText, assetText, calendarDay, count, cursor, idText, instant, limit, moneyText, text } from '../fields.ts'
import { operation } from '../operation.ts'
import { gameType } from './lobby.ts'

const lineId = idText('lin')
/** Millionths of valid turnover. */
export const ratePpm = z.int().min(0).max(100_000)
export const rates = z
  .array(z.strictObject({ category: gameType, ppm: ratePpm }))
  .min(1)
  .max(gameType.options.length)
  .refine((all) => new Set(all.map(({ category }) => category)).size === all.length)

const rate = z.object({
  category: gameType,
  /** In force today. */
  ppm: ratePpm,
  /** From tomorrow on. */
  next: ratePpm,
  /** What it can be set to: the rate of whoever stands directly above, and the highest directly below. */
  most: ratePpm,
  least: ratePpm,
})

/** R-AG-4, N4: rates of rebate by product: the agent's own, or those of a direct line. */
export const getRates = operation({
  id: 'agency.getRates',
  method: 'GET',
  path: '/wps/agent/team/rates',
  access: 'agent',
  leaveOpen: true,
  summary: 'Rates of rebate of the agent, or of somebody directly below.',
  query: z.object({ lineId: lineId.optional() }),
  value: z.object({ isOn: z.boolean(), rates: z.array(rate).max(20) }),
  errors: ['agency.member_unknown'],
})
/** From the next midnight of the site on; what was played before keeps the rate it was played at. */
export const setRates = operation({
  id: 'agency.setRates',
  method: 'PUT',
  path: '/wps/agent/team/rates',
  access: 'agent',
  summary: 'Sets rates of rebate of somebody directly below, from the next midnight on.',
  body: z.strictObject({ lineId, rates }),
  value: z.object({ from: calendarDay }),
  errors: ['agency.member_unknown', 'agency.rebate_above_own', 'agency.rebate_below_downline'],
})

/** Rebates of a team by day, the newest first. */
export const listRebates = operation({
  id: 'agency.listRebates',
  method: 'GET',
  path: '/wps/agent/rebates',
  access: 'agent',
  leaveOpen: true,
  summary: 'What an agent earned as rebate, by day.',
  query: z.object({ cursor, limit }),
  value: z.object({
    asset: assetText,
    list: z.array(z.object({ day: calendarDay, valid: moneyText, amount: moneyText, paidAt: instant.nullable() })).max(100),
    next: text(200).nullable(),
  }),
  errors: [],
})
/** What a day's rebate is made of: each line by product. `kept` is what was carried from days before less what is kept for later, so that all rows come to the amount. */
export const getRebate = operation({
  id: 'agency.getRebate',
  method: 'GET',
  path: '/wps/agent/rebates/day',
  access: 'agent',
  leaveOpen: true,
  summary: 'What a day’s rebate of an agent is made of.',
  query: z.object({ day: calendarDay }),
  value: z.object({
    asset: assetText,
    day: calendarDay,
    amount: moneyText,
    kept: moneyText,
    list: z
      .array(
        z.object({
          /** Null: the agent's own play. */
          lineId: lineId.nullable(),
          name: text(80),
          label: text(24),
          category: text(40),
          valid: moneyText,
          amount: moneyText,
        }),
      )
      .max(500),
    /** Whether there are more rows than these. */
    isCut: z.boolean(),
  }),
  errors: ['agency.day_unknown'],
})

/** What an agent earned and has not taken yet. */
export const getIncome = operation({
  id: 'agency.getIncome',
  method: 'GET',
  path: '/wps/agent/income',
  access: 'agent',
  leaveOpen: true,
  summary: 'The income account of an agent.',
  value: z.object({
    asset: assetText,
    balance: moneyText,
    /** Bills to those below that are not paid yet: they come first. */
    owed: moneyText,
    /** What may be taken to the wallet. */
    free: moneyText,
    /** Set aside to pay those below where the own income does not reach, and what of it has to stay. */
    setAside: moneyText,
    needed: moneyText,
  }),
  errors: [],
})
export const incomeKinds = ['rebate', 'bill', 'collect', 'cover', 'transfer', 'other'] as const
export const listIncome = operation({
  id: 'agency.listIncome',
  method: 'GET',
  path: '/wps/agent/income/entries',
  access: 'agent',
  leaveOpen: true,
  summary: 'Every movement of the income account of an agent, newest first.',
  query: z.object({ cursor, limit }),
  value: z.object({
    asset: assetText,
    list: z
      .array(
        z.object({
          no: count,
          at: instant,
          kind: z.enum(incomeKinds),
          /** The day or the bill it is of, as the statements call it. */
          of: text(200),
          amount: moneyText,
          balance: moneyText,
        }),
      )
      .max(100),
    next: text(200).nullable(),
  }),
  errors: [],
})
/** Income becomes cash of the same agent. It is no deposit: nothing has to be played for it (contracts §11). */
export const collect = operation({
  id: 'agency.collect',
  method: 'POST',
  path: '/wps/agent/income/collect',
  access: 'agent',
  leaveOpen: true,
  idempotent: true,
  summary: 'Moves income of an agent to the wallet.',
  body: z.strictObject({ amount: amountText }),
  value: z.object({ balance: moneyText }),
  errors: ['agency.income_short', 'agency.amount_invalid'],
})
/** Contracts §1: income set aside in escrow, or taken back as far as it is not needed. */
export const moveCover = operation({
  id: 'agency.moveCover',
  method: 'POST',
  path: '/wps/agent/income/cover',
  access: 'agent',
  idempotent: true,
  summary: 'Sets income of an agent aside for its line, or takes it back.',
  body: z.strictObject({ amount: amountText, way: z.enum(['in', 'out']) }),
  value: z.object({ setAside: moneyText }),
  errors: ['agency.income_short', 'agency.amount_invalid', 'agency.cover_needed'],
})
