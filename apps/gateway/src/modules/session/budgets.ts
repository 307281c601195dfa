import type { Budget } from '../../platform/limits.ts'

/** R-LOGIN-10: the lockout that the requirement names. */
const LOCK_SECONDS = 300

/** Failed sign-ins, T1 and T2. A device that signed in before has a budget of its own, so nobody can lock its owner out. */
export const loginBudgets = {
  /** One account from one network. */
  pair: { name: 'login-pair', points: 5, seconds: LOCK_SECONDS, blockSeconds: LOCK_SECONDS },
  /** One account from a device that signed in to it before. */
  device: { name: 'login-device', points: 5, seconds: LOCK_SECONDS, blockSeconds: LOCK_SECONDS },
  /** One account from all unknown devices together. */
  account: { name: 'login-account', points: 30, seconds: 3_600, blockSeconds: LOCK_SECONDS },
  /** One network at a brand, whatever the account. */
  network: { name: 'login-network', points: 60, seconds: 600, blockSeconds: LOCK_SECONDS },
  /** A whole brand, from unknown devices: mass guessing is slowed down, known devices still sign in. */
  everyone: { name: 'login-everyone', points: 1_200, seconds: 60, blockSeconds: 10, isForAll: true },
} as const satisfies Record<string, Budget>

export const freePlayBudgets = [
  { name: 'freeplay-minute', points: 5, seconds: 60 },
  { name: 'freeplay-hour', points: 20, seconds: 3_600 },
] as const satisfies readonly Budget[]

export const registerBudgets = [
  { name: 'register-minute', points: 60, seconds: 60 },
  { name: 'register-hour', points: 200, seconds: 3_600 },
] as const satisfies readonly Budget[]

/** Single-field checks of the registration form. */
export const fieldBudget: Budget = { name: 'register-field', points: 60, seconds: 60 }
export const codeBudget: Budget = { name: 'hand-off', points: 20, seconds: 60 }
export const redeemBudget: Budget = { name: 'hand-off-redeem', points: 30, seconds: 60 }
export const ticketBudget: Budget = { name: 'live-ticket', points: 60, seconds: 60 }
/** Attempts with remember-me, hand-off or passkey secrets: they cannot be guessed, so this only bounds the work. */
export const rememberedBudget: Budget = { name: 'login-kept', points: 60, seconds: 60, blockSeconds: 60 }
export const forgotBudget: Budget = { name: 'password-forgot', points: 10, seconds: 3_600 }
/** Reset links for one account. */
export const forgotAccountBudget: Budget = { name: 'password-forgot-account', points: 3, seconds: 3_600 }
/** D9: answers that say there is no such account, at brands that tell it. */
export const forgotTellingBudget: Budget = { name: 'password-forgot-telling', points: 5, seconds: 3_600 }
/** Password resets by code or link, per network. */
export const resetBudget: Budget = { name: 'password-reset', points: 30, seconds: 600, blockSeconds: 300 }
/** The password typed again in an open session. */
export const provePasswordBudget: Budget = { name: 'password-prove', points: 5, seconds: 300, blockSeconds: 300 }
export const provePaymentBudget: Budget = { name: 'payment-prove', points: 5, seconds: 300, blockSeconds: 300 }
