// Long because the studio is put together here: every part with what it needs of the others.
import { randomInt } from 'node:crypto'
import {
  beaconCall,
  chainsCall,
  incidentsCall,
  mathsCall,
  operateApartCall,
  operatePairsCall,
  operateTablesCall,
  refusalsCall,
  replaysCall,
  roomsCall,
  scriptCall,
  tablesCall,
} from '@halong/api'
import { type Clock, systemClock } from '@halong/base'
import {
  brandCalls,
  createBeaconClient,
  createChains,
  createClockWatch,
  createForgetting,
  createHttpServer,
  createLaunch,
  createLimits,
  createLive,
  createLoop,
  createRetirement,
  createRooms,
  createSealer,
  createSessions,
  createTableDesk,
  createTables,
  createWallet,
  databaseNow,
  type EntryBudget,
  listIncidents,
  marksIn,
  openWitness,
  pageRoutes,
} from '@halong/vendor-kit'
import type { FastifyInstance } from 'fastify'
import { type Logger, pino } from 'pino'
import { openDatabase } from './database.ts'
import { createDrawWitness } from './fairness/draw-witness.ts'
import { createFairness } from './fairness/fairness.ts'
import { createFinishOpen } from './fairness/finish-open.ts'
import { publishedChains } from './fairness/published-chains.ts'
import { createPairRetirement } from './fairness/retire-pairs.ts'
import { roundScript } from './fairness/round-script.ts'
import { createSeedSealer, sealClearSeeds } from './fairness/sealed-seeds.ts'
import { checkRandomSource } from './fairness/seeds.ts'
import { answer, refuseCall } from './http/answers.ts'
import { gameRoutes } from './http/game-routes.ts'
import { publicRoutes } from './http/public-routes.ts'
import { createStateViews } from './http/state.ts'
import { createHuntRooms } from './hunt/hunt-rooms.ts'
import { createHunts } from './hunt/hunts.ts'
import { createReplayAudit } from './replay/audit.ts'
import { loadScripts } from './replay/scripts.ts'
import { createReading } from './replay/sources.ts'
import { createToldReplays } from './replay/told.ts'
import { createShunned, takeApart } from './room/apart.ts'
import { roomGames } from './room/games.ts'
import { createHandProof } from './room/hand-proof.ts'
import { networkMarks } from './room/network.ts'
import { roomRoutes } from './room/room-routes.ts'
import { roomStateOf } from './room/room-state.ts'
import { createToldRooms } from './room/told-rooms.ts'
import type { CrashPoint } from './round/crash-points.ts'
import { createDelivery } from './round/delivery.ts'
import { createFreeRounds } from './round/free-rounds.ts'
import { createMeters } from './round/meters.ts'
import { createReplayer } from './round/play.ts'
import { createRounds } from './round/rounds.ts'
import { createStakes } from './round/stake.ts'
import { createRoundStore } from './round/store.ts'
import { createSweep } from './round/sweep.ts'
import { createVoids } from './round/voids.ts'
import { createRulesVersions } from './rules-versions.ts'
import { tableGames } from './table/games.ts'
import { createEntryProof, createEntryProofs } from './table/round-proof.ts'
import { tableRoutes } from './table/table-routes.ts'
import { createToldTables } from './table/told-tables.ts'
import { createToldMaths } from './told-maths.ts'
import { sealedWallet } from './wallet/sealed-wallet.ts'
import { createWalletClient } from './wallet/wallet-client.ts'

