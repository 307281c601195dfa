import { approvals as operations, type RefusalOf } from '@halong/api'
import { invariant, ok, refuse } from '@halong/base'
import { type OperatorCaller, type Platform, type Server, uuidFromId } from '../../platform/index.ts'
import type { Lists } from '../../platform/list/index.ts'
import { findApproval } from './approval-store.ts'
import type { Approvals } from './approvals.ts'
import { approvalsList, presentApprovals } from './approvals-list.ts'
import { type guardedRules, presentRule } from './guarded-rules.ts'
import type { RuleStore } from './rules.ts'

type Deps = Pick<Platform, 'db' | 'clock'> & {
  readonly lists: Lists
  readonly approvals: Approvals
  readonly rules: RuleStore
  readonly guardedRule: ReturnType<typeof guardedRules>
}

export function approvalRoutes(server: Server, { lists, approvals, rules, guardedRule, db, clock }: Deps): void {
  async function cardOf(id: string, caller: OperatorCaller) {
    const row = await findApproval(db.pool, id)
    invariant(row, 'a request that was decided on is there')
    const [card] = await presentApprovals([row], caller, { approvals, clock })
    invariant(card, 'one is presented for one')
    return card
  }

  lists.answer(operations.list, approvalsList({ approvals, clock }))
  server.answer(operations.get, async ({ caller, query }) => {
    const id = uuidFromId('apr', query.id)
    const row = id === null ? null : await findApproval(db.pool, id)
    if (row === null || (caller.onlyBrandId !== null && row.brand_id !== caller.onlyBrandId)) return refuse('approval.unknown')
    return ok(await cardOf(row.approval_id, caller))
  })
  server.answer(operations.ask, async ({ caller, body, request }) => {
    const asked = await approvals.ask(body, { caller, request })
    if (asked.ok) return ok({ approval: asked.value.id === null ? null : await cardOf(asked.value.id, caller), result: asked.value.result })
    // cast: this call declares what every guarded call may be refused with.
    return { ...asked, code: asked.code as RefusalOf<typeof operations.ask> | 'request.invalid' }
  })
  server.answer(operations.approve, async ({ caller, body, request }) => {
    const id = uuidFromId('apr', body.id)
    if (id === null) return refuse('approval.unknown')
    const done = await approvals.approve({ id, reason: body.reason }, { caller, request })
    return done.ok ? ok({ approval: await cardOf(id, caller), result: done.value.result }) : done
  })
  server.answer(operations.decline, async ({ caller, body, request }) => {
    const id = uuidFromId('apr', body.id)
    if (id === null) return refuse('approval.unknown')
    const done = await approvals.decline({ id, reason: body.reason }, { caller, request })
    return done.ok ? ok(await cardOf(id, caller)) : done
  })
  server.answer(operations.withdraw, async ({ caller, body, request }) => {
    const id = uuidFromId('apr', body.id)
    if (id === null) return refuse('approval.unknown')
    const done = await approvals.withdraw({ id, reason: body.reason }, { caller, request })
    return done.ok ? ok(await cardOf(id, caller)) : done
  })

  server.answer(operations.getRules, async () => {
    const rows = await rules.list()
    return ok({ rules: approvals.kinds().map((kind) => presentRule(kind, rows.find((rule) => rule.kind === kind.kind) ?? null)) })
  })
  server.answer(operations.saveRule, ({ caller, body, request }) => approvals.plain(guardedRule, body, { caller, request }))
}
