import { chainsCall, incidentsCall } from '@halong/api'
import { type Clock, systemClock } from '@halong/base'
import {
  brandCalls,
  createChains,
  createForgetting,
  createHttpServer,
  createLive,
  createLoop,
  createSealer,
  createSessions,
  listIncidents,
  marksIn,
  openWitness,
  pageRoutes,
} from '@halong/vendor-kit'
import type { FastifyInstance } from 'fastify'
import { type Logger, pino } from 'pino'
import { openDatabases } from './database.ts'
import { answer, refuseCall } from './http/answers.ts'
import { playerRoutes } from './http/player-routes.ts'
import { createProofs } from './http/proofs.ts'
import { publicRoutes } from './http/public-routes.ts'
import { createViews } from './http/views.ts'
import { createDrawer } from './issue/draw.ts'
import { createGenerator } from './issue/generate.ts'
import { publishedChains } from './issue/published-chains.ts'
import { createChainRetirement } from './issue/retire.ts'
import { createIssueStates } from './issue/states.ts'
import { createChannels } from './live/channels.ts'
import { createWatch } from './live/watch.ts'
import { createNumberLimits } from './number-limits.ts'
import { createOffers } from './offers.ts'
import { createCorrectionFigures } from './official/correction-desk.ts'
import { createCorrections } from './official/corrections.ts'
import { createResultDesk } from './official/desk.ts'
import { createEntries } from './official/entries.ts'
import { createExposureDesk } from './operate/exposure.ts'
import { createIssueDesk } from './operate/issues.ts'
import { createOrderDesk } from './operate/orders.ts'
import { resultRoutes } from './operate/result-routes.ts'
import { operateRoutes } from './operate/routes.ts'
import { createSettlementDesk } from './operate/settlement.ts'
import { createCancelling } from './place/cancel.ts'
import { createDebits } from './place/debits.ts'
import { createPlacing } from './place/place.ts'
import { allRulesHash } from './rules.ts'
import { createChaseStops } from './settle/chase-stops.ts'
import { createComputing } from './settle/compute.ts'
import { createCorrectingTickets } from './settle/correct.ts'
import { createPaying } from './settle/deliver.ts'
import { createJudgingAgain } from './settle/judge-again.ts'
import { createRefunds } from './settle/refund.ts'
import { createStoppedPlayers } from './settle/stopped-players.ts'
import { createVendors } from './vendors.ts'

/** Where fault tests end the process (F9). */
export type CrashPoint =
  | 'stored'
  | 'debited'
  | 'result stored'
  | 'outcomes stored'
  | 'wins stored'
  | 'chase stopped'
  | 'told'
  | 'refunded'
  | 'judged again'
  | 'tickets corrected'
  | 'correction told'

export type LotteryConfig = {
  /** The database's ordinary address; the lottery works in it under its own roles. `migrateLottery` must have run. */
  readonly databaseUrl: string
  readonly port: number
  readonly host?: string
  /** The only origin that may frame a game. */
  readonly siteOrigin: string
  readonly otherSites?: readonly string[]
  readonly gatewayUrl: string
  readonly secret: string
  /** 32 bytes under which seeds rest until they are revealed. */
  readonly seedKey: Buffer
  /** Folder outside the database that proves how far it has come. */
  readonly seedsWitness: string
  readonly trustedProxies?: readonly string[]
  /** The built client: `apps/lottery/dist`. */
  readonly assetsDir: string
  readonly clock?: Clock
  readonly log?: Logger
  readonly connections?: number
  readonly walletTimeoutMs?: number
  /** Seeds of one chain. */
  readonly chainLength?: number
  /** False in tests that take each step by hand. */
  readonly background?: boolean
  readonly crashAt?: (point: CrashPoint) => void
}

export type Lottery = Awaited<ReturnType<typeof createLottery>>

