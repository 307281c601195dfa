import type { AccountType } from '@halong/api'

/** Ranks in the tree of agents (R-ROLE-1); trial accounts stand outside of it. */
export type Grade = Exclude<AccountType, 4>
export type LowerGrade = Exclude<Grade, 1>

export const GENERAL_AGENT = 1 satisfies Grade
/** More uplines has nobody. */
export const MAX_UPLINES = 29

type Rights = { readonly creates: readonly LowerGrade[]; readonly links: readonly LowerGrade[] }
const all: readonly LowerGrade[] = [0, 2, 41, 42]

/** R-AG-4: whom an agent may make directly, and by a link. The database holds who may stand below whom (`agency_may_stand`). */
export const rightsOf: Readonly<Record<Grade, Rights>> = {
  0: { creates: [], links: [] },
  1: { creates: all, links: all },
  2: { creates: all, links: all },
  41: { creates: [], links: [0] },
  42: { creates: [0], links: [0] },
}
