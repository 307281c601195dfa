import type { DemoDirectory, GameDirectory, Platform, PlayerDirectory, Server, SessionDirectory } from '../../platform/index.ts'
import type { SiteService } from '../site/index.ts'
import type { WalletService } from '../wallet/index.ts'
import { createLaunches } from './launch.ts'
import { createLaunchStore } from './launch-store.ts'
import { createPlay } from './play.ts'
import { createRoundStore } from './rounds-store.ts'
import { wagerRoutes } from './routes.ts'
import { createSeamless } from './seamless.ts'
import { winnerRoutes } from './winner-routes.ts'
import { createWinners } from './winners.ts'
import { createWinnerStore } from './winners-store.ts'

export { wagerMigrations } from './migrations.ts'
export type { Matter, Round } from './rounds-store.ts'
export type { ShownWin } from './winners.ts'

/** Long enough to answer a question about a launch, and for any vendor to have settled what was played by it. */
const LAUNCHES_KEPT_MS = 30 * 24 * 3_600_000

type WagerDeps = {
  readonly platform: Platform
  readonly games: GameDirectory
  readonly players: PlayerDirectory
  readonly demo: DemoDirectory
  readonly sessions: SessionDirectory
  readonly site: SiteService
  readonly wallet: WalletService
}

/** Launches, the wallet that vendors call, and the betting record. Signatures and nonces are the platform's (W18). */
export function createWager({ platform, games, players, demo, sessions, site, wallet }: WagerDeps) {
  const { db, clock, log } = platform
  const launchStore = createLaunchStore({ db })
  const rounds = createRoundStore({ db })
  const isBrandClosed = async (brandId: number) => (await site.byId(brandId)).settings.maintenance.isOn
  const launches = createLaunches({ clock, launches: launchStore, games, players, demo, sessions, isBrandClosed })
  const play = createPlay({ pool: db.moneyPool, clock })
  const winners = createWinners({ ...platform, store: createWinnerStore({ db }), games, players, site })
  const seamless = createSeamless({ log, clock, launches, launchStore, games, players, wallet, play, isBrandClosed })
  return {
    service: {
      launch: launches.launch,
      openedBy: launchStore.openedBy,
      openSince: rounds.openSince,
      matters: rounds.matters,
      roundsSince: rounds.countSince,
      completed: rounds.completed,
      winners: winners.board,
    },
    /** Puts the wins of rounds that ended meanwhile on the board. */
    gatherWinners: winners.gather,
    tendWinners: winners.tend,
    /** Forgets launches of more than 30 days ago. */
    tend: () => launchStore.forget(new Date(clock.now().getTime() - LAUNCHES_KEPT_MS)),
    routes(server: Server): void {
      wagerRoutes(server, { launches, seamless, rounds, games, wallet })
      winnerRoutes(server, winners)
    },
  }
}

export type WagerService = ReturnType<typeof createWager>['service']
