import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { mac } from './crypto/secrets.ts'
import type { Db } from './db.ts'

/** A budget: how many points in how many seconds, and how long a key that spent them all is shut out. */
export type Budget = {
  readonly name: string
  readonly points: number
  readonly seconds: number
  readonly blockSeconds?: number
  /** One key that everybody at a brand shares: its pause is kept in mind, to be told without asking the database. */
  readonly isForAll?: true
}
export type Spent = { readonly ok: true; readonly left: number } | { readonly ok: false; readonly retryAfterSeconds: number }

export type Limits = {
  /** Seconds left of a pause that this process has told somebody of; 0 where it knows of none. Asks nobody, so it is there for a flood. */
  pauseLeft(budget: Budget, key: string): number
  /** Spends a point. When the database can't be asked the error is thrown: a limit never fails open. */
  spend(budget: Budget, key: string): Promise<Spent>
  /** Takes back one spent point: the try was a good one. */
  refund(budget: Budget, key: string): Promise<void>
  /** Gives the key its whole budget back. */
  reset(budget: Budget, key: string): Promise<void>
}

/** Of many tries at once some are told the rest of the window, although the key is shut out for the budget's own pause by then. */
const secondsOf = ({ msBeforeNext }: RateLimiterRes, { blockSeconds = Number.POSITIVE_INFINITY }: Budget) =>
  Math.min(Math.max(1, Math.ceil(msBeforeNext / 1_000)), blockSeconds)

/** Budgets shared by all processes. Names of accounts and networks rest hashed by `key`, so that the table tells nothing. */
export function createLimits(db: Db, key: Buffer): Limits {
  const hide = (text: string) => mac(key, text).slice(0, 22)
  const limiters = new Map<string, RateLimiterPostgres>()
  const limiterOf = (budget: Budget) => {
    const known = limiters.get(budget.name)
    if (known) return known
    const made = new RateLimiterPostgres({
      storeClient: db.pool,
      schemaName: 'gateway',
      tableName: 'budget',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: budget.name,
      points: budget.points,
      duration: budget.seconds,
      blockDuration: budget.blockSeconds ?? 0,
    })
    limiters.set(budget.name, made)
    return made
  }
  const pauses = new Map<string, number>()
  const pauseOf = ({ name }: Budget, key: string) => `${name}/${key}`
  function keepPause(budget: Budget, key: string, seconds: number): void {
    if (budget.isForAll === true) pauses.set(pauseOf(budget, key), performance.now() + seconds * 1_000)
  }
  return {
    pauseLeft: (budget, key) => Math.max(0, Math.ceil(((pauses.get(pauseOf(budget, key)) ?? 0) - performance.now()) / 1_000)),
    async spend(budget, key) {
      try {
        const result = await limiterOf(budget).consume(hide(key), 1)
        return { ok: true, left: result.remainingPoints }
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        const retryAfterSeconds = secondsOf(refusal, budget)
        keepPause(budget, key, retryAfterSeconds)
        return { ok: false, retryAfterSeconds }
      }
    },
    async refund(budget, key) {
      await limiterOf(budget).reward(hide(key), 1)
    },
    async reset(budget, key) {
      await limiterOf(budget).delete(hide(key))
    },
  }
}
