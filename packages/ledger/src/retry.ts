import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

/** Attempts in all, the first included. */
export const TRIES = 4

/** Transient errors: serialization failure, deadlock, lock timeout, connection or server gone. */
const TRANSIENT_SQLSTATES = /^(40001|40P01|55P03|57P0[1-3]|08...)$/

const isRetryable = (fault: unknown): boolean => {
  if (!(fault instanceof Error)) return false
  const code = 'code' in fault ? String(fault.code) : ''
  return (
    TRANSIENT_SQLSTATES.test(code) ||
    /^E(CONNRESET|CONNREFUSED|PIPE)$/.test(code) ||
    /connection terminated|Client has encountered a connection error/i.test(fault.message)
  )
}

/**
 * Retries a call after a transient error or a lost answer, with exponential backoff (20 ms, doubling) and jitter. Only for idempotent calls. After the last
 * attempt the error is thrown.
 */
export async function withRetry<T>(call: () => Promise<T>, tries = TRIES): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await call()
    } catch (fault) {
      if (attempt >= tries || !isRetryable(fault)) throw fault
      await pause(20 * 2 ** (attempt - 1) * (0.5 + randomInt(1_000) / 1_000))
    }
  }
}
