import { search as operations } from '@halong/api'
import { ok } from '@halong/base'
import { refuseWith, type Server } from '../../platform/index.ts'
import type { Limits } from '../../platform/limits.ts'
import { searchBudget } from './budgets.ts'
import type { createFind } from './find.ts'
import type { OperatorSettings } from './settings.ts'

type Deps = { readonly find: ReturnType<typeof createFind>; readonly limits: Limits; readonly brandOf: OperatorSettings['brandOf'] }

export function searchRoutes(server: Server, { find, limits, brandOf }: Deps): void {
  server.answer(operations.find, async ({ caller, query, request }) => {
    const brand = await brandOf(caller, query.brandId, request)
    if (!brand.ok) return brand
    const spent = await limits.spend(searchBudget, caller.operatorId)
    if (!spent.ok) return refuseWith('request.rate_limited', { retryAfterSeconds: spent.retryAfterSeconds })
    return ok(await find({ words: query.q, brandId: brand.value, caller }))
  })
}
