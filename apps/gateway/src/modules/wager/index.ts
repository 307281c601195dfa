import { parseMoney } from '@halong/money'
import { createChannelVersions } from '../../platform/channel-versions.ts'
import { defineConsumer } from '../../platform/feed.ts'
import type { GameDirectory } from '../../platform/index.ts'
import { defineSchedule, defineTick } from '../../platform/jobs/define.ts'
import { defineModule, definePort, fill } from '../../platform/module.ts'
import { inboxModule } from '../inbox/index.ts'
import { operatorModule } from '../operator/index.ts'
import { playerModule } from '../player/index.ts'
import { sessionModule } from '../session/index.ts'
import { marketRules, siteModule } from '../site/index.ts'
import { jackpotFindings, walletModule } from '../wallet/index.ts'
import { createAwarding } from './awarding.ts'
import { checkJackpots } from './check-jackpots.ts'
import { createCorrecting } from './correcting.ts'
import { createGameJackpots } from './game-jackpots.ts'
import { openGrants } from './grants-store.ts'
import { guardBudgets } from './guarded-budgets.ts'
import { jackpotDeskRoutes } from './jackpot-desk.ts'
import { createLaunches } from './launch.ts'
import { createLaunchStore } from './launch-store.ts'
import { wagerMigrations } from './migrations.ts'
import { createPlay } from './play.ts'
import { createKnown } from './reading.ts'
import { createRoundStore } from './rounds-store.ts'
import { wagerRoutes } from './routes.ts'
import { createSeamless } from './seamless.ts'
import { wagerSettings } from './settings.ts'
import { winnerRoutes } from './winner-routes.ts'
import { createWinners } from './winners.ts'
import { winnersChannel } from './winners-channel.ts'
import { createWinnerStore } from './winners-store.ts'

export type { ApprovedCorrection } from './corrections-store.ts'
export type { Launches } from './launch.ts'
export { maskedName } from './masked-name.ts'
export type { DisputedCall, Round } from './rounds-store.ts'
export type { ShownWin } from './winners.ts'

/** Long enough to answer a question about a launch, and for any vendor to have settled what was played by it. */
const LAUNCHES_KEPT_MS = 30 * 24 * 3_600_000

/** The games that can be played; the lobby's work, which stands below this module. */
export const gameDirectory = definePort<GameDirectory>('wager.gameDirectory')

/** Launches, the wallet that vendors call, and the betting record. Signatures and nonces are the platform's (W18). */
export const wagerModule = defineModule({
  name: 'wager',
  needs: {
    operators: operatorModule,
    site: siteModule,
    players: playerModule,
    sessions: sessionModule,
    wallet: walletModule,
    inbox: inboxModule,
  },
  settings: wagerSettings,
  migrations: wagerMigrations,
  create({ platform, ledger, use }, { operators, site, players: { cardByMemberId, cardByPlayerId, demo }, sessions, wallet, inbox }) {
    const { db, clock, log } = platform
    const players = { byMemberId: cardByMemberId, byPlayerId: cardByPlayerId }
    const directory = use(gameDirectory)
    const games: GameDirectory = {
      byNodeId: (...given) => directory().byNodeId(...given),
      byCode: (...given) => directory().byCode(...given),
      ofVendor: (...given) => directory().ofVendor(...given),
    }
    const launchStore = createLaunchStore({ db })
    const rounds = createRoundStore({ db })
    const isBrandClosed = async (brandId: number) => (await site.byId(brandId)).settings.maintenance.isOn
    const launches = createLaunches({
      clock,
      launches: launchStore,
      games,
      players,
      demo,
      sessions: {
        isLive: sessions.isLive,
        sessionOf: async (token) => (await sessions.directory.byToken(token))?.sessionId ?? null,
      },
      isBrandClosed,
      ownOriginOf: site.ownOriginOf,
      marketOf: async (brandId) => marketRules((await site.byId(brandId)).settings),
      launchHosts: async (brandId, vassalage) => (await site.byId(brandId)).settings.launchGameCDNs[vassalage] ?? [],
    })
    const play = createPlay({ pool: db.moneyPool, clock })
    const winners = createWinners({
      ...platform,
      versions: createChannelVersions(db),
      store: createWinnerStore({ db }),
      games,
      players,
      site,
    })
    const known = createKnown({ launchStore, players })
    const awarding = createAwarding({
      ...platform,
      ledger,
      inbox,
      wallet,
      games,
      known,
      ceilingOf: async (brandId, asset) =>
        parseMoney(String((await site.byId(brandId)).read(wagerSettings).vendorAwards.dayLimit), asset)?.minor ?? 0n,
    })
    const seamless = createSeamless({ log, clock, launches, games, known, wallet, play, awarding, isBrandClosed })
    const correcting = createCorrecting({ ...platform, ledger, inbox, wallet, known })
    const assetOf = async (brandId: number) => (await site.byId(brandId)).brand.asset
    const guardedBudgets = guardBudgets({
      ...platform,
      brandOf: operators.brandOf,
      assetOf,
      isVendor: async (vassalage) => (await games.ofVendor(vassalage)).games.length > 0,
    })
    operators.guard(guardedBudgets.open)
    operators.guard(guardedBudgets.change)
    /** Forgets launches of more than 30 days ago. */
    const forgetLaunches = () => launchStore.forget(new Date(clock.now().getTime() - LAUNCHES_KEPT_MS))
    return {
      service: {
        launch: launches.launch,
        openedBy: launchStore.openedBy,
        openSince: rounds.openSince,
        matters: rounds.matters,
        roundsSince: rounds.countSince,
        forgetLaunches,
        approveCorrection: correcting.approve,
        /** Tells open pages of boards whose newest win is another. */
        tellWinners: winners.tellNews,
      },
      fills: [fill(jackpotFindings, checkJackpots)],
      channels: [winnersChannel({ ...platform, winners })],
      consumers: [defineConsumer({ consumer: 'winners', count: winners.count })],
      jobs: [
        defineSchedule({ name: 'wager.forgetLaunches', when: { everyMinutes: 10 }, sweep: forgetLaunches }),
        defineTick({ name: 'wager.tellWinners', everySeconds: 2, run: winners.tellNews }),
        defineSchedule({ name: 'wager.forgetWinners', when: { everyMinutes: 10 }, sweep: winners.tend }),
      ],
      routes(server) {
        wagerRoutes(server, {
          launches,
          seamless,
          correcting,
          rounds,
          games,
          wallet,
          grantsOf: openGrants(platform),
          jackpotsOf: createGameJackpots(platform),
          assetOf,
          // Trial money stays where it is.
          onLaunch: async ({ memberId, brandId, asset, kind }, { vassalage, isDemo }) =>
            isDemo || kind === 'trial' ? null : wallet.onLaunch({ memberId, brandId, asset }, vassalage),
        })
        winnerRoutes(server, winners)
        jackpotDeskRoutes(server, {
          ...platform,
          operators,
          players,
          guarded: guardedBudgets,
        })
      },
    }
  },
})
