import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import {
  addDemoOperator,
  type ConnectedStudio,
  connectStudio,
  createGateway,
  createSecrets,
  type Environment,
  type Gateway,
  masterSecretIn,
  migrateGateway,
  STUDIO_VASSALAGE,
  seedDemo,
  sendersOf,
} from '@halong/gateway'
import { createStudio, migrateStudio, type Studio } from '@halong/studio'
import { mountWeb } from '@halong/web'
import pg from 'pg'
import { keepDemoOperator } from './demo-operator.ts'
import { startEmbeddedPostgres } from './embedded-postgres/index.ts'
import { freePort } from './free-port.ts'
import { installationSecret } from './secrets.ts'
import { seedsWitnessOf } from './seeds-witness.ts'

const STUDIO_ASSETS = fileURLToPath(new URL('../../studio/dist', import.meta.url))

export type Standalone = {
  readonly origin: string
  readonly studioOrigin: string
  readonly databaseUrl: string
  readonly gateway: Gateway
  readonly studio: Studio
  /** True when this start seeded the demo brand. */
  readonly isDemo: boolean
  /** Lets calls under way end, then stops everything in the order opposite to the start. */
  stop(): Promise<void>
}

type Options = {
  readonly environment: Environment
  /** Seeds the demo brand into an empty database. */
  readonly seed: boolean
  /** What another process runs already: the embedded database, and the pages at their origin (`npm run dev`). Both run here when left out. */
  readonly others?: { readonly databaseUrl: string; readonly origin: string }
  /** Letters of every captcha, for journeys: they can't read pictures. */
  readonly captchaLetters?: () => string
}

/** Throws EADDRINUSE before anything is started, so that a second start harms nothing. Port 0 is always free. */
async function assertFree(port: number, host: string): Promise<void> {
  if (port === 0) return
  await new Promise<void>((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
}

/** A port of its own beside the site's, or any free one when the site's is. */
const beside = (port: number, given: number | undefined, step: number) => given ?? (port === 0 ? 0 : port + step)

/** What the studio offers, read where everybody may read it. */
async function catalogueOf(address: string): Promise<ConnectedStudio['catalogue']> {
  const response = await fetch(`${address}/api/catalogue`, { signal: AbortSignal.timeout(10_000) })
  // cast: our own studio's contract (apps/studio/protocol); the lobby reads every game by schema.
  const answer = (await response.json()) as { readonly success: boolean; readonly value: { readonly games: ConnectedStudio['catalogue'] } }
  if (!answer.success) throw new Error(`the studio at ${address} does not tell its games`)
  return answer.value.games
}

/**
 * One machine, one process: the database (embedded unless `DATABASE_URL` says where one is), the gateway with the web pages mounted on its listener, and the studio
 * on its own origin, joined to the gateway by nothing but the signed wallet API.
 */
export async function startStandalone({ environment, seed, others, captchaLetters }: Options): Promise<Standalone> {
  const { HOST: host, DATA_DIR: dataDir } = environment
  const port = environment.PORT === 0 ? await freePort(host, 2) : environment.PORT
  const studioPort = environment.STUDIO_PORT ?? port + 1
  const opsPort = beside(environment.PORT, environment.OPS_PORT, 3)
  for (const each of [port, studioPort, opsPort]) await assertFree(each, host)

  const stops: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const each of stops.splice(0).reverse()) await each()
  }
  try {
    let databaseUrl = environment.DATABASE_URL ?? others?.databaseUrl
    if (databaseUrl === undefined) {
      const embedded = await startEmbeddedPostgres({ dataDir, restart: true })
      stops.push(embedded.stop)
      databaseUrl = embedded.url
    }
    await migrateGateway(databaseUrl)
    const owner = new pg.Pool({ connectionString: databaseUrl, max: 1 })
    await migrateStudio(owner).finally(() => owner.end())

    const origin = environment.PUBLIC_ORIGIN ?? others?.origin ?? `http://localhost:${port}`
    const studioOrigin = environment.STUDIO_ORIGIN ?? `http://localhost:${studioPort}`
    const studioSecret = installationSecret(dataDir, 'studio', process.env['STUDIO_SECRET'])
    const masterSecret = environment.MASTER_SECRET ?? masterSecretIn(dataDir)
    const gateway = await createGateway({
      databaseUrl,
      host,
      port,
      opsPort,
      masterSecret,
      publicOrigin: environment.PUBLIC_ORIGIN ?? null,
      trustedProxies: environment.TRUSTED_PROXIES,
      botCheck: environment.BOT_CHECK,
      payloadEncryption: environment.PAYLOAD_ENCRYPTION,
      pseudoLanguages: environment.PSEUDO_LANGUAGES === 'on',
      logLevel: environment.LOG_LEVEL,
      poolSize: environment.DATABASE_POOL,
      ...sendersOf(environment),
      ...(captchaLetters ? { captchaLetters } : {}),
    })
    stops.push(gateway.close)
    const studio = await createStudio({
      databaseUrl,
      host,
      port: studioPort,
      siteOrigin: origin,
      gatewayUrl: `http://${host}:${port}`,
      vendorCode: STUDIO_VASSALAGE,
      secret: studioSecret,
      seedKey: createSecrets(masterSecret).keyFor('studio seeds'),
      seedsWitness: seedsWitnessOf(environment),
      trustedProxies: environment.TRUSTED_PROXIES,
      assetsDir: STUDIO_ASSETS,
    })
    stops.push(studio.close)
    await studio.listen()
    const connected: ConnectedStudio = {
      origin: studioOrigin,
      secret: studioSecret,
      catalogue: await catalogueOf(`http://${host}:${studioPort}`),
    }
    await connectStudio(gateway.services, connected)
    const isDemo = seed && (await seedDemo(gateway.services, connected))
    const demoOperator = isDemo && environment.DATABASE_URL === undefined ? await addDemoOperator(gateway.services) : null
    if (demoOperator !== null) keepDemoOperator(dataDir, demoOperator)
    if (!others) await mountWeb(gateway.server, { call: gateway.call, bus: gateway.platform.bus, studioOrigin, publicOrigin: origin })
    // Last: whoever finds the port open finds the whole site behind it.
    await gateway.listen()
    return { origin, studioOrigin, databaseUrl, gateway, studio, isDemo, stop }
  } catch (fault) {
    await stop().catch(() => undefined)
    throw fault
  }
}
