import type { Environment, Role } from '@halong/gateway/environment'

export type Place = {
  readonly environment: Environment
  /** The environment of this process, which its own begin with. */
  readonly given: NodeJS.ProcessEnv
  /** Of the embedded database; null where `DATABASE_URL` names one. */
  readonly embeddedUrl: string | null
  readonly origin: string
  readonly studioOrigin: string
  readonly lotteryOrigin: string
  readonly sportsbookOrigin: string
  readonly masterSecret: string
  readonly ports: {
    readonly site: number
    readonly studio: number
    readonly backoffice: number
    readonly gateway: number
    readonly sandbox: number
    readonly lottery: number
    readonly sportsbook: number
    readonly ops: Readonly<Record<Exclude<Role, 'studio' | 'lottery' | 'sportsbook' | 'sandbox'>, number>>
  }
}

const LOOPBACK = ['127.0.0.1', '::1']
/** All that a web process is told: no address of a database, no secret, no provider. */
const TOLD_TO_WEB = /^(?:PATH|HOME|TZ|LANG|TMPDIR|NODE_\w+|HOST|PUBLIC_ORIGIN|TRUSTED_PROXIES|LOG_LEVEL)$/

/** What each process of one machine is told. But for the back office the gateway listens on loopback alone, where it believes what the web process says of a caller's address. */
export function roleEnvironments({
  environment,
  given,
  embeddedUrl,
  origin,
  studioOrigin,
  lotteryOrigin,
  sportsbookOrigin,
  masterSecret,
  ports,
}: Place): Readonly<Record<Role, NodeJS.ProcessEnv>> {
  const shared = { SITE_ORIGIN: origin, STUDIO_ORIGIN: studioOrigin, LOTTERY_ORIGIN: lotteryOrigin, SPORTSBOOK_ORIGIN: sportsbookOrigin }
  const gatewayUrl = `http://127.0.0.1:${ports.gateway}`
  const withDatabase = {
    ...given,
    ...shared,
    ...(embeddedUrl === null ? {} : { EMBEDDED_DATABASE_URL: embeddedUrl }),
    MASTER_SECRET: masterSecret,
  }
  return {
    studio: { ...withDatabase, STUDIO_PORT: String(ports.studio), GATEWAY_URL: gatewayUrl },
    lottery: { ...withDatabase, LOTTERY_PORT: String(ports.lottery), GATEWAY_URL: gatewayUrl },
    sportsbook: { ...withDatabase, SPORTSBOOK_PORT: String(ports.sportsbook), GATEWAY_URL: gatewayUrl },
    worker: {
      ...withDatabase,
      OPS_PORT: String(ports.ops.worker),
      STUDIO_URL: `http://127.0.0.1:${ports.studio}`,
      LOTTERY_URL: `http://127.0.0.1:${ports.lottery}`,
      SPORTSBOOK_URL: `http://127.0.0.1:${ports.sportsbook}`,
      // The stand-in pays practice money: beside the embedded database alone.
      ...(embeddedUrl === null ? {} : { SANDBOX_URL: `http://127.0.0.1:${ports.sandbox}`, GATEWAY_URL: gatewayUrl }),
    },
    sandbox: { ...withDatabase, SANDBOX_PORT: String(ports.sandbox), GATEWAY_URL: gatewayUrl },
    gateway: {
      ...withDatabase,
      LOTTERY_URL: `http://127.0.0.1:${ports.lottery}`,
      SPORTSBOOK_URL: `http://127.0.0.1:${ports.sportsbook}`,
      HOST: '127.0.0.1',
      PORT: String(ports.gateway),
      BACKOFFICE_HOST: environment.BACKOFFICE_HOST ?? environment.HOST,
      BACKOFFICE_PORT: String(ports.backoffice),
      OPS_PORT: String(ports.ops.gateway),
      TRUSTED_PROXIES: [...environment.TRUSTED_PROXIES, ...LOOPBACK].join(),
    },
    web: {
      ...Object.fromEntries(Object.entries(given).filter(([name]) => TOLD_TO_WEB.test(name))),
      ...shared,
      PORT: String(ports.site),
      OPS_PORT: String(ports.ops.web),
      GATEWAY_URL: gatewayUrl,
    },
  }
}
