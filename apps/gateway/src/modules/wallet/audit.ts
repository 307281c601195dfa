import { type CheckResult, checkLedger, type Finding } from '@halong/ledger'
import { checkOperatorAudit } from '../../platform/audit-chain.ts'
import type { Platform } from '../../platform/index.ts'
import type { Metrics } from '../../platform/metrics.ts'
import type { RootStore } from './root-store.ts'

/** One rule of the checker may read this long. A ledger too large for it is proved by `npm run ledger:check` over a replica. */
const RULE_SECONDS = 60

type AuditDeps = Pick<Platform, 'db' | 'clock' | 'log'> & {
  readonly metrics: Metrics
  readonly roots: RootStore
  /** What the ledger alone cannot see: rules of modules that keep rows beside its accounts. */
  readonly beside: () => Promise<readonly Finding[]>
}

/**
 * Proves the ledger's rules over the whole of it, and keeps the first root of each day (I8); proves the operators' audit too
 * (T67). Reads only. A finding raises `halong_ledger_findings` or `halong_audit_findings` and an error in
 * the log: somebody has to look at once. Answers what the checker of the ledger found. Throws when the proof could not be finished.
 */
export function createAudit({ db, clock, log, metrics, roots, beside }: AuditDeps): () => Promise<CheckResult> {
  return async function audit() {
    const takenAt = clock.now()
    const result = await checkLedger(db.pool, { ruleSeconds: RULE_SECONDS })
    const { root, entries } = result
    const findings = [...result.findings, ...(await beside())]
    metrics.ledgerFindings.set(findings.length)
    metrics.ledgerCheckedAt.set(takenAt.getTime() / 1_000)
    for (const finding of findings) log.error({ event: 'ledger.broken', ...finding }, 'the ledger breaks a rule')
    const chain = await checkOperatorAudit(db.pool)
    metrics.auditFindings.set(chain.findings.length)
    for (const finding of chain.findings) log.error({ event: 'audit.broken', ...finding }, 'a row of the audit was changed or is gone')
    const day = takenAt.toISOString().slice(0, 10)
    if (await roots.keep({ day, root, entries, findings: findings.length, takenAt }))
      log.info({ day, root }, 'the root of the day is published')
    return { ...result, findings, ok: findings.length === 0 }
  }
}
