import { z } from 'zod'
import { amountText, assetText, calendarDay, count, cursor, idText, instant, limit, moneyText, text } from '../fields.ts'
import { operation } from '../operation.ts'

const lineId = idText('lin')
export const contractKind = z.enum(['dividend', 'dailySalary', 'hourlySalary', 'realtimeSalary'])
export const contractState = z.enum(['OFFERED', 'SIGNED', 'ACTIVE', 'ENDING', 'ENDED', 'WITHDRAWN', 'REJECTED', 'EXPIRED'])
export const billState = z.enum(['NONE', 'DUE', 'PAID', 'PARTLY', 'OWED'])

const tier = z.strictObject({
  turnover: amountText,
  loss: amountText,
  members: z.int().min(0).max(1_000_000),
  /** 0 where the tier pays an amount. */
  ppm: z.int().min(0).max(500_000),
  /** What a period pays in place of a share: in all tiers of a contract, or in none. */
  fixed: amountText.optional(),
})
/** R-AG-3: what is agreed, as data: the text of a contract is made of it. A dividend is of what the house won, a salary of valid turnover: of a day, of an hour, or of what was played since the day began, less what lines below have. */
export const contractTerms = z.strictObject({
  kind: contractKind,
  period: z.enum(['hour', 'day', 'week', 'half', 'month']),
  /** From the lowest on; conditions and rates rise. Rates are millionths. */
  tiers: z.array(tier).min(1).max(10),
  /** Valid turnover in the period from which on a member is active. */
  activeFrom: amountText,
  /** Whether what the house lost in one period is taken from the next. */
  carry: z.boolean(),
  cap: amountText.nullable(),
})
export const shownContract = z.object({
  id: count,
  state: contractState,
  terms: contractTerms,
  offeredAt: instant,
  expiresAt: instant,
  /** The first day, and the day it ends before. */
  startsOn: calendarDay.nullable(),
  endsOn: calendarDay.nullable(),
  endReason: z.enum(['', 'replaced', 'payer', 'payee', 'cascade', 'moved', 'operator']),
})
/** What a period comes to so far, or came to. */
export const outcome = z.object({
  start: calendarDay,
  end: calendarDay,
  /** The hour of the day, counted from its midnight; null where it is no period of hours. */
  hour: z.int().min(0).max(24).nullable(),
  turnover: moneyText,
  /** What the house won of the team. */
  result: moneyText,
  members: count,
  carryIn: moneyText,
  base: moneyText,
  /** Place of the tier that was reached; −1 for none. */
  tier: z.int().min(-1).max(9),
  amount: moneyText,
  carryOut: moneyText,
})
const person = { lineId: lineId.nullable(), name: text(80), label: text(24) }
const errors = ['agency.contract_unknown'] as const

/** Contracts of the agent with whoever stands above, or those it gives to direct lines, newest first. */
export const listContracts = operation({
  id: 'agency.listContracts',
  method: 'GET',
  path: '/wps/agent/contracts',
  access: 'agent',
  leaveOpen: true,
  summary: 'Contracts of an agent: received, or given to direct lines.',
  query: z.object({ kind: contractKind, side: z.enum(['mine', 'given']), cursor, limit }),
  value: z.object({
    asset: assetText,
    today: calendarDay,
    /** Whether the agent may offer contracts of the kind now. */
    mayOffer: z.boolean(),
    list: z.array(shownContract.extend(person)).max(100),
    next: text(200).nullable(),
  }),
  errors: [],
})
export const getContract = operation({
  id: 'agency.getContract',
  method: 'GET',
  path: '/wps/agent/contracts/one',
  access: 'agent',
  leaveOpen: true,
  summary: 'One contract of an agent, what its running period comes to so far, and what accepting it would end below.',
  query: z.object({ id: z.coerce.number().int().min(1).max(2_000_000_000) }),
  value: shownContract.extend({
    ...person,
    asset: assetText,
    isMine: z.boolean(),
    /** Null unless it runs. */
    progress: outcome.nullable(),
    /** Contracts below that would end with the answer yes (a lower contract pays for less). */
    ends: count,
  }),
  errors,
})
/** N6: what closed periods would have come to under given terms, with the team's own figures. Nothing is kept. */
export const simulate = operation({
  id: 'agency.simulate',
  method: 'POST',
  path: '/wps/agent/contracts/simulate',
  access: 'agent',
  leaveOpen: true,
  summary: 'What the last closed periods of a line, or of the own team, would have come to under some terms.',
  body: z.strictObject({ lineId: lineId.nullable(), terms: contractTerms }),
  value: z.object({
    asset: assetText,
    periods: z.array(outcome).max(6),
    /** What the same periods bring the agent by its own contract; empty where it has none, or for its own team. */
    mine: z.array(moneyText).max(6),
    /** Of a dividend: what has to be set aside for all lines with this one, and what is. */
    cover: moneyText.nullable(),
    setAside: moneyText.nullable(),
    /** Why the own contract does not cover these terms; null where it does, and for the own team. */
    notCovered: z.enum(['none', 'period', 'active', 'carry', 'cap', 'tier']).nullable(),
  }),
  errors: ['agency.member_unknown', 'agency.terms_invalid'],
})
const offerErrors = [
  'agency.member_unknown',
  'agency.kind_not_allowed',
  'agency.contract_kind_off',
  'agency.terms_invalid',
  'agency.not_dominated',
  'agency.offer_limit',
  'agency.escrow_short',
] as const
/** An offer takes the place of one that is still open. It is answered within seven days or expires. */
export const offer = operation({
  id: 'agency.offer',
  method: 'POST',
  path: '/wps/agent/contracts/offer',
  access: 'agent',
  idempotent: true,
  summary: 'Offers a contract to a direct line.',
  body: z.strictObject({ lineId, terms: contractTerms }),
  value: z.object({ id: count }),
  errors: offerErrors,
})
const contractId = z.strictObject({ id: count })
export const withdraw = operation({
  id: 'agency.withdraw',
  method: 'POST',
  path: '/wps/agent/contracts/withdraw',
  access: 'agent',
  summary: 'Takes back an offer that nobody answered yet.',
  body: contractId,
  value: shownContract,
  errors: [...errors, 'agency.contract_state'],
})
/** A accepts, R rejects. An accepted contract begins with the next period; a lower one ends what it no longer pays for below. */
export const answerOffer = operation({
  id: 'agency.answerOffer',
  method: 'POST',
  path: '/wps/agent/contracts/answer',
  access: 'agent',
  summary: 'Accepts or rejects an offered contract.',
  body: z.strictObject({ id: count, status: z.enum(['A', 'R']) }),
  value: shownContract.extend({ ends: count }),
  errors: [...errors, 'agency.contract_state', 'agency.not_dominated', 'agency.contract_kind_off'],
})
/** The receiver ends it with the period under way; the payer one whole period later, unless the receiver agrees by ending it too. */
export const end = operation({
  id: 'agency.end',
  method: 'POST',
  path: '/wps/agent/contracts/end',
  access: 'agent',
  summary: 'Ends a contract.',
  body: contractId,
  value: shownContract,
  errors: [...errors, 'agency.contract_state'],
})

