import type { Budget } from '../../platform/limits.ts'

/** New deposits of a player. */
export const createsBudget: Budget = { name: 'cashier.create', points: 10, seconds: 3_600 }
export const ordersBudget: Budget = { name: 'cashier.orders', points: 30, seconds: 86_400 }
/** How often a player has a provider asked about one deposit. */
export const checksBudget: Budget = { name: 'cashier.check', points: 1, seconds: 10 }
/** Callbacks of one account. */
export const bellsBudget: Budget = { name: 'payments.bell', points: 50, seconds: 1 }
/** Callbacks of an address that nobody signed. */
export const forgedBudget: Budget = { name: 'payments.forged', points: 20, seconds: 60 }
