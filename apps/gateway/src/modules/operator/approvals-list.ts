import type { approvals as operations, Permission, RowInputOf } from '@halong/api'
import { idFromUuid, type OperatorCaller, type Platform } from '../../platform/index.ts'
import type { ListDefinition } from '../../platform/list/index.ts'
import { APPROVAL_COLUMNS, APPROVALS, type ApprovalRow } from './approval-store.ts'
import { type Approvals, mayReach } from './approvals.ts'
import { isOneHand } from './hands.ts'

type Card = RowInputOf<typeof operations.list>
type Seen = {
  readonly caller: Pick<OperatorCaller, 'operatorId' | 'permissions' | 'limits'>
  readonly hands: ReadonlyMap<string, ReadonlySet<string>>
  readonly now: Date
  /** What whoever decides must be allowed; null where the call is none any more. */
  readonly decide: Permission | null
}

/** A request as one caller sees it. */
export function presentApproval(row: ApprovalRow, { caller, hands, now, decide }: Seen): Card {
  const state = row.state === 'OPEN' && row.expires_at <= now ? 'EXPIRED' : row.state
  const isOwn = row.asked_by === caller.operatorId
  const obstacle = isOwn ? 'own' : isOneHand(hands, [caller.operatorId, row.asked_by]) ? 'one_hand' : null
  return {
    id: idFromUuid('apr', row.approval_id),
    kind: row.kind,
    subject: row.subject,
    operationId: row.operation_id,
    brandId: row.brand_id,
    before: row.before,
    after: row.after,
    reason: row.reason,
    needs: row.needs,
    askedBy: row.asker,
    askedAt: row.asked_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    state,
    code: row.code,
    votes: row.votes.toSorted((one, other) => (one.at < other.at ? -1 : 1)).map(({ by, said, at, reason }) => ({ by, said, at, reason })),
    mayDecide:
      state === 'OPEN' && obstacle === null && decide !== null && caller.permissions.includes(decide) && mayReach(row, caller, decide),
    obstacle,
  }
}

type Deps = Pick<Platform, 'clock'> & { readonly approvals: Approvals }

/** Requests as a caller sees them, with whose hand is on whose account read once for all. */
export async function presentApprovals(rows: readonly ApprovalRow[], caller: OperatorCaller, { clock, approvals }: Deps): Promise<Card[]> {
  const hands = await approvals.handsOf([caller.operatorId, ...rows.map((row) => row.asked_by)])
  return rows.map((row) =>
    presentApproval(row, { caller, hands, now: clock.now(), decide: approvals.guardOf(row.operation_id)?.decide ?? null }),
  )
}

/** Requests of a brand; without one also those of the installation itself. */
export const approvalsList = (deps: Deps): ListDefinition<ApprovalRow, typeof operations.list> => ({
  from: APPROVALS,
  columns: APPROVAL_COLUMNS,
  brand: 'p.brand_id',
  unnamed: 'caller',
  id: { sql: 'p.approval_id', type: 'uuid' },
  filters: { state: 'p.state', kind: 'p.kind', subject: 'p.subject', askedBy: 'k.username', askedAt: 'p.asked_at' },
  sorts: { askedAt: { sql: 'p.asked_at', type: 'timestamptz' } },
  present: (rows, { caller }) => presentApprovals(rows, caller, deps),
})
