import type { Ledger } from '@halong/ledger'
import type { Platform, Server } from '../../platform/index.ts'
import { walletRoutes } from './routes.ts'
import { createWalletService } from './service.ts'

export { tellingLedger } from './news.ts'
export type { WalletService } from './service.ts'

/** A player's money as the player sees it. */
export function createWallet({ platform, ledger }: { readonly platform: Platform; readonly ledger: Ledger }) {
  const service = createWalletService({ ...platform, ledger })
  return { service, routes: (server: Server) => walletRoutes(server, service) }
}
