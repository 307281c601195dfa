import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

/** How often a call is sent at most. */
export const TRIES = 4

/** Serialization failure, deadlock, lock wait over, and the ways a connection or a server goes away. */
const PASSING = /^(40001|40P01|55P03|57P0[1-3]|08...)$/

const passes = (fault: unknown): boolean => {
  if (!(fault instanceof Error)) return false
  const code = 'code' in fault ? String(fault.code) : ''
  return (
    PASSING.test(code) ||
    /^E(CONNRESET|CONNREFUSED|PIPE)$/.test(code) ||
    /connection terminated|Client has encountered a connection error/i.test(fault.message)
  )
}

/**
 * Runs a call again when the database asked for it or its answer was lost. Only for calls whose keys make a repeat
 * harmless. At most so many tries, 20 ms doubling with jitter; then the fault is the caller's.
 */
export async function sendAgain<T>(call: () => Promise<T>, tries = TRIES): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await call()
    } catch (fault) {
      if (attempt >= tries || !passes(fault)) throw fault
      await pause(20 * 2 ** (attempt - 1) * (0.5 + randomInt(1_000) / 1_000))
    }
  }
}
