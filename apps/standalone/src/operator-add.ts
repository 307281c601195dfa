import { createGateway, masterSecretIn, migrateGateway, readEnvironment } from '@halong/gateway'
import { adviceFor } from './advice.ts'
import { runningPostgres, startEmbeddedPostgres } from './embedded-postgres/index.ts'

/**
 * `npm run operator:add -- <name>`: adds an owner to this installation, running or not, and prints a starting password. With `--anew` an
 * operator who lost the authenticator app gets a new start instead.
 */
const say = (text: string) => process.stdout.write(`${text}\n`)
const complain = (text: string) => {
  process.stderr.write(`${text}\n`)
  process.exitCode = 1
}

const advice = {
  'operator.name_taken': 'There is an operator of that name. Choose another name, or add --anew to give that one a new start.',
  'operator.unknown': 'There is no operator of that name. Leave --anew out to add one.',
  'operator.name_invalid':
    'A name has 3 to 32 characters: a small letter first, then small letters, digits, dots, dashes or underscores.\nnpm run operator:add -- anna',
} as const

const environment = readEnvironment(process.env)
const words = process.argv.slice(2)
const [name = ''] = words.filter((word) => !word.startsWith('--'))

async function addTo(databaseUrl: string): Promise<void> {
  await migrateGateway(databaseUrl)
  const gateway = await createGateway({
    databaseUrl,
    masterSecret: environment.MASTER_SECRET ?? masterSecretIn(environment.DATA_DIR),
    logLevel: 'warn',
  })
  try {
    const added = await gateway.services.operators.addAtTheMachine(name, { anew: words.includes('--anew') })
    if (!added.ok) return complain(advice[added.code])
    say(`Operator ${name} is in place. The starting password, shown this once:\n\n  ${added.value.startingPassword}\n`)
    say('The first sign-in sets up an authenticator app and asks for a password of your own.')
  } finally {
    await gateway.close()
  }
}

async function main(): Promise<void> {
  const known = environment.DATABASE_URL ?? (await runningPostgres(environment.DATA_DIR))
  if (known !== null) return addTo(known)
  const embedded = await startEmbeddedPostgres({ dataDir: environment.DATA_DIR })
  await addTo(embedded.url).finally(embedded.stop)
}

await main().catch((fault: unknown) => complain(adviceFor(fault, { port: environment.PORT, dataDir: environment.DATA_DIR })))
