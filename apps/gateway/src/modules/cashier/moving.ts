import { invariant } from '@halong/base'
import { houseAccount, type Ledger, playerAccount, type Transfer } from '@halong/ledger'
import { idFromUuid, type Platform, type Tx } from '../../platform/index.ts'
import type { BalanceNews } from '../../platform/telling-ledger.ts'
import type { MovedMoney } from '../feed/index.ts'
import { amountParam, type Inbox } from '../inbox/index.ts'
import type { NewLot } from '../turnover/index.ts'
import { isPast, moved, type Promises, type Standing, type Step, type Withdrawal, type WithdrawalState } from './withdrawal.ts'
import type { WithdrawalStore } from './withdrawal-store.ts'

type Deps = Pick<Platform, 'clock'> & {
  readonly ledger: Ledger
  readonly withdrawals: WithdrawalStore
  readonly inbox: Pick<Inbox, 'write'>
  readonly openLot: (tx: Tx, lot: NewLot) => Promise<void>
  readonly noteMoney: (tx: Tx, moved: MovedMoney) => Promise<void>
  promisesOf(brandId: number, method: string): Promise<Promises>
}
/** What else changes with a step, who made it, and what they wrote. */
export type Deed = Step & {
  readonly actor: string
  readonly remark?: string
  readonly set?: Partial<
    Pick<Withdrawal, 'toPay' | 'inHand' | 'reference' | 'outcome' | 'received' | 'method' | 'payeeId' | 'sealed' | 'risks'>
  >
}
type Money = { readonly minor: bigint; readonly key: string; readonly happenedAt?: Date }
export type Moving = ReturnType<typeof createMoving>

const NOTICES: Partial<
  Record<
    WithdrawalState,
    'withdrawal.paid' | 'withdrawal.asked' | 'withdrawal.refused' | 'withdrawal.returned' | 'withdrawal.disputed' | 'withdrawal.decided'
  >
> = {
  paid: 'withdrawal.paid',
  needs_player: 'withdrawal.asked',
  rejected: 'withdrawal.refused',
  returned: 'withdrawal.returned',
  disputed: 'withdrawal.disputed',
  auto_received: 'withdrawal.decided',
  forced_received: 'withdrawal.decided',
}

/** Where a notice about a withdrawal leads: to itself. */
export const linkOf = ({ withdrawalId }: Pick<Withdrawal, 'withdrawalId'>): string =>
  `/member/withdraw?order=${idFromUuid('wdr', withdrawalId)}`
export const newsOfCash = (
  { memberId, asset }: Pick<Withdrawal, 'memberId' | 'asset'>,
  cash: { minor: bigint; version: bigint } | null,
): BalanceNews | null => cash && { memberId, asset, minor: cash.minor, version: Number(cash.version) }

