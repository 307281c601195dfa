import { defineSchedule } from '../../platform/jobs/define.ts'
import { defineModule, fill } from '../../platform/module.ts'
import { agencyModule } from '../agency/index.ts'
import { contractsModule } from '../contracts/index.ts'
import { inboxModule } from '../inbox/index.ts'
import { operatorModule } from '../operator/index.ts'
import { playerModule, sendsUpline } from '../player/index.ts'
import { protectionModule } from '../protection/index.ts'
import { riskModule } from '../risk/index.ts'
import { sessionModule } from '../session/index.ts'
import { siteModule } from '../site/index.ts'
import { createLineDeciding } from './deciding.ts'
import { guardApproving } from './guarded-approving.ts'
import { lineMigrations } from './migrations.ts'
import { createLineMoving } from './moving.ts'
import { lineOfficeRoutes } from './office-routes.ts'
import { createLineRequesting } from './requesting.ts'
import { lineRoutes } from './routes.ts'
import { lineSettings } from './settings.ts'

/** Transfers of income to the direct line (R-MC-6, T31, contracts §11). */
export const lineModule = defineModule({
  name: 'line',
  needs: {
    site: siteModule,
    operators: operatorModule,
    players: playerModule,
    inbox: inboxModule,
    agency: agencyModule,
    sessions: sessionModule,
    protection: protectionModule,
    risk: riskModule,
    contracts: contractsModule,
  },
  settings: lineSettings,
  migrations: lineMigrations,
  create({ platform, ledger }, { site, operators, players, inbox, agency, sessions, protection, risk, contracts }) {
    const { db } = platform
    const directory = { byMemberId: players.cardByMemberId, byPlayerId: players.cardByPlayerId }
    const shared = {
      ...platform,
      agency,
      moving: createLineMoving({ ledger, inbox }),
      rulesOf: async (brandId: number) => (await site.byId(brandId)).read(lineSettings).lineTransfers,
      freeIncome: contracts.freeIncome,
      isHeld: async (memberId: number) => (await risk.standOf(memberId)) === 'holds',
    }
    const deciding = createLineDeciding(shared)
    const guarded = guardApproving({ ...platform, deciding, players: directory, brandOf: operators.brandOf })
    operators.guard(guarded)
    return {
      service: { lapse: deciding.lapse },
      fills: [fill(sendsUpline, async (brandId) => (await shared.rulesOf(brandId)).isOn)],
      jobs: [defineSchedule({ name: 'line.lapse', when: { everyMinutes: 15 }, sweep: deciding.lapse })],
      routes(server) {
        lineRoutes(server, {
          ...shared,
          requesting: createLineRequesting({ ...shared, typed: sessions.typed }),
          players: directory,
          async labelOf(agentId, targetId) {
            const { rows } = await db.reads.query<{ label: string }>(
              'select label from gateway.agency_label where member_id = $1 and target_id = $2',
              [agentId, targetId],
            )
            return rows[0]?.label ?? ''
          },
        })
        lineOfficeRoutes(server, { ...platform, deciding, players: directory, operators, guarded, mayOffer: protection.mayOffer })
      },
    }
  },
})
