import { ConfigError, demoAccounts, type Environment, readEnvironment } from '@halong/gateway'
import { adviceFor } from './advice.ts'
import { demoOperatorOf } from './demo-operator.ts'
import { startStandalone } from './start.ts'

const STOPPED_WITHIN_MS = 45_000

const say = (text: string) => process.stdout.write(`${text}\n`)
const complain = (text: string) => process.stderr.write(`\n${text}\n`)

function settings(): Environment | null {
  try {
    return readEnvironment(process.env)
  } catch (fault) {
    if (!(fault instanceof ConfigError)) throw fault
    complain(`These settings of the environment are not right:\n${fault.message}`)
    return null
  }
}

async function main(environment: Environment): Promise<void> {
  const site = await startStandalone({ environment, seed: environment.DATABASE_URL === undefined })
  let isStopping = false
  const stop = (signal: string) => {
    if (isStopping) return
    isStopping = true
    say(`${signal}: finishing what is under way …`)
    // Every step of a stop is bounded; should one be forgotten, this ends it.
    setTimeout(() => process.exit(1), STOPPED_WITHIN_MS).unref()
    site.stop().then(
      () => process.exit(0),
      (fault: unknown) => {
        complain(`The stop was not clean: ${String(fault)}`)
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', () => stop('SIGINT'))
  process.on('SIGTERM', () => stop('SIGTERM'))

  say('')
  say(`  Site     ${site.origin}`)
  say(`  Studio   ${site.studioOrigin}`)
  say(`  API      ${site.origin}/wps/docs`)
  if (site.gateway.services.messages.isOutbox) say(`  Outbox   ${site.origin}/dev/outbox (messages to players, for want of a provider)`)
  say(`  Database ${environment.DATABASE_URL === undefined ? `embedded, in ${environment.DATA_DIR}` : 'from DATABASE_URL'}`)
  if (environment.DATABASE_URL === undefined) {
    for (const { username, password, what } of demoAccounts) say(`  ${what.padEnd(8)} ${username} / ${password}`)
    const operator = demoOperatorOf(environment.DATA_DIR)
    if (operator) say(`  operator ${operator.username} / ${operator.password}, authenticator key ${operator.authenticatorKey}`)
  }
  say('')
  say(`ready ${site.origin}`)
}

const environment = settings()
if (environment === null) process.exitCode = 1
else {
  main(environment).catch((fault: unknown) => {
    complain(adviceFor(fault, { port: environment.PORT, dataDir: environment.DATA_DIR }))
    process.exit(1)
  })
}
