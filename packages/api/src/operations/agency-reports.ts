import { z } from 'zod'
import { assetText, calendarDay, count, cursor, idText, instant, limit, moneyText, text } from '../fields.ts'
import { operation } from '../operation.ts'

const lineId = idText('lin')
const grade = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(41), z.literal(42)])
const day = calendarDay
/** Days of the brand's zone, both included, at most 31; left out they are today. */
const span = { from: day.optional(), to: day.optional() }
/** A game type, such as RNG. */
const category = z.string().regex(/^[A-Z][A-Z0-9_]{1,15}$/)

/** Sums of settled rounds and of money in and out. `staked` is without what went back; `result` is the players' side: won less staked. */
const figures = z.object({
  rounds: z.int().min(0),
  staked: moneyText,
  valid: moneyText,
  won: moneyText,
  result: moneyText,
  deposits: moneyText,
  withdrawals: moneyText,
})
const counted = {
  asset: assetText,
  from: day,
  to: day,
  today: day,
  /** Until when everything is in the figures; null before the first hour was counted. */
  countedTo: instant.nullable(),
}
const people = { joined: count, active: count }

/** R-AG-1: sums of the agent's team, its own play too, beside those of as many days before. */
export const getOverview = operation({
  id: 'agency.getOverview',
  method: 'GET',
  path: '/wps/agent/overview',
  access: 'agent',
  leaveOpen: true,
  summary: 'Sums of an agent’s team over some days, by day and game type.',
  query: z.object(span),
  value: z.object({
    ...counted,
    now: figures.extend(people),
    before: figures.extend(people),
    days: z.array(z.object({ day, ...figures.shape, joined: count })).max(31),
    categories: z.array(z.object({ category: text(40), ...figures.shape })).max(40),
    /** The direct lines with the most valid turnover. */
    top: z.array(z.object({ lineId, name: text(80), label: text(24), valid: moneyText, result: moneyText })).max(5),
  }),
  errors: ['agency.report_range'],
})

const line = z.object({
  lineId,
  name: text(80),
  label: text(24),
  grade,
  joinedOn: day,
  /** False also while the account may not play, whatever the reason. */
  isActive: z.boolean(),
  direct: count,
  size: count,
  figures,
})
/** From the direct line of the agent down to the one that is shown. */
const crumbs = z.array(z.object({ lineId, name: text(80), label: text(24), grade })).max(30)

/** R-AG-1, R-ROLE-4: who stands directly below the agent, or below somebody of its line, newest first. Names are masked. */
export const listTeam = operation({
  id: 'agency.listTeam',
  method: 'GET',
  path: '/wps/agent/team',
  access: 'agent',
  leaveOpen: true,
  summary: 'Those directly below an agent or below somebody of its line, with this month’s sums of their teams.',
  query: z.object({ lineId: lineId.optional(), cursor, limit }),
  value: z.object({ ...counted, crumbs, list: z.array(line).max(100), next: text(200).nullable() }),
  errors: ['agency.member_unknown'],
})
/** Exactly this user name or this label of the agent's own, at any depth. */
export const findTeam = operation({
  id: 'agency.findTeam',
  method: 'GET',
  path: '/wps/agent/team/find',
  access: 'agent',
  leaveOpen: true,
  summary: 'Finds somebody of the line by the exact user name or the own label.',
  query: z.object({ name: text(64, 1) }),
  value: z.object({ ...counted, list: z.array(line).max(50) }),
  errors: [],
})

const reportQuery = z.object({
  ...span,
  by: z.enum(['line', 'day', 'category']).default('line'),
  /** Whose team is meant; left out the agent's own. */
  lineId: lineId.optional(),
  category: category.optional(),
  cursor,
  limit,
})
const row = z.object({
  /** A day, a game type, or empty where a line is meant. */
  key: text(40),
  /** The line that opens with this row; null where there is none: a day, a game type, and the own play of whoever is shown. */
  lineId: lineId.nullable(),
  name: text(80),
  label: text(24),
  grade: grade.nullable(),
  direct: count,
  figures,
})
const report = z.object({ ...counted, crumbs, totals: figures, list: z.array(row).max(101), next: text(200).nullable() })
const reportErrors = ['agency.report_range', 'agency.member_unknown'] as const

/** R-AG-1: settled play of a team; rows of lines and the own play add up to the totals. Nobody is watched at play: rounds under way are not in it. */
export const listTeamBets = operation({
  id: 'agency.listTeamBets',
  method: 'GET',
  path: '/wps/agent/reports/bets',
  access: 'agent',
  leaveOpen: true,
  summary: 'Rounds, stakes, valid turnover and wins of a team by line, day or game type.',
  query: reportQuery,
  value: report,
  errors: reportErrors,
})
export const listTeamResults = operation({
  id: 'agency.listTeamResults',
  method: 'GET',
  path: '/wps/agent/reports/results',
  access: 'agent',
  leaveOpen: true,
  summary: 'Profit and loss of a team by line, day or game type.',
  query: reportQuery,
  value: report,
  errors: reportErrors,
})
/** Sums alone: never a method, an account or a single time. */
export const listTeamMovements = operation({
  id: 'agency.listTeamMovements',
  method: 'GET',
  path: '/wps/agent/reports/movements',
  access: 'agent',
  leaveOpen: true,
  summary: 'Deposits and withdrawals of a team as sums by line or day.',
  query: reportQuery.extend({ by: z.enum(['line', 'day']).default('line') }),
  value: report,
  errors: reportErrors,
})
