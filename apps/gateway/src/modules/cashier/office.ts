import { ok, refuse } from '@halong/base'
import { toWire } from '@halong/money'
import type { Person } from '../../platform/guarded.ts'
import { type CallContext, type OperatorCaller, type Tx, uuidFromId } from '../../platform/index.ts'
import type { BalanceNews } from '../../platform/telling-ledger.ts'
import { actorOf, writeAudit } from '../operator/index.ts'
import { heldByAnother } from '../work/index.ts'
import { newsOfCash } from './moving.ts'
import type { OfficeDeps } from './office-deps.ts'
import { guardDeeds } from './office-guards.ts'
import { openPayee } from './payee.ts'
import { afterFailure } from './paying.ts'
import type { Question, Refusal, Withdrawal, WithdrawalState } from './withdrawal.ts'

export type OperatorCall = { readonly caller: OperatorCaller; readonly request: CallContext }
type Named = { readonly brandId: number; readonly id: string; readonly expectedVersion: number }
export type Office = ReturnType<typeof createOffice>

/** Paid, whoever said that it arrived. */
const DISPUTABLE: readonly WithdrawalState[] = ['paid', 'received', 'auto_received', 'forced_received']
const CLAIM_MS = 10 * 60_000

/** What operators do about withdrawals: take, ask, refuse, pay by hand; what needs two people stands in `office-guards.ts`. Each deed has its audit row (T64). */
export function createOffice(deps: OfficeDeps) {
  const { db, clock, withdrawals, attempts, moving, paying, tell, tellBalance } = deps
  const isClaimed = ({ claimedBy, claimedUntil }: Withdrawal, by: Pick<Person, 'username'>): boolean =>
    claimedBy !== null && claimedBy !== by.username && claimedUntil !== null && claimedUntil > clock.now()

  /** One of the brand, locked and as the operator saw it. */
  async function open(tx: Tx, { brandId, id, expectedVersion }: Named, by: Pick<Person, 'username' | 'operatorId'>) {
    const withdrawalId = uuidFromId('wdr', id)
    const known = withdrawalId === null ? null : await withdrawals.ofBrand({ brandId, withdrawalId }, tx)
    const withdrawal = known && (await withdrawals.lock(tx, known))
    if (!withdrawal) return refuse('cashier.withdrawal_unknown')
    const queue = withdrawal.state === 'disputed' ? 'disputes' : 'withdrawals'
    const other = await heldByAnother(tx, { brandId, queue, itemId: id }, { caller: by, at: clock.now() })
    if (other || isClaimed(withdrawal, by)) return refuse('cashier.claimed')
    return withdrawal.version === expectedVersion ? ok(withdrawal) : refuse('cashier.changed_meanwhile')
  }

  const audit = (
    tx: Tx,
    { caller, request }: { caller: Parameters<typeof actorOf>[0]; request: CallContext },
    { action, before, after, reason, more = {} }: { action: string; before: Withdrawal; after: Withdrawal; reason: string; more?: object },
  ) =>
    writeAudit(tx, actorOf(caller, request), {
      at: clock.now(),
      brandId: before.brandId,
      action,
      target: `withdrawal ${before.withdrawalId}`,
      before: { state: before.state, version: before.version },
      after: { state: after.state, version: after.version, amount: toWire({ asset: after.asset, minor: after.amount }), ...more },
      reason,
    })

  const parts = { ...deps, open, audit }
  const guards = guardDeeds(parts)

  return {
    open,
    guards,

    async claim({ brandId, id, isTaken }: { brandId: number; id: string; isTaken: boolean }, { caller }: OperatorCall) {
      return db.transaction(async (tx) => {
        const withdrawalId = uuidFromId('wdr', id)
        const known = withdrawalId === null ? null : await withdrawals.ofBrand({ brandId, withdrawalId }, tx)
        const withdrawal = known && (await withdrawals.lock(tx, known))
        if (!withdrawal) return refuse('cashier.withdrawal_unknown')
        if (isClaimed(withdrawal, caller)) return refuse('cashier.claimed')
        const until = isTaken ? new Date(clock.now().getTime() + CLAIM_MS) : null
        await withdrawals.claim(tx, withdrawal, { by: caller.username, until })
        return ok({ claimedBy: isTaken ? caller.username : null, until: until?.toISOString() ?? null })
      })
    },

    async ask({ code, text, ...named }: Named & { code: Question; text: string }, call: OperatorCall) {
      const done = await db.transaction(async (tx) => {
        const found = await open(tx, named, call.caller)
        if (!found.ok) return found
        if (found.value.state !== 'review') return refuse('cashier.changed_meanwhile')
        const after = await moving.step(tx, found.value, { to: 'needs_player', code, actor: call.caller.username, remark: text })
        await audit(tx, call, { action: 'withdrawals.ask', before: found.value, after, reason: text, more: { code } })
        return ok(after)
      })
      if (done.ok) tell(done.value)
      return done
    },

    /** The house itself doubts that a payout arrived; worked to its end like one that the player opened. */
    async openDispute({ reason, ...named }: Named & { reason: string }, call: OperatorCall) {
      const done = await db.transaction(async (tx) => {
        const found = await open(tx, named, call.caller)
        if (!found.ok) return found
        if (!DISPUTABLE.includes(found.value.state)) return refuse('cashier.changed_meanwhile')
        const step = { to: 'disputed', code: 'HOUSE_OPENED', actor: call.caller.username, remark: reason } as const
        const after = await moving.step(tx, found.value, step)
        await audit(tx, call, { action: 'disputes.open', before: found.value, after, reason })
        return ok(after)
      })
      if (done.ok) tell(done.value)
      return done
    },

    /** N23: the one way back into play. */
    async refuse({ code, text, ...named }: Named & { code: Refusal; text: string }, call: OperatorCall) {
      const news: { cash: BalanceNews | null } = { cash: null }
      const done = await db.transaction(async (tx) => {
        const found = await open(tx, named, call.caller)
        if (!found.ok) return found
        const before = found.value
        if (!['review', 'needs_player', 'returned'].includes(before.state)) return refuse('cashier.changed_meanwhile')
        news.cash = newsOfCash(before, (await moving.release(tx, before)).cash)
        const after = await moving.step(tx, before, {
          to: 'rejected',
          code,
          actor: call.caller.username,
          remark: text,
          set: { inHand: 0n },
        })
        await audit(tx, call, { action: 'withdrawals.refuse', before, after, reason: text, more: { code } })
        return ok(after)
      })
      if (done.ok && news.cash) tellBalance(news.cash)
      if (done.ok) tell(done.value)
      return done
    },

    /** Where a payout by hand goes, for whoever makes it. */
    async reveal({ brandId, id, reason }: Pick<HandDeed, 'brandId' | 'id' | 'reason'>, call: OperatorCall) {
      const attemptId = uuidFromId('pay', id)
      const known = attemptId === null ? null : await attempts.ofBrand({ brandId, attemptId })
      if (known === null) return refuse('cashier.payout_unknown')
      if (known.driver !== 'manual') return refuse('cashier.not_by_hand')
      return db.transaction(async (tx) => {
        const both = await paying.locked(tx, known)
        if (both?.attempt.state !== 'open') return refuse('cashier.changed_meanwhile')
        const { withdrawal, attempt } = both
        await audit(tx, call, {
          action: 'payouts.reveal',
          before: withdrawal,
          after: withdrawal,
          reason,
          more: { payout: attempt.attemptId },
        })
        const { providerName, bank, number, holder } = openPayee(deps.secrets, withdrawal)
        return ok({
          providerName,
          bank,
          number,
          holder,
          asset: attempt.asset,
          amount: toWire({ asset: attempt.asset, minor: attempt.amount }),
        })
      })
    },

    /** A payout by hand that could not be made, or that the bank sent back. */
    async endByHand({ brandId, id, deed, isAccountWrong, reason }: HandDeed, call: OperatorCall) {
      const attemptId = uuidFromId('pay', id)
      const known = attemptId === null ? null : await attempts.ofBrand({ brandId, attemptId })
      if (known === null) return refuse('cashier.payout_unknown')
      if (known.driver !== 'manual') return refuse('cashier.not_by_hand')
      const done = await db.transaction(async (tx) => {
        const both = await paying.locked(tx, known)
        if (both === null) return refuse('cashier.payout_unknown')
        if (both.attempt.state !== (deed === 'fail' ? 'open' : 'paid')) return refuse('cashier.changed_meanwhile')
        const ended = isAccountWrong ? ({ to: 'needs_player', code: 'BANK_REFUSED' } as const) : afterFailure(reason, both.attempt.no)
        const after = deed === 'fail' ? await paying.failed(tx, both, { why: reason, ended }) : await paying.returned(tx, both, reason)
        const action = deed === 'fail' ? 'payouts.fail' : 'payouts.takeBack'
        await audit(tx, call, { action, before: both.withdrawal, after, reason, more: { payout: known.attemptId } })
        return ok(after)
      })
      if (done.ok) tell(done.value)
      return done
    },
  }
}

type HandDeed = {
  readonly brandId: number
  readonly id: string
  readonly deed: 'fail' | 'takeBack'
  readonly isAccountWrong: boolean
  readonly reason: string
}
