import type { ErrorCode } from './errors.ts'
import type { Access } from './operation.ts'

/** What an account is, as the seeds number it in `isAgent`: 0 a member, 4 a trial account, the others agents of several ranks. */
export const accountTypes = [0, 1, 2, 4, 41, 42] as const
export type AccountType = (typeof accountTypes)[number]

/** A role of seed 1 §6. */
export type Role = 'visitor' | 'trial' | 'member' | 'agent'

/** R-ROLE-1: 1, 2, 41 and 42 may open the account centre of agents. */
export const roleOf: Readonly<Record<AccountType, Exclude<Role, 'visitor'>>> = {
  0: 'member',
  1: 'agent',
  2: 'agent',
  4: 'trial',
  41: 'agent',
  42: 'agent',
}

/** The access levels that players and visitors may have; operators, vendors and providers authenticate separately. */
export type AccessLevel = Exclude<Access, 'operator' | 'vendor' | 'provider'>
type AccessRefusal = Extract<ErrorCode, 'session.required' | 'player.trial_account' | 'player.not_agent'>

/**
 * The rights of seed 1 §6 as a table: the refusal each role gets at each access level, null where access is granted. The gateway enforces it for every call; the
 * site reads it to show what a click would lead to (R-ROLE-1, R-ROLE-2).
 */
export const accessRefusals: Readonly<Record<Role, Readonly<Record<AccessLevel, AccessRefusal | null>>>> = {
  visitor: { visitor: null, signed_in: 'session.required', member: 'session.required', agent: 'session.required' },
  trial: { visitor: null, signed_in: null, member: 'player.trial_account', agent: 'player.trial_account' },
  member: { visitor: null, signed_in: null, member: null, agent: 'player.not_agent' },
  agent: { visitor: null, signed_in: null, member: null, agent: null },
}
