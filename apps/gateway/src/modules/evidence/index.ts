import { defineModule } from '../../platform/module.ts'
import { cashierModule } from '../cashier/index.ts'
import { contentModule } from '../content/index.ts'
import { kycModule } from '../kyc/index.ts'
import { operatorModule } from '../operator/index.ts'
import { playerModule } from '../player/index.ts'
import { recordsModule } from '../records/index.ts'
import { sessionModule } from '../session/index.ts'
import { createMaking } from './making.ts'
import { evidenceMigrations } from './migrations.ts'
import { evidenceRoutes } from './routes.ts'
import { createPackStore } from './store.ts'

/** Evidence packs of rows of money, made by operators for disputes (N13). */
export const evidenceModule = defineModule({
  name: 'evidence',
  needs: {
    operators: operatorModule,
    players: playerModule,
    sessions: sessionModule,
    cashier: cashierModule,
    kyc: kycModule,
    records: recordsModule,
    content: contentModule,
  },
  permissions: { 'evidence.make': ['owner', 'finance_lead', 'compliance', 'support_lead'] },
  migrations: evidenceMigrations,
  create({ platform }, { operators, players: { cardByMemberId, cardByPlayerId }, sessions, cashier, kyc, records, content }) {
    const making = createMaking({
      ...platform,
      store: createPackStore(),
      sources: {
        row: records.caseOf,
        transfer: records.transferCaseOf,
        providerMessages: cashier.messagesAbout,
        verification: kyc.decisionsOf,
        signIns: sessions.signInsOf,
        terms: content.termsInForce,
      },
    })
    return {
      service: {},
      routes: (server) =>
        evidenceRoutes(server, {
          ...platform,
          making,
          operators,
          players: { byMemberId: cardByMemberId, byPlayerId: cardByPlayerId },
        }),
    }
  },
})
