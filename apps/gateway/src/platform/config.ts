import { z } from 'zod'
import { type MailServer, type SmsAccount, senderFaults, senderVariables } from './senders.ts'

const list = z.string().transform((text) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== ''),
)
const port = z.coerce.number().int().min(0).max(65_535)
const origin = z
  .url({ protocol: /^https?$/ })
  .refine((text) => new URL(text).origin === text, 'an origin has no path and no slash at its end')

const databaseUrl = z.string().regex(/^postgres(ql)?:\/\//, 'must look like postgres://user:password@host:5432/name')
/** Role of a process; without one `npm start` runs them all. */
const roles = ['web', 'gateway', 'worker', 'studio', 'lottery', 'sportsbook', 'sandbox'] as const
export type Role = (typeof roles)[number]

const environment = z.object({
  ROLE: z.enum(roles).optional(),
  PORT: port.default(8080),
  STUDIO_PORT: port.optional(),
  OPS_PORT: port.optional(),
  SANDBOX_PORT: port.optional(),
  LOTTERY_PORT: port.optional(),
  SPORTSBOOK_PORT: port.optional(),
  /** Where the payment stand-in of this `npm start` is; never with `DATABASE_URL`. */
  SANDBOX_URL: origin.optional(),
  BACKOFFICE_PORT: port.optional(),
  BACKOFFICE_HOST: z.string().min(1).optional(),
  BACKOFFICE_ORIGIN: origin.optional(),
  GATEWAY_PORT: port.optional(),
  GATEWAY_URL: list.pipe(z.array(origin)).default([]),
  STUDIO_URL: origin.optional(),
  /** Where the worker reaches the lottery; its public origin without it. */
  LOTTERY_URL: origin.optional(),
  /** Where gateway and worker reach the sportsbook; its public origin without it. */
  SPORTSBOOK_URL: origin.optional(),
  SITE_ORIGIN: origin.optional(),
  /** Origins of the brands that are reached elsewhere: their pages too may frame our games. */
  OTHER_SITE_ORIGINS: list.pipe(z.array(origin)).default([]),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATABASE_URL: databaseUrl.optional(),
  EMBEDDED_DATABASE_URL: databaseUrl
    .refine((text) => new URL(text).hostname === '127.0.0.1', 'is what `npm start` tells its own processes')
    .optional(),
  BUS_URL: z
    .string()
    // A name in the path separates installations on one server.
    .regex(/^rediss?:\/\/[^/]+(\/[\w-]{0,40})?$/, 'must look like redis://user:password@host:6379 or rediss://host:6379/name')
    .optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  PUBLIC_ORIGIN: origin.optional(),
  STUDIO_ORIGIN: origin.optional(),
  LOTTERY_ORIGIN: origin.optional(),
  SPORTSBOOK_ORIGIN: origin.optional(),
  TRUSTED_PROXIES: list.default([]),
  MASTER_SECRET: z.string().min(32, 'must have 32 characters or more').optional(),
  SEEDS_WITNESS: z.string().min(1).optional(),
  BOT_CHECK: z.enum(['pow', 'off']).default('pow'),
  PAYLOAD_ENCRYPTION: z.enum(['required', 'optional']).default('required'),
  PSEUDO_LANGUAGES: z.enum(['on', 'off']).default('off'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  DATABASE_POOL: z.coerce.number().int().min(2).max(100).default(12),
  ...senderVariables,
})

/** Environment variables of an installation, read once at the start. */
export type Environment = z.output<typeof environment>

export class ConfigError extends Error {
  override name = 'ConfigError' as const
}

/**
 * Reads the settings of an installation. Throws `ConfigError`, whose message names every variable that is wrong and what it should be; the
 * values themselves are not repeated, some are secrets.
 */
export function readEnvironment(env: Readonly<Record<string, string | undefined>>): Environment {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const result = environment.safeParse(given)
  if (!result.success) throw new ConfigError(result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'))
  const settings = result.data
  if (settings.BOT_CHECK === 'off' && settings.DATABASE_URL !== undefined) {
    throw new ConfigError('BOT_CHECK: "off" is only for the embedded database; leave it out when DATABASE_URL is set')
  }
  if (settings.PAYLOAD_ENCRYPTION === 'optional' && settings.DATABASE_URL !== undefined) {
    throw new ConfigError('PAYLOAD_ENCRYPTION: "optional" is only for the embedded database; leave it out when DATABASE_URL is set')
  }
  if (settings.PSEUDO_LANGUAGES === 'on' && settings.DATABASE_URL !== undefined) {
    throw new ConfigError('PSEUDO_LANGUAGES: "on" is only for the embedded database; leave it out when DATABASE_URL is set')
  }
  const faults = [...senderFaults(settings), ...roleFaults(settings)]
  if (faults.length > 0) throw new ConfigError(faults.join('\n'))
  return settings
}

/** Missing variables of a role: `NAME: what it should be`. */
function roleFaults({ ROLE: role, GATEWAY_URL: gateways, ...given }: Environment): string[] {
  if (role === undefined) return []
  const needsDatabase = role !== 'web' && databaseUrlOf(given) === undefined
  const isVendor = role === 'studio' || role === 'lottery' || role === 'sportsbook'
  const needsGateway = (role === 'web' || isVendor) && gateways.length === 0
  return [
    ...(needsDatabase ? [`DATABASE_URL: needed with ROLE=${role}; only \`npm start\` without a role brings a database of its own`] : []),
    ...(needsGateway ? [`GATEWAY_URL: needed with ROLE=${role}; where it reaches the gateway, like http://10.0.0.5:8080`] : []),
    ...(isVendor && gateways.length > 1 ? [`GATEWAY_URL: one address with ROLE=${role}, that of a balancer before several gateways`] : []),
  ]
}

/** The database a process works on: the installation's own, or the embedded one of the `npm start` it belongs to. */
export const databaseUrlOf = (given: Pick<Environment, 'DATABASE_URL' | 'EMBEDDED_DATABASE_URL'>): string | undefined =>
  given.DATABASE_URL ?? given.EMBEDDED_DATABASE_URL

/** The public origin as far as configured, else the process's own port on localhost. */
export const siteOriginOf = (given: Pick<Environment, 'PUBLIC_ORIGIN' | 'SITE_ORIGIN' | 'PORT'>): string =>
  given.PUBLIC_ORIGIN ?? given.SITE_ORIGIN ?? `http://localhost:${given.PORT}`

/** Host of the practice brand for Vietnam, which exists on the machine of an embedded database alone. */
export const VIETNAM_HOST = 'vn.localhost'

/** Origins of brands beside the installation's own; with the embedded database also that of the practice brand for Vietnam. */
export function otherSitesOf(given: Environment): string[] {
  if (given.EMBEDDED_DATABASE_URL === undefined) return given.OTHER_SITE_ORIGINS
  const practice = new URL(siteOriginOf(given))
  practice.hostname = VIETNAM_HOST
  return [...given.OTHER_SITE_ORIGINS, practice.origin]
}

/** Configuration of one gateway. Tests write it directly; `main.ts` reads it from the environment. */
export type GatewayConfig = {
  /** Address of the database, with the rights to change its schema; the gateway's own connections give them up. */
  readonly databaseUrl: string
  /** Address of a server that speaks the protocol of Redis and carries news between processes; null: the database carries them. */
  readonly busUrl: string | null
  readonly host: string
  readonly port: number
  /** Listener of the back office; null for none. */
  readonly backofficePort: number | null
  /** Address it listens on; null: that of the site. */
  readonly backofficeHost: string | null
  /** Where operators reach it; null: this machine at its port, without TLS. */
  readonly backofficeOrigin: string | null
  /** Operations listener on loopback; null for none. */
  readonly opsPort: number | null
  /** 32 characters or more that seal private keys and vendor secrets and pepper passwords. Keep it with the backup: without it nobody can sign in by password. */
  readonly masterSecret: string
  readonly publicOrigin: string | null
  /** What links begin with while `publicOrigin` is null and pages are served by another process; null: the address this one listens on. */
  readonly siteOrigin: string | null
  readonly trustedProxies: readonly string[]
  readonly botCheck: 'pow' | 'off'
  readonly payloadEncryption: 'required' | 'optional'
  /** Offers the made-up languages XA and XB beside those of each brand, to look at pages in them. Never where players are. */
  readonly pseudoLanguages: boolean
  readonly logLevel: string
  readonly poolSize: number
  /** Whether this process does the work of schedules, queues and ticks. Any process may queue jobs. */
  readonly runsJobs: boolean
  /** Calls under way at once before new ones are shed. */
  readonly inFlight: number
  /** Null while nobody carries that kind of message. */
  readonly mail: MailServer | null
  readonly sms: SmsAccount | null
  /** While no provider is set: messages end in a mailbox that everybody who reaches this installation can read. Never where strangers do. */
  readonly outbox: boolean
  /** Addresses of push services beside those of the browsers that are known, `https://push.example`; a test names its stand-in. */
  readonly pushServices: readonly string[]
  /** Takes the unsigned tokens of the official emulator for projects that are called `demo-…` (T14). */
  readonly firebaseEmulator: boolean
  /** Where Firebase publishes the certificates its tokens are signed with. */
  readonly firebaseCertificates: string
  /** Folder outside the database that marks which beacons were told; null in tests alone: a database that is put back is then not found out. */
  readonly seedsWitness: string | null
  /** Where our own lottery answers; null while there is none. */
  readonly lotteryUrl: string | null
  /** Where our own sportsbook answers; null while there is none. */
  readonly sportsbookUrl: string | null
  /** Values of one chain of beacons. */
  readonly beaconLength: number
}

export const defaultConfig = {
  busUrl: null,
  host: '127.0.0.1',
  port: 0,
  backofficePort: null,
  backofficeHost: null,
  backofficeOrigin: null,
  opsPort: null,
  publicOrigin: null,
  siteOrigin: null,
  trustedProxies: [],
  botCheck: 'pow',
  payloadEncryption: 'required',
  pseudoLanguages: false,
  logLevel: 'info',
  poolSize: 12,
  runsJobs: true,
  inFlight: 256,
  mail: null,
  sms: null,
  outbox: false,
  pushServices: [],
  firebaseEmulator: false,
  firebaseCertificates: 'https://www.googleapis.com/robot/v1/metadata/x509/securetoken@system.gserviceaccount.com',
  seedsWitness: null,
  lotteryUrl: null,
  sportsbookUrl: null,
  beaconLength: 65_536,
} as const satisfies Partial<GatewayConfig>
