import { drivers } from '@halong/payments'
import { createChannelVersions } from '../../platform/channel-versions.ts'
import { idFromUuid } from '../../platform/index.ts'
import { defineSchedule, defineTick } from '../../platform/jobs/define.ts'
import { defineModule } from '../../platform/module.ts'
import { adjustmentModule } from '../adjustment/index.ts'
import { feedModule, noteMoney } from '../feed/index.ts'
import { inboxModule } from '../inbox/index.ts'
import { operatorModule } from '../operator/index.ts'
import { playerModule } from '../player/index.ts'
import { securityModule } from '../security/index.ts'
import { sessionModule } from '../session/index.ts'
import { siteModule } from '../site/index.ts'
import { turnoverModule } from '../turnover/index.ts'
import { walletModule } from '../wallet/index.ts'
import { createAccountStore } from './account-store.ts'
import { createAsking } from './asking.ts'
import { balanceRoutes } from './balance-routes.ts'
import { createBalances } from './balances.ts'
import { createBells } from './bells.ts'
import { createBooking } from './booking.ts'
import { createBreakers } from './breakers.ts'
import { createCaseFacts } from './case-facts.ts'
import { cashierChannel } from './channel.ts'
import { createDeposits } from './deposits.ts'
import { createDesk } from './desk.ts'
import { deskRoutes } from './desk-routes.ts'
import { createFees } from './fees.ts'
import { guardAccounts } from './guarded-account.ts'
import { guardBalances } from './guarded-balance.ts'
import { createHeldMoney } from './held.ts'
import { createHeldStore } from './held-store.ts'
import { createHouse } from './house.ts'
import { createHouseMoveStore } from './house-move-store.ts'
import { createMatterStore } from './matter-store.ts'
import { createMethodStore } from './method-store.ts'
import { cashierMigrations } from './migrations.ts'
import { createMovementStore } from './movement-store.ts'
import { createOpening } from './opening.ts'
import type { Order } from './order.ts'
import { createOrderStore } from './order-store.ts'
import { createPictures } from './pictures.ts'
import { createProofs } from './proofs.ts'
import { createProviderCalls } from './provider-calls.ts'
import { createReceiptStore } from './receipt-store.ts'
import { reconcileRoutes } from './reconcile-routes.ts'
import { createReconcileStore } from './reconcile-store.ts'
import { createReconciling } from './reconciling.ts'
import { riskStand } from './risk-stand.ts'
import { cashierRoutes } from './routes.ts'
import { cashierSettings } from './settings.ts'
import { statementRoutes } from './statement-routes.ts'
import { createStatementStore } from './statement-store.ts'
import { createStatements } from './statements.ts'
import { createWithdrawals } from './withdrawals.ts'

export { riskStand } from './risk-stand.ts'
export { cashierSettings } from './settings.ts'

