export {
  type ChannelShape,
  type DeltaOf,
  defineChannel,
  type MineOf,
  type SnapshotOf,
} from './channel.ts'
export { type ChannelName, type Channels, channels } from './channels/index.ts'
export { type ErrorCode, errorCatalogue, isErrorCode, type RetryClass } from './errors.ts'
export { clientFrame } from './frames.ts'
export { type ClientFrame, channelText, LIVE_PROTOCOL, liveClose, liveLimits, type ServerFrame } from './live.ts'
export {
  type Access,
  type BodyInputOf,
  type BodyOf,
  type ErrorOf,
  type OperationShape,
  operation,
  type Permission,
  permissions,
  type QueryInputOf,
  type QueryOf,
  type RefusalOf,
  type ValueInputOf,
  type ValueOf,
} from './operation.ts'
export {
  agency,
  audit,
  brands,
  captcha,
  content,
  editing,
  lobby,
  operator,
  password,
  player,
  points,
  registry,
  rewards,
  seamless,
  search,
  security,
  session,
  settings,
  system,
  verification,
  wager,
  wallet,
} from './operations/index.ts'
export { type Operation, type OperationById, type OperationId, operations } from './registry.ts'
export { type AccessLevel, type AccountType, accessRefusals, accountTypes, type Role, roleOf } from './rights.ts'
export { isSignedBy, SIGNATURE_WINDOW_MS, sign } from './signature.ts'
export type { Answer, FieldRefusal, RefusalValue, SignInCheck, SignInCheckMethod } from './wire.ts'
