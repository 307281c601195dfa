import { type PlayerCaller, uuidFromId } from '../../platform/index.ts'
import { defineModule } from '../../platform/module.ts'
import { cashierModule } from '../cashier/index.ts'
import { figuresModule } from '../figures/index.ts'
import { lobbyModule } from '../lobby/index.ts'
import { pointsModule } from '../points/index.ts'
import { siteModule } from '../site/index.ts'
import { wagerModule } from '../wager/index.ts'
import { createDaySums } from './day-sums.ts'
import { createEvidence } from './evidence.ts'
import { createExportStore } from './export-store.ts'
import { createExports, writeExport } from './exports.ts'
import { recordsMigrations } from './migrations.ts'
import { createMovementsStore } from './movements-store.ts'
import { presentRound } from './present.ts'
import { createRecords } from './records.ts'
import { createRoundsStore } from './rounds-store.ts'
import { recordsRoutes } from './routes.ts'

/** What players read of their money and bets, and take along as files (R-MC-5). */
export const recordsModule = defineModule({
  name: 'records',
  // Rounds and their facts are read where they lie.
  needs: {
    site: siteModule,
    wager: wagerModule,
    lobby: lobbyModule,
    figures: figuresModule,
    points: pointsModule,
    cashier: cashierModule,
  },
  migrations: recordsMigrations,
  create({ platform, jobs }, { site, figures, points, cashier, lobby: { games, vendors } }) {
    const movements = createMovementsStore(platform)
    const daySums = createDaySums({ ...platform, movements })
    const rounds = createRoundsStore(platform)
    const zoneOf = async (brandId: number) => (await site.byId(brandId)).settings.timeZone
    const records = createRecords({ ...platform, movements, daySums, rounds, figures, zoneOf })
    const exports = createExports({ ...platform, records, movements, rounds, store: createExportStore(platform), games, vendors, jobs })
    const evidence = createEvidence({
      ...platform,
      rounds,
      movements,
      games,
      vendors,
      facts: { ...cashier.factsOf, redemption: points.redemptionFacts },
    })
    return {
      service: {
        /** A round of a player as their record shows it; null where there is none. */
        async roundOf(caller: Pick<PlayerCaller, 'memberId' | 'asset' | 'language'>, id: `rnd_${string}`) {
          const uuid = uuidFromId('rnd', id)
          const round = uuid === null ? null : await rounds.one(caller, uuid)
          return round && presentRound(caller.asset, round, { games, vendors, language: caller.language })
        },
        runExport: exports.run,
        evidenceOf: evidence.of,
        caseOf: evidence.caseOf,
        transferCaseOf: evidence.transferCaseOf,
      },
      jobs: [writeExport.runBy(exports.run)],
      routes: (server) => recordsRoutes(server, { records, rounds, exports, games, vendors }),
    }
  },
})