/** Money in and out: deposits and withdrawals by payment providers and by hand (R-MC-1, R-MC-4). */
export const cashierModule = defineModule({
  name: 'cashier',
  needs: {
    site: siteModule,
    operators: operatorModule,
    players: playerModule,
    inbox: inboxModule,
    sessions: sessionModule,
    security: securityModule,
    wallet: walletModule,
    // What comes in and leaves is a fact of the feed.
    feed: feedModule,
    turnover: turnoverModule,
    adjustments: adjustmentModule,
  },
  settings: cashierSettings,
  permissions: {
    'deposits.read': ['owner', 'manager', 'finance', 'finance_lead', 'payments', 'support', 'support_lead', 'auditor', 'viewer'],
    'deposits.decide': ['owner', 'payments', 'finance_lead'],
    'payments.reconcile': ['owner', 'finance', 'finance_lead', 'payments'],
    'withdrawals.read': ['owner', 'manager', 'finance', 'finance_lead', 'payments', 'support', 'support_lead', 'auditor', 'viewer'],
    'withdrawals.decide': ['owner', 'finance', 'finance_lead'],
    'withdrawals.pay': ['owner', 'payments'],
    'disputes.decide': ['owner', 'finance_lead', 'support_lead'],
    'methods.manage': ['owner', 'manager', 'settings', 'finance_lead'],
  },
  migrations: cashierMigrations,
  create(
    { platform, ledger, limits, secrets, use },
    { site, operators, players: { cardByMemberId, cardByPlayerId, keysOf }, inbox, sessions, security, wallet, turnover, adjustments },
  ) {
    const players = { byMemberId: cardByMemberId, byPlayerId: cardByPlayerId }
    const { bus, clock, log } = platform
    const versions = createChannelVersions(platform.db)
    const stores = {
      accounts: createAccountStore(platform),
      methods: createMethodStore(platform),
      orders: createOrderStore(platform),
      receipts: createReceiptStore(platform),
      held: createHeldStore(platform),
      matters: createMatterStore(platform),
      lines: createStatementStore(platform),
      days: createReconcileStore(platform),
      houseMoves: createHouseMoveStore(platform),
    }
    const rulesOf = async (brandId: number) => (await site.byId(brandId)).read(cashierSettings).cashier
    /** Best effort: a page that misses it asks by itself. */
    function tellOrder({ memberId, orderId, state }: Order): void {
      const at = clock.now()
      void versions
        .raise('cashier', String(memberId), { at })
        .then(() => versions.read('cashier', String(memberId)))
        .then(({ version }) => bus.publish('cashier', { memberId, version, id: idFromUuid('dep', orderId), state }))
        .catch((error: unknown) => log.debug({ err: error }, 'a page was not told of a deposit'))
    }
    const tellBalance = wallet.tell
    const stand = use(riskStand)
    const booking = createBooking({ ...platform, ...stores, ledger, secrets, turnover, noteMoney, payees: security })
    const calls = createProviderCalls({ ...platform, secrets })
    const breakers = createBreakers(platform)
    const parts = { ...platform, ...stores, drivers, calls, breakers, booking, rulesOf, tellBalance, tellOrder }
    const asking = createAsking(parts)
    const deposits = createDeposits({ ...parts, ledger, site, limits, players, asking, open: createOpening(parts) })
    const heldMoney = createHeldMoney({ ...platform, ...stores, booking, rulesOf })
    const pictures = createPictures({ ...platform, secrets })
    const proofs = createProofs({ ...platform, ...stores, pictures })
    const house = createHouse({ ...platform, ...stores, secrets, site })
    const desk = createDesk({ ...parts, heldMoney, adjustments })
    const fees = createFees({ ...stores, ledger })
    const statements = createStatements({ ...platform, ...stores, secrets, desk, fees, payees: security })
    const guardedAccount = guardAccounts({
      ...platform,
      house,
      site,
      brandOf: operators.brandOf,
    })
    operators.guard(guardedAccount)
    const out = createWithdrawals({
      platform,
      ledger,
      secrets,
      stores,
      drivers,
      calls,
      pictures,
      site,
      operators,
      inbox,
      security,
      turnover,
      players,
      versions,
      typed: sessions.typed,
      habitsOf: sessions.habitsOf,
      riskStand: (memberId) => stand()(memberId),
      hasPaymentPassword: async (memberId) => ((await keysOf(memberId))?.paymentHash ?? null) !== null,
      tellBalance,
    })
    security.payCoinsOn(out.networkOf)
    const movements = createMovementStore(platform)
    const reconciling = createReconciling({ ...parts, asking, ...out, movements, fees })
    const balances = createBalances({ ...parts, accountIds: movements.accountIds })
    const guardedBalances = guardBalances({ ...platform, ...stores, fees, balances, brandOf: operators.brandOf })
    operators.guard(guardedBalances.move)
    operators.guard(guardedBalances.balance)
    return {
      service: {
        reconcileAll: reconciling.runAll,
        /** Asks every provider that tells it what it holds. */
        lookAtBalances: balances.lookAll,
        askDue: asking.askDue,
        expire: asking.expire,
        ...out.service,
        /** What a deposit or a withdrawal of a player says of itself, for somebody who disputes it. */
        factsOf: createCaseFacts({ ...platform, ...stores, withdrawals: out.withdrawals, secrets }),
        /** Accounts and methods as a program writes them, in its own transaction. */
        house,
        firstDeposit: stores.receipts.first,
        depositsSince: stores.receipts.since,
        accountsOf: stores.accounts.ofBrand,
        methodsOf: stores.methods.ofBrand,
        providerStandings: calls.latest,
        messagesAbout: calls.messagesAbout,
        /** Open ways to pay money in at a brand; one whose provider is paused for a moment counts. */
        openMethods: async (brandId: number) => (await deposits.offered(brandId)).list.filter(({ state }) => state !== 'closed').length,
      },
      channels: [cashierChannel({ bus, versions })],
      jobs: [
        defineTick({ name: 'cashier.ask', everySeconds: 2, atMostSeconds: 60, run: asking.askDue }),
        defineTick({ name: 'cashier.expire', everySeconds: 10, run: asking.expire }),
        ...out.jobs,
        defineSchedule({
          name: 'cashier.reconcile',
          when: { cron: '30 4 * * *', zone: 'UTC' },
          atMostSeconds: 1_800,
          sweep: reconciling.runAll,
        }),
        // After the comparison of the night, which books the fees of the day.
        defineSchedule({
          name: 'cashier.balances',
          when: { cron: '15 5 * * *', zone: 'UTC' },
          atMostSeconds: 900,
          sweep: balances.lookAll,
        }),
      ],
      routes(server) {
        cashierRoutes(server, {
          ...stores,
          site,
          deposits,
          proofs,
          heldMoney,
          tellBalance,
          ring: createBells({ ...parts, limits, attempts: out.attempts }),
        })
        deskRoutes(server, { ...platform, ...stores, desk, house, guardedAccount, operators, players, proofs, calls, secrets })
        statementRoutes(server, { ...platform, statements, operators, players })
        balanceRoutes(server, { ...platform, ...stores, balances, operators, guarded: guardedBalances })
        reconcileRoutes(server, { ...platform, ...stores, reconciling, operators })
        out.routes(server)
      },
    }
  },
})
