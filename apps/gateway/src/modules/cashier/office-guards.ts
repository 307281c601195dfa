import { disputes, withdrawals as operations, payouts } from '@halong/api'
import { ok, refuse } from '@halong/base'
import { parseMoney, toWire } from '@halong/money'
import type { z } from 'zod'
import type { Deed, Guarded, Person } from '../../platform/guarded.ts'
import { type CallContext, type OperatorCaller, type Tx, uuidFromId } from '../../platform/index.ts'
import { changedPlayer, reaches } from '../operator/index.ts'
import type { Deed as StepDeed } from './moving.ts'
import type { OfficeDeps } from './office-deps.ts'
import type { Withdrawal } from './withdrawal.ts'

type Named = { readonly brandId: number; readonly id: string; readonly expectedVersion: number }
type Opened =
  | { readonly ok: true; readonly value: Withdrawal }
  | ReturnType<typeof refuse<'cashier.withdrawal_unknown' | 'cashier.claimed' | 'cashier.changed_meanwhile'>>
type Deps = OfficeDeps & {
  open(tx: Tx, named: Named, by: Pick<Person, 'username' | 'operatorId'>): Promise<Opened>
  audit(
    tx: Tx,
    by: { caller: Person; request: CallContext },
    deed: { action: string; before: Withdrawal; after: Withdrawal; reason: string; more?: object },
  ): Promise<void>
}
type ApproveBody = z.output<typeof operations.approve.body>
type BookBody = z.output<typeof payouts.book.body>
type RepayBody = z.output<typeof disputes.repay.body>
type ForceBody = z.output<typeof disputes.force.body>
type Taken = {
  readonly step: StepDeed
  readonly deed: Pick<Deed<undefined>, 'asker' | 'approver' | 'request'>
  readonly action: string
  readonly reason: string
  readonly more?: object
}
type Decided = { state: Withdrawal['state']; version: number }
type CodeOf<O extends { errors: readonly string[] }> = Exclude<O['errors'][number], 'operator.approval_required'> | 'request.invalid'

