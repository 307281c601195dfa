import { z } from 'zod'
import { text } from './fields.ts'

/** Roles that an installation begins with (contracts §13). They are rows like any other: which permissions each has is for operators to change. */
export const seededRoles = [
  'owner',
  'manager',
  'settings',
  'finance',
  'finance_lead',
  'payments',
  'risk',
  'compliance',
  'support',
  'support_lead',
  'marketing',
  'content',
  'games',
  'lottery_official',
  'trader',
  'agents',
  'moderator',
  'auditor',
  'viewer',
  'developer',
] as const
export type SeededRole = (typeof seededRoles)[number]
/** What a role is called in calls and in the audit, for ever. */
export const roleCode = z.string().regex(/^[a-z][a-z0-9_]{2,31}$/)
/** Why a permission may be limited: the largest amount of each asset that its holder may decide on. An asset that is not named has none. */
export const roleLimit = z.record(z.string().regex(/^[A-Z][A-Z0-9]{1,9}\/\d$/), z.string().regex(/^\d{1,15}(\.\d{1,9})?$/))
export const roleName = text(40)

/** Rights that one person must not hold together: who decides on money must not also say who may (decision 0053). */
const apart = [
  ['withdrawals.decide', 'withdrawals.pay'],
  ['operators.manage', 'withdrawals.decide'],
  ['operators.manage', 'deposits.decide'],
  ['operators.manage', 'adjustments.decide'],
  ['rules.manage', 'withdrawals.decide'],
  ['rules.manage', 'deposits.decide'],
  ['rules.manage', 'adjustments.decide'],
] as const
export type Conflict = readonly [string, string]

/** Pairs of rights among these that one person should not hold together. */
export const conflictsAmong = (held: readonly string[]): Conflict[] => apart.filter((pair) => pair.every((right) => held.includes(right)))
