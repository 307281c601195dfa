import type { ApprovalKind, ApprovalState } from '@halong/api'
import type { Asset } from '@halong/money'
import type { Queryable, Tx } from '../../platform/index.ts'

export type ApprovalRow = {
  approval_id: string
  brand_id: number | null
  kind: ApprovalKind
  subject: string
  operation_id: string
  body: unknown
  before: unknown
  after: unknown
  basis: string
  reason: string
  needs: number
  /** What the deed moves, in minor units of the asset; null where it moves none. */
  amount: string | null
  asset: Asset | null
  asked_by: string
  asker: string
  asked_at: Date
  expires_at: Date
  state: ApprovalState
  code: string | null
  /** False when the body is not the one that was asked for. */
  is_whole: boolean
  votes: readonly { id: string; by: string; said: 'yes' | 'no'; at: string; reason: string }[]
}
export type NewApproval = Pick<
  ApprovalRow,
  | 'approval_id'
  | 'brand_id'
  | 'kind'
  | 'subject'
  | 'operation_id'
  | 'body'
  | 'before'
  | 'after'
  | 'basis'
  | 'reason'
  | 'needs'
  | 'amount'
  | 'asset'
  | 'asked_by'
  | 'asked_at'
  | 'expires_at'
>

export const APPROVALS = 'gateway.approval p join gateway.operator k on k.operator_id = p.asked_by'
export const APPROVAL_COLUMNS = `p.approval_id, p.brand_id, p.kind, p.subject, p.operation_id, p.body, p.before, p.after, p.basis, p.reason, p.needs, p.amount, p.asset, p.asked_by,
  k.username as asker, p.asked_at, p.expires_at, p.state, p.code, p.body_hash = sha256(convert_to(p.operation_id || p.body::text, 'UTF8')) as is_whole,
  coalesce((select jsonb_agg(jsonb_build_object('id', v.operator_id, 'by', o.username, 'said', v.said, 'at', to_char(v.at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'reason', v.reason))
    from gateway.approval_vote v join gateway.operator o on o.operator_id = v.operator_id where v.approval_id = p.approval_id), '[]') as votes`

const json = (value: unknown) => JSON.stringify(value ?? null)

/** A request by its id; with `lock` nobody else decides on it meanwhile. */
export async function findApproval(db: Queryable, id: string, lock = false): Promise<ApprovalRow | null> {
  const { rows } = await db.query<ApprovalRow>(
    `select ${APPROVAL_COLUMNS} from ${APPROVALS} where p.approval_id = $1 ${lock ? 'for update of p' : ''}`,
    [id],
  )
  return rows[0] ?? null
}

/** The request of a brand that is open about a subject; null where none is. */
export async function openApprovalOf(
  db: Queryable,
  { brandId, kind, subject }: { brandId: number; kind: ApprovalKind; subject: string },
): Promise<string | null> {
  const { rows } = await db.query<{ approval_id: string }>(
    `select approval_id from gateway.approval where brand_id = $1 and kind = $2 and subject = $3 and state = 'OPEN'`,
    [brandId, kind, subject],
  )
  return rows[0]?.approval_id ?? null
}

/** False when one is open for its subject. One whose time is over gives way. */
export async function insertApproval(tx: Tx, row: NewApproval): Promise<boolean> {
  await tx.query(
    `update gateway.approval set state = 'EXPIRED', closed_at = $4
     where coalesce(brand_id, 0) = coalesce($1::int, 0) and kind = $2 and subject = $3 and state = 'OPEN' and expires_at <= $4`,
    [row.brand_id, row.kind, row.subject, row.asked_at],
  )
  const { rowCount } = await tx.query(
    `insert into gateway.approval
       (approval_id, brand_id, kind, subject, operation_id, body, body_hash, before, after, basis, reason, needs, asked_by, asked_at, expires_at, amount, asset)
     values ($1, $2, $3, $4, $5, $6::jsonb, sha256(convert_to($5::text || ($6::jsonb)::text, 'UTF8')), $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
     on conflict (coalesce(brand_id, 0), kind, subject) where state = 'OPEN' do nothing`,
    [
      row.approval_id,
      row.brand_id,
      row.kind,
      row.subject,
      row.operation_id,
      json(row.body),
      json(row.before),
      json(row.after),
      row.basis,
      row.reason,
      row.needs,
      row.asked_by,
      row.asked_at,
      row.expires_at,
      row.amount,
      row.asset,
    ],
  )
  return rowCount === 1
}

export async function closeApproval(
  tx: Tx,
  id: string,
  { state, code = null, at }: { state: ApprovalState; code?: string | null; at: Date },
): Promise<void> {
  await tx.query(`update gateway.approval set state = $2, code = $3, closed_at = $4 where approval_id = $1`, [id, state, code, at])
}

/** False when this operator has voted already. */
export async function insertVote(
  tx: Tx,
  vote: { id: string; operatorId: string; said: 'yes' | 'no'; at: Date; reason: string },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    'insert into gateway.approval_vote (approval_id, operator_id, said, at, reason) values ($1, $2, $3, $4, $5) on conflict do nothing',
    [vote.id, vote.operatorId, vote.said, vote.at, vote.reason],
  )
  return rowCount === 1
}

/** Closes requests whose time is over, at most so many at once; answers what they were about. */
export async function expireApprovals(
  tx: Tx,
  at: Date,
  most: number,
): Promise<Pick<ApprovalRow, 'approval_id' | 'brand_id' | 'kind' | 'subject'>[]> {
  const { rows } = await tx.query<Pick<ApprovalRow, 'approval_id' | 'brand_id' | 'kind' | 'subject'>>(
    `update gateway.approval set state = 'EXPIRED', closed_at = $1 where approval_id in (
       select approval_id from gateway.approval where state = 'OPEN' and expires_at <= $1 order by expires_at limit $2 for update skip locked)
     returning approval_id, brand_id, kind, subject`,
    [at, most],
  )
  return rows
}
