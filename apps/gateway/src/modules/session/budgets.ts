import type { Budget } from '../../platform/limits.ts'

/** R-LOGIN-10: the pause the seeds name. */
const LOCK_SECONDS = 300

/** Failed sign-ins, T1 and T2. A device that signed in before has a budget of its own, so nobody can lock its owner out. */
export const loginBudgets = {
  /** One account from one network. */
  pair: { name: 'login-pair', points: 5, seconds: LOCK_SECONDS, blockSeconds: LOCK_SECONDS },
  /** One account from a device that knows it. */
  device: { name: 'login-device', points: 5, seconds: LOCK_SECONDS, blockSeconds: LOCK_SECONDS },
  /** One account from everywhere unknown. */
  account: { name: 'login-account', points: 30, seconds: 3_600, blockSeconds: LOCK_SECONDS },
  /** One network, whatever the account. */
  network: { name: 'login-network', points: 60, seconds: 600, blockSeconds: LOCK_SECONDS },
  /** The whole site, from unknown devices: a wave of guessing slows down, it does not shut the door. */
  everyone: { name: 'login-everyone', points: 1_200, seconds: 60, blockSeconds: 10 },
} as const satisfies Record<string, Budget>

export const freePlayBudgets = [
  { name: 'freeplay-minute', points: 5, seconds: 60 },
  { name: 'freeplay-hour', points: 20, seconds: 3_600 },
] as const satisfies readonly Budget[]

export const registerBudgets = [
  { name: 'register-minute', points: 60, seconds: 60 },
  { name: 'register-hour', points: 200, seconds: 3_600 },
] as const satisfies readonly Budget[]

export const codeBudget: Budget = { name: 'hand-off', points: 20, seconds: 60 }
export const redeemBudget: Budget = { name: 'hand-off-redeem', points: 30, seconds: 60 }
export const ticketBudget: Budget = { name: 'live-ticket', points: 60, seconds: 60 }
