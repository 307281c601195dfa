import type { CallContext, OperatorCaller, Queryable, Tx } from '../../platform/index.ts'

/** Who does something, and by which call. */
export type Actor = { readonly operatorId: string | null; readonly username: string; readonly requestId: string; readonly address: string }
export type AuditedChange = {
  readonly action: string
  /** What it was done to: `setting region`, `operator anna`, `brand`. */
  readonly target: string
  readonly brandId: number | null
  readonly before: unknown
  readonly after: unknown
  readonly reason: string
}

export const actorOf = (caller: Pick<OperatorCaller, 'operatorId' | 'username'>, request: CallContext): Actor => ({
  operatorId: caller.operatorId,
  username: caller.username,
  requestId: request.id,
  address: request.address,
})

/** The actor of commands run on the machine itself, without a session. */
export const machineActor: Actor = { operatorId: null, username: '(machine)', requestId: '', address: '' }

const json = (value: unknown) => (value === undefined || value === null ? null : JSON.stringify(value))

/** Writes the audit row of a change, in the transaction that makes it: both commit or neither does. */
export async function writeAudit(tx: Tx, actor: Actor, { at, ...deed }: AuditedChange & { readonly at: Date }): Promise<void> {
  await tx.query(
    `insert into gateway.operator_audit (at, actor_id, actor, brand_id, action, target, before, after, reason, request_id, address)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      at,
      actor.operatorId,
      actor.username,
      deed.brandId,
      deed.action,
      deed.target,
      json(deed.before),
      json(deed.after),
      deed.reason,
      actor.requestId,
      actor.address,
    ],
  )
}

/** Addresses an operator signed in from since a moment, the latest first. */
export async function signInAddresses(db: Queryable, username: string, since: Date): Promise<string[]> {
  const { rows } = await db.query<{ address: string }>(
    `select address from gateway.operator_audit where target = $1 and action = 'operator.login' and at > $2
     group by address order by max(audit_id) desc limit 50`,
    [`operator ${username}`, since],
  )
  return rows.map(({ address }) => address)
}

/** Ids of the operators who made an operator, or gave it another password, app or right, since then. */
export async function recentEditors(db: Queryable, { username, since }: { username: string; since: Date }): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ actor_id: string }>(
    `select distinct actor_id from gateway.operator_audit
     where target = $1 and action in ('operator.add', 'operator.change') and at > $2 and actor_id is not null`,
    [`operator ${username}`, since],
  )
  return new Set(rows.map(({ actor_id: id }) => id))
}

type Row = {
  audit_id: string
  at: Date
  actor: string
  brand_id: number | null
  action: string
  target: string
  before: unknown
  after: unknown
  reason: string
  request_id: string
  address: string
}
export type AuditFilter = {
  readonly brandId: number | null
  readonly action: string | null
  readonly actor: string | null
  readonly target: string | null
  /** Only rows before this one. */
  readonly before: string | null
  readonly most: number
}

/** What was done, newest first. */
export async function readAudit(db: Queryable, { brandId, action, actor, target, before, most }: AuditFilter) {
  const { rows } = await db.query<Row>(
    `select audit_id, at, actor, brand_id, action, target, before, after, reason, request_id, address from gateway.operator_audit
     where ($1::int is null or brand_id = $1) and ($2::text is null or action = $2) and ($3::text is null or actor = $3)
       and ($4::text is null or target = $4) and ($5::bigint is null or audit_id < $5)
     order by audit_id desc limit $6`,
    [brandId, action, actor, target, before, most],
  )
  return rows.map(({ audit_id: id, at, brand_id: brand, request_id: requestId, ...rest }) => ({
    ...rest,
    id,
    at: at.toISOString(),
    brandId: brand,
    requestId,
  }))
}