/** Deeds of money that may need another person (contracts §13). */
export function guardDeeds(deps: Deps) {
  const { clock, attempts, lines, facts, ways, moving, paying, players, operators, tell, open, audit } = deps
  const moved: Withdrawal[] = []
  const done = (): void => {
    for (const withdrawal of moved.splice(0)) tell(withdrawal)
  }
  const scope = ({ brandId }: { brandId?: number | undefined }, asker: Person, request: CallContext) =>
    // cast: `brandOf` asks of a caller nothing but the brand it is bound to.
    operators.brandOf(asker as OperatorCaller, brandId, request)
  const subject = async (_tx: Tx, { id }: { id: string }) => `withdrawal ${uuidFromId('wdr', id) ?? id}`
  const wire = ({ asset }: Withdrawal, minor: bigint): string => toWire({ asset, minor })
  const nameOf = (body: { id: string; expectedVersion: number }, brandId: number | null): Named => ({ ...body, brandId: brandId ?? 0 })

  /** The step and its audit row, by who asked or who agreed. */
  async function take(tx: Tx, before: Withdrawal, { step, deed: { asker, approver, request }, action, reason, more = {} }: Taken) {
    const after = await moving.step(tx, before, step)
    await audit(tx, { caller: approver ?? asker, request }, { action, before, after, reason, more: { askedBy: asker.username, ...more } })
    moved.push(after)
    return ok({ state: after.state, version: after.version })
  }

  async function hasHandIn(tx: Tx, { memberId }: Withdrawal, { username }: Person): Promise<boolean> {
    const player = await players.byMemberId(memberId)
    return player !== null && (await changedPlayer(tx, { username, playerId: player.playerId, now: clock.now() }))
  }

  const approve: Guarded<ApproveBody, Decided, CodeOf<typeof operations.approve>> = {
    operation: operations.approve,
    kind: 'withdrawal',
    decide: 'withdrawals.decide',
    hasAmount: true,
    scope,
    subject,
    ready: async () => undefined,
    done,
    async look(tx, { body, brandId, asker }) {
      const found = await open(tx, nameOf(body, brandId), asker)
      if (!found.ok) return found
      const w = found.value
      if (w.state !== 'review') return refuse('cashier.changed_meanwhile')
      if (await hasHandIn(tx, w, asker)) return refuse('cashier.own_hand')
      if (!reaches(asker, 'withdrawals.decide', { asset: w.asset, minor: w.amount })) return refuse('operator.above_limit')
      const { twoPersonLimit } = await facts.rulesOf(w.brandId)
      const method = body.method ?? w.method
      const way = await ways.byCode(w.brandId, method)
      if (!way?.way.isOpen || (w.kind === 'return' && way.isAutomatic)) return refuse('cashier.method_closed')
      return ok({
        needs: w.kind === 'return' || w.amount > twoPersonLimit ? 1 : 0,
        amount: { asset: w.asset, minor: w.amount },
        before: { state: w.state },
        after: { state: 'approved', amount: wire(w, w.amount), method },
        basis: String(w.version),
      } as const)
    },
    async execute(tx, { body, brandId }, deed) {
      const found = await open(tx, nameOf(body, brandId), deed.asker)
      if (!found.ok) return found
      if (deed.approver && (await hasHandIn(tx, found.value, deed.approver))) return refuse('cashier.own_hand')
      const step = {
        to: 'approved',
        actor: (deed.approver ?? deed.asker).username,
        set: { method: body.method ?? found.value.method },
      } as const
      return take(tx, found.value, { step, deed, action: 'withdrawals.approve', reason: body.reason })
    },
  }

  const book: Guarded<BookBody, { state: Withdrawal['state'] }, CodeOf<typeof payouts.book>> = {
    operation: payouts.book,
    kind: 'payout_by_hand',
    decide: 'withdrawals.pay',
    hasAmount: true,
    scope,
    subject: async (_tx, { id }) => `payout ${uuidFromId('pay', id) ?? id}`,
    ready: async () => undefined,
    done,
    async look(tx, { body, brandId }) {
      const found = await openPayout(tx, body.id, brandId)
      if (!found.ok) return found
      const { attempt, withdrawal } = found.value
      return ok({
        needs: 1,
        amount: { asset: withdrawal.asset, minor: attempt.amount },
        before: { state: withdrawal.state },
        after: { state: 'paid', amount: wire(withdrawal, attempt.amount), reference: body.reference },
        basis: String(withdrawal.version),
      } as const)
    },
    async execute(tx, { body, brandId }, { asker, approver, request }) {
      const found = await openPayout(tx, body.id, brandId)
      if (!found.ok) return found
      const { attempt, withdrawal } = found.value
      if (!(await attempts.isReferenceFree(tx, { accountId: attempt.accountId, reference: body.reference })))
        return refuse('cashier.reference_used')
      const after = await paying.paid(tx, { withdrawal, attempt }, { providerId: body.reference })
      const noted = { by: (approver ?? asker).username, at: clock.now() }
      await lines.bookPayout(tx, { ...attempt, reference: body.reference }, noted)
      const more = { askedBy: asker.username, reference: body.reference, payout: attempt.attemptId }
      await audit(
        tx,
        { caller: approver ?? asker, request },
        { action: 'payouts.book', before: withdrawal, after, reason: body.reason, more },
      )
      moved.push(after)
      return ok({ state: after.state })
    },
  }
  async function openPayout(tx: Tx, id: string, brandId: number | null) {
    const attemptId = uuidFromId('pay', id)
    const known = attemptId === null ? null : await attempts.ofBrand({ brandId: brandId ?? 0, attemptId })
    if (known === null) return refuse('cashier.payout_unknown')
    if (known.driver !== 'manual') return refuse('cashier.not_by_hand')
    const both = await paying.locked(tx, known)
    return both?.attempt.state === 'open' ? ok(both) : refuse('cashier.changed_meanwhile')
  }

  const repay: Guarded<RepayBody, Decided, CodeOf<typeof disputes.repay>> = {
    operation: disputes.repay,
    kind: 'withdrawal',
    decide: 'disputes.decide',
    hasAmount: true,
    scope,
    subject,
    ready: async () => undefined,
    done,
    async look(tx, { body, brandId, asker }) {
      const found = await open(tx, nameOf(body, brandId), asker)
      if (!found.ok) return found
      const w = found.value
      if (w.state !== 'disputed') return refuse('cashier.changed_meanwhile')
      const minor = parseMoney(body.amount, w.asset)?.minor ?? 0n
      if (minor <= 0n || minor > w.toPay) return refuse('cashier.received_range')
      return ok({
        needs: 1,
        amount: { asset: w.asset, minor },
        before: { state: w.state },
        after: { state: 'approved', amount: wire(w, minor) },
        basis: String(w.version),
      } as const)
    },
    async execute(tx, { body, brandId }, deed) {
      const found = await open(tx, nameOf(body, brandId), deed.asker)
      if (!found.ok) return found
      const w = found.value
      const minor = parseMoney(body.amount, w.asset)?.minor ?? 0n
      await moving.lost(tx, w, { minor, key: `lost:${w.version}` })
      const set = { toPay: minor, inHand: minor, outcome: null, received: null }
      const step = { to: 'approved', code: 'PAID_AGAIN', actor: (deed.approver ?? deed.asker).username, set } as const
      return take(tx, w, { step, deed, action: 'disputes.repay', reason: body.reason, more: { again: wire(w, minor) } })
    },
  }

  const force: Guarded<ForceBody, Decided, CodeOf<typeof disputes.force>> = {
    operation: disputes.force,
    kind: 'forced_receipt',
    decide: 'disputes.decide',
    hasAmount: true,
    scope,
    subject,
    ready: async () => undefined,
    done,
    async look(tx, { body, brandId, asker }) {
      const found = await open(tx, nameOf(body, brandId), asker)
      if (!found.ok) return found
      const w = found.value
      if (w.state !== 'disputed') return refuse('cashier.changed_meanwhile')
      return ok({
        needs: 1,
        amount: { asset: w.asset, minor: w.toPay },
        before: { state: w.state },
        after: { state: 'forced_received', proof: body.proof },
        basis: String(w.version),
      } as const)
    },
    async execute(tx, { body, brandId }, deed) {
      const found = await open(tx, nameOf(body, brandId), deed.asker)
      if (!found.ok) return found
      const actor = (deed.approver ?? deed.asker).username
      const step = { to: 'forced_received', actor, remark: body.proof, set: { outcome: 'received', received: found.value.toPay } } as const
      return take(tx, found.value, { step, deed, action: 'disputes.force', reason: body.reason, more: { proof: body.proof } })
    },
  }

  operators.guard(approve)
  operators.guard(book)
  operators.guard(repay)
  operators.guard(force)
  return { approve, book, repay, force }
}
