import { ok, refuse } from '@halong/base'
import { type CallContext, idFromUuid, type OperatorCaller, type Platform, type Tx } from '../../platform/index.ts'
import type { BalanceNews } from '../../platform/telling-ledger.ts'
import type { Inbox } from '../inbox/index.ts'
import { actorOf, writeAudit } from '../operator/index.ts'
import { heldByAnother } from '../work/index.ts'
import type { Claiming } from './claiming.ts'
import { LOOK_MS } from './hold-claim.ts'
import { type Hold, holdStore as store } from './hold-store.ts'
import type { PartStore } from './part-store.ts'
import type { PromotionStore } from './promotion-store.ts'

/** What can't be paid at its time is tried again for so long. */
const TRIED_MS = 30 * 24 * 3_600_000

type Deps = Pick<Platform, 'db' | 'clock' | 'log'> & {
  readonly promotions: PromotionStore
  readonly parts: Pick<PartStore, 'enter'>
  readonly claiming: Pick<Claiming, 'within' | 'payHeld'>
  readonly inbox: Pick<Inbox, 'write'>
  tellBalance(news: BalanceNews): void
}
type OperatorCall = { readonly caller: OperatorCaller; readonly request: CallContext }
export type Holding = ReturnType<typeof createHolding>

/** What becomes of claims that are held: a person pays or refuses them, and silence pays them after a day. Locks: entry → hold → claim → budget → ledger. */
export function createHolding({ db, clock, log, promotions, parts, claiming, inbox, tellBalance }: Deps) {
  /** Pays it as it was claimed; its budget is taken already. */
  async function pay(tx: Tx, hold: Hold, by: string | null) {
    const { memberId, brandId, asset, code, period, due } = hold
    const promotion = await promotions.find({ brandId, code }, tx)
    if (promotion === null) return refuse('promotion.unknown')
    await store.end(tx, hold, { state: 'paid', answer: '', by, at: clock.now() })
    const paid = await claiming.payHeld(tx, { memberId, brandId, asset }, { promotion, period, due })
    if (!paid.ok) return paid
    await inbox.write(tx, { memberId, template: 'claim.allowed', params: {}, link: '/member/rewardCenter' })
    return paid
  }
  /** Ends it without paying, and puts what was taken for it back. */
  async function giveUp(tx: Tx, hold: Hold, { answer, by }: { answer: string; by: string | null }): Promise<void> {
    const { memberId, brandId, code, due } = hold
    await store.end(tx, hold, { state: 'refused', answer, by, at: clock.now() })
    if (due.kind === 'points') await promotions.returnReserved(tx, { brandId, code }, { amount: 0n, count: 1 })
    else await promotions.giveBack(tx, { brandId, code }, due.amount)
    await inbox.write(tx, { memberId, template: 'claim.refused', params: { remark: answer }, link: '/member/rewardCenter' })
  }
  async function lapse(hold: Hold): Promise<void> {
    const told: BalanceNews[] = []
    const done = await claiming.within(async (tx) => {
      await parts.enter(tx, hold)
      const found = await store.lock(tx, hold)
      if (found?.state !== 'waiting') return ok(null)
      const paid = await pay(tx, found, null)
      if (paid.ok && paid.value.cash) told.push(paid.value.cash)
      return paid
    })
    for (const news of told) tellBalance(news)
    if (done.ok) return
    const now = clock.now()
    if (now.getTime() - hold.heldAt.getTime() < TRIED_MS) await store.putOff(db.pool, hold, new Date(now.getTime() + LOOK_MS))
    else
      await db.transaction(async (tx) => {
        await parts.enter(tx, hold)
        const found = await store.lock(tx, hold)
        if (found?.state === 'waiting') await giveUp(tx, found, { answer: '', by: null })
      })
  }

  return {
    /** Pays what nobody decided on in time. */
    async tend(): Promise<void> {
      for (const hold of await store.due(db.pool, clock.now()))
        await lapse(hold).catch((error: unknown) => log.error({ err: error, hold: hold.id }, 'a held claim could not be paid at its time'))
    },

    /** A decision needs the row free of others; the player reads the words of a refusal. */
    async decide(
      {
        brandId,
        id,
        expectedVersion,
        isAllowed,
        reason,
      }: { brandId: number; id: string; expectedVersion: number; isAllowed: boolean; reason: string },
      { caller, request }: OperatorCall,
    ) {
      const told: BalanceNews[] = []
      const done = await claiming.within(async (tx) => {
        const seen = await store.lock(tx, { brandId, id })
        if (seen === null) return refuse('promotion.hold_unknown')
        const at = clock.now()
        const other = await heldByAnother(tx, { brandId, queue: 'heldClaims', itemId: idFromUuid('hcl', id) }, { caller, at })
        if (other) return other
        if (seen.version !== expectedVersion || seen.state !== 'waiting') return refuse('promotion.changed_meanwhile')
        if (isAllowed) {
          const paid = await pay(tx, seen, caller.username)
          if (!paid.ok) return paid.code === 'promotion.unknown' ? refuse('promotion.hold_unknown') : refuse('promotion.hold_unpayable')
          if (paid.value.cash) told.push(paid.value.cash)
        } else await giveUp(tx, seen, { answer: reason, by: caller.username })
        await writeAudit(tx, actorOf(caller, request), {
          at,
          brandId,
          action: 'heldClaims.decide',
          target: `held claim ${id}`,
          before: { state: seen.state, memberId: seen.memberId, code: seen.code, links: seen.links.map((link) => link.memberId) },
          after: { state: isAllowed ? 'paid' : 'refused' },
          reason,
        })
        return ok({ version: expectedVersion + 1 })
      })
      for (const news of told) tellBalance(news)
      return done
    },
  }
}
