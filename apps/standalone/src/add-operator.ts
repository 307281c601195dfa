import { createGateway, type Environment, masterSecretIn, migrateGateway } from '@halong/gateway'
import { adviceFor } from './advice.ts'
import { runningPostgres, startEmbeddedPostgres } from './embedded-postgres/index.ts'

const advice = {
  'operator.name_taken': 'There is an operator of that name. Choose another name, or add --anew to give that one a new start.',
  'operator.unknown': 'There is no operator of that name. Leave --anew out to add one.',
  'operator.name_invalid':
    'A name has 3 to 32 characters: a small letter first, then small letters, digits, dots, dashes or underscores.\nnpm run operator:add -- anna',
} as const

/** `isDone`: the operator is in place, and `text` holds the starting password; otherwise it says what to do instead. */
export type Added = { readonly isDone: boolean; readonly text: string }

async function addTo(databaseUrl: string, words: readonly string[], environment: Environment): Promise<Added> {
  const [name = ''] = words.filter((word) => !word.startsWith('--'))
  await migrateGateway(databaseUrl)
  const gateway = await createGateway({
    databaseUrl,
    masterSecret: environment.MASTER_SECRET ?? masterSecretIn(environment.DATA_DIR),
    logLevel: 'warn',
  })
  try {
    const added = await gateway.services.operators.addAtTheMachine(name, { anew: words.includes('--anew') })
    if (!added.ok) return { isDone: false, text: advice[added.code] }
    const text = [
      `Operator ${name} is in place. The starting password, shown this once:\n\n  ${added.value.startingPassword}\n`,
      'The first sign-in sets up an authenticator app and asks for a password of your own.',
    ].join('\n')
    return { isDone: true, text }
  } finally {
    await gateway.close()
  }
}

/**
 * Adds an owner to an installation, running or not; with `--anew` among the words an operator who lost the authenticator app gets a new start instead. What goes
 * wrong with the database is told, not thrown.
 */
export async function addOperator(words: readonly string[], environment: Environment): Promise<Added> {
  try {
    const known = environment.DATABASE_URL ?? (await runningPostgres(environment.DATA_DIR))
    if (known !== null) return await addTo(known, words, environment)
    const embedded = await startEmbeddedPostgres({ dataDir: environment.DATA_DIR })
    return await addTo(embedded.url, words, environment).finally(embedded.stop)
  } catch (fault) {
    return { isDone: false, text: adviceFor(fault, { port: environment.PORT, dataDir: environment.DATA_DIR }) }
  }
}
