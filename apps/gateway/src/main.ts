import { createGateway, migrateGateway } from './app.ts'
import { ConfigError, readEnvironment } from './platform/config.ts'
import { masterSecretIn } from './platform/crypto/secrets.ts'
import { sendersOf } from './platform/senders.ts'

const STOPPED_WITHIN_MS = 30_000

/** The gateway alone, over the database of DATABASE_URL. `apps/standalone` starts it with everything else. */
async function main(): Promise<void> {
  const env = readEnvironment(process.env)
  if (env.DATABASE_URL === undefined) throw new ConfigError('DATABASE_URL: needed here; `npm start` brings a database of its own')
  await migrateGateway(env.DATABASE_URL)
  const gateway = await createGateway({
    databaseUrl: env.DATABASE_URL,
    host: env.HOST,
    port: env.PORT,
    opsPort: env.OPS_PORT ?? env.PORT + 3,
    masterSecret: env.MASTER_SECRET ?? masterSecretIn(env.DATA_DIR),
    publicOrigin: env.PUBLIC_ORIGIN ?? null,
    trustedProxies: env.TRUSTED_PROXIES,
    botCheck: env.BOT_CHECK,
    payloadEncryption: env.PAYLOAD_ENCRYPTION,
    pseudoLanguages: env.PSEUDO_LANGUAGES === 'on',
    logLevel: env.LOG_LEVEL,
    poolSize: env.DATABASE_POOL,
    ...sendersOf(env),
  })
  const { origin } = await gateway.listen()
  process.stdout.write(`ready ${origin}\n`)
  const stop = () => {
    // Every step of a stop is bounded; should one be forgotten, this ends it.
    setTimeout(() => process.exit(1), STOPPED_WITHIN_MS).unref()
    void gateway.close().then(() => process.exit(0))
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
