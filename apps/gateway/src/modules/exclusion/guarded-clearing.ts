import { exclusions as operations } from '@halong/api'
import { invariant, ok, refuse } from '@halong/base'
import type { z } from 'zod'
import type { Guarded } from '../../platform/guarded.ts'
import type { OperatorCaller, Platform, Tx } from '../../platform/index.ts'
import { actorOf, type OperatorsService, writeAudit } from '../operator/index.ts'
import { exclusionStore as store } from './exclusion-store.ts'

type Body = z.output<typeof operations.clear.body>
type Code = Exclude<(typeof operations.clear.errors)[number], 'operator.approval_required'> | 'request.invalid'
type Deps = Pick<Platform, 'clock'> & {
  readonly brandOf: OperatorsService['brandOf']
  /** An account that no other match keeps out may play again; once it is committed. */
  letBack(tx: Tx, entryNo: number): Promise<void>
}

/** Somebody is not the one on the list: they may play, so another person agrees. */
export function guardClearing({ clock, brandOf, letBack }: Deps): Guarded<Body, Record<string, never>, Code> {
  async function find(tx: Tx, { no }: Body, brandId: number | null) {
    invariant(brandId !== null, 'a match is of a brand')
    const match = await store.match(tx, { no, brandId })
    if (match === null) return refuse('records.unknown')
    return match.state === 'OTHER' ? refuse('exclusion.decided') : ok(match)
  }
  return {
    operation: operations.clear,
    kind: 'unfreeze',
    decide: 'protection.act',
    // cast: `brandOf` asks of a caller nothing but the brand it is bound to.
    scope: ({ brandId }, asker, request) => brandOf(asker as OperatorCaller, brandId, request),
    subject: async (_tx, { no }) => `match ${no}`,
    async look(tx, { body, brandId }) {
      const found = await find(tx, body, brandId)
      if (!found.ok) return found
      const { state, reference } = found.value
      return ok({ needs: 1, before: { state }, after: { state: 'OTHER', reference }, basis: state } as const)
    },
    ready: async () => undefined,
    async execute(tx, { body, brandId }, { asker, approver, request }) {
      const found = await find(tx, body, brandId)
      if (!found.ok) return found
      const { no, entryNo, state, reference, memberId } = found.value
      const at = clock.now()
      await store.decide(tx, no, { state: 'OTHER', by: asker.username, at, note: body.reason })
      if (memberId !== null) await letBack(tx, entryNo)
      await writeAudit(tx, actorOf(approver ?? asker, request), {
        at,
        brandId,
        action: 'exclusions.clear',
        target: `match ${reference}`,
        before: { state },
        after: { state: 'OTHER', askedBy: asker.username },
        reason: body.reason,
      })
      return ok({})
    },
    done() {},
  }
}
