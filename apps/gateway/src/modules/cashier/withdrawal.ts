import { invariant } from '@halong/base'
import type { Asset } from '@halong/money'

export const UNDER_WAY = ['checking', 'review', 'needs_player', 'approved', 'paying', 'returned', 'paid', 'disputed'] as const
export const OVER = ['rejected', 'received', 'auto_received', 'forced_received'] as const
export type WithdrawalState = (typeof UNDER_WAY)[number] | (typeof OVER)[number]
export type StageOwner = 'system' | 'house' | 'player' | 'provider'
export const QUESTIONS = ['OTHER_ACCOUNT', 'ACCOUNT_PROOF', 'SOURCE_OF_FUNDS', 'IDENTITY', 'RISK_QUESTION'] as const
export const REFUSALS = ['NO_ANSWER', 'ACCOUNT_NOT_YOURS', 'DOCUMENTS_REFUSED', 'RULES_BROKEN', 'TECHNICAL', 'ASKED_BY_PLAYER'] as const
export type Question = (typeof QUESTIONS)[number]
export type Refusal = (typeof REFUSALS)[number]
export type StageCode =
  | Question
  | Refusal
  | 'ANSWERED'
  | 'ACCOUNT_CHANGED'
  | 'BANK_REFUSED'
  | 'BANK_RETURNED'
  | 'NEXT_ATTEMPT'
  | 'NOT_RECEIVED'
  | 'PARTLY_RECEIVED'
  | 'APPEALED'
  | 'HOUSE_OPENED'
  | 'PAID_AGAIN'
  | 'TIME_OVER'
export type RiskRule =
  | 'OVER_AUTO_LIMIT'
  | 'NEW_PAYEE'
  | 'NEW_CONTACT'
  | 'FIRST_WITHDRAWAL'
  | 'BIG_WIN'
  | 'RETURN_OF_DEPOSIT'
  | 'RETURNS_OFTEN'
  | 'LINKED_PLAYERS'
  | 'NEW_COUNTRY'
  | 'UNUSUAL_HOUR'
  | 'DEPOSITS_OFTEN'
  | 'NO_AUTOMATIC_WAY'
  | 'ASKED_BEFORE'
export type Risk = { readonly rule: RiskRule; readonly figure: string }
export type Outcome = 'received' | 'partly' | 'not_received'

/** What of a withdrawal its moves decide. */
export type Standing = {
  readonly state: WithdrawalState
  readonly version: number
  readonly stageNo: number
  readonly owner: StageOwner
  /** Why the stage was entered. */
  readonly code: StageCode | null
  /** When the stage is promised to be left; null where the clock stands. */
  readonly promisedAt: Date | null
  readonly breaches: number
  /** What arrives with the next payout. */
  readonly toPay: bigint
  /** What of it lies in `player.withdrawing`. */
  readonly inHand: bigint
  readonly paidAt: Date | null
  readonly endedAt: Date | null
  readonly confirmBy: Date | null
  readonly appealBy: Date | null
  readonly outcome: Outcome | null
  readonly received: bigint | null
}
export type Withdrawal = Standing & {
  readonly memberId: number
  readonly withdrawalId: string
  readonly requestId: string
  readonly brandId: number
  readonly kind: 'player' | 'return'
  readonly asset: Asset
  readonly amount: bigint
  readonly fee: bigint
  readonly method: string
  /** The player's payout account; null for the return of a deposit. */
  readonly payeeId: string | null
  readonly sealed: Buffer
  readonly lotId: string | null
  readonly risks: readonly Risk[]
  readonly reference: string | null
  readonly pictures: number
  readonly claimedBy: string | null
  readonly claimedUntil: Date | null
  readonly createdAt: Date
}