export type StudioConfig = {
  /** The database's ordinary address; the studio works in it under its own role. `migrateStudio` must have run. */
  readonly databaseUrl: string
  readonly port: number
  readonly host?: string
  /** The only origin that may frame a game. */
  readonly siteOrigin: string
  readonly otherSites?: readonly string[]
  readonly gatewayUrl: string
  readonly vendorCode: string
  readonly secret: string
  /** 32 bytes under which seeds rest until they are revealed. Keep them with the backup: without them open rounds can't be finished. */
  readonly seedKey: Buffer
  /** Folder outside the database that proves how far it has come. Never put back with the database: that is what it is compared for. */
  readonly seedsWitness: string
  /** Addresses or CIDR ranges whose `X-Forwarded-For` is believed; nobody's without them. */
  readonly trustedProxies?: readonly string[]
  /** How often one address may enter a game. */
  readonly entryBudget?: EntryBudget
  /** The built client: `apps/studio/dist`. */
  readonly assetsDir: string
  readonly clock?: Clock
  readonly log?: Logger
  readonly connections?: number
  readonly walletTimeoutMs?: number
  /** How often the request that opened a round asks for its stake while the player waits. */
  readonly walletTries?: number
  /** Seeds of one chain of a table. */
  readonly chainLength?: number
  /** False in tests that sweep by hand. */
  readonly background?: boolean
  /** Fault tests throw here, as if the process died (F9). */
  readonly crashAt?: (point: CrashPoint) => void
}

export type Studio = {
  readonly server: FastifyInstance
  /** Recovers what an earlier run left behind, then listens; answers the address. */
  readonly listen: () => Promise<string>
  /** One pass over everything due; answers how many rounds it touched. */
  readonly sweep: () => Promise<number>
  /** Drives every table one step on; answers how much was done. */
  readonly driveTables: () => Promise<number>
  /** Does what is due in rooms; answers how much was done. */
  readonly driveRooms: () => Promise<number>
  /** Plays a batch of settled rounds again; answers how many. */
  readonly replay: () => Promise<number>
  /** Forgets the names of players who left: what a timer does every ten minutes. */
  readonly forgetNames: () => Promise<void>
  /** Whether the database answers: for `/readyz`. */
  readonly isReady: () => Promise<boolean>
  readonly close: () => Promise<void>
}

/** Long enough for a slow wallet statement, short enough that a player is not left waiting (reliability.md §2.2). */
const WALLET_TIMEOUT_MS = 3_000
const WALLET_TRIES = 5
const PAIRS_A_PASS = 200
const CHAINS_A_PASS = 20
/** Places of a table's chain: at a round every half minute three weeks. The next is published before the one in use ends. */
const CHAIN_LENGTH = 65_536
/** A room has chains of its own: what is told of a hand when it is over tells nothing of another's. */
const ROOM_CHAIN_LENGTH = 256
const TABLE_TICK_MS = 200
const ROOM_TICK_MS = 100
/** How late a run may be ended; looking costs nothing while none is due. */
const RUN_TICK_MS = 20
const PAGES = { 'play.html': '/play/:gameCode', 'rules.html': '/rules/:gameCode', 'verify.html': '/verify' }

