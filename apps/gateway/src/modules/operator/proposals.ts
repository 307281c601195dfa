import { isDeepStrictEqual } from 'node:util'
import type { settings as operations } from '@halong/api'
import { invariant, ok, refuse } from '@halong/base'
import type { z } from 'zod'
import type { CallContext, OperatorCaller, Platform, Queryable, Tx } from '../../platform/index.ts'
import type { ListDefinition } from '../../platform/list/index.ts'
import type { SiteService } from '../site/index.ts'
import { actorOf, recentEditors, writeAudit } from './audit.ts'
import { createProposalStore, PROPOSAL_COLUMNS, PROPOSALS, type Proposal, type ProposalRow, toProposal } from './proposal-store.ts'
import { meaningOf, type OperatorSettings, type SettingChange } from './settings.ts'

type Presented = z.input<typeof operations.propose.value>
type ProposalDeps = Pick<Platform, 'db' | 'clock'> & { readonly site: SiteService; readonly settings: OperatorSettings }
type Which = { readonly brandId: number; readonly id: number }
export type Proposals = ReturnType<typeof createProposals>

/** How long a proposal waits for a second operator. */
const OPEN_MS = 7 * 24 * 3_600_000
/** Four eyes: how long an operator counts as the same person as whoever made or changed the account; longer than any proposal waits. */
const SAME_PERSON_MS = 30 * 24 * 3_600_000

/** Four-eyes approval: changes that wait for a second operator (T68). */
export function createProposals({ db, clock, site, settings }: ProposalDeps) {
  const store = createProposalStore()
  const isOpen = ({ state, expiresAt }: Proposal) => state === 'open' && expiresAt > clock.now()

  const handsOnCaller = (tx: Queryable, { username }: OperatorCaller) =>
    recentEditors(tx, { username, since: new Date(clock.now().getTime() - SAME_PERSON_MS) })

  function present(proposal: Proposal, caller: OperatorCaller, { version, hands = new Set() }: Known): Presented {
    const { id, name, before, after, reason, proposedBy, proposedAt, expiresAt, state, decidedBy, decidedAt } = proposal
    const isStale = state === 'open' && version !== proposal.expectedVersion
    const isOwn = proposal.proposedById === caller.operatorId || hands.has(proposal.proposedById)
    return {
      id,
      name,
      before,
      after,
      reason,
      proposedBy,
      decidedBy,
      isStale,
      proposedAt: proposedAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      decidedAt: decidedAt?.toISOString() ?? null,
      state: state === 'open' && !isOpen(proposal) ? 'expired' : state,
      mayApprove: isOpen(proposal) && !isStale && !isOwn && caller.permissions.includes('settings.approve'),
    }
  }

  /** One audit row about a proposal. */
  const note = (tx: Tx, proposal: Proposal, { caller, request, action, reason }: Noted) =>
    writeAudit(tx, actorOf(caller, request), {
      at: clock.now(),
      brandId: proposal.brandId,
      action,
      target: `setting ${proposal.name}`,
      before: proposal.before,
      after: proposal.after,
      reason,
    })

  const list: ListDefinition<ProposalRow, typeof operations.listProposals> = {
    from: PROPOSALS,
    columns: PROPOSAL_COLUMNS,
    brand: 'p.brand_id',
    id: { sql: 'p.proposal_id', type: 'bigint' },
    filters: { name: 'p.name', proposedAt: 'p.proposed_at' },
    sorts: { id: { sql: 'p.proposal_id', type: 'bigint' } },
    async present(rows, { scope, caller }) {
      const [newest, hands] = await Promise.all([site.newestSettings(scope.brandId), handsOnCaller(db.pool, caller)])
      const versionOf = (name: string) => newest.find((each) => each.name === name)?.version ?? 0
      return rows.map(toProposal).map((proposal) => present(proposal, caller, { version: versionOf(proposal.name), hands }))
    },
  }

  return {
    list,

    /** Asks for a second operator's word. Checked like a change, so that what is approved later can be done. */
    async propose(wished: SettingChange & { value: unknown }, caller: OperatorCaller, request: CallContext) {
      const checked = await settings.check(wished.name, wished.value)
      if (!checked.ok) return checked
      const { setting, value } = checked.value
      const at = clock.now()
      return db.transaction(async (tx) => {
        const stored = await site.settingIn(tx, wished)
        if ((stored?.version ?? 0) !== wished.expectedVersion) return refuse('setting.changed_meanwhile')
        const before = meaningOf(setting, stored) ?? null
        const id = await store.insert(tx, {
          ...wished,
          before,
          after: value,
          proposedById: caller.operatorId,
          proposedAt: at,
          expiresAt: new Date(at.getTime() + OPEN_MS),
        })
        const proposal = await store.byId(tx, { brandId: wished.brandId, id })
        invariant(proposal, 'a proposal just made is there')
        await note(tx, proposal, { caller, request, action: 'settings.propose', reason: wished.reason })
        return ok(present(proposal, caller, { version: wished.expectedVersion }))
      })
    },

    /**
     * Does what another operator proposed. Nobody approves what they proposed themselves, nor what was proposed by whoever made or changed
     * their account recently: two accounts of one person are one operator. Of several who approve at once, one does.
     */
    async approve(which: Which, caller: OperatorCaller, request: CallContext) {
      const done = await db.transaction(async (tx) => {
        const proposal = await store.lock(tx, which)
        if (!proposal || !isOpen(proposal)) return refuse('setting.unknown')
        if (proposal.proposedById === caller.operatorId) return refuse('operator.not_allowed')
        if ((await handsOnCaller(tx, caller)).has(proposal.proposedById)) return refuse('operator.not_allowed')
        const checked = await settings.check(proposal.name, proposal.after)
        if (!checked.ok) return checked
        // What was shown to the second operator is what is done: a form that reads it otherwise by now needs a new proposal.
        if (!isDeepStrictEqual(checked.value.value, proposal.after)) return refuse('setting.changed_meanwhile')
        const order = { caller, request, action: 'settings.approve', by: proposal.proposedBy, approvedBy: caller.username } as const
        const changed = await settings.write(tx, { ...proposal, ...checked.value }, order)
        if (!changed.ok) {
          const { code } = changed
          invariant(code !== 'setting.approval_required', 'an agreed change is not held back for want of agreement')
          return refuse(code)
        }
        await store.decide(tx, which, { state: 'approved', decidedBy: caller.operatorId, decidedAt: clock.now() })
        return changed
      })
      site.forget()
      return done
    },

    /** Says no to a proposal, or takes the own one back. */
    async decline(which: Which, reason: string, { caller, request }: { caller: OperatorCaller; request: CallContext }) {
      return db.transaction(async (tx) => {
        const proposal = await store.lock(tx, which)
        if (!proposal || !isOpen(proposal)) return refuse('setting.unknown')
        await store.decide(tx, which, { state: 'declined', decidedBy: caller.operatorId, decidedAt: clock.now() })
        await note(tx, proposal, { caller, request, action: 'settings.decline', reason })
        return ok({})
      })
    },
  }
}

/** The setting's version now, and who edited the caller's account recently. */
type Known = { readonly version: number; readonly hands?: ReadonlySet<string> }

type Noted = {
  readonly caller: OperatorCaller
  readonly request: CallContext
  readonly action: 'settings.propose' | 'settings.decline'
  readonly reason: string
}
