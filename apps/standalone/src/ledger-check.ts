import { checkOperatorAudit, readEnvironment } from '@halong/gateway'
import { checkLedger } from '@halong/ledger'
import pg from 'pg'
import { adviceFor } from './advice.ts'
import { runningPostgres, startEmbeddedPostgres } from './embedded-postgres/index.ts'

const lineOf = (found: object) => JSON.stringify(found, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))

/** `npm run ledger:check`: proves the invariants over the whole ledger of this installation, and the operators' audit (T67). Exit code 1 when anything is wrong. */
const environment = readEnvironment(process.env)
try {
  // Beside a running site its own database is asked: the check reads one snapshot and stops nobody.
  const known = environment.DATABASE_URL ?? (await runningPostgres(environment.DATA_DIR))
  const embedded = known === null ? await startEmbeddedPostgres({ dataDir: environment.DATA_DIR }) : null
  const pool = new pg.Pool({ connectionString: known ?? embedded?.url ?? '', max: 1 })
  try {
    const [{ findings, ok: _ok, ...counts }, audit] = [await checkLedger(pool), await checkOperatorAudit(pool)]
    const faults = [...findings, ...audit.findings]
    for (const each of [{ ...counts, auditRows: audit.rows, auditRoot: audit.root }, ...faults]) process.stdout.write(`${lineOf(each)}\n`)
    process.stdout.write(findings.length === 0 ? 'The ledger is whole.\n' : `The ledger is NOT whole: ${findings.length} findings.\n`)
    process.stdout.write(audit.ok ? 'The audit is whole.\n' : `The audit is NOT whole: ${audit.findings.length} findings.\n`)
    process.exitCode = faults.length === 0 ? 0 : 1
  } finally {
    await pool.end()
    await embedded?.stop()
  }
} catch (fault) {
  process.stderr.write(`${adviceFor(fault, { port: environment.PORT, dataDir: environment.DATA_DIR })}\n`)
  process.exitCode = 1
}
