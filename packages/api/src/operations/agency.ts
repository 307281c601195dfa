import { z } from 'zod'
import { count, cursor, idText, instant, limit, text } from '../fields.ts'
import { operation } from '../operation.ts'
import { ratePpm } from './agency-income.ts'
import { gameType } from './lobby.ts'

export {
  answerOffer,
  contractTerms,
  end,
  getContract,
  getStatement,
  listBillBets,
  listBillMembers,
  listBills,
  listContracts,
  offer,
  simulate,
  withdraw,
} from './agency-contracts.ts'
export { collect, getIncome, getRates, getRebate, listIncome, listRebates, moveCover, setRates } from './agency-income.ts'
export { findTeam, getOverview, listTeam, listTeamBets, listTeamMovements, listTeamResults } from './agency-reports.ts'
export { getTransferable, listLineTransfers, requestLineTransfer } from './agency-transfers.ts'

/** R-ROLE-1: ranks of an account in the agents' tree: 0 member, 1 general agent, 2 agent, 41 affiliate, 42 sub-agent. */
export const grade = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(41), z.literal(42)])
/** Ranks somebody may have who stands below an agent. */
const lowerGrade = z.union([z.literal(0), z.literal(2), z.literal(41), z.literal(42)])
/** Somebody below an agent, as that agent alone may call them: the same account is called otherwise by every other agent. */
export const lineId = idText('lin')
const label = text(24)

/**
 * Seed 1 §7 "Affiliate check"; R-REG-4, D14. The seed sends GET with a body; this one reads the query, and refuses a body that says
 * something else. The answer is never cached. A code that nobody holds is refused with the seed's `invitation_code_error`.
 */
export const checkAffiliate = operation({
  id: 'agency.checkAffiliate',
  method: 'GET',
  path: '/wps/agent/affiliate',
  access: 'visitor',
  summary: 'Whether an affiliate or referral code belongs to an agent of this brand.',
  query: z.object({ code: text(32, 1), domain: text(120).default('') }),
  value: z.object({ code: text(32), kind: z.enum(['affiliate', 'referral', 'link']) }),
  errors: ['player.referral_unknown'],
})

/** R-AG-4: counts that somebody came by a code. Every network counts once in half an hour; an unknown code is answered alike. */
export const noteVisit = operation({
  id: 'agency.noteVisit',
  method: 'POST',
  path: '/wps/agent/affiliate/visits',
  access: 'visitor',
  summary: 'Counts a visit by a link of an agent.',
  body: z.strictObject({ code: text(32, 1) }),
  value: z.object({}),
  errors: [],
})

/** R-AG-1, R-ROLE-4: what the agent centre opens with. */
export const getHome = operation({
  id: 'agency.getHome',
  method: 'GET',
  path: '/wps/agent/home',
  access: 'agent',
  leaveOpen: true,
  summary: 'What an agent is, may do, and how many people stand below.',
  value: z.object({
    grade,
    /** Ranks the agent may make directly, and by a link. */
    creates: z.array(lowerGrade).max(4),
    links: z.array(lowerGrade).max(4),
    hasUpline: z.boolean(),
    /** The day it is at the site: reports count by it. */
    today: z.iso.date(),
    team: z.object({ agents: count, members: count, direct: count, depth: count }),
    /** Whether pages of contracts have anything to show (R-AG-2). */
    contracts: z.object({ dividend: z.boolean(), dailySalary: z.boolean(), hourlySalary: z.boolean(), realtimeSalary: z.boolean() }),
    /** Hosts a link may lead to, the brand's first. */
    hosts: z.array(text(260)).max(250),
  }),
  errors: [],
})

/** A word of the agent's own for somebody below; nobody else reads it. An empty one takes it away. */
export const setLabel = operation({
  id: 'agency.setLabel',
  method: 'PUT',
  path: '/wps/agent/team/label',
  access: 'agent',
  summary: 'Sets the label an agent gives somebody below.',
  body: z.strictObject({ lineId, label }),
  value: z.object({ label }),
  errors: ['agency.member_unknown'],
})

