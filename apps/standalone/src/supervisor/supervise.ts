import { migrateGateway } from '@halong/gateway'
import { type Environment, masterSecretIn } from '@halong/gateway/environment'
import { startEmbeddedPostgres } from '../embedded-postgres/index.ts'
import { freePort } from '../free-port.ts'
import { lotterySecretOf } from '../lottery-config.ts'
import { assertFree, beside } from '../ports.ts'
import type { Running } from '../roles/running.ts'
import { sportsbookSecretOf } from '../sportsbook-config.ts'
import { studioSecretOf } from '../studio-config.ts'
import { restartRole } from './restart-role.ts'
import { roleEnvironments } from './role-environments.ts'

export type SupervisedSite = Running & {
  readonly origin: string
  readonly studioOrigin: string
  readonly lotteryOrigin: string
  readonly sportsbookOrigin: string
  readonly backofficeOrigin: string
  /** The payment stand-in; null with a database of the installation's own. */
  readonly sandboxOrigin: string | null
}

/** Ports of everything on this machine: beside the site's, or any free ones when the site's is any. */
async function portsOf({
  HOST: host,
  PORT: given,
  STUDIO_PORT,
  SANDBOX_PORT,
  LOTTERY_PORT,
  SPORTSBOOK_PORT,
  BACKOFFICE_PORT,
  BACKOFFICE_HOST,
  OPS_PORT,
  GATEWAY_PORT,
}: Environment) {
  const site = given === 0 ? await freePort(host, 3) : given
  const studio = STUDIO_PORT ?? site + 1
  const backoffice = BACKOFFICE_PORT ?? site + 2
  const sandbox = SANDBOX_PORT ?? (given === 0 ? await freePort(host) : given + 4)
  const lottery = LOTTERY_PORT ?? (given === 0 ? await freePort(host) : given + 5)
  const sportsbook = SPORTSBOOK_PORT ?? (given === 0 ? await freePort(host) : given + 6)
  const gateway = GATEWAY_PORT ?? (given === 0 ? await freePort('127.0.0.1') : given + 7)
  const ops = { gateway: beside(given, OPS_PORT, 3), web: beside(given, undefined, 8), worker: beside(given, undefined, 9) }
  for (const each of [site, studio, sandbox, lottery, sportsbook]) await assertFree(each, host)
  await assertFree(backoffice, BACKOFFICE_HOST ?? host)
  for (const each of [gateway, ...Object.values(ops)]) await assertFree(each, '127.0.0.1')
  return { site, studio, sandbox, lottery, sportsbook, backoffice, gateway, ops }
}

/**
 * The whole site on one machine, each part in a process of its own: the database (embedded unless `DATABASE_URL` says where one is), gateway, worker, lottery, sportsbook, studio,
 * and web, which takes what the site is asked. One that ends by itself is started again. They are stopped in the opposite order: web, gateway, worker, sportsbook, lottery, studio, database.
 */
export async function supervise(environment: Environment): Promise<SupervisedSite> {
  const ports = await portsOf(environment)
  const stops: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const each of stops.splice(0).reverse()) await each()
  }
  try {
    let embeddedUrl: string | null = null
    if (environment.DATABASE_URL === undefined) {
      const embedded = await startEmbeddedPostgres({ dataDir: environment.DATA_DIR, restart: true })
      stops.push(embedded.stop)
      embeddedUrl = embedded.url
    }
    // Once, here: what is wrong with the database is said by one process.
    await migrateGateway(environment.DATABASE_URL ?? embeddedUrl ?? '')
    // Made here, so that the processes find the same one.
    const masterSecret = environment.MASTER_SECRET ?? masterSecretIn(environment.DATA_DIR)
    studioSecretOf(environment)
    lotterySecretOf(environment)
    sportsbookSecretOf(environment)
    const origin = environment.PUBLIC_ORIGIN ?? `http://localhost:${ports.site}`
    const studioOrigin = environment.STUDIO_ORIGIN ?? `http://localhost:${ports.studio}`
    const lotteryOrigin = environment.LOTTERY_ORIGIN ?? `http://localhost:${ports.lottery}`
    const sportsbookOrigin = environment.SPORTSBOOK_ORIGIN ?? `http://localhost:${ports.sportsbook}`
    const backofficeOrigin = environment.BACKOFFICE_ORIGIN ?? `http://localhost:${ports.backoffice}`
    const envs = roleEnvironments({
      environment,
      given: process.env,
      embeddedUrl,
      origin,
      studioOrigin,
      lotteryOrigin,
      sportsbookOrigin,
      masterSecret,
      ports,
    })
    const behind = (
      [...(embeddedUrl === null ? [] : (['sandbox'] as const)), 'studio', 'lottery', 'sportsbook', 'worker', 'gateway'] as const
    ).map((role) => {
      const kept = restartRole(role, envs[role])
      stops.push(kept.stop)
      return kept.ready
    })
    await Promise.all(behind)
    // Last: whoever finds the port open finds the whole site behind it.
    const web = restartRole('web', envs.web)
    stops.push(web.stop)
    await web.ready
    const sandboxOrigin = embeddedUrl === null ? null : `http://localhost:${ports.sandbox}`
    return { origin, studioOrigin, lotteryOrigin, sportsbookOrigin, backofficeOrigin, sandboxOrigin, ready: Promise.resolve(), stop }
  } catch (fault) {
    await stop().catch(() => undefined)
    throw fault
  }
}
