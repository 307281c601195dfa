import { siteOriginOf } from '@halong/gateway/environment'
import { createSandbox, migrateSandbox } from '@halong/payment-sandbox'
import pg from 'pg'
import { sandboxSecretOf } from '../sandbox-secret.ts'
import type { StartRole } from './running.ts'

/** `ROLE=sandbox`: the payment stand-in, beside the embedded database alone: practice money never meets a real installation. */
export const start: StartRole = async (environment) => {
  const databaseUrl = environment.EMBEDDED_DATABASE_URL
  if (databaseUrl === undefined) throw new Error('the payment stand-in runs with the embedded database alone')
  const owner = new pg.Pool({ connectionString: databaseUrl, max: 1, connectionTimeoutMillis: 5_000 })
  await migrateSandbox(owner).finally(() => owner.end())
  const port = environment.SANDBOX_PORT ?? environment.PORT + 4
  const { protocol, hostname } = new URL(siteOriginOf(environment))
  const sandbox = createSandbox({
    databaseUrl,
    host: environment.HOST,
    port,
    origin: `${protocol}//${hostname}:${port}`,
    secret: sandboxSecretOf(environment),
    brand: { gatewayUrl: environment.GATEWAY_URL[0] ?? '', siteOrigin: siteOriginOf(environment) },
    log: (text) => process.stderr.write(`payment stand-in: ${text}\n`),
  })
  return { origin: await sandbox.listen(), ready: Promise.resolve(), stop: sandbox.close }
}
