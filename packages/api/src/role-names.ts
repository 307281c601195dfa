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
