import { z } from 'zod'
import { assetText, brandId, calendarDay, count, idText, instant, moneyText, text } from '../fields.ts'
import { memberRef, oneOf } from '../list-filters.ts'
import { listOperation } from '../list-operation.ts'
import { operation } from '../operation.ts'
import { ratePpm, rates } from './agency-income.ts'
import { gameType } from './lobby.ts'

const reason = text(300, 3)
export const rebateRunStates = ['COUNTING', 'PAYING', 'DONE', 'OFF'] as const

/** R-AG-3, N4: days of rebates: what was counted, and what was booked. */
export const listRebateRuns = listOperation({
  id: 'settlements.listRebateRuns',
  path: '/wps/operator/settlements/rebates',
  permission: 'agents.read',
  summary: 'Daily runs of agents’ rebates.',
  row: z.object({
    day: calendarDay,
    state: z.enum(rebateRunStates),
    agents: count,
    asset: assetText,
    amount: moneyText,
    startedAt: instant,
    doneAt: instant.nullable(),
  }),
  filters: { state: oneOf(rebateRunStates) },
  sorts: { day: 'desc' },
})
export const listRebates = listOperation({
  id: 'settlements.listRebates',
  path: '/wps/operator/settlements/rebates/shares',
  permission: 'agents.read',
  summary: 'Rebates of agents by day and product.',
  row: z.object({
    id: text(80),
    player: idText('ply'),
    username: text(64),
    day: calendarDay,
    category: text(40),
    asset: assetText,
    valid: moneyText,
    /** Null: counted and not booked yet. */
    amount: moneyText.nullable(),
    paidAt: instant.nullable(),
  }),
  filters: { agent: memberRef, category: oneOf(gameType.options) },
  sorts: { day: 'desc' },
})

export const getRates = operation({
  id: 'settlements.getRates',
  method: 'GET',
  path: '/wps/operator/settlements/rates',
  access: 'operator',
  permission: 'agents.read',
  summary: 'Rates of rebate of an account in the tree of agents, with the bounds they have.',
  alwaysOpen: true,
  query: z.strictObject({ brandId, id: idText('ply') }),
  value: z.object({
    isOn: z.boolean(),
    rates: z.array(z.object({ category: gameType, ppm: ratePpm, next: ratePpm, most: ratePpm, least: ratePpm })).max(20),
  }),
  errors: ['operator.not_allowed', 'records.unknown'],
})
export const setRates = operation({
  id: 'settlements.setRates',
  method: 'POST',
  path: '/wps/operator/settlements/rates',
  access: 'operator',
  permission: 'agents.manage',
  summary: 'Sets rates of rebate of an account in the tree of agents, from the next midnight on.',
  alwaysOpen: true,
  body: z.strictObject({ brandId, id: idText('ply'), rates, reason }),
  value: z.object({ from: calendarDay }),
  errors: ['operator.not_allowed', 'records.unknown', 'agency.rebate_above_own', 'agency.rebate_below_downline'],
})
