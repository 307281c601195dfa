import type { Budget } from '../../platform/limits.ts'

const LOCK_SECONDS = 300

/** Authenticator codes, five attempts. */
export const authenticatorBudget: Budget = { name: 'security-authenticator', points: 5, seconds: LOCK_SECONDS, blockSeconds: LOCK_SECONDS }
/** Avatar uploads of one player; decoding an image is the most expensive work a call can cause (T76). */
export const iconBudget: Budget = { name: 'security-icon', points: 10, seconds: 3_600 }
/** Changes of payout accounts (T26). */
export const payoutBudget: Budget = { name: 'security-payout', points: 20, seconds: 24 * 3_600 }
/** Scheduled changes: each sends a message to every contact of the account (T16). */
export const waitingBudget: Budget = { name: 'security-waiting', points: 10, seconds: 24 * 3_600 }
/** Attempts to stop changes by the code of a notice, per network. */
export const stopBudget: Budget = { name: 'security-stop', points: 30, seconds: 600 }
/** Passkey ceremonies per network. */
export const passkeyBudget: Budget = { name: 'security-passkey', points: 60, seconds: 60 }
