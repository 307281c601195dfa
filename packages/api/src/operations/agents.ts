import { z } from 'zod'
import { assetText, brandId, count, idText, instant, moneyText, text } from '../fields.ts'
import { memberRef, oneOf, textFilter } from '../list-filters.ts'
import { listOperation } from '../list-operation.ts'
import { operation } from '../operation.ts'
import { grade, linkStates } from './agency.ts'
import { gameType } from './lobby.ts'
import { memberState } from './members.ts'

const reason = text(300, 3)
const person = z.object({ id: idText('ply'), username: text(64), grade })
const row = person.extend({
  state: memberState,
  /** Who stands directly above; null at the top. */
  upline: text(64).nullable(),
  direct: count,
  size: count,
  joinedAt: instant,
})

/** The tree of a brand's agents: everybody of some ranks, or whoever stands directly below somebody (R-ROLE-4). */
export const list = listOperation({
  id: 'agents.list',
  path: '/wps/operator/agents',
  permission: 'agents.read',
  summary: 'Agents of a brand and those below them.',
  row,
  filters: {
    username: textFilter('prefix', { longest: 64 }),
    grade: oneOf(['0', '1', '2', '41', '42']),
    upline: memberRef,
  },
  sorts: { joinedAt: 'desc' },
})

export const get = operation({
  id: 'agents.get',
  method: 'GET',
  path: '/wps/operator/agents/one',
  access: 'operator',
  permission: 'agents.read',
  summary: 'One account in the tree: who stands above, how many below, and its codes.',
  alwaysOpen: true,
  query: z.strictObject({ brandId, id: idText('ply') }),
  value: row.extend({
    /** From the top down. */
    path: z.array(person).max(30),
    team: z.object({ agents: count, members: count, direct: count, depth: count }),
    affiliateCode: text(32).nullable(),
    referralCode: text(32).nullable(),
    /** How often it was moved, with its line. */
    moves: count,
  }),
  errors: ['operator.not_allowed', 'records.unknown'],
})

/** Makes a member an agent, or changes a rank. A general agent is made, and made something else, by two people (contracts §13). */
export const setKind = operation({
  id: 'agents.setKind',
  method: 'POST',
  path: '/wps/operator/agents/kind',
  access: 'operator',
  permission: 'agents.manage',
  summary: 'Gives an account a rank in the tree of agents.',
  alwaysOpen: true,
  body: z.strictObject({ brandId, id: idText('ply'), grade, expectedGrade: grade, reason }),
  value: z.object({ grade }),
  errors: ['operator.not_allowed', 'operator.approval_required', 'records.unknown', 'agency.kind_has_downline', 'agency.changed_meanwhile'],
})

export const listLinks = listOperation({
  id: 'agents.listLinks',
  path: '/wps/operator/agents/links',
  permission: 'agents.read',
  summary: 'Links of agents, with what they make and how often they were used.',
  row: z.object({
    id: count,
    agent: idText('ply'),
    username: text(64),
    code: text(32),
    grade,
    host: text(260),
    path: text(40),
    state: z.enum(linkStates),
    visits: count,
    registrations: count,
    mostUses: count.nullable(),
    expiresAt: instant.nullable(),
    note: text(40),
    rates: z.array(z.object({ category: gameType, ppm: count })).max(gameType.options.length),
    madeAt: instant,
  }),
  filters: { state: oneOf(['ACTIVE', 'PAUSED', 'ENDED']), agent: memberRef },
  sorts: { madeAt: 'desc' },
})

/** Abuse stop: an ended link never opens again. */
export const endLink = operation({
  id: 'agents.endLink',
  method: 'POST',
  path: '/wps/operator/agents/links/end',
  access: 'operator',
  permission: 'agents.manage',
  summary: 'Ends a link of an agent.',
  alwaysOpen: true,
  body: z.strictObject({ brandId, agent: idText('ply'), link: count, reason }),
  value: z.object({}),
  errors: ['operator.not_allowed', 'agency.link_unknown', 'agency.link_ended'],
})

/** With everybody below. Figures and pay of before stay where they were; contracts with the upline of before end with the day. */
export const move = operation({
  id: 'agents.move',
  method: 'POST',
  path: '/wps/operator/agents/move',
  access: 'operator',
  permission: 'agents.move',
  summary: 'Moves an account with everybody below under another agent, or to the top.',
  alwaysOpen: true,
  body: z.strictObject({
    brandId,
    id: idText('ply'),
    /** Exact user name of the agent it goes under; null for the top. */
    upline: text(64, 1).nullable(),
    reason,
  }),
  value: z.object({}),
  errors: [
    'operator.not_allowed',
    'operator.approval_required',
    'records.unknown',
    'agency.circle',
    'agency.kind_not_allowed',
    'agency.too_deep',
    'agency.rebate_above_own',
    'agency.changed_meanwhile',
  ],
})

/**
 * What is looked for every night in agents' lines: the agent's own accounts below, a payout account that several of a line share, play that turns money over without
 * risk, and newcomers in bulk. Each is a question to an operator: while it is open, what the agent is paid waits.
 */
export const signalKinds = [
  'self_referral',
  'shared_payout',
  'turnover_mill',
  'burst',
  'shared_device',
  'endless_play',
  'result_swing',
] as const
export const signalStates = ['OPEN', 'DISMISSED', 'CONFIRMED'] as const
export const listSignals = listOperation({
  id: 'agents.listSignals',
  path: '/wps/operator/agents/signals',
  permission: 'agents.read',
  summary: 'Signals of collusion in agents’ lines.',
  row: z.object({
    id: count,
    kind: z.enum(signalKinds),
    state: z.enum(signalStates),
    agent: idText('ply'),
    agentName: text(64),
    /** The account below it is about; null where it is about many. */
    about: idText('ply').nullable(),
    aboutName: text(64).nullable(),
    /** What accounts share: `device`, `payout`, `document`. */
    shares: z.array(text(20)).max(5),
    /** Accounts it is about. */
    accounts: count,
    asset: assetText.nullable(),
    turnover: moneyText.nullable(),
    deposits: moneyText.nullable(),
    notedAt: instant,
    decidedBy: text(64).nullable(),
    remark: text(300),
  }),
  filters: { state: oneOf(signalStates), kind: oneOf(signalKinds), agent: memberRef },
  sorts: { notedAt: 'desc' },
})
/** Whose bets an agent opened in a statement: for each opening the member and the bill. */
export const listLooks = listOperation({
  id: 'agents.listLooks',
  path: '/wps/operator/agents/looks',
  permission: 'agents.read',
  summary: 'Members whose bets an agent opened.',
  row: z.object({ id: count, at: instant, bill: count, about: idText('ply'), aboutName: text(64) }),
  filters: { agent: memberRef },
  requires: ['agent'],
  sorts: { at: 'desc' },
})
/** Dismissed: what waits goes on. Confirmed: it goes on too, and what follows (a move, an ended contract, a case) is decided where it stands. */
export const decideSignal = operation({
  id: 'agents.decideSignal',
  method: 'POST',
  path: '/wps/operator/agents/signals/decide',
  access: 'operator',
  permission: 'agents.manage',
  summary: 'Decides about a signal of collusion.',
  alwaysOpen: true,
  body: z.strictObject({ brandId, id: count, decision: z.enum(['DISMISSED', 'CONFIRMED']), reason }),
  value: z.object({}),
  errors: ['operator.not_allowed', 'records.unknown', 'agency.changed_meanwhile'],
})
