import { seamless, type ValueOf } from '@halong/api'
import { idFromUuid } from '@halong/base'
import { amountText, assetText, callWallet, createWallet, type Wallet, type WalletAddress, type WalletAnswer } from '@halong/vendor-kit'
import type { Logger } from 'pino'

/** What names a round to the wallet. Its transaction ids follow from the round's id, so every retry sends the same ones. */
export type WalletRound = {
  readonly id: string
  readonly player_id: string
  readonly game_code: string
  readonly asset: string
  readonly stake: bigint
  /** Goes with the debit (W19); null for rounds from before it. */
  readonly accept_until: Date | null
}

type Applied = ValueOf<typeof seamless.debit>

export type WalletClient = Pick<Wallet, 'authenticate' | 'games' | 'balance'> & {
  readonly debit: (round: WalletRound, gameSession: string) => Promise<WalletAnswer<Applied>>
  readonly credit: (round: WalletRound, minor: bigint) => Promise<WalletAnswer<Applied>>
  readonly close: (round: WalletRound) => Promise<WalletAnswer<Applied>>
  readonly rollback: (round: WalletRound) => Promise<WalletAnswer<Applied>>
}

/** W27: the one rule by which a stake of ours goes back, that of a board on which nothing was opened. */
const UNTOUCHED = 'rule:untouched'

export const roundIdOf = (round: { readonly id: string }) => idFromUuid('rnd', round.id)

export function createWalletClient(to: WalletAddress & { readonly log: Logger }): WalletClient {
  const { authenticate, games, balance } = createWallet(to)
  const names = (round: WalletRound) => ({
    roundId: roundIdOf(round),
    playerId: idFromUuid('ply', round.player_id),
    gameCode: round.game_code,
    asset: assetText(round.asset),
  })
  const transaction = (round: WalletRound, kind: 'debit' | 'credit' | 'close' | 'rollback') => `${roundIdOf(round)}.${kind}`
  return {
    authenticate,
    games,
    balance,
    debit: (round, gameSession) =>
      callWallet(
        seamless.debit,
        {
          ...names(round),
          transactionId: transaction(round, 'debit'),
          gameSession,
          amount: amountText(round.asset, round.stake),
          ...(round.accept_until === null ? {} : { acceptUntil: round.accept_until.toISOString() }),
        },
        to,
      ),
    credit: (round, minor) =>
      callWallet(
        seamless.credit,
        {
          ...names(round),
          transactionId: transaction(round, 'credit'),
          debitTransactionId: transaction(round, 'debit'),
          amount: amountText(round.asset, minor),
        },
        to,
      ),
    close: (round) => callWallet(seamless.close, { ...names(round), transactionId: transaction(round, 'close') }, to),
    rollback: (round) =>
      callWallet(
        seamless.rollback,
        {
          ...names(round),
          transactionId: transaction(round, 'rollback'),
          debitTransactionId: transaction(round, 'debit'),
          reason: UNTOUCHED,
        },
        to,
      ),
  }
}
