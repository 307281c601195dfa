import { readEnvironment } from '@halong/gateway'
import { checkLedger } from '@halong/ledger'
import pg from 'pg'
import { adviceFor } from './advice.ts'
import { startEmbeddedPostgres } from './embedded-postgres/index.ts'

/** `npm run ledger:check`: proves the invariants over the whole ledger of this installation. Exit code 1 when anything is wrong. */
const environment = readEnvironment(process.env)
try {
  const embedded = environment.DATABASE_URL === undefined ? await startEmbeddedPostgres({ dataDir: environment.DATA_DIR }) : null
  const pool = new pg.Pool({ connectionString: environment.DATABASE_URL ?? embedded?.url ?? '', max: 1 })
  try {
    const { ok, findings, ...counts } = await checkLedger(pool)
    process.stdout.write(`${JSON.stringify(counts, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))}\n`)
    for (const finding of findings)
      process.stdout.write(`${JSON.stringify(finding, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))}\n`)
    process.stdout.write(ok ? 'The ledger is whole.\n' : `The ledger is NOT whole: ${findings.length} findings.\n`)
    process.exitCode = ok ? 0 : 1
  } finally {
    await pool.end()
    await embedded?.stop()
  }
} catch (fault) {
  process.stderr.write(`${adviceFor(fault, { port: environment.PORT, dataDir: environment.DATA_DIR })}\n`)
  process.exitCode = 1
}
