import { createGateway } from '@halong/gateway'

const env = (name: string): string => process.env[name] ?? ''

/**
 * A gateway as a process of its own, with what only a test may switch off: no bot check and plain bodies, so that a flood costs whoever sends
 * it nothing, and every visitor's address is taken from the header that says it.
 */
const gateway = await createGateway({
  databaseUrl: env('DATABASE_URL'),
  masterSecret: env('MASTER_SECRET'),
  host: '127.0.0.1',
  port: Number(env('PORT')),
  opsPort: null,
  logLevel: 'fatal',
  botCheck: 'off',
  payloadEncryption: 'optional',
  trustedProxies: ['127.0.0.1'],
})
await gateway.listen()
process.stdout.write('ready http\n')
