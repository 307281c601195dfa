import { z } from 'zod'
import { brandId, idText, instant, language, text, count as whole } from '../fields.ts'
import { operation } from '../operation.ts'

export const segmentId = idText('seg')
/** A word that operators put on a player: `vip-dinner`, `khách-quen`. */
export const memberLabel = z.string().regex(/^[\p{L}\p{N}][\p{L}\p{N}-]{0,23}$/u)
const days = z.int().min(0).max(3_650)
/** Whole days before now, both included; null for no such end. */
const daysAgo = z.strictObject({ from: days.nullable(), to: days.nullable() })
const rank = z.int().min(0).max(20)
const signedAmount = z.string().regex(/^-?\d{1,12}(\.\d{1,4})?$/)
/** In the brand's money, from the first up to below the second; null for no such end. */
const amounts = z.strictObject({ from: signedAmount.nullable(), below: signedAmount.nullable() })

/** Whom a segment finds: every criterion that is set must hold, and of a list any. Amounts are of the last `overDays` days. */
export const segmentRule = z.strictObject({
  labels: z.array(memberLabel).max(10),
  /** Where the player last signed in from. */
  countries: z.array(z.string().regex(/^[A-Z]{2}$/)).max(50),
  languages: z.array(language).max(20),
  registered: daysAgo.nullable(),
  lastSeen: daysAgo.nullable(),
  rank: z.strictObject({ from: rank.nullable(), to: rank.nullable() }).nullable(),
  overDays: z.int().min(1).max(366),
  deposits: amounts.nullable(),
  withdrawals: amounts.nullable(),
  staked: amounts.nullable(),
  /** Wins less stakes, below zero for who lost. */
  result: amounts.nullable(),
})
export type SegmentRule = z.output<typeof segmentRule>

const name = text(60, 2)
const reason = text(300, 3)
const card = z.object({
  id: segmentId,
  name,
  rule: segmentRule,
  version: whole,
  /** Who was found the last time; null before the first. */
  members: whole.nullable(),
  /** Everybody who was ever found: whom promotions for this segment are for. */
  invited: whole,
  takenAt: instant.nullable(),
  changedBy: text(64),
  changedAt: instant,
})
const common = { access: 'operator', permission: 'segments.manage', alwaysOpen: true } as const

/** R-OPS-1: players found by criteria, saved under a name. */
export const list = operation({
  ...common,
  id: 'segments.list',
  method: 'GET',
  path: '/wps/operator/segments',
  summary: 'The segments of a brand, by name, and the labels its players have.',
  query: z.strictObject({ brandId }),
  value: z.object({ segments: z.array(card).max(100), labels: z.array(memberLabel).max(200) }),
  errors: ['operator.not_allowed'],
})

export const count = operation({
  ...common,
  id: 'segments.count',
  method: 'POST',
  path: '/wps/operator/segments/count',
  summary: 'How many players criteria find now. Nothing is kept.',
  body: z.strictObject({ brandId, rule: segmentRule }),
  value: z.object({ members: whole, isCapped: z.boolean() }),
  errors: ['operator.not_allowed'],
})

export const save = operation({
  ...common,
  id: 'segments.save',
  method: 'POST',
  path: '/wps/operator/segments',
  summary: 'Makes a segment, or changes its name and criteria; whom it found stays until it is taken again.',
  body: z.strictObject({ brandId, id: segmentId.nullable(), name, rule: segmentRule, expectedVersion: whole, reason }),
  value: z.object({ id: segmentId }),
  errors: ['operator.not_allowed', 'segment.unknown', 'segment.name_taken', 'segment.changed_meanwhile', 'segment.too_many'],
})

export const take = operation({
  ...common,
  id: 'segments.take',
  forPrograms: true,
  method: 'POST',
  path: '/wps/operator/segments/take',
  summary:
    'Finds the players of a segment and keeps the list. Never in it: trials, closed and blocked accounts, who is excluded or in a time-out, who may be harmed.',
  body: z.strictObject({ brandId, id: segmentId }),
  value: z.object({ members: whole, added: whole }),
  errors: ['operator.not_allowed', 'segment.unknown', 'segment.too_large'],
})

export const retire = operation({
  ...common,
  id: 'segments.retire',
  method: 'POST',
  path: '/wps/operator/segments/retire',
  summary: 'Takes a segment off the list. A promotion that is for it stays for those it found.',
  body: z.strictObject({ brandId, id: segmentId, reason }),
  value: z.object({}),
  errors: ['operator.not_allowed', 'segment.unknown'],
})
