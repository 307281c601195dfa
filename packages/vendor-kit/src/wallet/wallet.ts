import { seamless, type ValueOf } from '@halong/api'
import { idFromUuid } from '@halong/base'
import type { Logger } from 'pino'
import { assetText } from '../amounts.ts'
import { callWallet, type WalletAddress, type WalletAnswer } from './call.ts'
import { createSets, type ItemAnswer, type WalletItem } from './sets.ts'

type Money = ValueOf<typeof seamless.balance>

export type Wallet = {
  /** Exchanges a launch ticket, once, for a session at the wallet. */
  readonly authenticate: (ticket: string, gameCode: string) => Promise<WalletAnswer<ValueOf<typeof seamless.authenticate>>>
  /** The vendor's games with their limits; null for them while the version is the one that is known. */
  readonly games: (version: string | null) => Promise<WalletAnswer<ValueOf<typeof seamless.games>>>
  /** `playerId` as the vendor keeps it, a UUID. */
  readonly balance: (playerId: string, asset: string) => Promise<WalletAnswer<Money>>
  /**
   * Carries out items in their order, 1 to 500, together with those of other callers in one `seamless.apply`; answers one verdict an item. They travel in one call, so a
   * group stays whole. Never throws for what network or wallet did.
   */
  readonly carryOut: (items: readonly WalletItem[]) => Promise<readonly ItemAnswer[]>
}

/** A vendor's client of the seamless wallet. Every call is signed with its secret (W18). */
export function createWallet(to: WalletAddress & { readonly log: Logger }): Wallet {
  const { carryOut } = createSets({ apply: (body) => callWallet(seamless.apply, body, to), log: to.log })
  return {
    authenticate: (ticket, gameCode) => callWallet(seamless.authenticate, { ticket, gameCode }, to),
    games: (version) => callWallet(seamless.games, version === null ? {} : { version }, to),
    balance: (playerId, asset) => callWallet(seamless.balance, { playerId: idFromUuid('ply', playerId), asset: assetText(asset) }, to),
    carryOut,
  }
}
