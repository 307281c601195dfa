import { idFromUuid } from '@halong/base'
import { amountText, assetText } from '../amounts.ts'
import type { WalletItem } from '../wallet/sets.ts'
import type { HandRow, HandSeatRow } from './room-store.ts'

/** By which rule a stake goes back that was taken for a hand that was not dealt (W27). */
const NOT_DEALT = 'rule:not_dealt'
/** A hand that is not settled by then is late. */
const SETTLED_WITHIN_MS = 3_600_000

/** Of one seat's part of a hand at the wallet: a round with one debit, and one settlement or rollback. */
const idsOf = ({ id }: Pick<HandSeatRow, 'id'>) => {
  const round = idFromUuid('rnd', id)
  return { round, debit: `${round}.d1`, credit: `${round}.c`, close: `${round}.x`, back: `${round}.b` }
}
export type SeatMoney = Pick<HandSeatRow, 'id' | 'player_id' | 'amount' | 'returned' | 'valid' | 'result' | 'room_code' | 'hand_no'> & {
  readonly asset: string
  readonly game_code: string
}

const named = (seat: SeatMoney) => ({
  roundId: idsOf(seat).round,
  playerId: idFromUuid('ply', seat.player_id),
  gameCode: seat.game_code,
  asset: assetText(seat.asset),
})

/** The stake of a seat, into the pot of its hand (W24). */
export const debitItem = (
  seat: SeatMoney,
  { walletSession, hand, mostWon }: { readonly walletSession: string; readonly hand: HandRow; readonly mostWon: bigint | null },
): WalletItem => ({
  kind: 'debit',
  transactionId: idsOf(seat).debit,
  ...named(seat),
  gameSession: walletSession,
  amount: amountText(seat.asset, seat.amount),
  acceptUntil: hand.accept_until.toISOString(),
  ...(mostWon === null ? {} : { maxWin: amountText(seat.asset, mostWon) }),
  expectedBy: new Date(hand.accept_until.getTime() + SETTLED_WITHIN_MS).toISOString(),
  summary: `${hand.room_code} ${hand.no}`,
  potId: `${hand.room_code} ${hand.no}`,
})

/** What a seat gets of the pot, and the end of its round. */
export const settleItem = (seat: SeatMoney): WalletItem => ({
  kind: 'settle',
  transactionId: idsOf(seat).credit,
  closeTransactionId: idsOf(seat).close,
  debitTransactionId: idsOf(seat).debit,
  ...named(seat),
  amount: amountText(seat.asset, seat.returned ?? 0n),
  valid: amountText(seat.asset, seat.valid ?? 0n),
  ...(seat.valid === seat.amount ? {} : { validWhy: 'won or lost' }),
  result: seat.result ?? seat.room_code,
})

/** The stake of a hand that was not dealt. */
export const returnItem = (seat: SeatMoney): WalletItem => ({
  kind: 'rollback',
  transactionId: idsOf(seat).back,
  debitTransactionId: idsOf(seat).debit,
  ...named(seat),
  reason: NOT_DEALT,
})
