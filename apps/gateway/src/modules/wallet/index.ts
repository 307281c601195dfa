import { defineModule } from '../../platform/module.ts'
import { createAudit } from './audit.ts'
import { walletMigrations } from './migrations.ts'
import { createRootStore } from './root-store.ts'
import { walletRoutes } from './routes.ts'
import { createWalletService } from './service.ts'

export type { WalletService } from './service.ts'

/** A player's money as the player sees it, and the proof that all of it is right. */
export const walletModule = defineModule({
  name: 'wallet',
  needs: {},
  migrations: walletMigrations,
  create({ platform, ledger, leases, metrics }) {
    const service = createWalletService({ ...platform, ledger })
    const roots = createRootStore(platform)
    const audit = createAudit({ ...platform, leases, metrics, roots })
    return {
      service: {
        ...service,
        /** Proves the ledger if its turn has come. */
        audit,
      },
      jobs: [{ name: 'audit', everySeconds: 300, run: audit }],
      routes: (server) => walletRoutes(server, { wallet: service, roots }),
    }
  },
})
