import type { Budget } from '../../platform/limits.ts'

const LOCK_SECONDS = 300

/** Codes of the app, five tries. */
export const authenticatorBudget: Budget = { name: 'security-authenticator', points: 5, seconds: LOCK_SECONDS, blockSeconds: LOCK_SECONDS }
/** Pictures drawn anew for one player; decoding is the dearest thing a call can ask for (T76). */
export const iconBudget: Budget = { name: 'security-icon', points: 10, seconds: 3_600 }
/** Changes of where money goes: far above what people need (T26). */
export const payoutBudget: Budget = { name: 'security-payout', points: 20, seconds: 24 * 3_600 }
/** Changes that wait: each is told to every contact of the account (T16). */
export const waitingBudget: Budget = { name: 'security-waiting', points: 10, seconds: 24 * 3_600 }
/** Tries to stop changes with the code of a notice, of one network. */
export const stopBudget: Budget = { name: 'security-stop', points: 30, seconds: 600 }
/** Passkey ceremonies of one network. */
export const passkeyBudget: Budget = { name: 'security-passkey', points: 60, seconds: 60 }
