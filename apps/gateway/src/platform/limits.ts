import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { mac } from './crypto/secrets.ts'
import type { Db } from './db.ts'

/** A rate limit: points per window of seconds, and how long an exhausted key is blocked. */
export type Budget = {
  readonly name: string
  readonly points: number
  readonly seconds: number
  readonly blockSeconds?: number
  /** A key shared by a whole brand: its block is cached in memory, so that it can be answered without the database. */
  readonly isForAll?: true
}
export type Spent = { readonly ok: true; readonly left: number } | { readonly ok: false; readonly retryAfterSeconds: number }

export type Limits = {
  /** Seconds left of a block this process knows of, or 0. Reads memory only, so it holds under a flood. */
  pauseLeft(budget: Budget, key: string): number
  /** Spends a point. Throws when the database is unavailable: a limit never fails open. */
  spend(budget: Budget, key: string): Promise<Spent>
  /** Refunds one point after a successful attempt. */
  refund(budget: Budget, key: string): Promise<void>
  /** Resets the key's budget. */
  reset(budget: Budget, key: string): Promise<void>
}

/** Concurrent attempts may see the rest of the window instead of the block that already holds. */
const secondsOf = ({ msBeforeNext }: RateLimiterRes, { blockSeconds = Number.POSITIVE_INFINITY }: Budget) =>
  Math.min(Math.max(1, Math.ceil(msBeforeNext / 1_000)), blockSeconds)

/** Rate limits shared by all processes. Keys are stored as a MAC under `key`, so the table names no account or network. */
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
