import type { Asset } from '@halong/money'
import type { Queryable } from '../../platform/index.ts'
import { defineSchedule } from '../../platform/jobs/define.ts'
import { defineModule, definePort } from '../../platform/module.ts'
import { createAudit } from './audit.ts'
import { balanceChannel } from './balance-channel.ts'
import { createFundsStore } from './funds-store.ts'
import { walletMigrations } from './migrations.ts'
import { createRootStore } from './root-store.ts'
import { walletRoutes } from './routes.ts'
import { createWalletService } from './service.ts'

export { presentLimitReached } from './present.ts'
export type { WalletService } from './service.ts'

/** What of a player's usable money is locked until it was played; counted by the turnover module, which stands below. */
export const lockedCash =
  definePort<(on: Queryable, purse: { memberId: number; asset: Asset }) => Promise<{ readonly locked: bigint }>>('wallet.lockedCash')

/** A player's money as the player sees it, and the proof that all of it is right. */
export const walletModule = defineModule({
  name: 'wallet',
  needs: {},
  migrations: walletMigrations,
  create({ platform, metrics, use }) {
    const locked = use(lockedCash)
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
      routes: (server) =>
        walletRoutes(server, {
          wallet: service,
          roots,
          funds: createFundsStore(platform),
          lockedOf: async (purse) => (await locked()(platform.db.pool, purse)).locked,
        }),
    }
  },
})
