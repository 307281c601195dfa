import { defineConsumer } from '../../platform/feed.ts'
import { defineSchedule, defineTick } from '../../platform/jobs/define.ts'
import { defineModule } from '../../platform/module.ts'
import { beaconModule } from '../beacon/index.ts'
import { feedModule } from '../feed/index.ts'
import { lobbyModule } from '../lobby/index.ts'
import { lotteryModule } from '../lottery/index.ts'
import { operatorModule } from '../operator/index.ts'
import { segmentModule } from '../segment/index.ts'
import { siteModule, siteSettings } from '../site/index.ts'
import { createAlarmStore } from './alarm-store.ts'
import { createAlarms } from './alarms.ts'
import { createCohorts } from './cohorts.ts'
import { fairnessRoutes } from './fairness.ts'
import { createFiguresStore } from './figures-store.ts'
import { countGivenBack } from './given-back.ts'
import { createMemberCosts } from './member-costs.ts'
import { reportMigrations } from './migrations.ts'
import { createPayments } from './payments.ts'
import { createReplayStore } from './replay-store.ts'
import { createReplays } from './replays.ts'
import { reportRoutes } from './report-routes.ts'
import { createReports, dayIn } from './reports.ts'
import { countReturns, createReturns } from './returns.ts'
import { createReveals } from './reveals.ts'
import { createRollbacks } from './rollbacks.ts'
import { createRollup } from './rollup.ts'
import { createRollupStore } from './rollup-store.ts'
import { recordRoutes } from './routes.ts'
import { recordSearches } from './searches.ts'
import { reportSettings } from './settings.ts'
import { createStopStore } from './stop-store.ts'
import { createStops } from './stops.ts'
import { createRecordStore } from './store.ts'
import { countWins, createWinSlots } from './win-slots.ts'

const MOST_MATTERS = 200

/** What operators read across the modules: players, their rounds, the ledger entry by entry, and the reports counted from it. */
export const reportModule = defineModule({
  name: 'report',
  // Its lists of players read segments and labels.
  needs: {
    site: siteModule,
    operators: operatorModule,
    beacon: beaconModule,
    feed: feedModule,
    segments: segmentModule,
    lobby: lobbyModule,
    lottery: lotteryModule,
  },
  permissions: {
    'members.read': [
      'owner',
      'manager',
      'finance',
      'finance_lead',
      'payments',
      'risk',
      'compliance',
      'support',
      'support_lead',
      'auditor',
      'viewer',
    ],
    'members.reveal': ['owner', 'manager', 'compliance', 'support_lead'],
    'ledger.read': ['owner', 'finance', 'finance_lead', 'auditor', 'viewer'],
    'rounds.read': ['owner', 'games', 'risk', 'support', 'support_lead', 'auditor', 'viewer'],
    'reports.finance': ['owner', 'manager', 'finance', 'finance_lead', 'auditor'],
    'reports.operations': ['owner', 'manager', 'games', 'risk', 'auditor'],
  },
  migrations: reportMigrations,
  settings: reportSettings,
  create({ platform, limits, metrics }, { site, operators, beacon, feed, lobby, lottery }) {
    const store = createRecordStore(platform)
    const reveal = createReveals({ ...platform, store, limits, metrics })
    const rollupStore = createRollupStore(platform)
    const zones = async () =>
      Promise.all((await site.list()).map(async ({ id }) => ({ brand: id, zone: (await site.byId(id)).read(siteSettings).timeZone })))
    const countHouse = createRollup({ ...platform, store: rollupStore, zones })
    const countCosts = createRollup({ ...platform, store: createMemberCosts(platform), zones })
    const count = async () => {
      await countCosts()
      await countHouse()
    }
    const returns = createReturns(platform)
    const brands = async () =>
      Promise.all(
        (await site.list()).map(async ({ id, asset }) => {
          const settings = await site.byId(id)
          return { brandId: id, asset, zone: settings.read(siteSettings).timeZone, ...settings.read(reportSettings) }
        }),
      )
    const replayStore = createReplayStore(platform)
    const replays = createReplays({ ...platform, store: replayStore, lobby })
    const stops = createStops({
      ...platform,
      replays: replayStore,
      store: createStopStore(platform),
      returns,
      lobby,
      today: (zone) => dayIn(zone, platform.clock.now()),
      brands: async () => (await brands()).map(({ returnMonitor, ...brand }) => ({ ...brand, ...returnMonitor })),
    })
    const alarms = createAlarms({
      ...platform,
      store: createAlarmStore(platform),
      slots: createWinSlots(platform),
      lobby,
      today: (zone) => dayIn(zone, platform.clock.now()),
      brands: async () => (await brands()).map(({ netWins, ...brand }) => ({ ...brand, ...netWins })),
    })
    /** What waits for an operator at any brand, the latest first. */
    const matters = async () => {
      const [returned, won] = await Promise.all([stops.open(null), alarms.open(null)])
      const all = [
        ...returned.map(({ stopId: id, ...stop }) => ({ ...stop, id, kind: 'return' as const })),
        ...won.map(({ alarmId: id, ...alarm }) => ({ ...alarm, id })),
      ]
      return all
        .map(({ id, kind, brandId, vassalage, name, closed: isClosed, raisedAt }) => ({
          id,
          kind,
          brandId,
          vassalage,
          name,
          isClosed,
          raisedAt,
        }))
        .toSorted((a, b) => b.raisedAt.getTime() - a.raisedAt.getTime())
        .slice(0, MOST_MATTERS)
    }
    const rollbacks = createRollbacks({ ...platform, zones })
    const reports = createReports({
      ...platform,
      figures: createFiguresStore(platform),
      rollup: rollupStore,
      returns,
      stops: stops.open,
      alarms: alarms.open,
      replays: replayStore,
      payments: createPayments(platform),
      cohorts: createCohorts(platform),
      returnsCountedTo: () => feed.countedTo('report'),
      figuresCountedTo: () => feed.countedTo('figures'),
    })
    return {
      service: {
        count,
        watchReturns: stops.watch,
        watchReplays: replays.watch,
        watchWins: alarms.watch,
        countRollbacks: rollbacks.count,
        openMatters: matters,
      },
      searches: recordSearches({ ...platform, roundsOfOrder: lottery.roundsOfOrder }),
      jobs: [
        defineTick({ name: 'report.count', everySeconds: 5, run: count }),
        defineTick({ name: 'report.watchReplays', everySeconds: 5, run: replays.watch }),
        defineSchedule({ name: 'report.watchReturns', when: { everyMinutes: 10 }, sweep: stops.watch }),
        defineSchedule({ name: 'report.watchWins', when: { everyMinutes: 1 }, sweep: alarms.watch }),
        defineSchedule({ name: 'report.countRollbacks', when: { everyMinutes: 10 }, sweep: rollbacks.count }),
      ],
      consumers: [
        defineConsumer({ consumer: 'report', count: countReturns(zones) }),
        // Beside the other, so that it begins with the oldest fact.
        defineConsumer({ consumer: 'report_given_back', count: countGivenBack(zones) }),
        defineConsumer({ consumer: 'report_wins', count: countWins }),
      ],
      routes(server) {
        recordRoutes(server, { ...platform, operators, store, reveal })
        reportRoutes(server, { ...platform, operators, reports, stops, alarms })
        fairnessRoutes(server, {
          ...platform,
          operators,
          lobby,
          askVendor: lobby.askVendor,
          beacon,
          site,
          reports,
          returns,
          rollbacks,
          replays,
        })
      },
    }
  },
})
