import type { AddressInfo } from 'node:net'
import { type Clock, invariant, systemClock, type Timers } from '@halong/base'
import { runMigrations } from '@halong/base/migrate'
import { systemTimers } from '@halong/base/outage'
import { assertDurable, createLedger, ledgerMigrations } from '@halong/ledger'
import pg from 'pg'
import type { DestinationStream } from 'pino'
import * as modules from './modules.ts'
import { createBus } from './platform/bus.ts'
import { defaultConfig, type GatewayConfig } from './platform/config.ts'
import { createBotChecks } from './platform/crypto/bot-check.ts'
import { createEnvelopes } from './platform/crypto/envelope.ts'
import { createPasswords, type PasswordCost } from './platform/crypto/passwords.ts'
import { createSecrets } from './platform/crypto/secrets.ts'
import { openDb } from './platform/db.ts'
import type { Gates } from './platform/http/gates.ts'
import { createIdempotency } from './platform/http/idempotency.ts'
import { parseJson } from './platform/http/json.ts'
import { createNonces } from './platform/http/nonces.ts'
import { createHttpServer } from './platform/http/server.ts'
import type { Platform } from './platform/index.ts'
import { createJobs } from './platform/jobs/index.ts'
import type { PollingIntervals } from './platform/jobs/open-boss.ts'
import { platformJobs } from './platform/jobs/platform-jobs.ts'
import { jobMigrations } from './platform/jobs/schema.ts'
import { createLimits } from './platform/limits.ts'
import { createLog } from './platform/log.ts'
import { createMetrics } from './platform/metrics.ts'
import type { ServicesOf } from './platform/module.ts'
import { startOpsServer } from './platform/ops-server.ts'
import { platformMigrations } from './platform/schema.ts'
import { assertServerVersion } from './platform/start-check.ts'
import { inOrder, type ModuleList, startModules } from './platform/start-modules.ts'
import { tellingLedger } from './platform/telling-ledger.ts'

export type GatewayOptions = Partial<GatewayConfig> &
  Pick<GatewayConfig, 'databaseUrl' | 'masterSecret'> & {
    readonly clock?: Clock
    /** Delays of whatever looks for the database and listens to it. */
    readonly timers?: Timers
    readonly logTo?: DestinationStream
    /** Letters of the next captcha, for tests: they can't read pictures. */
    readonly captchaLetters?: () => string
    /** What a new password hash costs, for tests; an installation has no such setting. */
    readonly passwordCost?: PasswordCost | undefined
    /** How often a worker looks for jobs, for tests. */
    readonly jobPolling?: PollingIntervals
    /** Modules beside those of the list, for tests. */
    readonly alsoModules?: ModuleList
  }
export type Services = ServicesOf<typeof modules>
export type DeliveredMessage = Awaited<ReturnType<Services['messages']['delivered']>>[number]
export type Gateway = Awaited<ReturnType<typeof createGateway>>

const DRAIN_MS = 10_000

/** Brings the database to this program's schema. The connection must own it; the gateway itself runs with fewer rights. */
export async function migrateGateway(databaseUrl: string): Promise<void> {
  const owner = new pg.Pool({ connectionString: databaseUrl, max: 2, connectionTimeoutMillis: 5_000 })
  try {
    await assertServerVersion(owner)
    await assertDurable(owner)
    await migrateSchemas(owner)
  } finally {
    await owner.end()
  }
}

/** Every schema of the gateway, over a pool that may change them. */
export async function migrateSchemas(owner: pg.Pool, list: ModuleList = modules): Promise<void> {
  await runMigrations(owner, [
    ledgerMigrations,
    platformMigrations,
    jobMigrations,
    ...inOrder(list).flatMap(({ migrations = [] }) => migrations),
  ])
}

