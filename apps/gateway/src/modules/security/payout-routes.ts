import { security as operations } from '@halong/api'
import { ok } from '@halong/base'
import type { Server } from '../../platform/index.ts'
import type { Payouts } from './payouts.ts'

export function payoutRoutes(server: Server, payouts: Payouts): void {
  server.answer(operations.listPayoutProviders, async ({ caller }) => {
    const providers = await payouts.providersOf(caller.brandId)
    return ok({ providers: providers.map(({ code, kind, name, fullName }) => ({ code, kind, name, fullName })) })
  })
  server.answer(operations.listPayoutAccounts, async ({ caller }) => ok(await payouts.list(caller)))
  server.answer(operations.addPayoutAccount, ({ caller, body }) => payouts.add(caller, body))
  server.answer(operations.removePayoutAccount, ({ caller, body }) => payouts.remove(caller, body))
}
