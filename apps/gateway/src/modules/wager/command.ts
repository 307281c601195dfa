import { hash } from 'node:crypto'
import { type AccountRef, houseAccount, playerAccount } from '@halong/ledger'
import type { Asset } from '@halong/money'

/** Why a new debit may not pass, found before the database is asked. Kept with the id, which never succeeds later (W4). */
export type DebitRefusal =
  | 'wallet.too_late'
  | 'vendor.session_ended'
  | 'lobby.game_closed'
  | 'wallet.member_blocked'
  | 'wallet.stake_out_of_range'
  | 'wallet.amount_invalid'

type Named = {
  readonly memberId: number
  readonly vassalage: string
  readonly txId: string
  readonly roundId: string
  readonly gameCode: string
  readonly asset: Asset
  /** The player's; said in the fact of what is settled. */
  readonly brandId: number
}
export type Debit = Named & {
  readonly kind: 'debit'
  /** Minor units. */
  readonly amount: bigint
  readonly nodeId: number
  /** The game type: what the ledger counts the stake under. Empty where the game is unknown, and then refused. */
  readonly scope: string
  /** Largest win the round may pay, in stakes (I11); kept with the round. */
  readonly maxWinTimes: number
  readonly launchId: string | null
  /** As the vendor wrote it, where it set a time (W19). */
  readonly acceptUntil?: string | undefined
  readonly refusal: DebitRefusal | null
}
export type Credit = Named & {
  readonly kind: 'credit'
  readonly amount: bigint
  readonly debitTxId: string
  readonly refusal: 'wallet.amount_invalid' | null
}
export type Rollback = Named & { readonly kind: 'rollback'; readonly debitTxId: string }
export type Close = Named & { readonly kind: 'close' }
export type Command = Debit | Credit | Rollback | Close

export const amountOf = (command: Command): bigint => (command.kind === 'debit' || command.kind === 'credit' ? command.amount : 0n)
export const debitOf = (command: Command): string | null =>
  command.kind === 'credit' || command.kind === 'rollback' ? command.debitTxId : null

/** What makes two commands with one id the same: everything the vendor said but the game session (W2, W3). */
export function fingerprintOf(command: Command): Buffer {
  const { kind, memberId, roundId, gameCode, asset } = command
  const until = command.kind === 'debit' && command.acceptUntil !== undefined ? [command.acceptUntil] : []
  const content = JSON.stringify([kind, memberId, roundId, gameCode, asset, String(amountOf(command)), debitOf(command), ...until])
  return hash('sha256', content, 'buffer')
}

/** The way a command's money takes. */
export function transferAccounts({ kind, memberId }: Command): { from: AccountRef; to: AccountRef } {
  const cash = playerAccount(memberId)
  const stakes = playerAccount(memberId, 'player.wagers')
  const house = houseAccount(memberId, 'house.gaming')
  switch (kind) {
    case 'debit':
      return { from: cash, to: stakes }
    case 'credit':
      return { from: house, to: cash }
    case 'rollback':
      return { from: stakes, to: cash }
    case 'close':
      return { from: stakes, to: house }
  }
}

/** What a command touches: two that share a round or a transaction id never travel in one set, and keep their order. */
export function touchedBy(command: Command): string[] {
  const { memberId, vassalage, txId, roundId } = command
  const debit = debitOf(command)
  const round = `round ${memberId} ${vassalage} ${roundId}`
  return debit === null ? [round, `tx ${vassalage} ${txId}`] : [round, `tx ${vassalage} ${txId}`, `tx ${vassalage} ${debit}`]
}