/** The gateway: every module over one platform. Nothing listens until `listen()`. */
export async function createGateway({ alsoModules = {}, ...options }: GatewayOptions) {
  const config: GatewayConfig = { ...defaultConfig, ...options }
  const clock = options.clock ?? systemClock
  const log = createLog(config.logLevel, options.logTo)
  const metrics = createMetrics()
  const secrets = createSecrets(config.masterSecret)
  const db = openDb({
    url: config.databaseUrl,
    log,
    poolSize: config.poolSize,
    timers: options.timers,
    onAway(isAway) {
      metrics.databaseAway.set(isAway ? 1 : 0)
      if (isAway) metrics.databaseOutages.inc()
    },
  })
  const bus = createBus({
    url: config.databaseUrl,
    busUrl: config.busUrl,
    pool: db.reads,
    log,
    stream: db.line.stream,
    counts: metrics,
    timers: options.timers,
  })
  await bus.ready.catch(async (error: unknown) => {
    await db.close()
    throw error
  })
  const platform: Platform = { db, bus, clock, log }
  // Told by the configuration, or known once the listener is there.
  let siteOrigin = config.publicOrigin ?? config.siteOrigin ?? 'http://localhost'
  const ledger = tellingLedger(createLedger(db.moneyPool), bus)
  const envelopes = createEnvelopes({ db, clock, secrets, parse: parseJson })
  const nonces = createNonces(db.pool)
  const idempotency = createIdempotency({ db, clock, key: secrets.keyFor('idempotency') })
  await envelopes.cleanUp()
  const jobs = createJobs({
    ...platform,
    timers: options.timers ?? systemTimers,
    metrics,
    runsJobs: config.runsJobs,
    polling: options.jobPolling,
  })

  const started = await startModules(
    { ...modules, ...alsoModules },
    {
      platform,
      config,
      ledger,
      limits: createLimits(db, secrets.keyFor('budgets')),
      metrics,
      secrets,
      passwords: createPasswords(secrets.keyFor('pepper'), options.passwordCost),
      jobs,
      botChecks: createBotChecks({ db, clock, secrets, isOn: config.botCheck === 'pow' }),
      envelopes,
      captchaLetters: options.captchaLetters,
      siteOrigin: () => siteOrigin,
    },
  )
  const http = createHttpServer({
    idempotency,
    gates: wholeGates({ ...started.gates, useNonce: nonces.use, openEnvelope: envelopes.open }),
    clock,
    log,
    metrics,
    trustedProxies: config.trustedProxies,
    inFlight: config.inFlight,
    publicOrigin: config.publicOrigin === null ? null : new URL(config.publicOrigin),
    plaintextAllowed: config.payloadEncryption === 'optional',
  })
  started.routes(http)
  http.seal()
  started.pages(http.fastify)

  jobs.start([...platformJobs({ clock, envelopes, idempotency }), ...started.jobs])
  let isDraining = false
  let ops: { port: number; close(): Promise<void> } | null = null
  /** The operations listener alone: a worker serves nothing else. @returns its port, or null where none is configured */
  async function listenToOps(): Promise<number | null> {
    if (config.opsPort !== null) ops = await startOpsServer({ port: config.opsPort, metrics, db, isDraining: () => isDraining })
    return ops?.port ?? null
  }

  return {
    /** The Fastify instance; pages are mounted on it before `listen`. */
    server: http.fastify,
    call: http.call,
    platform,
    // cast: the services of the very modules of the list, by its names.
    services: { ...started.services, ledger } as Services & { readonly ledger: typeof ledger },
    /** What the operations listener shows. */
    metrics: (): Promise<string> => metrics.registry.metrics(),

    /** Starts to listen, and answers where. */
    async listen(): Promise<{ port: number; opsPort: number | null; origin: string }> {
      const opsPort = await listenToOps()
      await http.fastify.listen({ host: config.host, port: config.port })
      // cast: it listens on TCP, so its address is one.
      const { port } = http.fastify.server.address() as AddressInfo
      siteOrigin = config.publicOrigin ?? config.siteOrigin ?? `http://localhost:${port}`
      return { port, opsPort, origin: siteOrigin }
    },
    listenToOps,

    /** Takes no new calls, lets those under way end (10 s at most), writes what is owed, and lets go of everything. */
    async close(): Promise<void> {
      if (isDraining) return
      isDraining = true
      const late = setTimeout(() => http.fastify.server.closeAllConnections(), DRAIN_MS)
      await http.fastify.close()
      clearTimeout(late)
      await jobs.stop()
      await started.stop()
      await bus.close()
      await db.close()
      await ops?.close()
    },
  }
}

/** What modules bring for the platform to ask before a handler runs: all of it, or nothing is let in. */
function wholeGates(gates: Partial<Gates>): Gates {
  const { brandOf, countryOf, openness, authenticate, authenticateOperator, vendorSecret, useNonce, openEnvelope } = gates
  invariant(
    brandOf && countryOf && openness && authenticate && authenticateOperator && vendorSecret && useNonce && openEnvelope,
    'modules bring every gate',
  )
  return { brandOf, countryOf, openness, authenticate, authenticateOperator, vendorSecret, useNonce, openEnvelope }
}
