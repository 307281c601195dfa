import type { Witness } from '@halong/vendor-kit'
import type { WalletClient } from './wallet-client.ts'

/**
 * The wallet as rounds see it: a stake counts as taken only once the round is sealed too, because everything after it may show the outcome. Both are
 * asked at once; an outcome is not known to anybody before both have answered.
 */
export const sealedWallet = (wallet: WalletClient, witness: Pick<Witness, 'seal'>): WalletClient => ({
  ...wallet,
  async debit(round, gameSession) {
    const [debit, isSealed] = await Promise.all([wallet.debit(round, gameSession), witness.seal()])
    return debit.kind === 'ok' && !isSealed ? { kind: 'unknown', why: 'the round could not be sealed' } : debit
  },
})
