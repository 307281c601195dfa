import { brands as operations } from '@halong/api'
import { ok } from '@halong/base'
import { jurisdictionNames, jurisdictions } from '@halong/rules/jurisdictions'
import type { Server } from '../../platform/index.ts'
import type { ServiceOf } from '../../platform/module.ts'
import type { operatorModule } from '../operator/index.ts'
import type { SiteService } from '../site/index.ts'
import type { GuardedOpen } from './guarded-open.ts'
import type { Making } from './making.ts'
import type { Readiness } from './readiness.ts'

type Deps = {
  readonly operators: Pick<ServiceOf<typeof operatorModule>, 'brandOf' | 'plain'>
  readonly making: Making
  readonly readinessOf: Readiness
  readonly opening: GuardedOpen
  readonly site: Pick<SiteService, 'byId'>
}

export function brandRoutes(server: Server, { operators, making, readinessOf, opening, site }: Deps): void {
  server.answer(operations.make, ({ caller, body, request }) => making.make(body, caller, request))
  server.answer(operations.getMarket, async ({ caller, query, request }) => {
    const brand = await operators.brandOf(caller, query.brandId, request)
    if (!brand.ok) return brand
    const profiles = jurisdictionNames.map((name) => ({ name, ...jurisdictions[name] }))
    return ok({ current: (await site.byId(brand.value)).settings.jurisdiction, profiles })
  })
  server.answer(operations.getReadiness, async ({ caller, query, request }) => {
    const brand = await operators.brandOf(caller, query.brandId, request)
    return brand.ok ? ok(await readinessOf(brand.value)) : brand
  })
  server.answer(operations.open, ({ caller, body, request }) => operators.plain(opening, body, { caller, request }))
}
