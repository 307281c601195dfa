import type { ClientValue } from '@halong/api/client'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call, memberKey } from '#shared/gateway/gateway.ts'

export type VendorWallets = ClientValue<'wallet.getMerchantWallet'>
export type VendorWallet = VendorWallets['wallets'][number]
export type WalletTransfer = ClientValue<'wallet.transfer'>

/** How often what is under way is looked at. */
const ASKS_EVERY_MS = 3_000
export const isUnderWay = ({ state }: Pick<WalletTransfer, 'state'>): boolean => state === 'under_way'

/** Wallets at vendors with what the vendors say now; while something is on the way the page asks on, and reads our own word of it. */
export const vendorWalletsQuery = (playerId: string) =>
  queryOptions({
    queryKey: memberKey('wallet.getMerchantWallet', playerId),
    queryFn: ({ signal, client, queryKey }) => {
      const known = client.getQueryData<VendorWallets>(queryKey)
      const isWaiting = known?.wallets.some(({ underWay }) => underWay !== null && isUnderWay(underWay)) ?? false
      return call('wallet.getMerchantWallet', isWaiting ? { signal } : { query: { fresh: 'true' }, signal })
    },
    enabled: playerId !== '',
    refetchInterval: ({ state: { data } }) =>
      data?.wallets.some(({ underWay }) => underWay !== null && isUnderWay(underWay)) ? ASKS_EVERY_MS : false,
  })

/** Money moved between wallets: whatever shows it asks again. */
export function walletsMoved(queryClient: QueryClient, playerId: string): void {
  for (const id of ['wallet.getMerchantWallet', 'system.getConsolidated', 'wallet.getBalance', 'records.listMovements'] as const)
    void queryClient.invalidateQueries({ queryKey: memberKey(id, playerId).slice(0, 3) })
}
