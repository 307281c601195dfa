import { readEnvironment } from '@halong/gateway'
import { startStandalone } from '../apps/standalone/src/start.ts'

/** The whole site in one process, whose processor time and rates are those of the gateway that answers in it. */
const site = await startStandalone({ environment: readEnvironment(process.env), seed: true })
process.stdout.write(`ready ${site.origin}\n`)
process.once('SIGTERM', () => void site.stop().then(() => process.exit(0)))
