export type { AccountKind, AccountRef, HouseKind, PlayerKind } from './chart.ts'
export { HOUSE_KINDS, houseAccount, houseShard, LAZY_PLAYER_KINDS, laneOf, PLAYER_KINDS, playerAccount } from './chart.ts'
export { type CheckResult, checkLedger, type Finding } from './check.ts'
export { assertDurable } from './durability.ts'
export { groupCalls } from './group-calls.ts'
export type { Counters, Guard, GuardSpan, LimitReached, PlayStop, StopCode, StopWish } from './guard.ts'
export { GUARD_SPANS, readLimit, readStop, STOP_CODES } from './guard.ts'
export { type Balance, createLedger, type GuardWish, type Ledger, type MemberState } from './ledger.ts'
export { listAccounts, toAccountRequest } from './list-accounts.ts'
export { migrateLedger } from './migrate.ts'
export { ledgerMigrations } from './migrations/index.ts'
export type { Movement, MovementPage } from './movements.ts'
export { type Queryable, type Row, run, type Statement } from './queryable.ts'
export {
  COUNTERS,
  type Counter,
  GUARD_KINDS,
  type GuardKind,
  type PlayReason,
  REASON_CLASSES,
  REASONS,
  type Reason,
  type ReasonClass,
} from './reasons.ts'
export { withRetry } from './retry.ts'
export type { LedgerRefusal, Posted, Posting, PostResult, Transfer } from './transfer.ts'
export { wavesOf } from './waves.ts'
