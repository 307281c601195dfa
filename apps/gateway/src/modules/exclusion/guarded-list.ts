import { exclusions as operations } from '@halong/api'
import { ok, refuse } from '@halong/base'
import type { z } from 'zod'
import type { Guarded } from '../../platform/guarded.ts'
import type { Platform, Tx } from '../../platform/index.ts'
import { actorOf, writeAudit } from '../operator/index.ts'
import { exclusionStore as store } from './exclusion-store.ts'

type Body = z.output<typeof operations.takeOver.body>
type Code = Exclude<(typeof operations.takeOver.errors)[number], 'operator.approval_required'> | 'request.invalid'
type Deps = Pick<Platform, 'clock'> & { spread(tx: Tx, entryNo: number): Promise<void> }

/** A list from outside takes effect: it keeps people out and lets people back, so another person agrees. It is of the installation. */
export function guardList({ clock, spread }: Deps): Guarded<Body, Record<string, never>, Code> {
  async function find(tx: Tx, { no }: Body) {
    const found = await store.import(tx, no)
    if (found === null) return refuse('records.unknown')
    return found.state === 'DRAFT' ? ok(found) : refuse('exclusion.decided')
  }
  return {
    operation: operations.takeOver,
    kind: 'exclusion_list',
    decide: 'protection.act',
    scope: async (_body, { onlyBrandId }) => (onlyBrandId === null ? ok(null) : refuse('operator.not_allowed')),
    subject: async (_tx, { no }) => `exclusion list ${no}`,
    async look(tx, { body }) {
      const found = await find(tx, body)
      if (!found.ok) return found
      const { list, lines } = found.value
      return ok({ needs: 1, before: null, after: { list, lines, ...(await store.difference(tx, found.value)) }, basis: '' } as const)
    },
    ready: async () => undefined,
    async execute(tx, { body }, { asker, approver, request }) {
      const found = await find(tx, body)
      if (!found.ok) return found
      const { list, lines } = found.value
      const at = clock.now()
      const gone = await store.takeOver(tx, found.value, { at, by: asker.username })
      for (const entryNo of gone) await spread(tx, entryNo)
      await writeAudit(tx, actorOf(approver ?? asker, request), {
        at,
        brandId: null,
        action: 'exclusions.takeOver',
        target: `exclusion list ${list}`,
        before: null,
        after: { lines, gone: gone.length, askedBy: asker.username },
        reason: body.reason,
      })
      return ok({})
    },
    done() {},
  }
}
