export { systemClock, type Clock } from './clock.ts'
export { idFromUuid, uuidFromId, type Id, type LaunchId, type MovementId, type PlayerId, type RoundId, type SessionId, type WagerId } from './id.ts'
export { invariant, unreachable } from './invariant.ts'
export { ok, refuse, type Result } from './result.ts'
