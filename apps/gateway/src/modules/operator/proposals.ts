import type { settings as operations, RefusalOf, RowInputOf } from '@halong/api'
import { invariant, ok, refuse } from '@halong/base'
import { type CallContext, type OperatorCaller, type Platform, uuidFromId } from '../../platform/index.ts'
import type { ListDefinition } from '../../platform/list/index.ts'
import type { SiteService } from '../site/index.ts'
import { APPROVAL_COLUMNS, APPROVALS, type ApprovalRow, findApproval } from './approval-store.ts'
import type { Approvals } from './approvals.ts'
import { presentApproval } from './approvals-list.ts'
import type { GuardedSetting } from './guarded-settings.ts'
import type { SettingChange } from './settings.ts'

type Presented = RowInputOf<typeof operations.listProposals>
type Deps = Pick<Platform, 'db' | 'clock'> & { readonly site: SiteService; readonly approvals: Approvals }
type Call = { readonly caller: OperatorCaller; readonly request: CallContext }
type ChangeCode = RefusalOf<typeof operations.approve>
type ProposeCode = RefusalOf<typeof operations.propose> | 'request.invalid'
type Changed = Extract<Awaited<ReturnType<GuardedSetting['execute']>>, { ok: true }>['value']
export type Proposals = ReturnType<typeof createProposals>

const states = {
  OPEN: 'open',
  DONE: 'approved',
  DECLINED: 'declined',
  WITHDRAWN: 'declined',
  EXPIRED: 'expired',
  STALE: 'stale',
  REFUSED: 'refused',
} as const
const nameOf = ({ subject }: Pick<ApprovalRow, 'subject'>) => subject.slice('setting '.length)

/** Requests about settings under the names they had before there were others (T68). */
export function createProposals({ db, clock, site, approvals }: Deps) {
  function present(row: ApprovalRow, told: ReturnType<typeof presentApproval>, version: number): Presented {
    const last = told.votes.at(-1)
    const isStale = told.state === 'OPEN' && String(version) !== row.basis
    return {
      id: told.id,
      name: nameOf(row),
      before: row.before,
      after: row.after,
      reason: row.reason,
      proposedBy: row.asker,
      proposedAt: told.askedAt,
      expiresAt: told.expiresAt,
      state: states[told.state],
      decidedBy: last?.by ?? null,
      decidedAt: last?.at ?? null,
      isStale,
      mayApprove: told.mayDecide && !isStale,
    }
  }

  async function presentAll(rows: readonly ApprovalRow[], brandId: number, caller: OperatorCaller): Promise<Presented[]> {
    const [newest, hands] = await Promise.all([
      site.newestSettings(brandId),
      approvals.handsOf([caller.operatorId, ...rows.map((row) => row.asked_by)]),
    ])
    return rows.map((row) => {
      const version = newest.find(({ name }) => name === nameOf(row))?.version ?? 0
      return present(row, presentApproval(row, { caller, hands, now: clock.now(), decide: 'settings.approve' }), version)
    })
  }

  /** The request a brand's call names; one of another brand, or of no setting, is none. */
  async function idIn(brandId: number, wireId: string): Promise<string | null> {
    const id = uuidFromId('apr', wireId)
    const row = id === null ? null : await findApproval(db.pool, id)
    return row?.kind === 'setting' && row.brand_id === brandId ? row.approval_id : null
  }

  const list: ListDefinition<ApprovalRow, typeof operations.listProposals> = {
    from: APPROVALS,
    where: `p.kind = 'setting'`,
    columns: APPROVAL_COLUMNS,
    brand: 'p.brand_id',
    id: { sql: 'p.approval_id', type: 'uuid' },
    filters: { name: `substr(p.subject, 9)`, proposedAt: 'p.asked_at' },
    sorts: { proposedAt: { sql: 'p.asked_at', type: 'timestamptz' } },
    present: (rows, { scope, caller }) => presentAll(rows, scope.brandId, caller),
  }

  return {
    list,

    async propose(requested: SettingChange & { value: unknown }, call: Call) {
      const asked = await approvals.ask({ operationId: 'settings.propose', body: requested, reason: requested.reason }, call)
      // cast: the guard of settings refuses with these alone.
      if (!asked.ok) return { ...asked, code: asked.code as ProposeCode }
      const row = asked.value.id === null ? null : await findApproval(db.pool, asked.value.id)
      invariant(row, 'a proposal just made is there')
      const [proposal] = await presentAll([row], requested.brandId, call.caller)
      invariant(proposal, 'one is presented for one')
      return ok(proposal)
    },

    async approve({ brandId, id: wireId }: { brandId: number; id: string }, call: Call) {
      const id = await idIn(brandId, wireId)
      if (id === null) return refuse('setting.unknown')
      const done = await approvals.approve({ id, reason: 'approved' }, call)
      if (done.ok) {
        const { refused, result } = done.value
        // cast: what the guard of settings answers and refuses with.
        return refused === null ? ok(result as Changed) : { ...refused, code: refused.code as ChangeCode }
      }
      if (done.code === 'approval.stale') return refuse('setting.changed_meanwhile')
      return refuse(done.code === 'approval.closed' || done.code === 'approval.unknown' ? 'setting.unknown' : 'operator.not_allowed')
    },

    /** Says no to a proposal, or takes the own one back. */
    async decline({ brandId, id: wireId }: { brandId: number; id: string }, reason: string, call: Call) {
      const id = await idIn(brandId, wireId)
      if (id === null) return refuse('setting.unknown')
      const declined = await approvals.decline({ id, reason }, call)
      const done = !declined.ok && declined.code === 'approval.own' ? await approvals.withdraw({ id, reason }, call) : declined
      if (done.ok) return ok({})
      return refuse(done.code === 'operator.not_allowed' ? 'operator.not_allowed' : 'setting.unknown')
    },
  }
}
