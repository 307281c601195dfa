import type { Budget } from '../../platform/limits.ts'

/** R-LOGIN-10: the pause the seeds name, for operators as for players. */
const LOCK_SECONDS = 300

/** Failed sign-ins of operators, T1 and T2. A wrong code of the authenticator costs what a wrong password does. */
export const signInBudgets = {
  /** One name from one network. */
  pair: { name: 'operator-pair', points: 5, seconds: LOCK_SECONDS, blockSeconds: LOCK_SECONDS },
  /** One network, whatever the name. */
  network: { name: 'operator-network', points: 30, seconds: 600, blockSeconds: LOCK_SECONDS },
  /** One name from every network it did not come from lately: nobody elsewhere shuts an operator out (T2). */
  account: { name: 'operator-account', points: 30, seconds: 3_600, blockSeconds: LOCK_SECONDS },
} as const satisfies Record<string, Budget>

/** Sign-ins by passkey of one network; one that goes well costs nothing. */
export const passkeyBudget: Budget = { name: 'operator-passkey', points: 30, seconds: 600, blockSeconds: LOCK_SECONDS }

/** Searches of one operator. */
export const searchBudget: Budget = { name: 'operator-search', points: 60, seconds: 60 }

/** Checks of the whole audit: each reads all of it. */
export const auditCheckBudget: Budget = { name: 'operator-audit-check', points: 10, seconds: 600 }

/** Calls of one key. */
export const keyBudgets = {
  second: { name: 'api-key-second', points: 10, seconds: 1 },
  day: { name: 'api-key-day', points: 100_000, seconds: 86_400 },
} as const satisfies Record<string, Budget>

/** Wrong own passwords and codes of somebody who is signed in. */
export const ownPasswordBudget: Budget = { name: 'operator-own', points: 5, seconds: LOCK_SECONDS, blockSeconds: LOCK_SECONDS }
