import { defineModule, fill } from '../../platform/module.ts'
import { cashierModule } from '../cashier/index.ts'
import { inboxModule } from '../inbox/index.ts'
import { operatorModule } from '../operator/index.ts'
import { playerModule } from '../player/index.ts'
import { identityProof, protectionModule } from '../protection/index.ts'
import { securityModule } from '../security/index.ts'
import { marketRules, siteModule } from '../site/index.ts'
import { kycMigrations } from './migrations.ts'
import { createReview } from './review.ts'
import { kycRoutes } from './routes.ts'
import { kycSettings, withinMarket } from './settings.ts'
import { createKycStore } from './store.ts'
import { createVerification } from './verification.ts'

/** How long pictures are kept after a closure (money laundering); the retention rule of `gateway.kyc_picture` does it. */
const KEPT_DAYS = 5 * 365 + 1

/** Who a player is: what has to be proved is told up front, sent by the player and looked at by the house (N10). */
export const kycModule = defineModule({
  name: 'kyc',
  needs: {
    site: siteModule,
    operators: operatorModule,
    players: playerModule,
    inbox: inboxModule,
    security: securityModule,
    protection: protectionModule,
    cashier: cashierModule,
  },
  settings: kycSettings,
  permissions: { 'kyc.decide': ['owner', 'compliance', 'support_lead'] },
  migrations: kycMigrations,
  create(
    { platform, ledger, limits, secrets },
    { site, operators, players: { cardByMemberId, cardByPlayerId }, inbox, security, protection, cashier },
  ) {
    const store = createKycStore(platform)
    const verification = createVerification({
      ...platform,
      store,
      secrets,
      limits,
      async rulesOf(brandId) {
        const here = await site.byId(brandId)
        return withinMarket(here.read(kycSettings).kyc, marketRules(here.settings).identityBeforePlay)
      },
      async totalsOf(memberId, asset) {
        const { deposited, withdrawn } = (await ledger.counters(platform.db.pool, memberId, asset)) ?? { deposited: 0n, withdrawn: 0n }
        return { deposited, withdrawn }
      },
      contactsOf: security.contactsOf,
    })
    const review = createReview({ ...platform, store, secrets, inbox, identityDecided: protection.identityDecided })
    cashier.verifyWithdrawals(async (wish) =>
      (await verification.missingFor(wish)).map(({ rule, amount }) => ({
        rule,
        blocks: true,
        amount,
        until: null,
        action: 'verification',
      })),
    )
    return {
      fills: [
        fill(identityProof, async (memberId) =>
          (await store.of(memberId)).some(({ item, state }) => item === 'identity' && state === 'accepted'),
        ),
      ],
      service: {
        /** What a player was asked to prove, and who decided about it: for an evidence pack, without the pictures. */
        async decisionsOf(memberId: number): Promise<object[]> {
          const moment = (at: Date | null) => at?.toISOString() ?? null
          return (await store.of(memberId)).map(({ item, state, code, times, sent_at: sent, decided_at: decided, decided_by: by }) => ({
            item,
            state,
            code,
            times,
            sentAt: moment(sent),
            decidedAt: moment(decided),
            decidedBy: by,
          }))
        },
      },
      routes(server) {
        kycRoutes(server, {
          ...platform,
          verification,
          review,
          store,
          operators,
          players: { byMemberId: cardByMemberId, byPlayerId: cardByPlayerId },
          keptDays: KEPT_DAYS,
          payeeOf: security.payeeOf,
          memberOf: async ({ memberId, brandId }) => ({ memberId, brandId, asset: (await site.byId(brandId)).brand.asset }),
        })
      },
    }
  },
})