/** The whole studio over one database. Throws with what to do when its schema is missing. */
export async function createStudio(config: StudioConfig): Promise<Studio> {
  const { clock = systemClock, log = pino({ level: 'warn', base: { app: 'studio' } }), crashAt: at = () => undefined } = config
  checkRandomSource()
  const { db, kit, pool, end } = openDatabase(config.databaseUrl, config.connections ?? 10, log)
  const sealer = createSeedSealer(config.seedKey)
  const witness = await openWitness({ db: kit, clock, log, marks: marksIn(config.seedsWitness, 'studio'), name: 'studio' }).catch(
    async (fault: unknown) => {
      await end()
      throw fault
    },
  )
  const retirePairs = createPairRetirement({ db, clock, sealer })
  const fairness = createFairness({ db, clock, sealer, witness, retirePairs })
  const versions = createRulesVersions({ db, clock })
  const sessions = createSessions({ db: kit, clock })
  const store = createRoundStore(db, witness)
  const wallet = sealedWallet(
    createWalletClient({ ...config, clock, log, timeoutMs: config.walletTimeoutMs ?? WALLET_TIMEOUT_MS }),
    witness,
  )
  const limits = createLimits({ wallet, clock, log })
  const replayer = createReplayer({ fairness, versions })
  const asking = { store, wallet, clock, log, at, spread: () => randomInt(1_000) / 1_000 }
  const address = { ...config, clock, timeoutMs: config.walletTimeoutMs ?? WALLET_TIMEOUT_MS }
  const length = config.chainLength ?? CHAIN_LENGTH
  const chains = createChains({
    db: kit,
    clock,
    sealer: createSealer(config.seedKey),
    witness,
    length,
    announceAhead: Math.min(10_000, Math.floor(length / 2)),
  })
  const beacons = createBeaconClient({ address, log })
  const isInStep = createClockWatch({ own: () => databaseNow(kit), wallet: beacons.now, log })
  const shared = {
    db: kit,
    schema: 'studio',
    beacons,
    witness,
    wallet: createWallet({ ...address, log }),
    log,
    isOffered: async ({ gameCode }: { readonly gameCode: string }) => ((await limits.isOpen(gameCode)) ?? true) && (await isInStep()),
  }
  const tables = createTables({ ...shared, games: tableGames, chains, changed: () => void live.renewAll() })
  const rooms = createRooms({
    ...shared,
    games: roomGames,
    chains: createChains({ db: kit, clock, sealer: createSealer(config.seedKey), witness, length: ROOM_CHAIN_LENGTH, announceAhead: 8 }),
    changed: (playerIds) => void tellRooms(playerIds),
  })
  const roomAt = roomStateOf(rooms)
  const delivery = createDelivery(asking)
  const stakes = createStakes({ ...asking, tries: config.walletTries ?? WALLET_TRIES })
  const freeRounds = createFreeRounds({ db, clock })
  const rounds = createRounds({ store, replayer, fairness, sessions, stakes, delivery, freeRounds, clock, at })
  const finishOpen = createFinishOpen({ db, log, finishAlone: rounds.finishAlone })
  const retirement = createRetirement({
    db: kit,
    clock,
    log,
    witness,
    finishOpen: async () => {
      const finished = await finishOpen()
      // Rounds of tables end by themselves: nobody who knows their seeds could still choose.
      return finished === null && ((await tables.isUnderWay()) || (await rooms.isUnderWay())) ? 0 : finished
    },
    retire: async (epoch) => (await retirePairs(epoch, { most: PAIRS_A_PASS })) || chains.retire(epoch, CHAINS_A_PASS),
  })
  const voids = createVoids({ db, replayer, clock })
  const meters = createMeters({ db })
  const sweep = createSweep({ store, rounds, delivery, voids, meters, retirement, clock, log })
  const forgetting = createForgetting({ db: kit, clock, log })
  const huntRooms = createHuntRooms({ db, shunnedBy: createShunned(rooms.apart) })
  const hunts = createHunts({ rooms: huntRooms, store, clock })
  const views = createStateViews({ fairness, replayer, sessions, store, wallet, limits, freeRounds, meters, clock })

  await Promise.all([versions.publish(), sealClearSeeds(pool, sealer)]).catch(async (error: unknown) => {
    await end()
    throw new Error('the studio’s schema is missing or older than this program: run its migrations first (migrateStudio)', { cause: error })
  })
  const server = createHttpServer({ log, trustedProxies: config.trustedProxies ?? [], refuseCall })
  const launch = createLaunch({ wallet, sessions, clock, budget: config.entryBudget })
  gameRoutes(server, { sessions, fairness, rounds, store, views, launch, limits, versions, witness, hunts, freeRounds })
  tableRoutes(server, { tables, sessions, limits, views, wallet, witness })
  roomRoutes(server, { rooms, sessions, limits, views, wallet, witness, markOf: networkMarks(config.seedKey) })
  const brandCall = brandCalls(server, { secret: config.secret, clock, answer, refuseCall })
  brandCall(roomsCall, createToldRooms({ rooms, huntRooms, limits, clock }))
  brandCall(tablesCall, createToldTables({ db: kit }))
  const drawWitness = createDrawWitness({ db, clock, sealer: createSealer(config.seedKey), witness })
  brandCall(beaconCall, ({ body }) => drawWitness.ask(body))
  const tableDesk = createTableDesk({ db: kit })
  brandCall(operateTablesCall, async () => ({ tables: await tableDesk(tableGames), rooms: await rooms.desk.rooms() }))
  brandCall(incidentsCall, () => listIncidents(kit))
  brandCall(chainsCall, () => publishedChains(kit))
  brandCall(refusalsCall, async ({ body }) => ({ games: await voids.refusedOf(body) }))
  brandCall(scriptCall, () => roundScript(config.assetsDir))
  brandCall(operatePairsCall, async () => ({ pairs: await rooms.desk.pairs() }))
  brandCall(operateApartCall, ({ body }) => takeApart(rooms.apart, body))
  const isKnown = (code: string) => tables.find(code) !== undefined
  const [entryProof, handProof] = [createEntryProof(createEntryProofs({ db: kit, isKnown })), createHandProof(rooms)]
  const read = createReading({ fairness, versions, entryProofs: createEntryProofs({ db: kit, isKnown: () => true }), handProof })
  const replays = createReplayAudit({ db, read, scripts: await loadScripts(), clock, log, at })
  brandCall(mathsCall, createToldMaths({ db }))
  brandCall(replaysCall, createToldReplays({ db, clock }))
  publicRoutes(server, {
    entryProof: async (roundId) => (await entryProof(roundId)) ?? handProof(roundId),
    kit,
    fairness,
    store,
    replayer,
    versions,
    voids,
    limits,
    witness,
    drawWitness,
    meters,
    clock,
  })
  await pageRoutes(server, { ...config, pages: PAGES, refuseCall })

  const live = createLive({
    server: server.server,
    channels: {
      table: {
        read: async (code) => {
          const game = tables.find(code)
          return game ? tables.state(game) : null
        },
      },
      // What a player sees of the room, and of the own cards alone.
      room: { isOwn: true, read: (_key, playerId) => (playerId === null ? Promise.resolve(null) : roomAt(playerId)) },
    },
    playerOf: async (token) => {
      const found = await sessions.find(token)
      return found.ok ? found.value.player_id : null
    },
    clock,
    log,
  })
  /** Each version is a whole, so that one that was missed is of no use. */
  const tellRooms = (playerIds: readonly string[]): Promise<unknown> =>
    Promise.all(
      playerIds.map(async (playerId) => {
        const { v, s } = await roomAt(playerId)
        live.tellPlayer(playerId, 'room', { v, from: 1, p: s, isUrgent: true })
      }),
    ).catch((fault: unknown) => log.warn({ err: fault }, 'players could not be told of their room'))
  const roomLoop = createLoop({
    pass: rooms.pass,
    busyMs: ROOM_TICK_MS,
    idleMs: ROOM_TICK_MS,
    onFault: (fault) => log.error({ err: fault }, 'the rooms could not be looked after'),
  })
  const runLoop = createLoop({
    pass: tables.run,
    idleMs: RUN_TICK_MS,
    onFault: (fault) => log.error({ err: fault }, 'a run could not be looked after'),
  })
  const tableLoop = createLoop({
    pass: tables.pass,
    busyMs: TABLE_TICK_MS,
    idleMs: TABLE_TICK_MS,
    onFault: (fault) => log.error({ err: fault }, 'the tables could not be driven'),
  })

  return {
    server,
    async listen() {
      const address = await server.listen({ port: config.port, host: config.host ?? '127.0.0.1' })
      if (config.background !== false) {
        sweep.start()
        forgetting.start()
        tableLoop.start()
        roomLoop.start()
        runLoop.start()
        replays.start()
      }
      return address
    },
    sweep: sweep.pass,
    driveTables: tables.pass,
    driveRooms: rooms.pass,
    replay: replays.pass,
    forgetNames: forgetting.pass,
    isReady: () =>
      pool.query('select 1').then(
        () => true,
        () => false,
      ),
    async close() {
      await live.close()
      await server.close()
      await tableLoop.stop()
      await roomLoop.stop()
      await runLoop.stop()
      await replays.stop()
      await sweep.stop()
      await forgetting.stop()
      await end()
    },
  }
}
