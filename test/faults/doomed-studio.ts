import { createStudio } from '@halong/studio'
import { pino } from 'pino'

const env = (name: string): string => process.env[name] ?? ''

/** The studio as a process of its own, to be killed: it drives tables, runs, rooms and rounds by itself. */
const studio = await createStudio({
  databaseUrl: env('DATABASE_URL'),
  port: Number(env('PORT')),
  siteOrigin: 'http://localhost:8080',
  gatewayUrl: env('GATEWAY_URL'),
  vendorCode: 'HALONG',
  secret: env('STUDIO_SECRET'),
  seedKey: Buffer.alloc(32, 9),
  seedsWitness: env('SEEDS_WITNESS'),
  assetsDir: '/nowhere',
  chainLength: 2_000,
  log: pino({ level: 'fatal' }),
})
await studio.listen()
process.stdout.write('ready http\n')
