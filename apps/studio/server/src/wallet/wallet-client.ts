import { idFromUuid } from '@halong/base'
import {
  amountText,
  assetText,
  createWallet,
  type ItemAnswer,
  type Wallet,
  type WalletAddress,
  type WalletAnswer,
  type WalletItem,
} from '@halong/vendor-kit'
import type { Logger } from 'pino'
import { meterIdOf } from '../round/meters.ts'

/** What names a round to the wallet. Its transaction ids follow from the round's id, so every retry sends the same ones. */
export type WalletRound = {
  readonly id: string
  readonly player_id: string
  readonly game_code: string
  readonly asset: string
  readonly stake: bigint
  /** Goes with the debit (W19); null for rounds from before it. */
  readonly accept_until: Date | null
  /** The free rounds it is one of (W25). */
  readonly grant_id?: string | null
  /** What goes into the jackpot of its game with its end, and what it won of it (W26). */
  readonly contribution?: bigint
  readonly jackpot?: bigint | null
}

/** The player's balance after the wallet did something; null where it told none. */
export type Balance = { readonly balance: string; readonly version: number } | null

/** `refunded` is a part of `returned`. */
export type RoundEnd = { readonly returned: bigint; readonly refunded: bigint }

export type WalletClient = Pick<Wallet, 'authenticate' | 'games' | 'balance'> & {
  readonly debit: (round: WalletRound, gameSession: string) => Promise<WalletAnswer<Balance>>
  /** The round's end as one: what it returned (minor units, 0 for a lost round) is paid and the stake becomes the house's. What was never at risk goes back first (W22). What it won of a jackpot is awarded after it (W26). */
  readonly settle: (round: WalletRound, end: RoundEnd) => Promise<WalletAnswer<Balance>>
  readonly rollback: (round: WalletRound) => Promise<WalletAnswer<Balance>>
}

/** W27: the one rule by which a stake of ours goes back, that of a board on which nothing was opened. */
const UNTOUCHED = 'rule:untouched'

export const roundIdOf = (round: { readonly id: string }) => idFromUuid('rnd', round.id)

const balanceIn = (answer: ItemAnswer): WalletAnswer<Balance> => {
  if (answer.kind !== 'ok') return answer
  const { balance, version } = answer.value
  return { kind: 'ok', value: balance === null ? null : { balance, version } }
}

/** The wallet for rounds of one player: each call is one item, and those of all players travel together. */
export function createWalletClient(to: WalletAddress & { readonly log: Logger }): WalletClient {
  const { authenticate, games, balance, carryOut } = createWallet(to)
  const names = (round: WalletRound) => ({
    roundId: roundIdOf(round),
    playerId: idFromUuid('ply', round.player_id),
    gameCode: round.game_code,
    asset: assetText(round.asset),
  })
  const transaction = (round: WalletRound, kind: 'debit' | 'refund' | 'credit' | 'close' | 'rollback' | 'award') =>
    `${roundIdOf(round)}.${kind}`
  /** Of the first that was not done, else of the last: items of one round are carried out in order, and a group stands or falls together (W20). */
  const send = async (...items: readonly WalletItem[]): Promise<WalletAnswer<Balance>> => {
    const answers = await carryOut(items)
    const answer = answers.find(({ kind }) => kind !== 'ok') ?? answers.at(-1)
    return answer ? balanceIn(answer) : { kind: 'unknown', why: 'no verdict' }
  }
  return {
    authenticate,
    games,
    balance,
    debit: (round, gameSession) =>
      send({
        kind: 'debit',
        ...names(round),
        transactionId: transaction(round, 'debit'),
        gameSession,
        amount: amountText(round.asset, round.stake),
        ...(round.accept_until === null ? {} : { acceptUntil: round.accept_until.toISOString() }),
        ...(round.grant_id ? { grantId: idFromUuid('frg', round.grant_id) } : {}),
      }),
    settle(round, { returned, refunded }) {
      const group = refunded > 0n ? { group: roundIdOf(round) } : {}
      const end: WalletItem = {
        kind: 'settle',
        ...names(round),
        ...group,
        transactionId: transaction(round, 'credit'),
        closeTransactionId: transaction(round, 'close'),
        debitTransactionId: transaction(round, 'debit'),
        amount: amountText(round.asset, returned - refunded),
        ...((round.contribution ?? 0n) > 0n && {
          contributions: [{ meterId: meterIdOf(round.game_code), amount: amountText(round.asset, round.contribution ?? 0n) }],
        }),
      }
      const award: WalletItem = {
        kind: 'award',
        ...names(round),
        transactionId: transaction(round, 'award'),
        amount: amountText(round.asset, round.jackpot ?? 0n),
        source: 'jackpot',
        sourceId: meterIdOf(round.game_code),
      }
      const awards = (round.jackpot ?? 0n) > 0n ? [award] : []
      if (refunded === 0n) return send(end, ...awards)
      const refund: WalletItem = {
        kind: 'credit',
        ...names(round),
        ...group,
        as: 'refund',
        transactionId: transaction(round, 'refund'),
        debitTransactionId: transaction(round, 'debit'),
        amount: amountText(round.asset, refunded),
      }
      return send(refund, end, ...awards)
    },
    rollback: (round) =>
      send({
        kind: 'rollback',
        ...names(round),
        transactionId: transaction(round, 'rollback'),
        debitTransactionId: transaction(round, 'debit'),
        reason: UNTOUCHED,
      }),
  }
}
