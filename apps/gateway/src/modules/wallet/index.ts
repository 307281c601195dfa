import type { Ledger } from '@halong/ledger'
import type { Platform, Server } from '../../platform/index.ts'
import type { Leases } from '../../platform/leases.ts'
import type { Metrics } from '../../platform/metrics.ts'
import { createAudit } from './audit.ts'
import { createRootStore } from './root-store.ts'
import { walletRoutes } from './routes.ts'
import { createWalletService } from './service.ts'

export { walletMigrations } from './migrations.ts'
export { tellingLedger } from './news.ts'
export type { WalletService } from './service.ts'

type WalletDeps = { readonly platform: Platform; readonly ledger: Ledger; readonly leases: Leases; readonly metrics: Metrics }

/** A player's money as the player sees it, and the proof that all of it is right. */
export function createWallet({ platform, ledger, leases, metrics }: WalletDeps) {
  const service = createWalletService({ ...platform, ledger })
  const roots = createRootStore(platform)
  return {
    service,
    audit: createAudit({ ...platform, leases, metrics, roots }),
    routes: (server: Server) => walletRoutes(server, { wallet: service, roots }),
  }
}
