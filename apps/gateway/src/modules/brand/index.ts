import { brands as operations } from '@halong/api'
import { defineModule } from '../../platform/module.ts'
import { cashierModule } from '../cashier/index.ts'
import { contentModule } from '../content/index.ts'
import { lobbyModule } from '../lobby/index.ts'
import { operatorModule } from '../operator/index.ts'
import { siteModule } from '../site/index.ts'
import { guardOpening } from './guarded-open.ts'
import { createMaking } from './making.ts'
import { createReadiness } from './readiness.ts'
import { brandRoutes } from './routes.ts'

/** A brand from nothing to open (R-SYS-14). */
export const brandModule = defineModule({
  name: 'brand',
  needs: { site: siteModule, operators: operatorModule, lobby: lobbyModule, cashier: cashierModule, content: contentModule },
  permissions: { 'brands.make': ['owner', 'manager'] },
  create({ platform }, { site, operators, lobby, cashier, content }) {
    const readinessOf = createReadiness({ site, operators, lobby, cashier, content })
    const opening = guardOpening({ ...platform, operation: operations.open, site, readinessOf, brandOf: operators.brandOf })
    operators.guard(opening)
    return {
      service: { readinessOf },
      routes: (server) =>
        brandRoutes(server, { operators, making: createMaking({ ...platform, site, content }), readinessOf, opening, site }),
    }
  },
})
