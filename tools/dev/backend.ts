import { demoAccounts, readEnvironment } from '@halong/gateway'
import { demoOperatorsOf, firstKeysOf } from '../../apps/standalone/src/demo-operators.ts'
import { startStandalone } from '../../apps/standalone/src/start.ts'
import { line } from '../print.ts'

/**
 * Everything behind the pages, in a process that `npm run dev` starts anew at every change of its sources: gateway and studio beside a database that goes on
 * running. Arguments: the address of that database and the origin of the pages.
 */
const [databaseUrl = '', origin = ''] = process.argv.slice(2)
const environment = readEnvironment(process.env)
const site = await startStandalone({ environment, seed: environment.DATABASE_URL === undefined, others: { databaseUrl, origin } })
process.once('disconnect', () => process.exit(0))
process.on('message', () => {
  line(`  Operators ${site.backofficeOrigin}`)
  for (const { username, password, what } of demoAccounts) line(`  ${what.padEnd(8)} ${username} / ${password}`)
  for (const { username, password } of demoOperatorsOf(environment.DATA_DIR)) line(`  operator ${username} / ${password}`)
  for (const text of firstKeysOf(environment.DATA_DIR)) line(text)
})
process.send?.('ready')
