import { readEnvironment } from '@halong/gateway'
import { migrateLottery, renewLotteryWitness } from '@halong/lottery'
import { migrateStudio, renewWitness } from '@halong/studio'
import pg from 'pg'
import { adviceFor } from './advice.ts'
import { startEmbeddedPostgres } from './embedded-postgres/index.ts'
import { seedsWitnessOf } from './seeds-witness.ts'

/**
 * `npm run seeds:retire`, on a stopped site: begins a new witness of the seeds of games and lotteries; the next start replaces every seed in use before a game is dealt or a draw is sold. For a lost
 * witness, and after a copy of the whole machine was put back (docs/operating.md, "Backup and restore").
 */
const environment = readEnvironment(process.env)
try {
  const embedded = environment.DATABASE_URL === undefined ? await startEmbeddedPostgres({ dataDir: environment.DATA_DIR }) : null
  const databaseUrl = environment.DATABASE_URL ?? embedded?.url ?? ''
  try {
    const owner = new pg.Pool({ connectionString: databaseUrl, max: 1 })
    await migrateStudio(owner)
      .then(() => migrateLottery(owner))
      .finally(() => owner.end())
    const witness = { databaseUrl, seedsWitness: seedsWitnessOf(environment) }
    await renewWitness(witness)
    await renewLotteryWitness(witness)
  } finally {
    await embedded?.stop()
  }
  process.stdout.write('A new witness is in place. The next start replaces every seed in use before a game is dealt.\n')
} catch (fault) {
  process.stderr.write(`${adviceFor(fault, { port: environment.PORT, dataDir: environment.DATA_DIR })}\n`)
  process.exitCode = 1
}
