import type { Finding } from '@halong/ledger'
import type { Asset } from '@halong/money'
import type { Queryable } from '../../platform/index.ts'
import { defineSchedule } from '../../platform/jobs/define.ts'
import { defineModule, definePort } from '../../platform/module.ts'
import { inboxModule } from '../inbox/index.ts'
import { operatorModule } from '../operator/index.ts'
import { playerModule } from '../player/index.ts'
import { createAudit } from './audit.ts'
import { balanceChannel } from './balance-channel.ts'
import { createFundsStore } from './funds-store.ts'
import { walletMigrations } from './migrations.ts'
import { createRootStore } from './root-store.ts'
import { walletRoutes } from './routes.ts'
import { createWalletService } from './service.ts'
import { createVendorTransfers, type TransferVendors } from './vendor-transfers.ts'

export { presentLimitReached } from './present.ts'
export type { WalletService } from './service.ts'
export { type LaunchTransfer, presentTransfer, type TransferVendor, type TransferVendors } from './vendor-transfers.ts'

/** What of a player's usable money is locked until it was played; counted by the turnover module, which stands below. */
export const lockedCash =
  definePort<(on: Queryable, purse: { memberId: number; asset: Asset }) => Promise<{ readonly locked: bigint }>>('wallet.lockedCash')
/** Rules of bonus money beside the ledger (I19): the bonus module's work, which stands below. */
export const bonusFindings = definePort<(on: Queryable) => Promise<readonly Finding[]>>('wallet.bonusFindings')
/** The jackpots beside the ledger (W26): the wager module's work, which stands below. */
export const jackpotFindings = definePort<(on: Queryable) => Promise<readonly Finding[]>>('wallet.jackpotFindings')
/** Vendors that keep players' money in wallets of their own; the lobby's work, which stands below. */
export const transferVendors = definePort<TransferVendors>('wallet.transferVendors')

/** A player's money as the player sees it, what of it is at vendors, and the proof that all of it is right. */
export const walletModule = defineModule({
  name: 'wallet',
  needs: { operators: operatorModule, players: playerModule, inbox: inboxModule },
  permissions: {
    'transfers.read': ['owner', 'manager', 'finance', 'finance_lead', 'payments', 'support', 'support_lead', 'auditor', 'viewer'],
    'transfers.settle': ['owner', 'finance_lead', 'payments'],
  },
  migrations: walletMigrations,
  create({ platform, metrics, ledger, use }, { operators, players: { cardByMemberId, cardByPlayerId }, inbox }) {
    const locked = use(lockedCash)
    const vendors = use(transferVendors)
    const service = createWalletService(platform)
    const roots = createRootStore(platform)
    const findings = [use(bonusFindings), use(jackpotFindings)]
    const audit = createAudit({
      ...platform,
      metrics,
      roots,
      beside: async () => (await Promise.all(findings.map((find) => find()(platform.db.pool)))).flat(),
    })
    const transfers = createVendorTransfers({
      ...platform,
      ledger,
      vendors: { list: () => vendors().list(), byVassalage: (vassalage) => vendors().byVassalage(vassalage) },
      players: { byMemberId: cardByMemberId, byPlayerId: cardByPlayerId },
      inbox,
      operators,
      tellBalance: service.tell,
    })
    return {
      service: {
        ...service,
        /** Proves the ledger. */
        audit,
        onLaunch: transfers.onLaunch,
        /** Takes the next step of every transfer that is due; answers how many there were. */
        askVendors: transfers.askVendors,
        /** Lays the books beside what vendors say. */
        reconcileVendors: transfers.reconcile,
      },
      channels: [balanceChannel({ ...platform, wallet: service })],
      jobs: [defineSchedule({ name: 'wallet.audit', when: { everyMinutes: 60 }, atMostSeconds: 3_000, sweep: audit }), ...transfers.jobs],
      routes(server) {
        walletRoutes(server, {
          wallet: service,
          roots,
          transfers,
          funds: createFundsStore(platform),
          lockedOf: async (purse) => (await locked()(platform.db.pool, purse)).locked,
        })
        transfers.routes(server)
      },
    }
  },
})
