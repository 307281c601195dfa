import { referrals as office, referral as operations } from '@halong/api'
import { ok } from '@halong/base'
import { toWire } from '@halong/money'
import type { Platform, Server } from '../../platform/index.ts'
import { listsOn } from '../../platform/list/index.ts'
import { actorOf, type OperatorsService, writeAudit } from '../operator/index.ts'
import type { WalletService } from '../wallet/index.ts'
import { friendsList } from './office-list.ts'
import type { createReferralReading } from './present.ts'
import type { Claimed, Referrals } from './service.ts'

type Deps = Pick<Platform, 'db' | 'clock'> & {
  readonly referrals: Pick<Referrals, 'claim' | 'decide'>
  readonly reading: ReturnType<typeof createReferralReading>
  readonly operators: OperatorsService
  readonly wallet: Pick<WalletService, 'tell'>
}

export function referralRoutes(server: Server, { db, clock, referrals, reading, operators, wallet }: Deps): void {
  server.answer(operations.getInvite, async ({ caller }) => ok(await reading.invite(caller)))
  server.answer(operations.listFriends, async ({ caller, query }) => ok(await reading.friends(caller.memberId, query)))
  server.answer(operations.claim, async ({ caller, once }) => {
    const told: Claimed[] = []
    const answered = await once(async (tx) => {
      const claimed = await referrals.claim(tx, caller)
      if (!claimed.ok) return claimed
      told.push(claimed.value)
      const { amount, rewards } = claimed.value
      return ok({ asset: caller.asset, amount: toWire({ asset: caller.asset, minor: amount }), rewards })
    })
    if (answered.ok) for (const { cash } of told) if (cash) wallet.tell(cash)
    return answered
  })

  listsOn(server, { db, clock, operators }).answer(office.list, friendsList)
  server.answer(office.decide, async ({ caller, body, request }) => {
    const brand = await operators.brandOf(caller, body.brandId, request)
    if (!brand.ok) return brand
    return db.transaction(async (tx) => {
      const { id: no, allows, reason } = body
      const decided = await referrals.decide(tx, { brandId: brand.value, no, allows, by: caller.username })
      if (!decided.ok) return decided
      await writeAudit(tx, actorOf(caller, request), {
        at: clock.now(),
        brandId: brand.value,
        action: 'referrals.decide',
        target: `friend ${no}`,
        before: { state: decided.value.state },
        after: { state: allows ? 'QUALIFIED' : 'REFUSED' },
        reason,
      })
      return ok({})
    })
  })
}
