import { readEnvironment } from '@halong/gateway'
import { adviceFor } from './advice.ts'
import { startStandalone } from './start.ts'

/** `npm run demo:seed`: puts the demo brand into the database of `DATABASE_URL`, which must hold no player yet. */
const environment = readEnvironment(process.env)
try {
  const site = await startStandalone({ environment: { ...environment, PORT: 0, LOG_LEVEL: 'warn' }, seed: true })
  process.stdout.write(site.isDemo ? 'The demo brand is in place.\n' : 'This database has players already; nothing was changed.\n')
  await site.stop()
} catch (fault) {
  process.stderr.write(`${adviceFor(fault, { port: environment.PORT, dataDir: environment.DATA_DIR })}\n`)
  process.exitCode = 1
}
