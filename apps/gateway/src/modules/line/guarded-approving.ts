import { lineTransfers as operations } from '@halong/api'
import { invariant, ok, refuse } from '@halong/base'
import { toWire } from '@halong/money'
import type { z } from 'zod'
import type { Guarded } from '../../platform/guarded.ts'
import type { OperatorCaller, Platform, PlayerDirectory } from '../../platform/index.ts'
import { actorOf, changedPlayer, type OperatorsService, reaches, writeAudit } from '../operator/index.ts'
import type { LineDeciding } from './deciding.ts'

type Body = z.output<typeof operations.approve.body>
type Value = z.input<typeof operations.approve.value>
type Code = Exclude<(typeof operations.approve.errors)[number], 'operator.approval_required'> | 'request.invalid'
type Deps = Pick<Platform, 'clock'> & {
  readonly deciding: Pick<LineDeciding, 'find' | 'needsOf' | 'approve'>
  readonly players: Pick<PlayerDirectory, 'byMemberId'>
  readonly brandOf: OperatorsService['brandOf']
}

/** Income along the line, booked by one operator, above the brand's amount by two (contracts §11, §13). */
export function guardApproving({ clock, deciding, players, brandOf }: Deps): Guarded<Body, Value, Code> {
  return {
    operation: operations.approve,
    kind: 'line_transfer',
    decide: 'settlements.pay',
    hasAmount: true,
    // cast: `brandOf` asks of a caller nothing but the brand it is bound to.
    scope: ({ brandId }, asker, request) => brandOf(asker as OperatorCaller, brandId, request),
    subject: async (_tx, { id }) => `line transfer ${id}`,
    async look(tx, { body, brandId, asker }) {
      invariant(brandId, 'a transfer along the line is of a brand')
      const found = await deciding.find(tx, { ...body, brandId })
      if (!found.ok) return found
      const t = found.value
      const amount = { asset: t.asset, minor: t.amount }
      if (!reaches(asker, 'settlements.pay', amount)) return refuse('operator.above_limit')
      return ok({
        needs: (await deciding.needsOf(t)) === 2 ? 1 : 0,
        amount,
        before: { state: t.state },
        after: { state: 'DONE', amount: toWire(amount), asset: t.asset, way: t.way },
        basis: String(t.version),
      } as const)
    },
    ready: async () => undefined,
    async execute(tx, { body, brandId }, { asker, approver, approvalId, isAgreed, request }) {
      invariant(brandId, 'a transfer along the line is of a brand')
      const by = approver ?? asker
      const looked = await deciding.find(tx, { ...body, brandId })
      if (!looked.ok) return looked
      for (const memberId of [looked.value.memberId, looked.value.otherId]) {
        const playerId = (await players.byMemberId(memberId))?.playerId
        if (playerId && (await changedPlayer(tx, { username: by.username, playerId, now: clock.now() })))
          return refuse('operator.not_allowed')
      }
      const memo = approvalId === null ? {} : { memo: `approval ${approvalId}` }
      const done = await deciding.approve(tx, { ...body, brandId }, { by: by.username, ...memo })
      if (!done.ok) return done
      const { asset, amount, state } = done.value
      await writeAudit(tx, actorOf(by, request), {
        at: clock.now(),
        brandId,
        action: 'lineTransfers.approve',
        target: `line transfer ${body.id}`,
        before: { state },
        after: { state: 'DONE', amount: toWire({ asset, minor: amount }), asset, ...(isAgreed ? { askedBy: asker.username } : {}) },
        reason: body.reason,
      })
      return ok({ state: 'DONE' as const })
    },
    done() {},
  }
}
