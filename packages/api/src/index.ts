export { type ApprovalKind, type ApprovalState, approvalKinds, approvalStates } from './approval-kinds.ts'
export { catalogueGame, MAX_CATALOGUE_GAMES } from './catalogue-game.ts'
export { type CellKind, cellKind } from './cell-kind.ts'
export {
  type ChannelShape,
  type DeltaOf,
  defineChannel,
  type MineOf,
  type SnapshotOf,
} from './channel.ts'
export { type ChannelName, type Channels, channels } from './channels/index.ts'
export { type ErrorCode, errorCatalogue, isErrorCode, type RetryClass, vendorRetryOf } from './errors.ts'
export { clientFrame } from './frames.ts'
export {
  type FilterKind,
  type FiltersOf,
  isListOperation,
  type ListOperation,
  type ListQuery,
  type ListShape,
  MAX_COUNTED_ROWS,
  type RowInputOf,
} from './list-operation.ts'
export { type ClientFrame, channelText, LIVE_PROTOCOL, liveClose, liveLimits, type ServerFrame } from './live.ts'
export {
  type Access,
  asksForProof,
  type BodyInputOf,
  type BodyOf,
  type ErrorOf,
  type OperationShape,
  operation,
  type QueryInputOf,
  type QueryOf,
  type RefusalOf,
  type ValueInputOf,
  type ValueOf,
} from './operation.ts'
export {
  adjustments,
  agency,
  agents,
  apikeys,
  applications,
  approvals,
  audit,
  beacon,
  boards,
  brands,
  captcha,
  cases,
  cashier,
  chat,
  chatRooms,
  content,
  deposits,
  disputes,
  documents,
  draw,
  editing,
  evidence,
  exclusions,
  exports,
  games,
  harm,
  held,
  houseAccounts,
  inbox,
  kyc,
  ledger,
  lobby,
  lotteries,
  lottery,
  members,
  methods,
  mission,
  operator,
  password,
  payments,
  payoutMethods,
  payouts,
  player,
  points,
  promoDraws,
  promotion,
  promotionApplications,
  promotions,
  protection,
  reconciliations,
  records,
  registry,
  reports,
  results,
  rewards,
  roles,
  rounds,
  seamless,
  search,
  security,
  segments,
  session,
  settings,
  settlements,
  sports,
  statements,
  support,
  system,
  threads,
  transfers,
  unmatched,
  vendors,
  verification,
  views,
  vip,
  vipLevels,
  vipMembers,
  wager,
  wallet,
  withdrawals,
  work,
} from './operations/index.ts'
export { type MovementKind, movementKinds } from './operations/records.ts'
export { type SegmentRule, segmentId, segmentRule } from './operations/segments.ts'
export { isPermission, type Permission, type PermissionRisk, permissionRisks, permissions } from './permissions.ts'
export { type Personal, personal, personalKind } from './personal.ts'
export {
  type ActivityState,
  activityStates,
  type MissionMetric,
  type PromotionPeriod,
  type PromotionReward,
  type PromotionTemplate,
  type PromotionTerms,
  promotionTemplates,
  promotionTerms,
} from './promotion-terms.ts'
export { type Operation, type OperationById, type OperationId, operations } from './registry.ts'
export { type AccessLevel, type AccountType, accessRefusals, accountTypes, type Role, roleOf } from './rights.ts'
export { type Conflict, conflictsAmong, type SeededRole, seededRoles } from './role-names.ts'
export { isSignedBy, SIGNATURE_WINDOW_MS, sign } from './signature.ts'
export {
  CHAT_LENGTH,
  CHAT_LINES,
  CHAT_OWN_HIDE_SECONDS,
  CHAT_PAGE,
  FEEDBACK_LENGTH,
  MAX_ENTRY,
  MAX_PICTURES,
} from './support-bounds.ts'
export {
  type MovedAtVendor,
  type TransferWalletBody,
  type TransferWalletCall,
  type TransferWalletValue,
  transferReference,
  transferRefusal,
  transferWalletAnswer,
  transferWalletCalls,
  transferWay,
} from './transfer-wallet.ts'
export { MAX_ROOMS, roomsCall, type VendorRoom, vendorCall } from './vendor-calls.ts'
export { type WalletRule, walletRules } from './wallet-rules.ts'
export type { Answer, FieldRefusal, LimitReachedValue, ObstacleValue, RefusalValue, SignInCheck, SignInCheckMethod } from './wire.ts'
export { type WorkQueue, workQueues } from './work-queues.ts'
