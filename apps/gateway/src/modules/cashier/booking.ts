import { invariant } from '@halong/base'
import { houseAccount, type Ledger, playerAccount, type Transfer } from '@halong/ledger'
import { toWire } from '@halong/money'
import type { Receipt } from '@halong/payments'
import type { Secrets } from '../../platform/crypto/secrets.ts'
import { type Platform, type Tx, uuidv7 } from '../../platform/index.ts'
import type { BalanceNews } from '../../platform/telling-ledger.ts'
import type { MovedMoney } from '../feed/index.ts'
import type { NewLot } from '../turnover/index.ts'
import type { Held, HeldStore } from './held-store.ts'
import type { MatterStore } from './matter-store.ts'
import { type HeldReason, nextPollAt, nextState, type Order } from './order.ts'
import type { OrderStore } from './order-store.ts'
import { isSamePerson } from './payer-name.ts'
import type { ReceiptStore } from './receipt-store.ts'

export type BookingRules = { readonly turnoverFactorBp: number; readonly payerMustMatch: boolean }
export type BookingDeps = Pick<Platform, 'clock'> & {
  readonly ledger: Ledger
  readonly secrets: Secrets
  readonly orders: OrderStore
  readonly receipts: ReceiptStore
  readonly held: HeldStore
  readonly matters: MatterStore
  readonly turnover: { openLot(tx: Tx, lot: NewLot): Promise<void> }
  readonly noteMoney: (tx: Tx, moved: MovedMoney) => Promise<void>
  readonly payees: {
    payeeOf(memberId: number, tx: Tx): Promise<string | null>
    setPayee(tx: Tx, payee: { memberId: number; name: string; at: Date }): Promise<boolean>
  }
}
export type Booked = {
  readonly order: Order
  readonly results: readonly ('booked' | 'held' | 'known')[]
  readonly cash: BalanceNews | null
}
type OneReceipt = { readonly order: Order; readonly receipt: Receipt; readonly rules: BookingRules; readonly by: string | null }
type Found = { readonly found: readonly Receipt[] }
export type Booking = ReturnType<typeof createBooking>

export const payerAbout = (order: Pick<Order, 'memberId' | 'orderId'>): string => `payer ${order.memberId} ${order.orderId}`

/**
 * Books what arrived, each receipt by itself and once for ever (I6): claim, posting, row and the order's next state stand or fall together. Money that the
 * ledger takes for no play (a limit, an excluded member), that another person sent or whose rate is unsure goes to `player.held`: it has arrived, so it is
 * never refused and never playable. Call with the order locked; locks order → claim → accounts.
 */
