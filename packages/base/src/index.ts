export { type Backoff, backoffMs } from './backoff.ts'
export { type Clock, systemClock } from './clock.ts'
export {
  type Id,
  idFromUuid,
  type LaunchId,
  type MovementId,
  type PlayerId,
  type RoundId,
  type SessionId,
  uuidFromId,
  type WagerId,
} from './id.ts'
export { invariant, unreachable } from './invariant.ts'
export { ok, type Result, refuse } from './result.ts'
export type { Timers } from './timers.ts'