const NEXT: Readonly<Record<WithdrawalState, readonly WithdrawalState[]>> = {
  checking: ['approved', 'review'],
  review: ['approved', 'needs_player', 'rejected'],
  needs_player: ['review', 'approved', 'rejected'],
  approved: ['paying', 'review'],
  paying: ['paid', 'approved', 'review', 'needs_player'],
  returned: ['approved', 'rejected'],
  paid: ['received', 'auto_received', 'disputed', 'returned'],
  disputed: ['approved', 'forced_received', 'returned'],
  // A bank may send money back at any time, who did not confirm may appeal, and the house may open a dispute itself.
  received: ['disputed', 'returned'],
  auto_received: ['disputed', 'returned'],
  forced_received: ['disputed', 'returned'],
  rejected: [],
}
const OWNERS: Readonly<Record<WithdrawalState, StageOwner>> = {
  checking: 'system',
  review: 'house',
  needs_player: 'player',
  approved: 'system',
  paying: 'provider',
  returned: 'player',
  paid: 'player',
  disputed: 'house',
  rejected: 'system',
  received: 'system',
  auto_received: 'system',
  forced_received: 'system',
}
const MINUTE_MS = 60_000
const APPEAL_MS = 30 * 24 * 60 * MINUTE_MS
const DISPUTE_MINUTES = 24 * 60

/** Minutes that the house promises for its own stages, and the way for the provider's. */
export type Promises = { readonly reviewMinutes: number; readonly confirmMinutes: number; readonly payMinutes: number }
export type Step = { readonly to: WithdrawalState; readonly code?: StageCode | null }

export const isOver = (state: WithdrawalState): boolean => OVER.some((each) => each === state)
export const mayMove = (from: WithdrawalState, to: WithdrawalState): boolean => NEXT[from].includes(to)

function minutesOf(state: WithdrawalState, { reviewMinutes, confirmMinutes, payMinutes }: Promises): number | null {
  if (state === 'checking' || state === 'approved') return 1
  if (state === 'review') return reviewMinutes
  if (state === 'paying') return payMinutes
  if (state === 'paid') return confirmMinutes
  return state === 'disputed' ? DISPUTE_MINUTES : null
}

/** The promise of a stage that is entered now; null where the clock stands. */
export function promiseOf(state: WithdrawalState, promises: Promises, now: Date): Date | null {
  const minutes = minutesOf(state, promises)
  return minutes === null ? null : new Date(now.getTime() + minutes * MINUTE_MS)
}

/** The next stage. Money is for whoever moves it: `toPay`, `inHand` and what was confirmed stay as they are. */
export function moved<W extends Standing>(from: W, { to, code = null }: Step, { now, promises }: { now: Date; promises: Promises }): W {
  invariant(mayMove(from.state, to), `a withdrawal does not go from ${from.state} to ${to}`)
  const promisedAt = promiseOf(to, promises, now)
  const isUnconfirmed = to === 'auto_received' || to === 'forced_received'
  return {
    ...from,
    state: to,
    version: from.version + 1,
    stageNo: from.stageNo + 1,
    owner: OWNERS[to],
    code,
    promisedAt,
    paidAt: to === 'paid' ? now : from.paidAt,
    confirmBy: to === 'paid' ? promisedAt : null,
    appealBy: isUnconfirmed ? (from.appealBy ?? new Date(now.getTime() + APPEAL_MS)) : from.appealBy,
    endedAt: isOver(to) ? now : null,
  }
}

/** Whether the promise of the stage is passed; the player's own time is nobody's promise. */
export const isPast = ({ promisedAt, owner }: Pick<Standing, 'promisedAt' | 'owner'>, now: Date): boolean =>
  promisedAt !== null && owner !== 'player' && promisedAt < now

/** What the player may do now. */
export function rightsOf({ state, code, appealBy, kind }: Pick<Withdrawal, 'state' | 'code' | 'appealBy' | 'kind'>, now: Date) {
  const isRefusedByBank = state === 'returned' || (state === 'needs_player' && (code === 'BANK_REFUSED' || code === 'OTHER_ACCOUNT'))
  return {
    mayAnswer: state === 'needs_player' && !isRefusedByBank,
    mayChangeAccount: isRefusedByBank && kind === 'player',
    mayConfirm: state === 'paid',
    mayAppeal: (state === 'auto_received' || state === 'forced_received') && appealBy !== null && appealBy > now,
    mayAddPicture:
      state === 'needs_player' || state === 'paid' || state === 'disputed' || state === 'auto_received' || state === 'forced_received',
  }
}
