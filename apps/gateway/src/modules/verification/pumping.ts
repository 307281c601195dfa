import type { Platform } from '../../platform/index.ts'
import type { PumpedTo, VerificationStore } from './store.ts'

const CODES_COUNTED = 50
const MIN_CODES_TAKEN = 5
const STOP_MS = 3_600_000
/** A code that was sent this short a time ago may still be on its way to the field. */
const GRACE_MS = 60_000

type PumpingDeps = Pick<Platform, 'clock' | 'log'> & {
  readonly store: VerificationStore
  /** Shows how many countries of how many brands are shut now, and counts each shutting. */
  onStopped(countries: number): void
}
export type Pumping = ReturnType<typeof createPumping>

/**
 * D10: codes that nobody enters are sent to earn somebody money. When of the last 50 codes to a country fewer than 10 % were taken, nothing goes
 * there for an hour; what was sent before that stop isn't held against the country again. Each brand's codes are judged apart (T69).
 */
export function createPumping({ store, clock, log, onStopped }: PumpingDeps) {
  return {
    /** Whether a country is shut for a brand now; shuts it when its time has come. */
    async isShut(to: PumpedTo): Promise<boolean> {
      const now = clock.now()
      const last = await store.stopOf(to)
      if (last && last.until > now) return true
      const before = new Date(now.getTime() - GRACE_MS)
      const { sent, taken } = await store.uses(to, { since: last?.until ?? new Date(0), before, most: CODES_COUNTED })
      if (sent < CODES_COUNTED || taken >= MIN_CODES_TAKEN) return false
      if (await store.stop(to, { now, until: new Date(now.getTime() + STOP_MS) })) {
        log.warn(
          { event: 'verification.country_stopped', ...to, sent, taken },
          'codes to a country are hardly ever entered; it is shut for an hour',
        )
        onStopped(await store.stopped(now))
      }
      return true
    },
    async count(): Promise<number> {
      return store.stopped(clock.now())
    },
  }
}
