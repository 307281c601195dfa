import type { audit as operations } from '@halong/api'
import type { CallContext, OperatorCaller, Queryable, Tx } from '../../platform/index.ts'
import type { ListDefinition } from '../../platform/list/index.ts'

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

const HAND_MS = 30 * 24 * 3_600_000
/** Whether an operator changed a player in the last 30 days (reading a detail changes nothing): they don't decide about that player's money (acceptance of T64). */
export async function changedPlayer(
  tx: Tx,
  { username, playerId, now }: { username: string; playerId: string; now: Date },
): Promise<boolean> {
  const { rows } = await tx.query(
    `select from gateway.operator_audit where actor = $1 and target = $2 and at > $3 and action <> 'members.reveal' limit 1`,
    [username, `player ${playerId}`, new Date(now.getTime() - HAND_MS)],
  )
  return rows.length > 0
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

/** What was done. Rows are numbered in the order they were written, which is that of their times. */
export const auditList: ListDefinition<Row, typeof operations.list> = {
  from: 'gateway.operator_audit a',
  columns: 'a.audit_id, a.at, a.actor, a.brand_id, a.action, a.target, a.before, a.after, a.reason, a.request_id, a.address',
  brand: 'a.brand_id',
  unnamed: 'caller',
  id: { sql: 'a.audit_id', type: 'bigint' },
  filters: { action: 'a.action', actor: 'a.actor', target: 'a.target', at: 'a.at' },
  sorts: { at: { sql: 'a.audit_id', type: 'bigint' } },
  present: (rows) =>
    rows.map(({ audit_id: id, at, brand_id: brandId, request_id: requestId, ...rest }) => ({
      ...rest,
      id,
      at: at.toISOString(),
      brandId,
      requestId,
    })),
}
