import { z } from 'zod'
import { assetText, brandId, calendarDay, count, idText, instant, moneyText, text } from '../fields.ts'
import { memberRef, oneOf, ref } from '../list-filters.ts'
import { listOperation } from '../list-operation.ts'
import { operation } from '../operation.ts'
import { billState, contractKind, contractTerms, shownContract } from './agency-contracts.ts'
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
  proof: true,
  summary: 'Sets rates of rebate of an account in the tree of agents, from the next midnight on.',
  alwaysOpen: true,
  body: z.strictObject({ brandId, id: idText('ply'), rates, reason }),
  value: z.object({ from: calendarDay }),
  errors: ['operator.not_allowed', 'records.unknown', 'agency.rebate_above_own', 'agency.rebate_below_downline'],
})

/** Runs of contracts (R-AG-3): the periods of a kind that ended on a day, settled together. */
export const settlementStates = ['REVIEW', 'PAYING', 'DONE'] as const
export const listRuns = listOperation({
  id: 'settlements.listRuns',
  path: '/wps/operator/settlements/runs',
  permission: 'agents.read',
  summary: 'Settlements of agents’ contracts.',
  row: z.object({
    id: count,
    kind: contractKind,
    /** The day the periods ended before, or whose hours they were. */
    endsOn: calendarDay,
    hour: z.int().min(0).max(24).nullable(),
    state: z.enum(settlementStates),
    bills: count,
    asset: assetText,
    /** Of all bills, along every line. */
    amount: moneyText,
    /** What of it the house pays. */
    house: moneyText,
    owed: moneyText,
    madeAt: instant,
    decidedBy: text(64).nullable(),
    doneAt: instant.nullable(),
  }),
  filters: { state: oneOf(settlementStates), kind: oneOf(contractKind.options) },
  sorts: { endsOn: 'desc' },
})
/** Bills are paid as they were counted. */
export const approve = operation({
  id: 'settlements.approve',
  method: 'POST',
  path: '/wps/operator/settlements/runs/approve',
  access: 'operator',
  permission: 'settlements.pay',
  summary: 'Has the bills of a settlement paid.',
  alwaysOpen: true,
  body: z.strictObject({ brandId, id: count, reason }),
  value: z.object({}),
  errors: ['operator.not_allowed', 'records.unknown', 'agency.contract_state'],
})
export const listBills = listOperation({
  id: 'settlements.listBills',
  path: '/wps/operator/settlements/bills',
  permission: 'agents.read',
  summary: 'Bills of agents’ contracts: paid, and owed.',
  row: z.object({
    id: count,
    kind: contractKind,
    start: calendarDay,
    end: calendarDay,
    hour: z.int().min(0).max(24).nullable(),
    payee: idText('ply'),
    payeeName: text(64),
    /** Null: the house. */
    payerName: text(64).nullable(),
    state: billState,
    asset: assetText,
    turnover: moneyText,
    result: moneyText,
    members: count,
    amount: moneyText,
    paid: moneyText,
  }),
  filters: { state: oneOf(billState.options), kind: oneOf(contractKind.options), agent: memberRef, payer: memberRef },
  sorts: { end: 'desc' },
})

/** Who played what a bill is made of; from each the rounds of these days are one press away. */
export const listBillMembers = listOperation({
  id: 'settlements.listBillMembers',
  path: '/wps/operator/settlements/bills/members',
  permission: 'agents.read',
  summary: 'Members below an agent whose play of the days of a bill is counted in it.',
  row: z.object({
    player: idText('ply'),
    username: text(64),
    /** The first and the last day. */
    first: calendarDay,
    last: calendarDay,
    asset: assetText,
    turnover: moneyText,
    result: moneyText,
  }),
  filters: { bill: ref(z.string().regex(/^[1-9]\d{0,9}$/)) },
  requires: ['bill'],
  sorts: { turnover: 'desc' },
})

export const listContracts = listOperation({
  id: 'settlements.listContracts',
  path: '/wps/operator/settlements/contracts',
  permission: 'agents.read',
  summary: 'Contracts of agents.',
  row: shownContract.extend({ payee: idText('ply'), payeeName: text(64), payerName: text(64).nullable(), asset: assetText }),
  filters: { kind: oneOf(contractKind.options), agent: memberRef, payer: memberRef },
  sorts: { offeredAt: 'desc' },
})
/** The house offers to whoever stands at the top of a line, within what the smallest edge bears. */
export const offer = operation({
  id: 'settlements.offer',
  method: 'POST',
  path: '/wps/operator/settlements/contracts',
  access: 'operator',
  permission: 'contracts.manage',
  summary: 'Offers a contract of the house to an agent at the top.',
  alwaysOpen: true,
  body: z.strictObject({ brandId, id: idText('ply'), terms: contractTerms, reason }),
  value: z.object({ id: count }),
  errors: [
    'operator.not_allowed',
    'records.unknown',
    'agency.kind_not_allowed',
    'agency.contract_kind_off',
    'agency.terms_invalid',
    'agency.cost_guard',
  ],
})
/** Ends with the day, and with it what hangs on it below. */
export const end = operation({
  id: 'settlements.end',
  method: 'POST',
  path: '/wps/operator/settlements/contracts/end',
  access: 'operator',
  permission: 'contracts.manage',
  summary: 'Ends a contract, or takes an offer back.',
  alwaysOpen: true,
  body: z.strictObject({ brandId, id: count, reason }),
  value: z.object({}),
  errors: ['operator.not_allowed', 'agency.contract_unknown', 'agency.contract_state'],
})
