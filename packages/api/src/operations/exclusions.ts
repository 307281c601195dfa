import { z } from 'zod'
import { brandId, count, idText, instant, ordinal, text } from '../fields.ts'
import { memberRef, oneOf, ref } from '../list-filters.ts'
import { listOperation } from '../list-operation.ts'
import { operation } from '../operation.ts'
import { exclusionMonths } from './protection.ts'

/** Why, in the operator's words; kept with the deed for ever. */
const reason = text(300, 3)
const traitKind = z.enum(['email', 'phone', 'document'])
const kinds = z.array(traitKind).max(3)
const reference = z.string().regex(/^EX-[2-9A-Z]{8}$/)
/** What a list from outside is called. */
const listName = z
  .string()
  .trim()
  .regex(/^[\p{L}\p{N}][\p{L}\p{N} ._-]{1,39}$/u)
const deed = { method: 'POST', access: 'operator', permission: 'protection.act', alwaysOpen: true } as const

export const exclusionSources = ['player', 'operator', 'list'] as const
export const exclusionStates = ['HOLDS', 'OVER', 'LIFTED'] as const
export const exclusionMatchStates = ['OPEN', 'SAME', 'OTHER'] as const
export const exclusionFaults = ['kind', 'hash', 'until', 'repeats'] as const

/** S89: who is on the list of excluded persons by this brand, and by lists from outside; of other brands a match alone is told. */
export const list = listOperation({
  id: 'exclusions.list',
  path: '/wps/operator/exclusions',
  permission: 'members.read',
  summary: 'Exclusions of this brand’s players, and those of lists from outside.',
  row: z.object({
    no: count,
    source: z.enum(exclusionSources),
    member: idText('ply').nullable(),
    username: text(64).nullable(),
    list: text(40).nullable(),
    /** By what the same person is known again; none where nothing was proved. */
    kinds,
    since: instant,
    /** Null: for good. */
    until: instant.nullable(),
    state: z.enum(exclusionStates),
    addedBy: text(64).nullable(),
  }),
  filters: { state: oneOf(exclusionStates), source: oneOf(exclusionSources), member: memberRef },
  sorts: { since: 'desc' },
})

export const listMatches = listOperation({
  id: 'exclusions.listMatches',
  path: '/wps/operator/exclusions/matches',
  permission: 'members.read',
  summary: 'Who came to this brand and is on the list of excluded persons.',
  row: z.object({
    no: count,
    /** Somebody registered, signed in, or had an account when the exclusion was written down. */
    place: z.enum(['registration', 'sign_in', 'list']),
    kinds,
    member: idText('ply').nullable(),
    username: text(64).nullable(),
    of: z.enum(['here', 'elsewhere', 'outside']),
    list: text(40).nullable(),
    until: instant.nullable(),
    reference,
    times: count,
    at: instant,
    lastAt: instant,
    state: z.enum(exclusionMatchStates),
    decidedBy: text(64).nullable(),
    note: text(300).nullable(),
  }),
  filters: { state: oneOf(exclusionMatchStates), reference: ref(reference), member: memberRef },
  sorts: { at: 'desc' },
})

export const listImports = listOperation({
  id: 'exclusions.listImports',
  path: '/wps/operator/exclusions/lists',
  permission: 'members.read',
  summary: 'Files of lists from outside: read, taken over or dropped.',
  row: z.object({
    no: count,
    list: text(40),
    lines: count,
    at: instant,
    by: text(64),
    state: z.enum(['DRAFT', 'DONE', 'DROPPED']),
    /** What a draft would change. */
    added: count.nullable(),
    changed: count.nullable(),
    gone: count.nullable(),
  }),
  filters: { state: oneOf(['DRAFT', 'DONE', 'DROPPED']) },
  sorts: { at: 'desc' },
})

/** R11 by an operator: at the player's word, or where the law says so. Nobody lifts it: at its end the player asks to return. */
export const exclude = operation({
  ...deed,
  id: 'exclusions.exclude',
  path: '/wps/operator/exclusions',
  summary: 'Excludes a player from play.',
  body: z.strictObject({ brandId, player: idText('ply'), months: exclusionMonths.nullable(), reason }),
  value: z.object({}),
  errors: ['operator.not_allowed', 'records.unknown'],
})

export const keep = operation({
  ...deed,
  id: 'exclusions.keep',
  path: '/wps/operator/exclusions/matches/keep',
  summary: 'A match is of the same person: they stay out.',
  body: z.strictObject({ brandId, no: ordinal, reason }),
  value: z.object({}),
  errors: ['operator.not_allowed', 'records.unknown', 'exclusion.decided'],
})

/** The appeal of somebody who is not the one on the list. Another person agrees, since it lets somebody play. */
export const clear = operation({
  ...deed,
  id: 'exclusions.clear',
  path: '/wps/operator/exclusions/matches/clear',
  summary: 'A match is of somebody else: they may register and play.',
  body: z.strictObject({ brandId, no: ordinal, reason }),
  value: z.object({}),
  errors: ['operator.not_allowed', 'operator.approval_required', 'records.unknown', 'exclusion.decided'],
})

/** `kind,hash,until`: SHA-256 in hexadecimal of an e-mail address in small letters, a number as E.164, or a document in capitals without spaces. */
export const readList = operation({
  ...deed,
  id: 'exclusions.readList',
  path: '/wps/operator/exclusions/lists',
  summary: 'Reads a list from outside and says what it would change. Only keyed hashes of it are kept.',
  largeBody: { largestBytes: 1_050_000 },
  body: z.strictObject({ list: listName, text: z.string().min(1).max(1_000_000) }),
  value: z.object({
    no: ordinal,
    lines: count,
    added: count,
    changed: count,
    gone: count,
    faults: z.array(z.object({ line: count, fault: z.enum(exclusionFaults) })).max(50),
    faultCount: count,
  }),
  errors: ['operator.not_allowed', 'exclusion.unreadable'],
})

export const takeOver = operation({
  ...deed,
  id: 'exclusions.takeOver',
  path: '/wps/operator/exclusions/lists/take-over',
  summary: 'The list from outside is from now on what its file says.',
  body: z.strictObject({ no: ordinal, reason }),
  value: z.object({}),
  errors: ['operator.not_allowed', 'operator.approval_required', 'records.unknown', 'exclusion.decided'],
})
