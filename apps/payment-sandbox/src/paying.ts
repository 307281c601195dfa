import type { Account, PaymentWithReceipts, Store } from './store.ts'
import type { Callback, Wire } from './wire.ts'

export const PAYMENTS = ['exact', 'less', 'more', 'twice', 'late', 'other_name'] as const
export type Way = (typeof PAYMENTS)[number]
const LATE_MS = 15_000
const PAYER = 'DEMO PLAYER'
const STRANGER = 'SOMEBODY ELSE'

type Deps = { readonly store: Store; readonly wires: Readonly<Record<Account['wire'], Wire>>; now(): Date; log(text: string): void }
export type Paying = ReturnType<typeof createPaying>

/** Pays as a customer of the practice bank would, and rings the merchant as its account is set to. */
export function createPaying({ store, wires, now, log }: Deps) {
  const waiting = new Set<NodeJS.Timeout>()

  async function send(url: string, { headers, body }: Callback): Promise<void> {
    await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(5_000),
    }).catch((error: unknown) => log(`a callback was not taken: ${String(error)}`))
  }
  const forged = ({ headers, body }: Callback): Callback => ({
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, `${value.slice(0, -4)}0000`])),
    body: body.replace(/"signature":"[0-9a-f]{4}/, '"signature":"0000'),
  })

  async function ring(account: Account, before: PaymentWithReceipts, after: PaymentWithReceipts): Promise<void> {
    const { callbackUrl: url, mode } = account
    const bell = wires[account.wire].callback(account, after)
    switch (mode.callbacks) {
      case 'none':
        return
      case 'late': {
        const timer = setTimeout(() => {
          waiting.delete(timer)
          void send(url, bell)
        }, LATE_MS)
        waiting.add(timer.unref())
        return
      }
      case 'forged':
        return send(url, forged(bell))
      case 'twice':
        await send(url, bell)
        return send(url, bell)
      case 'reordered':
        await send(url, bell)
        return send(url, wires[account.wire].callback(account, before))
      case 'on_time':
        return send(url, bell)
    }
  }

  return {
    /** What remains, or other amounts as the way says; `amount` is of the currency's smallest unit. */
    async pay(id: string, way: Way, amount?: bigint): Promise<PaymentWithReceipts | null> {
      const payment = await store.payment(id)
      const account = payment && (await store.account(payment.account))
      if (!payment || !account) return null
      const left = payment.paid < payment.amount ? payment.amount - payment.paid : payment.amount
      const paid = amount ?? (way === 'less' ? (left * 6n) / 10n : way === 'more' ? (left * 13n) / 10n : left)
      const late = new Date(Math.max(now().getTime(), payment.expiresAt.getTime() + 60_000))
      const receipt = { amount: paid, payer: way === 'other_name' ? STRANGER : PAYER, at: way === 'late' ? late : now() }
      await store.pay(id, receipt)
      if (way === 'twice') await store.pay(id, receipt)
      const after = await store.payment(id)
      if (after) await ring(account, payment, after)
      return after
    },
    stop(): void {
      for (const timer of waiting) clearTimeout(timer)
    },
  }
}