export function createBooking({ clock, ledger, secrets, orders, receipts, held, matters, turnover, noteMoney, payees }: BookingDeps) {
  async function doubtOf(tx: Tx, { order, receipt, rules }: OneReceipt): Promise<HeldReason | null> {
    if (receipt.doubt) return receipt.doubt
    if (receipt.payerName === undefined) return null
    const { memberId } = order
    const payee = await payees.payeeOf(memberId, tx)
    if (payee !== null) return rules.payerMustMatch && !isSamePerson(payee, receipt.payerName) ? 'payer_differs' : null
    await payees.setPayee(tx, { memberId, name: receipt.payerName, at: clock.now() })
    return null
  }

  /** Into play, or into `player.held` with the reason. */
  async function post(tx: Tx, order: Order, { receipt, key, doubt }: { receipt: Receipt; key: string; doubt: HeldReason | null }) {
    const { memberId, asset } = order
    const { minor } = receipt.money
    const from = houseAccount(memberId, 'house.cashier')
    const base = { memberId, key, reference: order.orderId, asset, happenedAt: receipt.at } satisfies Partial<Transfer>
    let reason = doubt
    if (reason === null) {
      const [credited] = await ledger.postIn(tx, [
        { ...base, reason: 'deposit.credit', postings: [{ from, to: playerAccount(memberId), minor }] },
      ])
      if (credited?.ok) {
        await noteMoney(tx, { memberId, asset, kind: 'deposit', amount: minor })
        return { reason: null, cash: credited.value.cash }
      }
      reason = credited?.code === 'ledger.member_blocked' ? 'member_blocked' : 'limit_reached'
    }
    const to = playerAccount(memberId, 'player.held')
    const [parked] = await ledger.postIn(tx, [{ ...base, reason: 'deposit.park', postings: [{ from, to, minor }] }])
    invariant(parked?.ok, 'money that arrived is taken')
    return { reason, cash: null }
  }

  async function noteChange(tx: Tx, order: Order, receipt: Receipt): Promise<void> {
    const known = (await receipts.of({ memberId: order.memberId, orderIds: [order.orderId] }, tx)).find(
      ({ reference }) => reference === receipt.reference,
    )
    if (known?.minor === receipt.money.minor) return
    const { brandId, accountId, memberId, orderId, asset } = order
    // A receipt that another order claimed is told too: one of the two is wrong, and nobody guesses which.
    const kind = known ? 'amount_changed' : 'order_unknown'
    await matters.open(tx, {
      matterId: uuidv7(),
      brandId,
      accountId,
      kind,
      reference: receipt.reference,
      memberId,
      orderId,
      asset,
      minor: receipt.money.minor,
      at: clock.now(),
    })
  }

  async function bookOne(tx: Tx, one: OneReceipt) {
    const { order, receipt, rules, by } = one
    const { memberId, orderId, accountId, asset, brandId } = order
    invariant(receipt.money.asset === asset && receipt.money.minor > 0n, 'a receipt is money of its order')
    if (!(await receipts.claim(tx, { accountId, reference: receipt.reference, memberId }))) {
      await noteChange(tx, order, receipt)
      return null
    }
    const key = `deposit:${accountId}:${receipt.reference}`
    const { minor } = receipt.money
    const { reason, cash } = await post(tx, order, { receipt, key, doubt: await doubtOf(tx, one) })
    const [bookedAt, result] = [clock.now(), reason === null ? 'booked' : 'held'] as const
    const payer = receipt.payerName ? secrets.seal(Buffer.from(receipt.payerName), payerAbout(order)) : null
    const row = { memberId, orderId, reference: receipt.reference, accountId, asset, minor }
    await receipts.insert(tx, { ...row, at: receipt.at, payer, result, reason, ledgerKey: key, bookedAt, bookedBy: by })
    if (reason !== null) await held.insert(tx, { ...row, heldId: uuidv7(), brandId, reason, at: bookedAt })
    else await turnover.openLot(tx, { memberId, asset, amount: minor, source: key, at: bookedAt, factorBp: rules.turnoverFactorBp })
    return { result, cash }
  }

  return {
    /** Books the final ones of these receipts and writes the order's next state. */
    async book(tx: Tx, locked: Order, { found, ...context }: Found & Pick<OneReceipt, 'rules' | 'by'>): Promise<Booked> {
      let order = locked
      let cash: BalanceNews | null = null
      const results: ('booked' | 'held' | 'known')[] = []
      for (const receipt of found.filter(({ isFinal }) => isFinal)) {
        const done = await bookOne(tx, { order, receipt, ...context })
        results.push(done?.result ?? 'known')
        if (done === null) continue
        order = { ...order, ...nextState(order, { kind: 'received', minor: receipt.money.minor }, clock.now()) }
        if (done.cash) cash = { memberId: order.memberId, asset: order.asset, minor: done.cash.minor, version: Number(done.cash.version) }
      }
      if (order !== locked) {
        const isByHand = order.driver === 'manual'
        await orders.write(tx, order, { ...order, nextPollAt: isByHand ? null : nextPollAt(order, clock.now()) })
      }
      return { order, results, cash }
    },

    /** Held money into play (class fund: limits hold) or back to the house's account at the provider. Answers the refusal of the ledger, or the new cash. */
    async settleHeld(
      tx: Tx,
      money: Pick<Held, 'memberId' | 'heldId' | 'asset' | 'minor' | 'orderId'>,
      { deed, rules }: { deed: 'release' | 'return'; rules: BookingRules },
    ) {
      const { memberId, heldId, asset, minor, orderId } = money
      const from = playerAccount(memberId, 'player.held')
      const to = deed === 'release' ? playerAccount(memberId) : houseAccount(memberId, 'house.cashier')
      const key = `held:${heldId}:${deed}`
      const base = { memberId, key, reference: orderId, asset, postings: [{ from, to, minor }] }
      const [posted] = await ledger.postIn(tx, [
        deed === 'release' ? { ...base, reason: 'held.release' } : { ...base, reason: 'held.return' },
      ])
      invariant(posted, 'a transfer is answered')
      if (posted.ok && deed === 'release') {
        await noteMoney(tx, { memberId, asset, kind: 'deposit', amount: minor })
        await turnover.openLot(tx, { memberId, asset, amount: minor, source: key, at: clock.now(), factorBp: rules.turnoverFactorBp })
      }
      return posted
    },
  }
}

/** Text of an amount, for audit rows. */
export const amountOf = (order: Pick<Order, 'asset'>, minor: bigint): string => toWire({ asset: order.asset, minor })