const WALLET_TIMEOUT_MS = 5_000
/** Places of a chain: at an issue a minute one and a half months. The next is published before the one in use ends. */
const CHAIN_LENGTH = 65_536
const TICK_MS = 250
/** Between two sets of a draw that is being paid. */
const BETWEEN_SETS_MS = 5
const GENERATE_MS = 2_000
/** How soon what a player bought ahead goes back in a time-out or an exclusion. */
const STOPPED_MS = 1_000
const MAX_BODY_BYTES = 256 * 1_024

/** The whole lottery over one database. */
export async function createLottery(config: LotteryConfig) {
  const { clock = systemClock, log = pino({ level: 'warn', base: { app: 'lottery' } }), crashAt: at = () => undefined } = config
  const { bets, draws } = openDatabases({ databaseUrl: config.databaseUrl, connections: config.connections ?? 8, log })
  const end = async () => {
    await Promise.all([bets.end(), draws.end()])
  }
  const witness = await openWitness({ db: draws.kit, clock, log, marks: marksIn(config.seedsWitness, 'lottery'), name: 'lottery' }).catch(
    async (fault: unknown) => {
      await end()
      throw fault
    },
  )
  const address = { ...config, clock, timeoutMs: config.walletTimeoutMs ?? WALLET_TIMEOUT_MS }
  const sessions = createSessions({ db: bets.kit, clock })
  const vendors = createVendors({ address, log, clock, sessions })
  const length = config.chainLength ?? CHAIN_LENGTH
  const chains = createChains({
    db: draws.kit,
    clock,
    sealer: createSealer(config.seedKey),
    witness,
    length,
    announceAhead: Math.min(10_000, Math.floor(length / 2)),
  })
  const states = createIssueStates(bets.db)
  const draw = createDrawer({ db: draws.db, chains, witness, vendors, log, at })
  const retirement = createChainRetirement({ db: draws.db, kit: draws.kit, chains, witness, clock, log })
  const offers = createOffers({ vendors, clock, log })
  const generate = createGenerator({
    db: draws.db,
    clock,
    chains,
    witness,
    vendors,
    rulesHash: allRulesHash(),
    isOffered: offers.isOffered,
  })
  const debits = createDebits({ db: bets.db, vendors, log, at })
  const compute = createComputing({ db: bets.db, at })
  const stopChases = createChaseStops({ db: bets.db, log, at })
  const pay = createPaying({ db: bets.db, vendors, log, at })
  const numberLimits = createNumberLimits({ ask: vendors.of('').numberLimits, clock, log })
  const refunds = createRefunds({ db: bets.db, vendors, log, at })
  const stopPlayers = createStoppedPlayers({ db: bets.db, vendors, log })
  const judging = createJudgingAgain({ db: bets.db, log, at })
  const correcting = createCorrectingTickets({ db: bets.db, vendors, log, at })
  const views = createViews(bets.db)
  const forgetting = createForgetting({ db: bets.kit, clock, log })

  /** What pays a draw, in a loop of its own: a draw of very many tickets makes no other draw wait. */
  const settling = { compute, stopChases, pay, refund: refunds.pass, finish: states.finish }
  const drawing = {
    open: states.open,
    close: states.close,
    freeze: states.freeze,
    draw,
    giveUp: states.giveUp,
    giveBack: states.giveBack,
    ask: debits.pass,
    lapse: judging.lapse,
    judgeAgain: judging.judge,
    correct: correcting.apply,
    tellCorrections: correcting.tell,
    endCorrections: correcting.finish,
    retire: retirement.pass,
  }
  /** Every step that is due, each of which may be repeated by anybody: what a kill left behind is taken up by the next pass. */
  const steps = { ...drawing, ...settling }
  async function passOf(wanted: Readonly<Record<string, () => Promise<number>>>): Promise<number> {
    let touched = 0
    for (const [name, step] of Object.entries(wanted))
      touched += await step().catch((fault: unknown) => {
        log.error({ err: fault, step: name }, 'a step of the lottery failed')
        return 0
      })
    return touched
  }
  const pass = () => passOf(steps)
  const settle = () => passOf(settling)
  const onFault = (fault: unknown) => log.error({ err: fault }, 'issues could not be planned')
  const loops = [
    createLoop({ pass: () => passOf(drawing), busyMs: TICK_MS, idleMs: TICK_MS, onFault }),
    createLoop({ pass: settle, busyMs: BETWEEN_SETS_MS, idleMs: TICK_MS, onFault }),
    createLoop({
      pass: stopPlayers,
      busyMs: STOPPED_MS,
      idleMs: STOPPED_MS,
      onFault: (fault) => log.error({ err: fault }, 'stopped players could not be asked about'),
    }),
    createLoop({ pass: generate, busyMs: GENERATE_MS, idleMs: GENERATE_MS, onFault }),
  ]

  const server: FastifyInstance = createHttpServer({
    log,
    trustedProxies: config.trustedProxies ?? [],
    refuseCall,
    bodyLimit: MAX_BODY_BYTES,
  })
  const { channels, ownNews } = createChannels({ db: bets.db, views })
  const live = createLive({
    server: server.server,
    channels,
    playerOf: async (token) => {
      const found = await sessions.find(token)
      return found.ok ? found.value.player_id : null
    },
    clock,
    log,
  })
  const watch = createWatch({ db: bets.db, live, own: ownNews })
  loops.push(
    createLoop({
      pass: watch,
      busyMs: TICK_MS,
      idleMs: TICK_MS,
      onFault: (fault) => log.warn({ err: fault }, 'open pages could not be told of draws'),
    }),
  )
  playerRoutes(server, {
    sessions,
    vendors,
    views,
    offers,
    place: createPlacing({ db: bets.db, debits, limits: numberLimits }),
    cancel: createCancelling({ db: bets.db, refunds }),
    isDealing: witness.isDealing,
  })
  operateRoutes(server, {
    desk: createIssueDesk(bets.db),
    exposure: createExposureDesk({ db: bets.db, limits: numberLimits }),
    settlement: createSettlementDesk(bets.db),
    chases: views.chases,
    roundsOf: createOrderDesk(bets.db),
    secret: config.secret,
    clock,
  })
  resultRoutes(server, {
    enter: createEntries(draws.db),
    corrections: createCorrections(draws.db),
    results: createResultDesk({ db: draws.db, figuresOf: createCorrectionFigures(bets.db) }),
    secret: config.secret,
    clock,
  })
  const brandCall = brandCalls(server, { secret: config.secret, clock, answer, refuseCall })
  brandCall(incidentsCall, () => listIncidents(draws.kit))
  brandCall(chainsCall, () => publishedChains(draws.kit))
  publicRoutes(server, { views, offers, sessions, proofs: createProofs(bets.db), incidents: () => listIncidents(draws.kit) })
  await pageRoutes(server, {
    assetsDir: config.assetsDir,
    siteOrigin: config.siteOrigin,
    otherSites: config.otherSites ?? [],
    pages: {
      'play.html': ['/play/:gameCode', '/results/:gameCode', '/trends/:gameCode', '/rules/:gameCode', '/lobby', '/records'],
      'verify.html': '/verify',
    },
    refuseCall,
  })

  return {
    server,
    steps,
    generate,
    pass,
    settle,
    watch,
    stopPlayers,
    async listen(): Promise<string> {
      const at = await server.listen({ port: config.port, host: config.host ?? '127.0.0.1' })
      if (config.background !== false) {
        for (const loop of loops) loop.start()
        forgetting.start()
      }
      return at
    },
    isReady: () =>
      bets.pool.query('select 1').then(
        () => true,
        () => false,
      ),
    async close(): Promise<void> {
      await live.close()
      await server.close()
      for (const loop of loops) await loop.stop()
      await forgetting.stop()
      await end()
    },
  }
}
