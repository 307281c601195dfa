import type { ApprovalKind } from '@halong/api'
import { parseAsset, parseMoney } from '@halong/money'
import type { Looked } from '../../platform/guarded.ts'
import type { Platform, Queryable, Tx } from '../../platform/index.ts'
import type { Most } from './rights.ts'

export type Rule = {
  readonly kind: ApprovalKind
  /** How many must agree; null where the floor of the deed holds. */
  readonly needs: 1 | 2 | null
  /** From which amount of an asset on; null for every amount. */
  readonly from: Most
  readonly version: number
  readonly changedAt: Date
  readonly changedBy: string
}
type Wish = Pick<Rule, 'needs' | 'from'>

const minorOf = (amount: string, name: string): bigint => {
  const asset = parseAsset(name)
  return (asset && parseMoney(amount, asset)?.minor) ?? 0n
}

/** How many must agree to a deed: never fewer than the deed itself says, more where a rule does. A deed that needs nobody and moves no money needs nobody. */
export function needsOf({ needs, amount }: Pick<Looked, 'needs' | 'amount'>, rule: Wish | null): 0 | 1 | 2 {
  if (rule === null || rule.needs === null || (needs === 0 && amount === undefined)) return needs
  const from = amount === undefined || rule.from === null ? undefined : rule.from[amount.asset]
  const holds = from === undefined || amount === undefined || amount.minor >= minorOf(from, amount.asset)
  return holds && rule.needs > needs ? rule.needs : needs
}

/** Whether a rule asks for no fewer people than another, at any amount: it may then hold at once (B15). */
export function isTighter(after: Wish, before: Wish): boolean {
  if ((after.needs ?? 0) < (before.needs ?? 0)) return false
  if (before.needs === null || after.from === null) return true
  if (before.from === null) return Object.keys(after.from).length === 0
  const then = before.from
  return Object.entries(after.from).every(
    ([asset, amount]) => asset in then && minorOf(amount, asset) <= minorOf(then[asset] ?? '0', asset),
  )
}

export type RuleStore = ReturnType<typeof createRuleStore>

/** Rules of approvals, which are rows; a kind without one is held to the floor of its deeds. */
export function createRuleStore({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  type Row = Omit<Rule, 'version'> & { version: string }
  const columns = 'kind, needs, from_amount as "from", version, changed_at as "changedAt", changed_by as "changedBy"'
  const toRule = (row: Row): Rule => ({ ...row, version: Number(row.version) })
  return {
    async list(): Promise<Rule[]> {
      const { rows } = await db.reads.query<Row>(`select ${columns} from gateway.approval_rule`)
      return rows.map(toRule)
    },
    async of(from: Queryable, kind: ApprovalKind, lock = false): Promise<Rule | null> {
      const { rows } = await from.query<Row>(`select ${columns} from gateway.approval_rule where kind = $1 ${lock ? 'for update' : ''}`, [
        kind,
      ])
      return rows[0] ? toRule(rows[0]) : null
    },
    /** False when another one was first. */
    async save(
      tx: Tx,
      kind: ApprovalKind,
      { needs, from, expectedVersion, by }: Wish & { expectedVersion: number; by: string },
    ): Promise<boolean> {
      const { rowCount } = await tx.query(
        `insert into gateway.approval_rule as r (kind, needs, from_amount, changed_at, changed_by) select $1, $2::smallint, $3::jsonb, $4::timestamptz, $5
         where $6 = 0 or exists (select from gateway.approval_rule where kind = $1)
         on conflict (kind) do update set needs = excluded.needs, from_amount = excluded.from_amount, changed_at = excluded.changed_at,
           changed_by = excluded.changed_by, version = r.version + 1 where r.version = $6`,
        [kind, needs, from === null ? null : JSON.stringify(from), clock.now(), by, expectedVersion],
      )
      return rowCount === 1
    },
  }
}
