import type { Ledger } from '@halong/ledger'
import type { Platform, PlayerDirectory, Server, Tx } from '../../platform/index.ts'
import { defineSchedule, defineTick, type Job } from '../../platform/jobs/define.ts'
import type { ServiceOf } from '../../platform/module.ts'
import type { BalanceNews } from '../../platform/telling-ledger.ts'
import { amountParam, type Inbox } from '../inbox/index.ts'
import type { OperatorsService, operatorModule } from '../operator/index.ts'
import { createAskingVendors } from './asking-vendors.ts'
import { guardSettling } from './guarded-settle.ts'
import { createMoving } from './moving.ts'
import { createReconciling } from './reconciling.ts'
import type { Transfer } from './transfer.ts'
import { transferOfficeRoutes } from './transfer-office-routes.ts'
import { transferRoutes } from './transfer-routes.ts'
import { createTransferStore } from './transfer-store.ts'
import { createTransfers } from './transfers.ts'
import { createVendorClient, type TransferVendors } from './vendor-client.ts'

export { presentTransfer, presentVendorWallet } from './present-transfers.ts'
export type { LaunchTransfer } from './transfers.ts'
export type { TransferVendor, TransferVendors } from './vendor-client.ts'

type Deps = Platform & {
  readonly ledger: Pick<Ledger, 'postIn' | 'balance'>
  readonly vendors: TransferVendors
  readonly players: PlayerDirectory
  readonly inbox: Pick<Inbox, 'write'>
  readonly operators: OperatorsService & Pick<ServiceOf<typeof operatorModule>, 'plain' | 'guard'>
  tellBalance(news: BalanceNews): void
}

/** Wallets at vendors that keep players' money themselves, from the player's press to the books of the night. */
export function createVendorTransfers({ db, clock, log, ledger, vendors, players, inbox, operators, tellBalance }: Deps) {
  const store = createTransferStore({ db })
  const call = createVendorClient({ clock })
  /** Who waited for an answer reads it; who was told "on the way" gets a notice of how it ended. */
  async function tellLate(tx: Tx, t: Transfer): Promise<void> {
    const vendor = (await vendors.byVassalage(t.vassalage))?.name ?? t.vassalage
    const amount = t.amount === null ? 'none' : amountParam({ asset: t.asset, minor: t.amount })
    await inbox.write(tx, {
      memberId: t.memberId,
      template: `transfer.${t.state === 'done' ? t.way : 'refused'}`,
      params: { vendor, amount },
      link: '/member/transferFund',
    })
  }
  const moving = createMoving({ db, clock, log, ledger, store, vendors, players, call, tellBalance, tellLate })
  const transfers = createTransfers({ db, clock, log, store, moving, vendors, players, call })
  const reconciling = createReconciling({ db, clock, log, store, vendors, call })
  const askVendors = createAskingVendors({ clock, log, store, moving })
  const guarded = guardSettling({ clock, store, moving, brandOf: operators.brandOf, tellBalance })
  operators.guard(guarded)
  const jobs: readonly Job[] = [
    defineTick({ name: 'wallet.askVendors', everySeconds: 2, run: askVendors }),
    defineSchedule({ name: 'wallet.reconcileVendors', when: { everyMinutes: 60 }, atMostSeconds: 600, sweep: reconciling.reconcile }),
  ]
  return {
    onLaunch: transfers.onLaunch,
    walletsOf: transfers.walletsOf,
    freshWalletsOf: transfers.freshWalletsOf,
    isAuto: store.isAuto,
    askVendors,
    reconcile: reconciling.reconcile,
    jobs,
    routes(server: Server): void {
      transferRoutes(server, { db, transfers, store, vendors, players })
      transferOfficeRoutes(server, { db, clock, store, moving, transfers, reconciling, vendors, players, operators, guarded })
    },
  }
}
