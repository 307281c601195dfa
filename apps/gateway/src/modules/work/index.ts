import { work as operations, workQueues } from '@halong/api'
import { ok, refuse } from '@halong/base'
import type { CallContext, OperatorCaller } from '../../platform/index.ts'
import { defineSchedule } from '../../platform/jobs/define.ts'
import { defineModule } from '../../platform/module.ts'
import { operatorModule } from '../operator/index.ts'
import { createClaims } from './claims.ts'
import { workMigrations } from './migrations.ts'

export { heldByAnother } from './claims.ts'

/** Who has which row of a queue, so that two operators do not decide on one. */
export const workModule = defineModule({
  name: 'work',
  needs: { operators: operatorModule },
  migrations: workMigrations,
  create({ platform }, { operators }) {
    const claims = createClaims(platform)
    type Asked = { readonly brandId?: number | undefined; readonly queue: keyof typeof workQueues }
    /** The brand that is meant, for whoever may decide on rows of the queue. */
    async function brandOf({ brandId, queue }: Asked, { caller, request }: { caller: OperatorCaller; request: CallContext }) {
      if (!caller.permissions.includes(workQueues[queue])) return refuse('operator.not_allowed')
      return operators.brandOf(caller, brandId, request)
    }
    return {
      service: {},
      jobs: [defineSchedule({ name: 'work.forget', when: { everyMinutes: 60 }, sweep: claims.tend })],
      routes(server) {
        server.answer(operations.list, async ({ caller, query, request }) => {
          const brand = await brandOf(query, { caller, request })
          return brand.ok ? ok({ claims: await claims.list({ brandId: brand.value, queue: query.queue }, caller) }) : brand
        })
        server.answer(operations.claim, async ({ caller, body, request }) => {
          const brand = await brandOf(body, { caller, request })
          return brand.ok ? claims.take({ ...body, brandId: brand.value }, caller) : brand
        })
        server.answer(operations.release, async ({ caller, body, request }) => {
          const brand = await brandOf(body, { caller, request })
          if (!brand.ok) return brand
          await claims.release({ ...body, brandId: brand.value }, caller)
          return ok({})
        })
      },
    }
  },
})
