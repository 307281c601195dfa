import { promotions as operations } from '@halong/api'
import { invariant, ok } from '@halong/base'
import { toWire } from '@halong/money'
import type { z } from 'zod'
import type { Guarded } from '../../platform/guarded.ts'
import type { OperatorCaller, Platform } from '../../platform/index.ts'
import { actorOf, type OperatorsService, writeAudit } from '../operator/index.ts'
import { auditView, type Desk } from './desk.ts'

type Body = z.output<typeof operations.open.body>
type Value = z.input<typeof operations.open.value>
type Code = Exclude<(typeof operations.open.errors)[number], 'operator.approval_required'> | 'request.invalid'
type Deps = Pick<Platform, 'clock'> & { readonly desk: Desk; readonly brandOf: OperatorsService['brandOf'] }

/** N11: a promotion begins when another person has agreed to its budget, from the brand's amount on. */
export function guardOpening({ clock, desk, brandOf }: Deps): Guarded<Body, Value, Code> {
  const begun: number[] = []
  return {
    operation: operations.open,
    kind: 'promotion',
    decide: 'promotions.decide',
    hasAmount: true,
    // cast: `brandOf` asks of a caller nothing but the brand it is bound to.
    scope: ({ brandId }, asker, request) => brandOf(asker as OperatorCaller, brandId, request),
    subject: async (_tx, { code }) => `promotion ${code}`,
    async look(_tx, { body, brandId }) {
      invariant(brandId, 'a promotion is of a brand')
      const ready = await desk.readyToOpen({ ...body, brandId })
      if (!ready.ok) return ready
      const { promotion, cost, asset, needs } = ready.value
      const { terms, hash } = promotion
      return ok({
        needs,
        amount: { asset, minor: cost },
        before: { state: 'DRAFT' },
        after: { code: body.code, template: terms.template, terms, hash, cost: toWire({ asset, minor: cost }), asset },
        basis: String(promotion.version),
      })
    },
    ready: async () => undefined,
    async execute(tx, { body, brandId }, { asker, approver, request, isAgreed }) {
      invariant(brandId, 'a promotion is of a brand')
      const ready = await desk.readyToOpen({ ...body, brandId })
      if (!ready.ok) return ready
      const done = await desk.open(tx, ready.value.promotion, asker.username)
      if (!done.ok) return done
      await writeAudit(tx, actorOf(approver ?? asker, request), {
        at: clock.now(),
        brandId,
        action: 'promotions.open',
        target: `promotion ${body.code}`,
        before: auditView(ready.value.promotion),
        after: { ...auditView(done.value), askedBy: isAgreed ? asker.username : null },
        reason: body.reason,
      })
      begun.push(brandId)
      return ok({ version: done.value.version })
    },
    done() {
      for (const brandId of begun.splice(0)) void desk.told(brandId)
    },
  }
}
