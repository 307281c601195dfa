import type { ClientValue } from '@halong/api/client'

/** What a vendor may give away in prizes, under one name. */
export type Budget = ClientValue<'jackpots.get'>['budgets'][number]
