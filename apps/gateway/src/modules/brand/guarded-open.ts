import type { brands as operations } from '@halong/api'
import { invariant, ok, refuse } from '@halong/base'
import type { z } from 'zod'
import type { Guarded } from '../../platform/guarded.ts'
import { type CallContext, type OperatorCaller, type Platform, refuseWith } from '../../platform/index.ts'
import { actorOf, writeAudit } from '../operator/index.ts'
import type { SiteService } from '../site/index.ts'
import type { Readiness } from './readiness.ts'

type Operation = typeof operations.open
type Body = z.output<Operation['body']>
type Value = z.input<Operation['value']>
type Code = Exclude<Operation['errors'][number], 'operator.approval_required'> | 'request.invalid'
export type GuardedOpen = Guarded<Body, Value, Code>
type Deps = Pick<Platform, 'clock'> & {
  readonly operation: Operation
  readonly site: SiteService
  readonly readinessOf: Readiness
  brandOf(caller: OperatorCaller, brandId: number | undefined, request: CallContext): ReturnType<GuardedOpen['scope']>
}

/** Opening a brand: whoever agrees is shown what it is and every setting of it, and a change of any of that makes the request stale. */
export function guardOpening({ operation, site, readinessOf, brandOf, clock }: Deps): GuardedOpen {
  async function shown(brandId: number) {
    const { brand, settingsVersion } = await site.byId(brandId)
    const settings = Object.fromEntries((await site.newestSettings(brandId)).map(({ name, value }) => [name, value]))
    const { name, merchantCode, asset, languages, hosts } = brand
    return { after: { state: 'OPEN', name, merchantCode, asset, languages, hosts, settings }, basis: String(settingsVersion) }
  }
  return {
    operation,
    kind: 'brand',
    decide: 'brands.make',
    // cast: `brandOf` asks of a caller nothing but the brand it is bound to.
    scope: ({ brandId }, asker, request) => brandOf(asker as OperatorCaller, brandId, request),
    async subject(_tx, { brandId }) {
      const { brand } = await site.byId(brandId)
      return `brand ${brand.merchantCode}`
    },
    async look(tx, { brandId }) {
      invariant(brandId !== null, 'what is opened is a brand')
      if ((await site.stateIn(tx, brandId)) !== 'DRAFT') return refuse('brand.is_open')
      // Read anew, so that what was changed a moment ago counts.
      site.forget()
      const { isReady, steps } = await readinessOf(brandId)
      if (!isReady) {
        const fields = steps.flatMap(({ step, missing }) => missing.map(({ code }) => ({ field: step, code })))
        return refuseWith('brand.not_ready', { fields: fields.slice(0, 100) })
      }
      return ok({ needs: 1, before: { state: 'DRAFT' }, ...(await shown(brandId)) } as const)
    },
    ready: async () => undefined,
    async execute(tx, { brandId, body }, { asker, approver, request }) {
      invariant(brandId !== null, 'what is opened is a brand')
      if (!(await site.openDraftIn(tx, brandId))) return refuse('brand.is_open')
      await writeAudit(tx, actorOf(approver ?? asker, request), {
        at: clock.now(),
        brandId,
        action: 'brands.open',
        target: 'brand',
        before: { state: 'DRAFT' },
        after: { state: 'OPEN', askedBy: asker.username },
        reason: body.reason,
      })
      return ok({ brandId, state: 'OPEN' })
    },
    done: site.forget,
  }
}
