import { cases as operations } from '@halong/api'
import { invariant, ok, refuse } from '@halong/base'
import type { z } from 'zod'
import type { Guarded } from '../../platform/guarded.ts'
import type { OperatorCaller, Platform, Tx } from '../../platform/index.ts'
import { actorOf, type OperatorsService, writeAudit } from '../operator/index.ts'
import { held, needsAnother } from './case.ts'
import type { Cases } from './cases.ts'

type Body = z.output<typeof operations.hold.body>
type Code = Exclude<(typeof operations.hold.errors)[number], 'operator.approval_required'> | 'request.invalid'
type Deps = Pick<Platform, 'clock'> & { readonly cases: Cases; readonly brandOf: OperatorsService['brandOf'] }

/** Withdrawals of a player wait while a case is looked into; for more than 72 hours in all another person agrees. */
export function guardHold({ clock, cases, brandOf }: Deps): Guarded<Body, { version: number }, Code> {
  async function next(tx: Tx, body: Body, brandId: number | null) {
    invariant(brandId !== null, 'a case is of a brand')
    const found = await cases.find(tx, { no: body.no, brandId, expectedVersion: body.expectedVersion })
    if (!found.ok) return found
    const standing = held(found.value, body.hours, clock.now())
    return standing === null ? refuse('risk.state_wrong') : ok({ before: found.value, standing })
  }
  return {
    operation: operations.hold,
    kind: 'risk_hold',
    decide: 'risk.decide',
    // cast: `brandOf` asks of a caller nothing but the brand it is bound to.
    scope: ({ brandId }, asker, request) => brandOf(asker as OperatorCaller, brandId, request),
    subject: async (_tx, { no }) => `case ${no}`,
    async look(tx, { body, brandId }) {
      const looked = await next(tx, body, brandId)
      if (!looked.ok) return looked
      const { before, standing } = looked.value
      return ok({
        needs: needsAnother(standing) ? 1 : 0,
        before: { heldUntil: before.heldUntil?.toISOString() ?? null },
        after: { hours: body.hours },
        basis: String(before.version),
      } as const)
    },
    ready: async () => undefined,
    async execute(tx, { body, brandId }, { asker, approver, request }) {
      const looked = await next(tx, body, brandId)
      if (!looked.ok) return looked
      const { before, standing } = looked.value
      const version = await cases.take(tx, before, { next: standing, event: 'held', by: (approver ?? asker).username, note: body.reason })
      await writeAudit(tx, actorOf(approver ?? asker, request), {
        at: clock.now(),
        brandId,
        action: 'cases.hold',
        target: `case ${body.no}`,
        before: { heldUntil: before.heldUntil?.toISOString() ?? null },
        after: { heldUntil: standing.heldUntil?.toISOString() ?? null, askedBy: asker.username },
        reason: body.reason,
      })
      return ok({ version })
    },
    done() {},
  }
}
