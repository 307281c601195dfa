import { security as operations } from '@halong/api'
import { ok } from '@halong/base'
import type { Server } from '../../platform/index.ts'
import { payoutProviders } from './payout-providers.ts'
import type { Payouts } from './payouts.ts'

export function payoutRoutes(server: Server, payouts: Payouts): void {
  server.answer(operations.listPayoutProviders, () => ok({ providers: payoutProviders.map(({ bin: _, ...provider }) => provider) }))
  server.answer(operations.listPayoutAccounts, async ({ caller }) => ok(await payouts.list(caller)))
  server.answer(operations.addPayoutAccount, ({ caller, body }) => payouts.add(caller, body))
  server.answer(operations.removePayoutAccount, ({ caller, body }) => payouts.remove(caller, body))
}
