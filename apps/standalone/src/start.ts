import { mountBackoffice } from '@halong/backoffice'
import { createGateway, type Environment, type Gateway, migrateGateway } from '@halong/gateway'
import { otherSitesOf } from '@halong/gateway/environment'
import { createLottery, migrateLottery } from '@halong/lottery'
import { createSportsbook, migrateSportsbook } from '@halong/sportsbook'
import { createStudio, migrateStudio, type Studio } from '@halong/studio'
import { mountWeb } from '@halong/web'
import pg from 'pg'
import { startEmbeddedPostgres } from './embedded-postgres/index.ts'
import { freePort } from './free-port.ts'
import { gatewayConfigOf } from './gateway-config.ts'
import { joinLottery } from './join-lottery.ts'
import { joinSportsbook } from './join-sportsbook.ts'
import { joinStudio } from './join-studio.ts'
import { lotteryConfigOf } from './lottery-config.ts'
import { assertFree, beside } from './ports.ts'
import { sportsbookConfigOf } from './sportsbook-config.ts'
import { studioConfigOf } from './studio-config.ts'

export type Standalone = {
  readonly origin: string
  readonly studioOrigin: string
  readonly lotteryOrigin: string
  readonly sportsbookOrigin: string
  readonly backofficeOrigin: string
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

/**
 * The whole site in one process, for tests and development: the database (embedded unless `DATABASE_URL` says where one is), the gateway with the web pages mounted on its listener, studio, lottery and sportsbook
 * on origins of their own, joined to the gateway by nothing but the signed wallet API.
 */
export async function startStandalone({ environment, seed, others, captchaLetters }: Options): Promise<Standalone> {
  const { HOST: host, DATA_DIR: dataDir } = environment
  const port = environment.PORT === 0 ? await freePort(host, 3) : environment.PORT
  const studioPort = environment.STUDIO_PORT ?? port + 1
  const lotteryPort = environment.LOTTERY_PORT ?? (environment.PORT === 0 ? await freePort(host) : port + 5)
  const sportsbookPort = environment.SPORTSBOOK_PORT ?? (environment.PORT === 0 ? await freePort(host) : port + 6)
  const opsPort = beside(environment.PORT, environment.OPS_PORT, 3)
  const backofficePort = environment.BACKOFFICE_PORT ?? port + 2
  for (const each of [port, studioPort, lotteryPort, sportsbookPort, backofficePort, opsPort]) await assertFree(each, host)

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
    await migrateStudio(owner)
      .then(() => migrateLottery(owner))
      .then(() => migrateSportsbook(owner))
      .finally(() => owner.end())

    const origin = environment.PUBLIC_ORIGIN ?? others?.origin ?? `http://localhost:${port}`
    const studioOrigin = environment.STUDIO_ORIGIN ?? `http://localhost:${studioPort}`
    const lotteryOrigin = environment.LOTTERY_ORIGIN ?? `http://localhost:${lotteryPort}`
    const sportsbookOrigin = environment.SPORTSBOOK_ORIGIN ?? `http://localhost:${sportsbookPort}`
    const gateway = await createGateway({
      ...gatewayConfigOf(environment, databaseUrl),
      lotteryUrl: `http://${host}:${lotteryPort}`,
      sportsbookUrl: `http://${host}:${sportsbookPort}`,
      port,
      backofficePort,
      opsPort,
      ...(captchaLetters ? { captchaLetters } : {}),
    })
    stops.push(gateway.close)
    mountBackoffice(gateway.backoffice.server, { origin: environment.BACKOFFICE_ORIGIN ?? null })
    const config = studioConfigOf(environment)
    const gatewayUrl = `http://${host}:${port}`
    // The practice brand for Vietnam lies on the machine of an embedded database alone.
    const otherSites = otherSitesOf({
      ...environment,
      SITE_ORIGIN: origin,
      EMBEDDED_DATABASE_URL: environment.DATABASE_URL === undefined ? databaseUrl : undefined,
    })
    const vendor = { databaseUrl, siteOrigin: origin, otherSites, gatewayUrl }
    const studio = await createStudio({ ...config, ...vendor, port: studioPort })
    stops.push(studio.close)
    await studio.listen()
    const lotteryConfig = lotteryConfigOf(environment)
    const lottery = await createLottery({ ...lotteryConfig, ...vendor, port: lotteryPort })
    stops.push(lottery.close)
    await lottery.listen()
    const bookConfig = sportsbookConfigOf(environment)
    const sportsbook = await createSportsbook({ ...bookConfig, ...vendor, port: sportsbookPort })
    stops.push(sportsbook.close)
    await sportsbook.listen()
    const demo = seed ? { operatorIn: environment.DATABASE_URL === undefined ? dataDir : null } : null
    const address = `http://${host}:${studioPort}`
    const isDemo = await joinStudio(gateway, { address, origin: studioOrigin, secret: config.secret, demo })
    await joinLottery(gateway, {
      address: `http://${host}:${lotteryPort}`,
      origin: lotteryOrigin,
      secret: lotteryConfig.secret,
      isDemo: demo !== null,
    })
    await joinSportsbook(gateway, { address: `http://${host}:${sportsbookPort}`, origin: sportsbookOrigin, secret: bookConfig.secret })
    if (!others) await mountWeb(gateway.server, { call: gateway.call, bus: gateway.platform.bus, studioOrigin, publicOrigin: origin })
    // Last: whoever finds the port open finds the whole site behind it.
    await gateway.listen()
    const backofficeOrigin = environment.BACKOFFICE_ORIGIN ?? `http://localhost:${backofficePort}`
    return { origin, studioOrigin, lotteryOrigin, sportsbookOrigin, backofficeOrigin, databaseUrl, gateway, studio, isDemo, stop }
  } catch (fault) {
    await stop().catch(() => undefined)
    throw fault
  }
}
