import type { ClientValue } from '@halong/api/client'

export type Rule = ClientValue<'approvals.getRules'>['rules'][number]