const setup = z.object({ lineId, username: text(64), url: text(400), expiresAt: instant })
/** R-AG-4, T63: an account directly below the agent, which nobody can enter before its owner chose a password by the link. The agent sees no password. */
export const createAccount = operation({
  id: 'agency.createAccount',
  method: 'PUT',
  path: '/wps/agent/account',
  access: 'agent',
  summary: 'Opens an account below the agent and answers a link that sets its password once.',
  body: z.strictObject({ username: text(64, 1), grade: lowerGrade, label: label.default('') }),
  value: setup,
  errors: ['agency.kind_not_allowed', 'agency.too_deep', 'agency.daily_limit', 'player.username_taken'],
})
/** T63: another link for an account the agent made and nobody has entered yet. The one before opens nothing any more. */
export const makeSetup = operation({
  id: 'agency.makeSetup',
  method: 'POST',
  path: '/wps/agent/account/setup',
  access: 'agent',
  summary: 'Answers a new set-up link for an account that nobody entered yet.',
  body: z.strictObject({ lineId }),
  value: setup,
  errors: ['agency.member_unknown', 'agency.setup_over', 'agency.daily_limit'],
})

const linkRates = z.array(z.strictObject({ category: gameType, ppm: ratePpm })).max(gameType.options.length)
/** Pages of the site that a link may lead to. */
export const landings = ['/register', '/', '/promotions'] as const
export const linkStates = ['ACTIVE', 'PAUSED', 'EXPIRED', 'USED_UP', 'ENDED'] as const
export const link = z.object({
  /** Null: the agent's own code, which is always open. */
  id: count.nullable(),
  code: text(32),
  url: text(400),
  grade: lowerGrade,
  host: text(260),
  path: z.enum(landings),
  state: z.enum(linkStates),
  expiresAt: instant.nullable(),
  mostUses: count.nullable(),
  note: text(40),
  visits: count,
  registrations: count,
  madeAt: instant.nullable(),
  /** Rates of rebate that whoever comes by it has from the next midnight on, as far as the agent's own still bear them. */
  rates: linkRates,
})
/** R-AG-4: links of an agent, the own code first, then the newest. */
export const listLinks = operation({
  id: 'agency.listLinks',
  method: 'GET',
  path: '/wps/agent/links',
  access: 'agent',
  summary: 'Links of an agent with their codes and how often they were used.',
  query: z.object({ cursor, limit }),
  value: z.object({ list: z.array(link).max(101), next: text(200).nullable() }),
  errors: [],
})
export const makeLink = operation({
  id: 'agency.makeLink',
  method: 'PUT',
  path: '/wps/agent/links',
  access: 'agent',
  idempotent: true,
  summary: 'Makes a link.',
  body: z.strictObject({
    grade: lowerGrade,
    host: text(260).default(''),
    path: z.enum(landings).default('/register'),
    /** Null: it does not expire. */
    days: z
      .union([z.literal(7), z.literal(30), z.literal(90)])
      .nullable()
      .default(null),
    mostUses: z.int().min(1).max(10_000).nullable().default(null),
    note: text(40).default(''),
    rates: linkRates.default([]),
  }),
  value: link,
  errors: ['agency.kind_not_allowed', 'agency.host_unlisted', 'agency.link_limit', 'agency.rebate_above_own'],
})
/** An ended link never opens again, and its code is given to nobody else. */
export const changeLink = operation({
  id: 'agency.changeLink',
  method: 'POST',
  path: '/wps/agent/links',
  access: 'agent',
  summary: 'Pauses, opens again or ends a link, or has it lead to another host.',
  body: z.strictObject({ id: count, change: z.enum(['pause', 'open', 'end', 'host']), host: text(260).default('') }),
  value: link,
  errors: ['agency.link_unknown', 'agency.link_ended', 'agency.link_limit', 'agency.host_unlisted', 'agency.rebate_above_own'],
})
