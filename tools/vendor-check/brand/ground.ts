import { type ErrorCode, vendorRetryOf } from '@halong/api'
import { must } from '../report.ts'
import type { Seat } from './seat.ts'
import type { Wallet, WalletAnswer } from './wallet.ts'

/** What the rules of the wallet are tried on. */
export type Ground = {
  readonly wallet: Wallet
  readonly seat: Seat
  /** Another player of the same money, where the brand gives one. */
  readonly other: Seat | null
  /** A player who signs out when told. */
  readonly leaving: () => Promise<{ readonly seat: Seat; readonly signOut: () => Promise<void> }>
  readonly secret: string
}

/** The answer has to be this code, `ok` for done. */
export function mustAnswer(answer: WalletAnswer, expected: string, doing: string): void {
  must(answer.code === expected, `${doing}: ${answer.code} instead of ${expected}`)
}

/** The answer has to be this refusal, with the class of retry the guide tells of it. */
export function mustRefuse(answer: WalletAnswer, expected: ErrorCode, doing: string): void {
  mustAnswer(answer, expected, doing)
  const retry = vendorRetryOf(expected)
  must(answer.retry === retry, `${doing}: ${expected} has the class ${answer.retry ?? 'none'} instead of ${retry}`)
}

export const mustRepeat = (answer: WalletAnswer, doing: string): void => {
  mustAnswer(answer, 'ok', doing)
  must(answer.value['duplicate'] === true, `${doing}: duplicate is ${String(answer.value['duplicate'])}`)
}

/** The player's balance has to change by so much while something is done. */
export async function mustMove(seat: Seat, by: bigint, doing: () => Promise<void>): Promise<void> {
  const before = await seat.balance()
  await doing()
  const moved = (await seat.balance()) - before
  must(moved === by, `the balance moved by ${signed(seat, moved)} instead of ${signed(seat, by)}`)
}

const signed = (seat: Seat, amount: bigint): string => (amount < 0n ? `-${seat.text(-amount)}` : seat.text(amount))
