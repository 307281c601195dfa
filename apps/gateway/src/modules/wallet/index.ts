import { defineSchedule } from '../../platform/jobs/define.ts'
import { defineModule } from '../../platform/module.ts'
import { createAudit } from './audit.ts'
import { balanceChannel } from './balance-channel.ts'
import { createFundsStore } from './funds-store.ts'
import { walletMigrations } from './migrations.ts'
import { createRootStore } from './root-store.ts'
import { walletRoutes } from './routes.ts'
import { createWalletService } from './service.ts'

export { presentLimitReached } from './present.ts'
export type { WalletService } from './service.ts'

/** A player's money as the player sees it, and the proof that all of it is right. */
export const walletModule = defineModule({
  name: 'wallet',
  needs: {},
  migrations: walletMigrations,
  create({ platform, metrics }) {
    const service = createWalletService(platform)
    const roots = createRootStore(platform)
    const audit = createAudit({ ...platform, metrics, roots })
    return {
      service: {
        ...service,
        /** Proves the ledger. */
        audit,
      },
      channels: [balanceChannel({ ...platform, wallet: service })],
      jobs: [defineSchedule({ name: 'wallet.audit', when: { everyMinutes: 60 }, atMostSeconds: 3_000, sweep: audit })],
      routes: (server) => walletRoutes(server, { wallet: service, roots, funds: createFundsStore(platform) }),
    }
  },
})
