export type { Migrations } from '@halong/base/migrate'
export type { Bus, BusTopics, Topic } from './bus.ts'
export { type Db, type Queryable, type Tx } from './db.ts'
export {
  type Answered,
  type CallContext,
  type CallerOf,
  type Handler,
  type KeyCaller,
  type OperatorCaller,
  type PlayerCaller,
  type PlayerKind,
  type ProgramTurn,
  type ProgramWrite,
  type ProviderCaller,
  type RightLimits,
  readPlace,
  refuseCursor,
  refuseFields,
  refuseWith,
  rowNumber,
  type Server,
  type VendorCaller,
  type VisitorCaller,
} from './http/types.ts'
export { idFromUuid, newSecret, uuidFromId, uuidv7 } from './ids.ts'
export type { Logger } from './log.ts'
export type {
  DemoDirectory,
  GameDirectory,
  Platform,
  PlayableGame,
  PlayerCard,
  PlayerDirectory,
  SessionDirectory,
  VendorCard,
  VendorDirectory,
  VendorGames,
} from './platform.ts'
