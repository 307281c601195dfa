import { databaseUrlOf, type Environment, masterSecretIn, sendersOf, siteOriginOf } from '@halong/gateway/environment'
import { seedsWitnessOf } from './seeds-witness.ts'

/** What a gateway or a worker of this environment runs with; the ports are its own. `databaseUrl` says which database where the environment leaves it open. */
export const gatewayConfigOf = (environment: Environment, databaseUrl = databaseUrlOf(environment) ?? '') => ({
  databaseUrl,
  busUrl: environment.BUS_URL ?? null,
  host: environment.HOST,
  masterSecret: environment.MASTER_SECRET ?? masterSecretIn(environment.DATA_DIR),
  publicOrigin: environment.PUBLIC_ORIGIN ?? null,
  backofficeHost: environment.BACKOFFICE_HOST ?? null,
  backofficeOrigin: environment.BACKOFFICE_ORIGIN ?? null,
  siteOrigin: environment.SITE_ORIGIN === undefined ? null : siteOriginOf(environment),
  trustedProxies: environment.TRUSTED_PROXIES,
  botCheck: environment.BOT_CHECK,
  payloadEncryption: environment.PAYLOAD_ENCRYPTION,
  pseudoLanguages: environment.PSEUDO_LANGUAGES === 'on',
  logLevel: environment.LOG_LEVEL,
  poolSize: environment.DATABASE_POOL,
  seedsWitness: seedsWitnessOf(environment),
  lotteryUrl: environment.LOTTERY_URL ?? environment.LOTTERY_ORIGIN ?? null,
  sportsbookUrl: environment.SPORTSBOOK_URL ?? environment.SPORTSBOOK_ORIGIN ?? null,
  ...sendersOf(environment),
})
