import { createHash } from 'node:crypto'
import type { Queryable } from './db.ts'

export type AuditCheck = {
  readonly ok: boolean
  readonly findings: readonly { readonly rule: string; readonly place: string; readonly what: string }[]
  readonly rows: number
  /** Hex SHA-256 over the end of every chain: two audits with one root tell the same. Keep it elsewhere and even a rewritten chain is found. */
  readonly root: string
}

const FINDINGS_PER_RULE = 50
const CHAIN_NAME_SQL = `'audit of ' || case chain when 0 then 'the installation' else 'brand ' || chain end`
// The hash is written out here, as the trigger's function writes it: a function that somebody replaced proves nothing.
const RULES = [
  {
    rule: 'T67 every row of the audit carries the hash of its content and of the row before it',
    faults: `with linked as (
        select a.*, coalesce(brand_id, 0) as chain, lag(hash, 1, ''::bytea) over w as previous_hash from gateway.operator_audit a
        window w as (partition by coalesce(brand_id, 0) order by link))
      select ${CHAIN_NAME_SQL} || ' #' || link as place, 'hash differs' as what from linked a
      where hash <> sha256(previous_hash || convert_to(jsonb_build_array(chain, link, audit_id,
        round(extract(epoch from at) * 1000000)::bigint, actor_id, actor, action, target, before::text, after::text, reason, request_id,
        address)::text, 'UTF8'))`,
  },
  {
    rule: 'T67 the audit has no gap',
    faults: `with linked as (
        select coalesce(brand_id, 0) as chain, link, lag(link, 1, 0::bigint) over w as previous from gateway.operator_audit
        window w as (partition by coalesce(brand_id, 0) order by link))
      select ${CHAIN_NAME_SQL} || ' #' || link as place, 'follows #' || previous as what from linked where link <> previous + 1`,
  },
  {
    rule: 'T67 the audit ends where its last row is',
    faults: `select ${CHAIN_NAME_SQL} as place, 'ends at #' || coalesce(e.links, 0) || ', last row #' || coalesce(a.links, 0) as what
      from gateway.operator_audit_end e
      full join (select distinct on (coalesce(brand_id, 0)) coalesce(brand_id, 0) as chain, link as links, hash from gateway.operator_audit
                 order by coalesce(brand_id, 0), link desc) a using (chain)
      where e.links is distinct from a.links or e.hash is distinct from a.hash`,
  },
]

/** Proves that no row of the operators' audit was changed, slipped in or taken out (T67). Findings name the place of each fault. */
export async function checkOperatorAudit(db: Queryable): Promise<AuditCheck> {
  const findings: { rule: string; place: string; what: string }[] = []
  for (const { rule, faults } of RULES) {
    const { rows } = await db.query<{ place: string; what: string }>(`${faults} limit ${FINDINGS_PER_RULE}`)
    findings.push(...rows.map(({ place, what }) => ({ rule, place, what })))
  }
  const { rows: ends } = await db.query<{ line: string; links: string }>(
    `select chain || ' ' || links || ' ' || encode(hash, 'hex') as line, links from gateway.operator_audit_end order by chain`,
  )
  const root = createHash('sha256')
  for (const { line } of ends) root.update(`${line}\n`)
  return { ok: findings.length === 0, findings, rows: ends.reduce((sum, { links }) => sum + Number(links), 0), root: root.digest('hex') }
}
