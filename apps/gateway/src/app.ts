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
import type { Listener } from './platform/http/listener.ts'
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
    publicOrigin: originUrl(config.publicOrigin),
    backofficeOrigin: originUrl(config.backofficeOrigin),
    plaintextAllowed: config.payloadEncryption === 'optional',
  })
  started.routes(http)
  http.seal()
  started.pages(http.site.fastify)
  started.operatorPages(http.backoffice.fastify)

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
    server: http.site.fastify,
    call: http.site.call,
    /** The listener of operators, on an origin of its own; its pages are mounted before `listen`. */
    backoffice: { server: http.backoffice.fastify, call: http.backoffice.call },
    platform,
    // cast: the services of the very modules of the list, by its names.
    services: { ...started.services, ledger } as Services & { readonly ledger: typeof ledger },
    /** What the operations listener shows. */
    metrics: (): Promise<string> => metrics.registry.metrics(),

    /** Starts to listen, and answers where. */
    async listen(): Promise<{ port: number; opsPort: number | null; origin: string; backofficeOrigin: string | null }> {
      const opsPort = await listenToOps()
      const backofficePort =
        config.backofficePort === null
          ? null
          : await listenTo(http.backoffice, { ...config, port: config.backofficePort, host: config.backofficeHost ?? config.host })
      const port = await listenTo(http.site, config)
      siteOrigin = config.publicOrigin ?? config.siteOrigin ?? `http://localhost:${port}`
      const backofficeOrigin = backofficePort === null ? null : (config.backofficeOrigin ?? `http://localhost:${backofficePort}`)
      return { port, opsPort, origin: siteOrigin, backofficeOrigin }
    },
    listenToOps,

    /** Takes no new calls, lets those under way end (10 s at most), writes what is owed, and lets go of everything. */
    async close(): Promise<void> {
      if (isDraining) return
      isDraining = true
      const listeners = [http.site.fastify, http.backoffice.fastify]
      const late = setTimeout(() => listeners.forEach(({ server }) => server.closeAllConnections()), DRAIN_MS)
      await Promise.all(listeners.map((each) => each.close()))
      clearTimeout(late)
      await jobs.stop()
      await started.stop()
      await bus.close()
      await db.close()
      await ops?.close()
    },
  }
}

const originUrl = (origin: string | null): URL | null => (origin === null ? null : new URL(origin))

async function listenTo({ fastify }: Listener, { host, port }: Pick<GatewayConfig, 'host' | 'port'>): Promise<number> {
  await fastify.listen({ host, port })
  // cast: it listens on TCP, so its address is one.
  return (fastify.server.address() as AddressInfo).port
}

/** What modules bring for the platform to ask before a handler runs: all of it, or nothing is let in. */
function wholeGates(gates: Partial<Gates>): Gates {
  const {
    brandOf,
    countryOf,
    openness,
    authenticate,
    authenticateOperator,
    authenticateKey,
    beginWrite,
    endWrite,
    isVendorCall,
    useNonce,
    openEnvelope,
  } = gates
  invariant(
    brandOf &&
      countryOf &&
      openness &&
      authenticate &&
      authenticateOperator &&
      authenticateKey &&
      beginWrite &&
      endWrite &&
      isVendorCall &&
      useNonce &&
      openEnvelope,
    'modules bring every gate',
  )
  return {
    brandOf,
    countryOf,
    openness,
    authenticate,
    authenticateOperator,
    authenticateKey,
    beginWrite,
    endWrite,
    isVendorCall,
    useNonce,
    openEnvelope,
  }
}
