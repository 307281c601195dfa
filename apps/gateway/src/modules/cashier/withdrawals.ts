import type { Ledger } from '@halong/ledger'
import type { ChannelVersions } from '../../platform/channel-versions.ts'
import type { Secrets } from '../../platform/crypto/secrets.ts'
import { idFromUuid, type Platform, type PlayerDirectory, type Server } from '../../platform/index.ts'
import { defineTick } from '../../platform/jobs/define.ts'
import type { ServiceOf } from '../../platform/module.ts'
import type { BalanceNews } from '../../platform/telling-ledger.ts'
import { noteMoney } from '../feed/index.ts'
import type { Inbox } from '../inbox/index.ts'
import type { OperatorsService, operatorModule } from '../operator/index.ts'
import type { sessionModule, TypedSecrets } from '../session/index.ts'
import type { SiteService } from '../site/index.ts'
import type { turnoverModule } from '../turnover/index.ts'
import type { AccountStore } from './account-store.ts'
import { createAnswering } from './answering.ts'
import type { DriverTable } from './asking.ts'
import { createAttemptStore } from './attempt-store.ts'
import { createFacts, type Payees, type VerificationGate } from './facts.ts'
import type { MatterStore } from './matter-store.ts'
import { createMoving } from './moving.ts'
import { createOffice } from './office.ts'
import { officeRoutes } from './office-routes.ts'
import type { OrderStore } from './order-store.ts'
import { createPaying } from './paying.ts'
import type { Pictures } from './pictures.ts'
import type { ProviderCalls } from './provider-calls.ts'
import type { ReceiptStore } from './receipt-store.ts'
import { createRequesting } from './requesting.ts'
import { createRisksNow } from './risk-facts.ts'
import type { StatementStore } from './statement-store.ts'
import { createSweeping } from './sweeping.ts'
import { createWayStore } from './way-store.ts'
import { createWays } from './ways.ts'
import type { Withdrawal } from './withdrawal.ts'
import { withdrawalRoutes } from './withdrawal-routes.ts'
import { createWithdrawalStore } from './withdrawal-store.ts'

export type { VerificationGate } from './facts.ts'
export type { Obstacle } from './obstacles.ts'

type Given = {
  readonly platform: Platform
  readonly ledger: Ledger
  readonly secrets: Secrets
  readonly stores: {
    readonly accounts: AccountStore
    readonly orders: OrderStore
    readonly receipts: ReceiptStore
    readonly matters: MatterStore
    readonly lines: StatementStore
  }
  readonly drivers: DriverTable
  readonly calls: ProviderCalls
  readonly pictures: Pictures
  readonly site: SiteService
  readonly operators: OperatorsService & Pick<ServiceOf<typeof operatorModule>, 'plain' | 'guard'>
  readonly inbox: Pick<Inbox, 'write'>
  readonly security: Payees
  readonly turnover: ServiceOf<typeof turnoverModule>
  readonly players: PlayerDirectory
  readonly versions: ChannelVersions
  readonly typed: Pick<TypedSecrets, 'byPayment'>
  readonly habitsOf: ServiceOf<typeof sessionModule>['habitsOf']
  hasPaymentPassword(memberId: number): Promise<boolean>
  tellBalance(news: BalanceNews): void
}

/** Money out: withdrawals, payouts, receipts and disputes (R-MC-1, R-MC-4). */
export function createWithdrawals(given: Given) {
  const { platform, ledger, stores, site, inbox, security, turnover, versions, tellBalance } = given
  const { bus, clock, log } = platform
  const withdrawals = createWithdrawalStore(platform)
  const attempts = createAttemptStore(platform)
  const wayStore = createWayStore(platform)
  const ways = createWays({ ...given, ...platform, ...stores, ways: wayStore })
  const facts = createFacts({ ...platform, site, ways, withdrawals })
  /** Best effort: a page that misses it asks by itself. */
  function tell({ memberId, withdrawalId, state }: Withdrawal): void {
    void versions
      .raise('cashier', String(memberId), { at: clock.now() })
      .then(() => versions.read('cashier', String(memberId)))
      .then(({ version }) => bus.publish('withdrawal', { memberId, version, id: idFromUuid('wdr', withdrawalId), state }))
      .catch((error: unknown) => log.debug({ err: error }, 'a page was not told of a withdrawal'))
  }
  const moving = createMoving({
    ...platform,
    ledger,
    withdrawals,
    inbox,
    openLot: turnover.openLot,
    noteMoney,
    promisesOf: facts.promisesOf,
  })
  const gate: { ask: VerificationGate } = { ask: async () => [] }
  const parts = { ...platform, ...given, ...stores, withdrawals, attempts, ways, facts, moving, payees: security, tell, tellBalance }
  const requesting = createRequesting({ ...parts, verification: () => gate.ask })
  const answering = createAnswering(parts)
  const paying = createPaying(parts)
  const risksNow = createRisksNow(parts)
  const sweeping = createSweeping({ ...parts, risksNow })
  const office = createOffice({ ...parts, paying })

  return {
    attempts,
    withdrawals,
    findPayout: paying.find,
    networkOf: ways.networkOf,
    closeWays: wayStore.closeOf,
    service: {
      checkWithdrawals: sweeping.check,
      payDue: paying.payDue,
      timeOutWithdrawals: sweeping.timeOut,
      remindOfWithdrawals: sweeping.remind,
      saveWay: ways.save,
      waysOf: wayStore.ofBrand,
      /** Open ways to pay money out of a brand. */
      openWays: async (brandId: number) => (await ways.offered(brandId)).filter(({ way }) => way.isOpen).length,
      /** The module that checks people says what stands in the way of a withdrawal; until then nothing does. */
      verifyWithdrawals(ask: VerificationGate): void {
        gate.ask = ask
      },
    },
    jobs: [
      defineTick({ name: 'cashier.checkWithdrawals', everySeconds: 2, run: sweeping.check }),
      defineTick({ name: 'cashier.pay', everySeconds: 2, atMostSeconds: 60, run: paying.payDue }),
      defineTick({ name: 'cashier.confirm', everySeconds: 10, run: sweeping.timeOut }),
      defineTick({ name: 'cashier.promises', everySeconds: 30, run: sweeping.remind }),
    ],
    routes(server: Server): void {
      withdrawalRoutes(server, { ...parts, requesting, answering, risksNow, ways: wayStore, listRounds: turnover.listRounds })
      officeRoutes(server, { ...parts, paying, office })
    },
  }
}
