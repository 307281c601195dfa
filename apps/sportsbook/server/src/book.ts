import { type Clock, systemClock } from '@halong/base'
import {
  createBeaconClient,
  createForgetting,
  createHttpServer,
  createLaunch,
  createLoop,
  createSealer,
  createSessions,
  createWallet,
  marksIn,
  openWitness,
  pageRoutes,
} from '@halong/vendor-kit'
import type { FastifyInstance } from 'fastify'
import { type Logger, pino } from 'pino'
import { VASSALAGE } from '#protocol/index.ts'
import { createDebits } from './bet/debits.ts'
import { createPlacing } from './bet/place.ts'
import { createBetViews } from './bet/views.ts'
import { createBoard } from './board/board.ts'
import { createPartPaying } from './cash-out/pay-parts.ts'
import { createSigning } from './cash-out/price.ts'
import { createCashOut } from './cash-out/take.ts'
import { openDatabases } from './database.ts'
import { refuseCall } from './http/answers.ts'
import { playerRoutes } from './http/player-routes.ts'
import { publicRoutes } from './http/public-routes.ts'
import { createBetDesk } from './operate/bets.ts'
import { createFixtureDesk } from './operate/desk.ts'
import { operateRoutes } from './operate/routes.ts'
import { createGenerator } from './season/generate.ts'
import { createPlayer } from './season/play.ts'
import { createFixtureStates } from './season/states.ts'
import { createDeciding } from './settle/decide.ts'
import { createJudging } from './settle/judge.ts'
import { createPaying } from './settle/pay.ts'

/** Where fault tests end the process (F9). */
export type CrashPoint = 'stored' | 'debited' | 'result stored' | 'outcomes stored' | 'told' | 'sold' | 'part told'

export type SportsbookConfig = {
  /** The database's ordinary address; the book works in it under its own roles. `migrateSportsbook` must have run. */
  readonly databaseUrl: string
  readonly port: number
  readonly host?: string
  /** The only origin that may frame the book. */
  readonly siteOrigin: string
  readonly otherSites?: readonly string[]
  readonly gatewayUrl: string
  readonly secret: string
  /** 32 bytes under which seeds rest. */
  readonly seedKey: Buffer
  /** Folder outside the database that proves how far it has come. */
  readonly seedsWitness: string
  readonly trustedProxies?: readonly string[]
  /** The built client: `apps/sportsbook/dist`. */
  readonly assetsDir: string
  readonly clock?: Clock
  readonly log?: Logger
  readonly connections?: number
  readonly walletTimeoutMs?: number
  /** False in tests that take each step by hand. */
  readonly background?: boolean
  readonly crashAt?: (point: CrashPoint) => void
}

export type Sportsbook = Awaited<ReturnType<typeof createSportsbook>>

const WALLET_TIMEOUT_MS = 5_000
const TICK_MS = 250
const GENERATE_MS = 5_000
const MAX_BODY_BYTES = 32 * 1_024

/** The whole book over one database. */
export async function createSportsbook(config: SportsbookConfig) {
  const { clock = systemClock, log = pino({ level: 'warn', base: { app: 'sportsbook' } }), crashAt: at = () => undefined } = config
  const { bets, draws } = openDatabases({ databaseUrl: config.databaseUrl, connections: config.connections ?? 8, log })
  const end = async () => {
    await Promise.all([bets.end(), draws.end()])
  }
  const witness = await openWitness({
    db: draws.kit,
    clock,
    log,
    marks: marksIn(config.seedsWitness, 'sportsbook'),
    name: 'sportsbook',
  }).catch(async (fault: unknown) => {
    await end()
    throw fault
  })
  const address = { ...config, clock, vendorCode: VASSALAGE, timeoutMs: config.walletTimeoutMs ?? WALLET_TIMEOUT_MS }
  const sessions = createSessions({ db: bets.kit, clock })
  const wallet = createWallet({ ...address, log })
  const beacons = createBeaconClient({ address, log })
  const sealer = createSealer(config.seedKey)
  const states = createFixtureStates(bets.db)
  const debits = createDebits({ db: bets.db, wallet, log, at })
  const generate = createGenerator({ db: draws.db, clock, witness, sealer, beacons })
  const signing = createSigning(config.secret)
  const views = createBetViews(bets.db, signing)
  const forgetting = createForgetting({ db: bets.kit, clock, log })

  /** Every step that is due, each of which may be repeated by anybody: what a kill left behind is taken up by the next pass. */
  const steps = {
    close: states.close,
    freeze: states.freeze,
    play: createPlayer({ db: draws.db, witness, sealer, beacons, log, at }),
    ask: debits.pass,
    decide: createDeciding(bets.db),
    judge: createJudging({ db: bets.db, at }),
    payParts: createPartPaying({ db: bets.db, wallet, log, at }),
    pay: createPaying({ db: bets.db, wallet, log, at }),
    finish: states.finish,
  }
  async function pass(): Promise<number> {
    let touched = 0
    for (const [name, step] of Object.entries(steps))
      touched += await step().catch((fault: unknown) => {
        log.error({ err: fault, step: name }, 'a step of the sportsbook failed')
        return 0
      })
    return touched
  }
  const onFault = (fault: unknown) => log.error({ err: fault }, 'seasons could not be announced')
  const loops = [
    createLoop({ pass, busyMs: TICK_MS, idleMs: TICK_MS, onFault }),
    createLoop({ pass: generate, busyMs: GENERATE_MS, idleMs: GENERATE_MS, onFault }),
  ]

  const server: FastifyInstance = createHttpServer({
    log,
    trustedProxies: config.trustedProxies ?? [],
    refuseCall,
    bodyLimit: MAX_BODY_BYTES,
  })
  playerRoutes(server, {
    sessions,
    wallet,
    views,
    launch: createLaunch({ wallet, sessions, clock }),
    place: createPlacing({ db: bets.db, debits }),
    cashOut: createCashOut({ db: bets.db, signing }),
    async payNow() {
      at('sold')
      await steps.payParts()
      await steps.pay()
    },
  })
  operateRoutes(server, { desk: createFixtureDesk(bets.db), bets: createBetDesk(bets.db), secret: config.secret, clock })
  publicRoutes(server, { board: createBoard(bets.db), db: bets.db })
  await pageRoutes(server, {
    assetsDir: config.assetsDir,
    siteOrigin: config.siteOrigin,
    otherSites: config.otherSites ?? [],
    pages: {
      'play.html': ['/play/:gameCode', '/board', '/match/:id', '/bets', '/bet/:id', '/rules', '/tables', '/settings'],
      'verify.html': '/verify',
    },
    refuseCall,
  })

  return {
    server,
    steps,
    generate,
    pass,
    async listen(): Promise<string> {
      const heard = await server.listen({ port: config.port, host: config.host ?? '127.0.0.1' })
      if (config.background !== false) {
        for (const loop of loops) loop.start()
        forgetting.start()
      }
      return heard
    },
    async close(): Promise<void> {
      await server.close()
      for (const loop of loops) await loop.stop()
      await forgetting.stop()
      await end()
    },
  }
}
