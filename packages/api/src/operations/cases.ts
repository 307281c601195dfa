import { z } from 'zod'
import { assetText, brandId, count, idText, instant, moneyText, ordinal, text } from '../fields.ts'
import { memberRef, oneOf, textFilter } from '../list-filters.ts'
import { listOperation } from '../list-operation.ts'
import { operation } from '../operation.ts'
import { withdrawalId, withdrawalState } from './withdrawal-shapes.ts'

/** Why, in the operator's words; kept with the deed for ever. */
const reason = text(300, 3)
const player = { member: idText('ply'), username: text(64) }
const deed = { method: 'POST', access: 'operator', permission: 'risk.decide', alwaysOpen: true } as const
const refusals = ['operator.not_allowed', 'records.unknown', 'risk.changed_meanwhile', 'risk.state_wrong'] as const
const named = { brandId, no: ordinal, expectedVersion: count }

export const caseStates = ['OPEN', 'WATCHED', 'CLEARED', 'CLOSED'] as const
/** What brought a case up by itself, or adds to it. */
export const caseSignals = ['withdrawal', 'device', 'payout', 'document', 'chargeback', 'harm', 'exclusion'] as const
export const caseEvents = ['opened', 'signal', 'note', 'assigned', 'cleared', 'watched', 'closed', 'reopened', 'held', 'released'] as const
/** By what two accounts belong together: a device, a bank account to pay out to, a document, or a network they both came from. */
export const linkKinds = ['device', 'payout', 'document', 'phone', 'network'] as const

const row = z.object({
  no: ordinal,
  ...player,
  state: z.enum(caseStates),
  signals: z.array(z.enum(caseSignals)).max(caseSignals.length),
  /** Null: it opened by itself. */
  openedBy: text(64).nullable(),
  assignedTo: text(64).nullable(),
  heldUntil: instant.nullable(),
  openedAt: instant,
  lastAt: instant,
  version: count,
})

/** T35, R18, N13: what has to be looked at before money leaves. */
export const list = listOperation({
  id: 'cases.list',
  path: '/wps/operator/cases',
  permission: 'risk.read',
  summary: 'Risk cases of a brand’s players.',
  row,
  filters: {
    state: oneOf(caseStates),
    signal: oneOf(caseSignals),
    assignedTo: textFilter('exact', { longest: 64 }),
    member: memberRef,
  },
  sorts: { openedAt: 'desc' },
  views: { open: 'state=OPEN&sort=-openedAt' },
})

const link = z.object({
  ...player,
  /** An account of another brand is named and leads nowhere. */
  brand: text(60),
  isHere: z.boolean(),
  kinds: z.array(z.enum(linkKinds)).min(1).max(linkKinds.length),
  seenAt: instant,
})
const event = z.object({
  at: instant,
  event: z.enum(caseEvents),
  signal: z.enum(caseSignals).nullable(),
  /** What made the signal: names of rules, a day and its score, an amount and its asset, how many players, a reference. */
  figure: text(200),
  /** Other players it is about. */
  about: z.array(z.object(player)).max(20),
  by: text(64).nullable(),
  note: text(300).nullable(),
})

export const get = operation({
  id: 'cases.get',
  method: 'GET',
  path: '/wps/operator/cases/one',
  access: 'operator',
  permission: 'risk.read',
  summary: 'One case: what is known, what happened, who belongs together, what money waits.',
  alwaysOpen: true,
  query: z.strictObject({ brandId, no: z.coerce.number().int().min(1).max(2_000_000_000) }),
  value: row.extend({
    asset: assetText,
    deposited: moneyText,
    withdrawn: moneyText,
    balance: moneyText,
    /** Of the latest day that had markers of harm. */
    harmScore: z.int().min(0).max(100).nullable(),
    heldSince: instant.nullable(),
    /** Newest first. */
    events: z.array(event).max(200),
    links: z.array(link).max(50),
    /** Withdrawals that are not paid yet. */
    withdrawals: z
      .array(z.object({ id: withdrawalId, asset: assetText, amount: moneyText, state: withdrawalState, createdAt: instant }))
      .max(20),
  }),
  errors: ['operator.not_allowed', 'records.unknown'],
})

/** By hand; where a case of the player is open the reason is added to it. */
export const open = operation({
  ...deed,
  id: 'cases.open',
  path: '/wps/operator/cases',
  summary: 'Opens a case about a player, or adds to the one that is open.',
  body: z.strictObject({ brandId, player: idText('ply'), reason }),
  value: z.object({ no: ordinal }),
  errors: ['operator.not_allowed', 'records.unknown'],
})

export const note = operation({
  ...deed,
  id: 'cases.note',
  path: '/wps/operator/cases/note',
  summary: 'Adds a note to a case.',
  body: z.strictObject({ brandId, no: ordinal, reason }),
  value: z.object({}),
  errors: ['operator.not_allowed', 'records.unknown'],
})

export const assign = operation({
  ...deed,
  id: 'cases.assign',
  path: '/wps/operator/cases/assign',
  summary: 'Takes a case, or gives it back to everybody.',
  body: z.strictObject({ ...named, isMine: z.boolean() }),
  value: z.object({ version: count }),
  errors: refusals,
})

/** Clear: there was nothing. Watch: the next signal opens it again. Close: it was dealt with. Both ends let held withdrawals go on. */
export const decide = operation({
  ...deed,
  id: 'cases.decide',
  path: '/wps/operator/cases/decide',
  summary: 'Ends a case, watches on, or opens it again.',
  body: z.strictObject({ ...named, verb: z.enum(['clear', 'watch', 'close', 'reopen']), reason }),
  value: z.object({ version: count }),
  errors: refusals,
})

export const holdHours = z.union([z.literal(24), z.literal(72), z.literal(168), z.literal(720)])
/** Withdrawals wait, and nothing is taken. More than 72 hours in all need another person. */
export const hold = operation({
  ...deed,
  id: 'cases.hold',
  path: '/wps/operator/cases/hold',
  summary: 'Keeps the player’s withdrawals waiting for some time.',
  body: z.strictObject({ ...named, hours: holdHours, reason }),
  value: z.object({ version: count }),
  errors: [...refusals, 'operator.approval_required'],
})

export const release = operation({
  ...deed,
  id: 'cases.release',
  path: '/wps/operator/cases/release',
  summary: 'Lets held withdrawals go on.',
  body: z.strictObject({ ...named, reason }),
  value: z.object({ version: count }),
  errors: refusals,
})

/** Browsers from which more than one player of the brand came. */
export const listDevices = listOperation({
  id: 'cases.listDevices',
  path: '/wps/operator/cases/devices',
  permission: 'risk.read',
  summary: 'Devices that players share.',
  row: z.object({
    device: text(22),
    /** Browser and system. */
    label: text(60),
    members: count,
    players: z.array(z.object(player)).max(20),
    lastAt: instant,
  }),
  filters: {},
  sorts: { lastAt: 'desc' },
})

export const listLinks = operation({
  id: 'cases.listLinks',
  method: 'GET',
  path: '/wps/operator/cases/links',
  access: 'operator',
  permission: 'risk.read',
  summary: 'Accounts that seem to belong to the same person or household as a player’s.',
  alwaysOpen: true,
  query: z.strictObject({ brandId, player: idText('ply') }),
  value: z.object({ links: z.array(link).max(50) }),
  errors: ['operator.not_allowed', 'records.unknown'],
})