const bill = outcome.extend({
  id: count,
  contract: count,
  state: billState,
  paid: moneyText,
  ...person,
})
export const listBills = operation({
  id: 'agency.listBills',
  method: 'GET',
  path: '/wps/agent/bills',
  access: 'agent',
  leaveOpen: true,
  summary: 'Settled periods of an agent: what came to it, or what it had to pay, newest first.',
  query: z.object({ kind: contractKind, side: z.enum(['mine', 'given']), cursor, limit }),
  value: z.object({ asset: assetText, list: z.array(bill).max(100), next: text(200).nullable() }),
  errors: [],
})
/** What a bill is made of: the terms, each day, and each direct line of the receiver. Days and lines come to the turnover and the result. */
export const getStatement = operation({
  id: 'agency.getStatement',
  method: 'GET',
  path: '/wps/agent/bills/statement',
  access: 'agent',
  leaveOpen: true,
  summary: 'A settled period down to its days and lines.',
  query: z.object({ id: z.coerce.number().int().min(1).max(2_000_000_000) }),
  value: bill.extend({
    asset: assetText,
    terms: contractTerms,
    days: z.array(z.object({ day: calendarDay, turnover: moneyText, result: moneyText })).max(31),
    lines: z.array(z.object({ ...person, turnover: moneyText, result: moneyText })).max(200),
    parts: z.array(z.object({ at: instant, amount: moneyText })).max(100),
  }),
  errors: ['agency.bill_unknown'],
})

const billQuery = z.coerce.number().int().min(1).max(2_000_000_000)
/** Whoever played below one line of a statement, or in the whole team: their sums come to those of the line. Names are masked as everywhere (R-ROLE-4). */
export const listBillMembers = operation({
  id: 'agency.listBillMembers',
  method: 'GET',
  path: '/wps/agent/bills/members',
  access: 'agent',
  leaveOpen: true,
  summary: 'Members whose play a settled period is made of, those who played most first.',
  query: z.object({ id: billQuery, lineId: lineId.optional(), cursor, limit }),
  value: z.object({
    asset: assetText,
    list: z.array(z.object({ ...person, turnover: moneyText, result: moneyText })).max(100),
    next: text(200).nullable(),
  }),
  errors: ['agency.bill_unknown', 'agency.member_unknown'],
})
/** The settled bets of one of them, to the minute: their sums come to those of the member. Nothing that is still open is shown, so nobody is watched at play. */
export const listBillBets = operation({
  id: 'agency.listBillBets',
  method: 'GET',
  path: '/wps/agent/bills/bets',
  access: 'agent',
  leaveOpen: true,
  summary: 'Bets of one member that a settled period counts, newest first.',
  // Left out: the receiver's own play.
  query: z.object({ id: billQuery, lineId: lineId.optional(), cursor, limit }),
  value: z.object({
    asset: assetText,
    list: z
      .array(
        z.object({
          no: count,
          /** The end of its id, enough to ask about it. */
          round: text(8),
          gameName: text(80),
          at: instant,
          stake: moneyText,
          turnover: moneyText,
          /** What the house won of it. */
          result: moneyText,
        }),
      )
      .max(100),
    next: text(200).nullable(),
  }),
  errors: ['agency.bill_unknown', 'agency.member_unknown', 'request.rate_limited'],
})