/** One step of a withdrawal: its row, its stages, its money and what its player is told stand or fall together. Call with the withdrawal locked. */
export function createMoving({ clock, ledger, withdrawals, inbox, openLot, noteMoney, promisesOf }: Deps) {
  async function post(
    tx: Tx,
    { memberId, withdrawalId, asset }: Withdrawal,
    { key, ...rest }: Omit<Transfer, 'memberId' | 'reference' | 'asset'>,
  ) {
    const transfer: Transfer = { ...rest, memberId, key: `withdrawal:${withdrawalId}:${key}`, reference: withdrawalId, asset }
    const [posted] = await ledger.postIn(tx, [transfer])
    invariant(posted, 'a transfer is answered')
    return posted
  }
  async function mustPost(tx: Tx, w: Withdrawal, transfer: Omit<Transfer, 'memberId' | 'reference' | 'asset'>) {
    const posted = await post(tx, w, transfer)
    // Owed money is taken whatever became of the member (I17): anything else is a fault, and the whole step is taken back.
    invariant(posted.ok, `${transfer.reason} of ${w.withdrawalId} is taken: ${posted.ok ? '' : posted.code}`)
    return posted.value
  }
  const waiting = ({ memberId }: Withdrawal) => playerAccount(memberId, 'player.withdrawing')
  const cashier = ({ memberId }: Withdrawal) => houseAccount(memberId, 'house.cashier')

  return {
    async step(tx: Tx, before: Withdrawal, { to, code = null, actor, remark = '', set = {} }: Deed): Promise<Withdrawal> {
      const now = clock.now()
      const isLate = isPast(before, now) && (await withdrawals.markLate(tx, before))
      const breaches = before.breaches + (isLate ? 1 : 0)
      const promises = await promisesOf(before.brandId, set.method ?? before.method)
      const after: Withdrawal = {
        ...moved<Withdrawal>(before, { to, code }, { now, promises }),
        breaches,
        ...set,
        claimedBy: null,
        claimedUntil: null,
      }
      await withdrawals.write(tx, after)
      await withdrawals.enter(tx, after, { at: now, remark, actor })
      const template = code === 'PAID_AGAIN' ? 'withdrawal.paid_again' : NOTICES[to]
      if (template) {
        const amount = amountParam({ asset: after.asset, minor: to === 'rejected' ? before.inHand : after.toPay })
        await inbox.write(tx, {
          memberId: after.memberId,
          template,
          // What the player wrote is not told back to them.
          params: { amount, ...(remark === '' || actor === 'player' ? {} : { remark }) },
          link: linkOf(after),
        })
      }
      return after
    },

    /** The first stage of a new one. */
    async begin(tx: Tx, fresh: Omit<Withdrawal, keyof Standing> & Pick<Withdrawal, 'toPay' | 'inHand'>): Promise<Withdrawal> {
      const now = clock.now()
      const withdrawal: Withdrawal = {
        ...fresh,
        state: 'checking',
        version: 1,
        stageNo: 1,
        owner: 'system',
        code: null,
        promisedAt: new Date(now.getTime() + 60_000),
        breaches: 0,
        paidAt: null,
        endedAt: null,
        confirmBy: null,
        appealBy: null,
        outcome: null,
        received: null,
      }
      await withdrawals.write(tx, withdrawal)
      await withdrawals.enter(tx, withdrawal, { at: now, remark: '', actor: 'player' })
      return withdrawal
    },

    /** Out of play. May be refused: not enough, or a member who may not leave. */
    hold: (tx: Tx, w: Withdrawal) =>
      post(tx, w, {
        key: 'hold',
        reason: 'withdrawal.hold',
        postings: [{ from: playerAccount(w.memberId), to: waiting(w), minor: w.amount }],
      }),
    /** Back into play. A deposit that was to go back unplayed is to be played again as it was. */
    async release(tx: Tx, w: Withdrawal) {
      const postings = [{ from: waiting(w), to: playerAccount(w.memberId), minor: w.inHand }]
      const posted = await mustPost(tx, w, { key: 'release', reason: 'withdrawal.release', postings })
      const { memberId, asset, withdrawalId, kind, inHand: amount } = w
      if (kind === 'return') await openLot(tx, { memberId, asset, amount, source: `withdrawal:${withdrawalId}:release`, at: clock.now() })
      return posted
    },
    /** Out of the house; what lies in hand beyond it is the fee. */
    async payOut(tx: Tx, w: Withdrawal, { minor, key, happenedAt }: Money): Promise<void> {
      const at = happenedAt === undefined ? {} : { happenedAt }
      await mustPost(tx, w, { key, reason: 'withdrawal.payout', postings: [{ from: waiting(w), to: cashier(w), minor }], ...at })
      await noteMoney(tx, { memberId: w.memberId, asset: w.asset, kind: 'withdraw', amount: minor })
      const fee = w.inHand - minor
      if (fee > 0n)
        await mustPost(tx, w, {
          key: 'fee',
          reason: 'withdrawal.fee',
          postings: [{ from: waiting(w), to: houseAccount(w.memberId, 'house.fees'), minor: fee }],
        })
    },
    /** A bank sent it back. */
    async takeBack(tx: Tx, w: Withdrawal, { minor, key }: Money) {
      await noteMoney(tx, { memberId: w.memberId, asset: w.asset, kind: 'withdraw', amount: -minor })
      return mustPost(tx, w, { key, reason: 'withdrawal.return', postings: [{ from: cashier(w), to: waiting(w), minor }] })
    },
    /** The house pays it a second time. */
    async lost(tx: Tx, w: Withdrawal, { minor, key }: Money) {
      await noteMoney(tx, { memberId: w.memberId, asset: w.asset, kind: 'withdraw', amount: -minor })
      return mustPost(tx, w, { key, reason: 'withdrawal.lost', postings: [{ from: cashier(w), to: waiting(w), minor }] })
    },
  }
}
