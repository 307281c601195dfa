// The parts of the book in one place: what is made of what is read here alone.
import { chainsCall, incidentsCall, seamless, sports } from '@halong/api'
import { type Clock, systemClock } from '@halong/base'
import {
  brandCalls,
  callWallet,
  createBeaconClient,
  createForgetting,
  createHttpServer,
  createLaunch,
  createLive,
  createLoop,
  createSealer,
  createSessions,
  createWallet,
  listIncidents,
  marksIn,
  openWitness,
  pageRoutes,
} from '@halong/vendor-kit'
import type { FastifyInstance } from 'fastify'
import { type Logger, pino } from 'pino'
import { VASSALAGE } from '#protocol/index.ts'
import { createDebits } from './bet/debits.ts'
import { createReceived } from './bet/decide-received.ts'
import { createPlacing } from './bet/place.ts'
import { createBetViews } from './bet/views.ts'
import { createBoard } from './board/board.ts'
import { createAutoCashOut } from './cash-out/auto.ts'
import { createPartPaying } from './cash-out/pay-parts.ts'
import { createSigning } from './cash-out/price.ts'
import { createCashOut } from './cash-out/take.ts'
import { openDatabases } from './database.ts'
import { answer, refuseCall } from './http/answers.ts'
import { playerRoutes } from './http/player-routes.ts'
import { publicRoutes } from './http/public-routes.ts'
import { createChannels, createWatch } from './live/channels.ts'
import { createBetDesk } from './operate/bets.ts'
import { createFixtureDesk } from './operate/desk.ts'
import { createTradedFixture, tradedLeagues } from './operate/fixture.ts'
import { matchRoutes } from './operate/match-routes.ts'
import { operateRoutes } from './operate/routes.ts'
import { createCompetitions } from './real/competitions.ts'
import { createCorrectionFigures } from './real/correction-figures.ts'
import { createCorrections } from './real/corrections.ts'
import { createMatchDesk } from './real/desk.ts'
import { createEntries } from './real/entries.ts'
import { createImports } from './real/import/import.ts'
import { createMatches } from './real/matches.ts'
import { createGenerator } from './season/generate.ts'
import { createPlayer } from './season/play.ts'
import { createTicker } from './season/play-live.ts'
import { publishedLists } from './season/published-lists.ts'
import { createFixtureStates } from './season/states.ts'
import { createCorrectingBets } from './settle/correct.ts'
import { createDeciding } from './settle/decide.ts'
import { createDecidingOfficial } from './settle/decide-official.ts'
import { createJudging } from './settle/judge.ts'
import { createJudgingAgain } from './settle/judge-again.ts'
import { createPaying } from './settle/pay.ts'
import { createSlips } from './slip/slips.ts'
import { createTrading } from './trading/trading.ts'

