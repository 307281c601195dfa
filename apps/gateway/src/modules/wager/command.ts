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
  /** Whether bonus money may be staked in the game: it has a weight. */
  readonly takesBonus?: boolean
}
export type Debit = Named & {
  readonly kind: 'debit'
  /** Minor units. */
  readonly amount: bigint
  readonly nodeId: number
  /** The game type: what the ledger counts the stake under. Empty where the game is unknown, and then refused. */
  readonly scope: string
  /** Largest win of the game, in stakes; kept with the round. */
  readonly maxWinTimes: number
  /** What this stake may win, in minor units, where the vendor said less than the game's largest (W21). */
  readonly maxWin?: bigint | undefined
  readonly launchId: string | null
  /** As the vendor wrote it, where it set a time (W19). */
  readonly acceptUntil?: string | undefined
  /** When the round is to be settled at the latest: its age counts from then (I10). */
  readonly expectedBy?: string | undefined
  /** What the bet is, in the vendor's words. */
  readonly summary?: string | undefined
  /** The pot whose stakes its round's wins are paid from (W24). */
  readonly potId?: string | undefined
  /** The free rounds it is one of: the house stakes it (W25). A UUID. */
  readonly grantId?: string | undefined
  readonly refusal: DebitRefusal | null
}
/** `credit` is a win, `refund` a part of a stake that goes back before the round is closed (W22). */
export type Credit = Named & {
  readonly kind: 'credit' | 'refund'
  readonly amount: bigint
  readonly debitTxId: string
  readonly refusal: 'wallet.amount_invalid' | null
}
export type Rollback = Named & {
  readonly kind: 'rollback'
  readonly debitTxId: string
  /** The player's wish, or the published rule by which the stake goes back (W27). */
  readonly reason: 'player_cancel' | `rule:${string}`
}
export type Close = Named & {
  readonly kind: 'close'
  /** The part of the stake that rewards count, and why it is less (W23). */
  readonly valid?: bigint | undefined
  readonly validWhy?: string | undefined
  /** What came of it, in the vendor's words. */
  readonly result?: string | undefined
  /** What goes from the house into jackpots (W26), in minor units, each more than 0. No jackpot comes twice. */
  readonly contributions?: readonly Contribution[] | undefined
}
export type Contribution = { readonly meterId: string; readonly minor: bigint }
export type Command = Debit | Credit | Rollback | Close
/** Commands that are carried out together or not at all, in their order; mostly one (W20). No id comes twice in it. */
export type Unit = readonly Command[]

export const amountOf = (command: Command): bigint => ('amount' in command ? command.amount : 0n)
export const debitOf = (command: Command): string | null => ('debitTxId' in command ? command.debitTxId : null)
/** What a stake may win at most (I11, W21). */
export const maxWinOf = ({ amount, maxWin, maxWinTimes }: Debit): bigint => maxWin ?? amount * BigInt(maxWinTimes)

/** What a command of a kind says beside what all kinds say; nothing where the vendor left it out, as it did before there were such fields. */
function extrasOf(command: Command): readonly unknown[] {
  const said: Readonly<Record<string, unknown>> = {
    ...('maxWin' in command && { maxWin: command.maxWin?.toString() }),
    ...('expectedBy' in command && { expectedBy: command.expectedBy }),
    ...('potId' in command && { potId: command.potId }),
    ...('grantId' in command && command.grantId !== undefined && { grantId: command.grantId }),
    ...('reason' in command && { reason: command.reason }),
    ...('valid' in command && { valid: command.valid?.toString() }),
    ...('validWhy' in command && { validWhy: command.validWhy }),
    ...('result' in command && { result: command.result }),
    ...('contributions' in command &&
      command.contributions !== undefined && {
        contributions: command.contributions.map(({ meterId, minor }) => [meterId, minor.toString()]),
      }),
  }
  return Object.values(said).some((value) => value !== undefined) ? [said] : []
}

/** What makes two commands with one id the same: everything the vendor said but the game session, the summary and the group (W2, W3). */
export function fingerprintOf(command: Command): Buffer {
  const { kind, memberId, roundId, gameCode, asset } = command
  const until = command.kind === 'debit' && command.acceptUntil !== undefined ? [command.acceptUntil] : []
  const parts = [kind, memberId, roundId, gameCode, asset, String(amountOf(command)), debitOf(command), ...until, ...extrasOf(command)]
  return hash('sha256', JSON.stringify(parts), 'buffer')
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
    case 'refund':
    case 'rollback':
      return { from: stakes, to: cash }
    case 'close':
      return { from: stakes, to: house }
  }
}

/** Where the jackpots of a player's lane lie. */
export const jackpotAccount = ({ memberId }: Pick<Command, 'memberId'>): AccountRef => houseAccount(memberId, 'house.jackpots')

const roundOf = ({ memberId, vassalage, roundId }: Command) => `round ${memberId} ${vassalage} ${roundId}`
const idsOf = (command: Command) => [command.txId, debitOf(command)].flatMap((id) => id ?? [])

/** What a unit touches: two that share a round or a transaction id never travel in one set, and keep their order. */
export const touchedBy = (unit: Unit): string[] => [
  ...new Set(unit.flatMap((command) => [roundOf(command), ...idsOf(command).map((id) => `tx ${command.vassalage} ${id}`)])),
]
