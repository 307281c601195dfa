import { agency as operations } from '@halong/api'
import { refuseWith, type Server } from '../../platform/index.ts'
import type { AgencyService } from './service.ts'

export function agencyRoutes(server: Server, { agency }: { readonly agency: AgencyService }): void {
  server.answer(operations.checkAffiliate, async ({ query, request }) => {
    const checked = await agency.check(request, query)
    return 'wait' in checked ? refuseWith('request.rate_limited', { retryAfterSeconds: checked.wait }) : checked
  })
}
