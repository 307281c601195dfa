import type { members as operations } from '@halong/api'
import { ok, refuse } from '@halong/base'
import type { z } from 'zod'
import { type CallContext, type OperatorCaller, type Platform, refuseWith, uuidFromId } from '../../platform/index.ts'
import type { Budget, Limits } from '../../platform/limits.ts'
import type { Metrics } from '../../platform/metrics.ts'
import { actorOf, writeAudit } from '../operator/index.ts'
import type { RecordStore } from './store.ts'

type Asked = Omit<z.output<typeof operations.reveal.body>, 'brandId'> & { readonly brandId: number }
type RevealDeps = Pick<Platform, 'db' | 'clock' | 'log'> & {
  readonly store: Pick<RecordStore, 'member'>
  readonly limits: Limits
  readonly metrics: Metrics
}

/** B19: how many players' details one operator is shown. */
const budgets: readonly Budget[] = [
  { name: 'member-reveal-hour', points: 30, seconds: 3_600 },
  { name: 'member-reveal-day', points: 200, seconds: 86_400 },
]

/** B19: personal details of a player as they are: with a reason, out of a budget, and a row of the audit that names which, never what they say. */
export function createReveals({ store, limits, metrics, db, clock, log }: RevealDeps) {
  return async ({ brandId, id, fields, reason }: Asked, { caller, request }: { caller: OperatorCaller; request: CallContext }) => {
    const playerUuid = uuidFromId('ply', id)
    const found = playerUuid === null ? null : await store.member({ brandId, playerUuid })
    if (found === null) return refuse('records.unknown')
    for (const budget of budgets) {
      const spent = await limits.spend(budget, caller.operatorId)
      if (spent.ok) continue
      metrics.security.inc({ event: 'operator.reveal_budget' })
      log.warn({ event: 'operator.reveal_budget', operator: caller.username, requestId: request.id }, 'security event')
      return refuseWith('operator.reveal_budget', { retryAfterSeconds: spent.retryAfterSeconds })
    }
    const shown = [...new Set(fields)]
    await db.transaction((tx) =>
      writeAudit(tx, actorOf(caller, request), {
        at: clock.now(),
        brandId,
        action: 'members.reveal',
        target: `player ${id}`,
        before: null,
        after: { fields: shown },
        reason,
      }),
    )
    const { phone, email, payee } = found.row
    const values = { phone, email, payee }
    return ok({ details: shown.map((field) => ({ field, value: values[field] })) })
  }
}
