import { createHash } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'
import { RULES } from './check-rules.ts'

export type Finding = { readonly rule: string; readonly place: string; readonly what: string }

export type CheckResult = {
  readonly ok: boolean
  readonly findings: readonly Finding[]
  readonly accounts: number
  readonly transfers: number
  readonly entries: number
  /** Hex SHA-256 over the last hash of every account: two ledgers with one root have the same history (I8). */
  readonly root: string
}

const FINDINGS_PER_RULE = 50
const ROWS_PER_PAGE = 10_000

/**
 * Proves I1–I8, I16 and I17 over one snapshot, while the ledger goes on working. Findings name the place of each fault.
 * @param ruleSeconds how long one statement may read, and on one processor only; without it as long as the connection allows
 */
export async function checkLedger(pool: Pool, { ruleSeconds }: { readonly ruleSeconds?: number } = {}): Promise<CheckResult> {
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    if (ruleSeconds !== undefined)
      await client.query(`set local statement_timeout = ${Math.ceil(ruleSeconds * 1_000)}; set local max_parallel_workers_per_gather = 0`)
    const findings: Finding[] = []
    for (const { rule, faults } of RULES) {
      const { rows } = await client.query<{ place: string; what: string }>(`${faults} limit ${FINDINGS_PER_RULE}`)
      findings.push(...rows.map(({ place, what }) => ({ rule, place, what })))
    }
    const { rows } = await client.query<Record<'accounts' | 'transfers' | 'entries', string>>(
      `select (select count(*) from ledger.account) as accounts, (select count(*) from ledger.transfer) as transfers,
              (select count(*) from ledger.entry) as entries`,
    )
    const [counts] = rows
    return {
      ok: findings.length === 0,
      findings,
      accounts: Number(counts?.accounts),
      transfers: Number(counts?.transfers),
      entries: Number(counts?.entries),
      root: await rootOf(client),
    }
  } finally {
    await client.query('rollback')
    client.release()
  }
}

async function rootOf(client: PoolClient): Promise<string> {
  const root = createHash('sha256')
  await client.query(`declare tail cursor for
    select member_id || ' ' || kind || ' ' || asset || ' ' || version || ' ' || encode(last_hash, 'hex') as line
    from ledger.account where version > 0 order by member_id, kind, asset`)
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${ROWS_PER_PAGE} from tail`)
    for (const { line } of rows) root.update(`${line}\n`, 'utf8')
    if (rows.length < ROWS_PER_PAGE) return root.digest('hex')
  }
}