/** Where fault tests end the process (F9). */
export type CrashPoint =
  | 'stored'
  | 'decided'
  | 'debited'
  | 'result stored'
  | 'judged again'
  | 'bets corrected'
  | 'correction told'
  | 'outcomes stored'
  | 'told'
  | 'sold'
  | 'part told'

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
/** Steps of matches under way, and the bets that wait for one, are not kept waiting longer. */
const STEP_MS = 100
/** How soon a stop or a limit that an operator set holds (R29). */
const HEAR_MS = 900
const FORGET_MS = 3_600_000
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
  const trading = createTrading({
    ask: (version) => callWallet(sports.tradingRules, version === null ? {} : { version }, address),
    log,
  })
  const views = createBetViews(bets.db, { signing, trading })
  const cashOut = createCashOut({ db: bets.db, signing, trading })
  const autoCashOut = createAutoCashOut({ db: bets.db, cashOut, trading, log })
  const board = createBoard(bets.db, trading)
  const slips = createSlips(bets.db)
  // Whoever keeps matches of the world reads no bet, like whoever plays the virtual ones (N2).
  const entries = createEntries(draws.db)
  const judgingAgain = createJudgingAgain({ db: bets.db, log, at })
  const correcting = createCorrectingBets({ db: bets.db, correct: (body) => callWallet(seamless.corrections, body, address), log, at })
  const forgetting = createForgetting({ db: bets.kit, clock, log })

  /** Every step that is due, each of which may be repeated by anybody: what a kill left behind is taken up by the next pass. */
  const steps = {
    close: states.close,
    freeze: states.freeze,
    play: createPlayer({ db: draws.db, witness, sealer, beacons, log, at }),
    tick: createTicker({ db: draws.db, witness, sealer, beacons, log, at }),
    receive: createReceived({ db: bets.db, debits, trading, at }),
    ask: debits.pass,
    lapse: entries.lapse,
    decide: createDeciding({ db: bets.db, log }),
    decideOfficial: createDecidingOfficial({ db: bets.db, log }),
    judgeAgain: judgingAgain.judge,
    lapseCorrections: judgingAgain.lapse,
    correct: correcting.apply,
    judge: createJudging({ db: bets.db, at }),
    autoCashOut: autoCashOut.pass,
    payParts: createPartPaying({ db: bets.db, wallet, log, at }),
    pay: createPaying({ db: bets.db, wallet, log, at }),
    tellCorrections: correcting.tell,
    finishCorrections: correcting.finish,
    finish: states.finish,
  }
  type StepName = keyof typeof steps
  // cast: the keys of an object that is written out above.
  const names = Object.keys(steps) as StepName[]
  async function take(wanted: readonly StepName[]): Promise<number> {
    let touched = 0
    for (const name of wanted)
      touched += await steps[name]().catch((fault: unknown) => {
        log.error({ err: fault, step: name }, 'a step of the sportsbook failed')
        return 0
      })
    return touched
  }
  const pass = () => take(names)
  /** What the wallet is told goes beside the rest: while it takes one set, the next is judged, and a result of many bets keeps no other match waiting. */
  const paying: readonly StepName[] = ['payParts', 'pay']
  const others = names.filter((name) => !paying.includes(name))
  const onFault = (fault: unknown) => log.error({ err: fault }, 'a loop of the sportsbook failed')
  const loops = [
    createLoop({ pass: () => take(others), busyMs: TICK_MS, idleMs: TICK_MS, onFault }),
    createLoop({ pass: () => take(paying), busyMs: 0, idleMs: TICK_MS, onFault }),
    createLoop({
      pass: async () => (await steps.tick()) + (await steps.receive()),
      idleMs: STEP_MS,
      onFault: (fault) => log.error({ err: fault }, 'a step of matches under way failed'),
    }),
    createLoop({
      pass: trading.hear,
      busyMs: HEAR_MS,
      idleMs: HEAR_MS,
      onFault: (fault) => log.error({ err: fault }, 'how the book trades could not be heard'),
    }),
    createLoop({
      pass: slips.forget,
      idleMs: FORGET_MS,
      onFault: (fault) => log.error({ err: fault }, 'old slips could not be forgotten'),
    }),
    createLoop({ pass: generate, busyMs: GENERATE_MS, idleMs: GENERATE_MS, onFault }),
  ]

  const server: FastifyInstance = createHttpServer({
    log,
    trustedProxies: config.trustedProxies ?? [],
    refuseCall,
    bodyLimit: MAX_BODY_BYTES,
  })
  const live = createLive({
    server: server.server,
    channels: createChannels(board),
    playerOf: async (token) => {
      const found = await sessions.find(token)
      return found.ok ? found.value.player_id : null
    },
    clock,
    log,
  })
  loops.push(
    createLoop({
      pass: createWatch({ board, live }),
      idleMs: TICK_MS,
      onFault: (fault) => log.warn({ err: fault }, 'open pages could not be told of matches'),
    }),
  )
  playerRoutes(server, {
    sessions,
    wallet,
    views,
    trading,
    slips,
    launch: createLaunch({ wallet, sessions, clock }),
    place: createPlacing({ db: bets.db, debits, trading }),
    cashOut: cashOut.take,
    autoCashOut,
    async payNow() {
      at('sold')
      await steps.payParts()
      await steps.pay()
    },
  })
  operateRoutes(server, {
    desk: createFixtureDesk(bets.db),
    bets: createBetDesk(bets.db),
    traded: createTradedFixture({ db: bets.db, trading }),
    leagues: () => tradedLeagues(bets.db),
    secret: config.secret,
    clock,
  })
  matchRoutes(server, {
    competitions: createCompetitions(draws.db),
    matches: createMatches(draws.db),
    entries,
    corrections: createCorrections(draws.db),
    imports: createImports({ db: draws.db, matches: createMatches(draws.db), entries }),
    desk: createMatchDesk({ db: draws.db, figuresOf: createCorrectionFigures(bets.db) }),
    trading,
    secret: config.secret,
    clock,
  })
  const brandCall = brandCalls(server, { secret: config.secret, clock, answer, refuseCall })
  brandCall(incidentsCall, () => listIncidents(draws.kit))
  brandCall(chainsCall, () => publishedLists(bets.db))
  publicRoutes(server, { board, db: bets.db, trading, clock })
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
    hearTrading: trading.hear,
    forgetSlips: slips.forget,
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
      await live.close()
      await server.close()
      for (const loop of loops) await loop.stop()
      await forgetting.stop()
      await end()
    },
  }
}
